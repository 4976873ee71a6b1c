"""How large the text of a GraphQL document is, counted before it is parsed."""

import re
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from saleor_config.graphql.errors import INVALID_INPUT, RequestError

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
