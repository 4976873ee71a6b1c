"""Months of the Umm al-Qura calendar, which is a published table and no formula.

The table is that of Unicode's CLDR (``islamic-umalqura``, ICU 78), the source of the storefront's
Hijri dates as well (docs/decisions/0047-days-in-two-calendars.md).
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

FIRST_YEAR: Final = 1437
FIRST_DAY: Final = date(2015, 10, 14)
LONG_MONTHS: Final = """
b29 b92 ba9 5d4 ada 55a aab 595 749 764 baa 5b5 2b6 a56 e4d b25
b52 b6a 5ad 2ae 92f 497 64b 6a5 6ac ad6 55d 49d a4d d16 d95 5aa
5b5 2da 95b 4ad 595 6ca 6e4 aea 4f5 2b6 956 aaa b54 bd2 5d9 2ea
96d 4ad a95 b4a ba5 5b2 9b5 4d6 a97 547 693 749 b55 56a a6b 52b
"""
"""Of each year twelve bits, Muharram's the highest: 1 for a month of 30 days, 0 for one of 29."""
SHORT_MONTH: Final = 29
MONTHS: Final = 12


@dataclass(frozen=True, order=True)
class HijriMonth:
    """``month``: 1 is Muharram. ``first`` and ``end``: its first day, and that of the next."""

    first: date
    end: date
    year: int
    month: int


def _list_months() -> Iterator[HijriMonth]:
    first = FIRST_DAY
    for year, bits in enumerate(LONG_MONTHS.split(), start=FIRST_YEAR):
        for month in range(1, MONTHS + 1):
            is_long = int(bits, 16) >> (MONTHS - month) & 1
            end = first + timedelta(days=SHORT_MONTH + is_long)
            yield HijriMonth(first, end, year, month)
            first = end


TABLE: Final = tuple(_list_months())
FIRST_DAYS: Final = tuple(month.first for month in TABLE)


def find_hijri_month(day: date) -> HijriMonth:
    """The month of ``day``. Raises ``ValueError`` before 1437 and after 1500."""
    place = bisect_right(FIRST_DAYS, day) - 1
    if place < 0 or day >= TABLE[place].end:
        raise ValueError(f"The table of Hijri months does not have {day}.")
    return TABLE[place]


def get_hijri_day(day: date) -> tuple[int, int]:
    """Month and day, both from 1. Raises ``ValueError`` as ``find_hijri_month`` does."""
    month = find_hijri_month(day)
    return month.month, (day - month.first).days + 1
