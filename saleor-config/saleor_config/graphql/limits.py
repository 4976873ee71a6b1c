"""How much one request may ask for: ``GRAPHQL_LIMITS`` in the settings.

Saleor 2.10.1 has no limit of depth, cost, aliases or batch (CVE-2026-33756,
CVE-2026-35401): one request could try a thousand passwords.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _

from saleor_config.graphql.errors import INVALID_INPUT, RequestError
from saleor_config.limits.counters import MinuteCounter
from saleor_config.visitor import get_limited_address

PUBLIC: Final = 0
STAFF: Final = 1
"""Columns of ``GRAPHQL_LIMITS``."""


def enforce_limits(demand: Mapping[str, int], is_staff: Callable[[], bool]) -> None:
    """Raise ``RequestError`` (code ``TOO_COMPLEX``) for a demand over its requester's limits.

    ``is_staff`` is called only where the public limit is passed, since it may cost a query.
    """
    if find_exceeded_limit(demand, PUBLIC) is None:
        return
    name = find_exceeded_limit(demand, STAFF if is_staff() else PUBLIC)
    if name is not None:
        raise RequestError(build_limit_message(name), "TOO_COMPLEX")


def find_exceeded_limit(demand: Mapping[str, int], column: int) -> str | None:
    limits: dict[str, tuple[int, int]] = settings.GRAPHQL_LIMITS
    return next((name for name, most in limits.items() if demand.get(name, 0) > most[column]), None)


def get_largest_limit(name: str) -> int:
    largest: int = settings.GRAPHQL_LIMITS[name][STAFF]
    return largest


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


def count_values(variables: Any) -> int:
    """Values in ``variables`` at any depth, counted up to the largest limit and one more."""
    most = get_largest_limit("values")
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


def measure_text(text: str) -> tuple[int, int]:
    """Characters and tokens of ``text``; reading ends at the first value above its limit.

    Raises ``RequestError`` for a name, a number or a nesting that no document needs.
    """
    if len(text) > get_largest_limit("characters"):
        return len(text), 0
    most_tokens = get_largest_limit("tokens")
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
    return len(text), tokens


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
