"""What stands in a cell, as plain text: how it is kept, and how it is written out safely."""

import re
import unicodedata
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.errors import CellError
from saleor_config.spreadsheets import is_risky
from saleor_config.text_input import convert_digits

NEVER_KEPT: Final = frozenset({"Cc", "Cs", "Cn"})


class Formula(str):
    """The text of a formula, which nobody here evaluates."""

    __slots__ = ()


def clean_line(text: str) -> str:
    """``text`` on one line, without what neither PostgreSQL nor XML takes.

    Marks of direction and joiners stay: Arabic and emoji are written with them.
    """
    return " ".join(_drop_unprintable(text).split())


def clean_lines(text: str) -> str:
    """The same for a text of several lines; empty ones are left out."""
    lines = (clean_line(line) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def unescape_formula(text: str) -> str:
    return text[1:] if text.startswith("'") and is_risky(text[1:]) else text


def format_value(value: Any) -> str:
    """Text of a typed cell: numbers without exponent, dates as 2026-11-21."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return _format_number(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return unescape_formula(str(value).strip())


def _format_number(value: float) -> str:
    # The shortest text of a float is what was typed: 149.99, not 149.99000000000001.
    text = format(Decimal(repr(value)), "f") if abs(value) < 1e18 else repr(value)
    return text.removesuffix(".0")


def _drop_unprintable(text: str) -> str:
    return "".join(
        " " if character in "\t\r\n\v\f\x1c\x1d\x1e\x85" else character
        for character in text
        if unicodedata.category(character) not in NEVER_KEPT or character.isspace()
    )


ARABIC_DECIMAL: Final = "٫"
ARABIC_THOUSANDS: Final = "٬"
LONGEST: Final = 30
PLAIN: Final = re.compile(r"-?\d+(?:[.,]\d+)?")
# Thousands are told from a decimal comma by a second separator of either kind.
GROUPED: Final = (
    re.compile(r"-?[1-9]\d{0,2}(?:,\d{3})+\.\d+"),
    re.compile(r"-?[1-9]\d{0,2}(?:,\d{3}){2,}"),
    re.compile(r"-?[1-9]\d{0,2}(?:\.\d{3})+,\d+"),
    re.compile(r"-?[1-9]\d{0,2}(?:\.\d{3}){2,}"),
)
EITHER: Final = re.compile(r"-?[1-9]\d{0,2},\d{3}")


def parse_number(text: str) -> Decimal:
    """``Decimal`` of «١٢٫٥», ``12,5``, ``1,250.00`` or ``1.250,00``.

    Raises ``CellError`` for anything else, also for ``1,250``: one and a quarter to
    one reader, over a thousand to another.
    """
    if len(text) > LONGEST:
        raise CellError(_("This is not a number."))
    typed = convert_digits("".join(text.split()))
    if ARABIC_THOUSANDS in typed:
        typed = typed.replace(ARABIC_THOUSANDS, "").replace(",", ".")
    typed = typed.replace(ARABIC_DECIMAL, ".")
    if not typed.isascii():
        raise CellError(_("This is not a number."))
    if EITHER.fullmatch(typed):
        raise CellError(
            _("“%(text)s” can be read as %(large)s or as %(small)s. Write one of these.")
            % {
                "text": text,
                "large": typed.replace(",", ""),
                "small": typed.replace(",", ".").rstrip("0").rstrip("."),
            }
        )
    if PLAIN.fullmatch(typed):
        return Decimal(typed.replace(",", "."))
    if any(pattern.fullmatch(typed) for pattern in GROUPED):
        mark = max(",.", key=typed.rfind) if "," in typed and "." in typed else ""
        kept = [character for character in typed if character not in ",." or character == mark]
        return Decimal("".join(kept).replace(",", "."))
    raise CellError(_("This is not a number."))
