"""What stands in a cell, as plain text: how it is kept, and how it is written out safely."""

import unicodedata
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final

TRIGGERS: Final = tuple("=+-@＝＋－＠")
"""A cell that begins with one of these is a formula to some spreadsheet program."""
NEVER_KEPT: Final = frozenset({"Cc", "Cs", "Cn"})


class Formula(str):
    """The text of a formula, which nobody here evaluates."""

    __slots__ = ()


def clean_line(text: str) -> str:
    """``text`` on one line, without what neither PostgreSQL nor XML takes.

    Marks of direction and joiners stay: Arabic and emoji are written with them.
    """
    return " ".join(_kept(text).split())


def clean_lines(text: str) -> str:
    """The same for a text of several lines; empty ones are left out."""
    lines = (clean_line(line) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def neutralised(text: str) -> str:
    """``text`` that no spreadsheet program takes for a formula; ``restored`` undoes it."""
    return f"'{text}" if _is_risky(text) else text


def restored(text: str) -> str:
    return text[1:] if text.startswith("'") and _is_risky(text[1:]) else text


def plain_text(value: Any) -> str:
    """Text of a typed cell: numbers without exponent, dates as 2026-11-21."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return _plain_number(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return restored(str(value).strip())


def _plain_number(value: float) -> str:
    # The shortest text of a float is what was typed: 149.99, not 149.99000000000001.
    text = format(Decimal(repr(value)), "f") if abs(value) < 1e18 else repr(value)
    return text.removesuffix(".0")


def _kept(text: str) -> str:
    return "".join(
        " " if character in "\t\r\n\v\f\x1c\x1d\x1e\x85" else character
        for character in text
        if unicodedata.category(character) not in NEVER_KEPT or character.isspace()
    )


def _is_risky(text: str) -> bool:
    return text.startswith((*TRIGGERS, "'"))
