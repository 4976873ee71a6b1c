"""The authority's sentences, of the shapes that its API has for them."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

MOST_MESSAGES: Final = 50
LONGEST_CODE: Final = 100
LONGEST_TEXT: Final = 1000


@dataclass(frozen=True)
class ValidationMessage:
    """``kind``: ``error``, ``warning`` or ``info``. ``code``: of a rule, as ``BR-KSA-40``."""

    kind: str
    code: str
    text: str

    def __str__(self) -> str:
        return f"{self.code}: {self.text}" if self.code else self.text

    def as_json(self) -> dict[str, str]:
        return asdict(self)


def read_messages(content: Mapping[str, Any]) -> tuple[ValidationMessage, ...]:
    """Errors first.

    Documents have ``validationResults``; certificates ``errors``, or ``code`` and ``message``.
    """
    results = content.get("validationResults")
    results = results if isinstance(results, dict) else {}
    found = [
        *_read_list(results.get("errorMessages"), "error"),
        *_read_list(content.get("errors"), "error"),
        *_read_list(results.get("warningMessages"), "warning"),
        *_read_list(results.get("infoMessages"), "info"),
    ]
    if not found:
        found = list(_read_list(content if content.get("message") else None, "error"))
    return tuple(found[:MOST_MESSAGES])


def _read_list(value: Any, kind: str) -> Iterator[ValidationMessage]:
    """Of a list, or of one message alone, as ``infoMessages`` is at times."""
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, dict):
            text = str(each.get("message") or "")[:LONGEST_TEXT]
            code = str(each.get("code") or "")[:LONGEST_CODE]
            if text or code:
                yield ValidationMessage(kind, code, text)
        elif isinstance(each, str) and each:
            yield ValidationMessage(kind, "", each[:LONGEST_TEXT])
