"""What is wrong with a request, field by field, in the reader's language."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

PATTERN: Final = "string_pattern_mismatch"
WRONG_TYPES: Final = frozenset(
    {"string_type", "dict_type", "list_type", "model_type", "model_attributes_type"}
)


class InvalidRequest(Exception):
    """A request that can be read and cannot be met. ``errors`` makes the sentences by field,
    once the language is known."""

    def __init__(self, errors: Callable[[], Mapping[str, list[str]]]) -> None:
        super().__init__(errors)
        self.errors = errors


def sentences(errors: Iterable[Mapping[str, Any]]) -> Callable[[], dict[str, list[str]]]:
    """Sentences of pydantic's errors by field, made once the language is known."""

    def make() -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for error in errors:
            # Where it stands: ("query", "page"), and for bodies ("body", "form", …).
            parts = error["loc"][2 if error["loc"][0] == "body" else 1 :]
            field = ".".join(map(str, parts))
            found.setdefault(field, []).append(sentence(field, error))
        return found

    return make


def sentence(field: str, error: Mapping[str, Any]) -> str:
    kind, bounds = error["type"], error.get("ctx", {})
    if kind == PATTERN and field == "price":
        return _("Write two amounts in riyals with a hyphen between, such as 50-200.")
    if kind == PATTERN:
        return _("Write numbers with commas between, such as 3,8.")
    if kind in ("missing", "string_too_short"):
        return _("This field is required.")
    return sentence_of_bounds(kind, bounds) or sentence_of_type(kind, bounds)


def sentence_of_bounds(kind: str, bounds: Mapping[str, Any]) -> str | None:
    if kind == "greater_than_equal":
        return _("The number must be at least %(least)s.") % {"least": bounds["ge"]}
    if kind == "less_than_equal":
        return _("The number must be at most %(most)s.") % {"most": bounds["le"]}
    if kind == "string_too_long":
        return _("At most %(most)s characters.") % {"most": bounds["max_length"]}
    return None


def sentence_of_type(kind: str, bounds: Mapping[str, Any]) -> str:
    if kind in WRONG_TYPES:
        return _("This value has the wrong type.")
    if kind.startswith("int_"):
        return _("Enter a whole number.")
    if kind.startswith("date_"):
        return _("Write the day as in 2026-12-31.")
    if kind.startswith("bool_"):
        return _("Answer with true or false.")
    if kind in ("enum", "literal_error"):
        return _("Choose one of: %(choices)s.") % {
            "choices": bounds["expected"].replace("'", "").replace(" or ", ", ")
        }
    return _("This value cannot be used.")
