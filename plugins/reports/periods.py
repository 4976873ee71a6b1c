"""Periods of days in Riyadh, and their division into days, weeks and months of two calendars."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from django.utils import timezone

from saleor_config.hijri import FIRST_DAY, TABLE, find_hijri_month

ONE_DAY: Final = timedelta(days=1)
WEEK: Final = 7
MAX_DAYS: Final = 3 * 366
FIRST: Final = FIRST_DAY
LAST: Final = TABLE[-1].end - ONE_DAY


class Step(StrEnum):
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    HIJRI_MONTH = "hijri"


@dataclass(frozen=True)
class Period:
    """Days from ``first`` until before ``end``, which begin at midnight in Riyadh."""

    first: date
    end: date

    @property
    def last(self) -> date:
        return self.end - ONE_DAY

    @property
    def days(self) -> int:
        return (self.end - self.first).days

    @property
    def since(self) -> datetime:
        return get_midnight(self.first)

    @property
    def until(self) -> datetime:
        return get_midnight(self.end)

    def split(self, step: Step) -> Iterator["Period"]:
        """Its days, weeks or months; the first and the last one may be cut."""
        first = self.first
        while first < self.end:
            end = min(find_unit(first, step).end, self.end)
            yield Period(first, end)
            first = end


def get_midnight(day: date) -> datetime:
    """When ``day`` begins in Riyadh."""
    return timezone.make_aware(datetime(day.year, day.month, day.day))


def find_unit(day: date, step: Step) -> Period:
    """The whole day, week (from Sunday) or month around ``day``."""
    if step is Step.DAY:
        return Period(day, day + ONE_DAY)
    if step is Step.WEEK:
        first = day - ONE_DAY * (day.isoweekday() % WEEK)
        return Period(first, first + ONE_DAY * WEEK)
    if step is Step.MONTH:
        first = day.replace(day=1)
        return Period(first, (first + timedelta(days=31)).replace(day=1))
    month = find_hijri_month(day)
    return Period(month.first, month.end)


def find_previous_period(period: Period) -> Period:
    """What ``period`` is compared with: the month before a whole month of either calendar, else
    as many days before it."""
    for step in (Step.MONTH, Step.HIJRI_MONTH):
        if find_unit(period.first, step) == period and period.first > FIRST:
            return find_unit(period.last - ONE_DAY * period.days, step)
    return Period(period.first - ONE_DAY * period.days, period.first)
