"""Rules that staff set as texts in Saleor's configuration of a plugin.

The default of a rule is an environment variable, ``<PREFIX><NAME>``. Each rule has bounds, so
that a slip in a form has no dangerous effect.
"""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ImproperlyConfigured

from saleor_config.limits.sliding_windows import Limit


@dataclass(frozen=True)
class Rule:
    """``read`` parses a text and raises ``ValueError`` ("must …") for one out of bounds."""

    default: str
    read: Callable[[str], Any]
    label: str
    help_text: str


class InvalidRule(ImproperlyConfigured):
    """A rule's value is not usable; ``name`` is the rule's."""

    def __init__(self, name: str, label: str, reason: str) -> None:
        super().__init__(f"{label} ({name}) {reason}.")
        self.name = name


def default_values(rules: Mapping[str, Rule], prefix: str) -> dict[str, str]:
    return {
        name: os.environ.get(prefix + name.upper()) or rule.default for name, rule in rules.items()
    }


def read_values(
    rules: Mapping[str, Rule], prefix: str, values: Mapping[str, Any]
) -> dict[str, Any]:
    """Parsed ``values``, with defaults for missing ones. Raises ``InvalidRule``."""
    given = {name: value for name, value in values.items() if value not in (None, "")}
    texts = default_values(rules, prefix) | given
    return {name: _parse_rules(name, rule, str(texts[name])) for name, rule in rules.items()}


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        value = int(text)
        if not lowest <= value <= highest:
            raise ValueError(f"must be between {lowest} and {highest}")
        return value

    return read


def number_pairs(separator: str, format_hint: str) -> Callable[[str], list[tuple[int, int]]]:
    pattern = re.compile(rf"(\d{{1,7}}){separator}(\d{{1,7}})")

    def read(text: str) -> list[tuple[int, int]]:
        found = [pattern.fullmatch(part.strip()) for part in text.split(",")]
        values = [(int(match[1]), int(match[2])) for match in found if match]
        if len(values) != len(found) or any(0 in value for value in values):
            raise ValueError(f"must be written as {format_hint}")
        return values

    return read


def read_limits(text: str) -> tuple[Limit, ...]:
    values = number_pairs("/", "count/seconds, count/seconds")(text)
    return tuple(Limit(count, seconds) for count, seconds in values)


def _parse_rules(name: str, rule: Rule, text: str) -> Any:
    try:
        return rule.read(text.strip())
    except ValueError as error:
        reason = str(error) if str(error).startswith("must") else "must be a whole number"
        raise InvalidRule(name, rule.label, reason) from None
