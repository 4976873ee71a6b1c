"""How much one request may ask for: ``GRAPHQL_LIMITS`` in the settings.

Saleor 2.10.1 has no limit of depth, cost, aliases or batch (CVE-2026-33756,
CVE-2026-35401): one request could try a thousand passwords.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from saleor_config.graphql.errors import INVALID_INPUT, RequestError
from saleor_config.graphql.measure import Measure
from saleor_config.limits.counters import MinuteCounter
from saleor_config.visitor import get_limited_address

SUMMED_OF_MEASURES: Final = (
    "fields", "pairs", "aliases", "directives", "root_fields", "operations", "fragments",
    "mutations",
)  # fmt: skip


@dataclass(frozen=True)
class Limits:
    """Largest values allowed, each over all operations of one request together."""

    characters: int
    tokens: int
    values: int
    depth: int
    cost: int
    fields: int
    pairs: int
    aliases: int
    directives: int
    root_fields: int
    fragments: int
    operations: int
    mutations: int
    mutation_cost: int


@dataclass(frozen=True)
class Demand:
    """What one request asks for, in the units of ``Limits``."""

    characters: int = 0
    tokens: int = 0
    values: int = 0
    depth: int = 0
    cost: int = 0
    fields: int = 0
    pairs: int = 0
    aliases: int = 0
    directives: int = 0
    root_fields: int = 0
    fragments: int = 0
    operations: int = 0
    mutations: int = 0
    mutation_cost: int = 0

    @classmethod
    def from_measures(cls, measures: Iterable[Measure]) -> "Demand":
        found = list(measures)
        summed = {
            name: sum(getattr(measure, name) for measure in found) for name in SUMMED_OF_MEASURES
        }
        return cls(depth=max((measure.depth for measure in found), default=0), **summed)


def enforce_limits(demand: Demand, is_staff: Callable[[], bool]) -> None:
    """Raise ``RequestError`` (code ``TOO_COMPLEX``) for a demand over its requester's limits.

    ``is_staff`` is called only where the public limit is passed, since it may
    cost a query.
    """
    if find_exceeded_limit(demand, get_limits("public")) is None:
        return
    name = find_exceeded_limit(demand, get_limits("staff" if is_staff() else "public"))
    if name is not None:
        raise RequestError(build_limit_message(name), "TOO_COMPLEX")


def find_exceeded_limit(demand: Demand, limits: Limits) -> str | None:
    for item in fields(limits):
        if getattr(demand, item.name) > getattr(limits, item.name):
            return item.name
    return None


def get_limits(audience: str) -> Limits:
    values: dict[str, Any] = settings.GRAPHQL_LIMITS[audience]
    return Limits(**values)


def build_limit_message(name: str) -> str:
    return {
        "characters": _("The query is too long."),
        "tokens": _("The query is too long."),
        "values": _("The request holds too many values."),
        "depth": _("The query is nested too deeply."),
        "cost": _("The query asks for too much at once."),
        "fields": _("The query names too many fields."),
        "pairs": _("The query names too many fields."),
        "aliases": _("The query uses too many aliases."),
        "directives": _("The query uses too many directives."),
        "root_fields": _("The query asks too many questions at once."),
        "fragments": _("The query uses too many fragments."),
        "operations": _("The request holds too many queries."),
        "mutations": _("The query asks too many questions at once."),
        "mutation_cost": _("The query asks for too much at once."),
    }[name]


def count_values(variables: Any, most: int) -> int:
    """Values in ``variables`` at any depth, counted up to ``most`` and one more."""
    found, waiting = 0, [variables]
    while waiting and found <= most:
        item = waiting.pop()
        found += 1
        if isinstance(item, dict):
            waiting.extend(item.values())
        elif isinstance(item, list):
            waiting.extend(item)
    return found - 1


MAXIMUM_NAME: Final = 80
# Python reads no whole number of 4,300 digits, and graphql-core lets its error through.
MAXIMUM_NUMBER: Final = 999
MAXIMUM_NESTING: Final = 100

# Each alternative matches in one pass: no text makes the expression go back.
TOKEN: Final = re.compile(
    r"""(?P<ignored>[#][^\n\r]*)
    |(?P<string>"(?:[^"\\\n\r]|\\.)*"?)
    |(?P<name>[_A-Za-z][_0-9A-Za-z]*)
    |(?P<number>-?[0-9][-+.0-9eE]*)
    |(?P<open>[({[])
    |(?P<close>[)}\]])
    |(?P<other>\.\.\.|[!$:=@|&])""",
    re.VERBOSE,
)


@dataclass(frozen=True)
class TextMeasure:
    characters: int = 0
    tokens: int = 0


def measure_text(text: str, most_characters: int, most_tokens: int) -> TextMeasure:
    """Characters and tokens of ``text``; reading ends at the first value above its limit.

    Raises ``RequestError`` for a name, a number or a nesting that no document needs.
    """
    if len(text) > most_characters:
        return TextMeasure(len(text))
    tokens = nesting = 0
    for match in TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "ignored":
            continue
        tokens += 1
        if tokens > most_tokens:
            break
        if kind == "open":
            nesting += 1
            if nesting > MAXIMUM_NESTING:
                raise RequestError(_("The query is nested too deeply."), "TOO_COMPLEX")
        elif kind == "close":
            nesting -= 1
        elif kind == "name" and match.end() - match.start() > MAXIMUM_NAME:
            raise RequestError(_("A name in the query is too long."), "TOO_COMPLEX")
        elif kind == "number" and match.end() - match.start() > MAXIMUM_NUMBER:
            sentence = _("The request holds a value that cannot be read.")
            raise RequestError(sentence, INVALID_INPUT)
    return TextMeasure(len(text), tokens)


MILLISECONDS: Final = 10

request_window: Final = MinuteCounter()


def count_request(request: HttpRequest) -> None:
    """Raises ``RequestError`` (429) for an address that has asked too much."""
    allowed = settings.GRAPHQL_REQUESTS_A_MINUTE
    if request_window.count(get_limited_address(request)) > allowed:
        sentence = _("Too many requests. Please wait a moment.")
        error = RequestError(sentence, "TOO_MANY", 429)
        error.headers["Retry-After"] = str(request_window.seconds_left())
        raise error


def count_time(request: HttpRequest, seconds: float) -> None:
    request_window.count(get_limited_address(request), int(seconds * 1000) // MILLISECONDS)
