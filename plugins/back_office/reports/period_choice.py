"""Which period a report is of, as it was chosen by a link or typed."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from django.http import HttpRequest
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from plugins.reports.selectors import MAX_DAYS, Period, Step, find_unit

ONE_DAY: Final = timedelta(days=1)
MAX_PARTS: Final = 100
"""Bars of a chart; a longer period is divided into larger parts."""
FIRST: Final = date(2016, 1, 1)

STEPS: Final[dict[Step, Any]] = {
    Step.DAY: _("Days"),
    Step.WEEK: _("Weeks"),
    Step.MONTH: _("Months"),
    Step.HIJRI_MONTH: _("Hijri months"),
}
LENGTHS: Final = {Step.DAY: 1, Step.WEEK: 7, Step.MONTH: 28, Step.HIJRI_MONTH: 29}


def find_current(step: Step) -> Callable[[date], Period]:
    return lambda today: find_unit(today, step)


def find_last(step: Step) -> Callable[[date], Period]:
    return lambda today: find_unit(find_unit(today, step).first - ONE_DAY, step)


def find_year(years_ago: int) -> Callable[[date], Period]:
    return lambda today: Period(
        date(today.year - years_ago, 1, 1), date(today.year - years_ago + 1, 1, 1)
    )


PRESETS: Final[dict[str, tuple[Any, Callable[[date], Period]]]] = {
    "today": (_("Today"), find_current(Step.DAY)),
    "yesterday": (_("Yesterday"), find_last(Step.DAY)),
    "week": (_("This week"), find_current(Step.WEEK)),
    "last_week": (_("Last week"), find_last(Step.WEEK)),
    "month": (_("This month"), find_current(Step.MONTH)),
    "last_month": (_("Last month"), find_last(Step.MONTH)),
    "hijri": (_("This Hijri month"), find_current(Step.HIJRI_MONTH)),
    "last_hijri": (_("Last Hijri month"), find_last(Step.HIJRI_MONTH)),
    "year": (_("This year"), find_year(0)),
    "last_year": (_("Last year"), find_year(1)),
}
DEFAULT: Final = "month"


@dataclass(frozen=True)
class PeriodChoice:
    """``preset``: empty where days were typed."""

    period: Period
    step: Step
    preset: str

    @property
    def query(self) -> str:
        """For links to the same period."""
        first, last = self.period.first.isoformat(), self.period.last.isoformat()
        return urlencode({"from": first, "to": last})


def read_period_choice(request: HttpRequest) -> PeriodChoice:
    """Of the address; what can't be read is this month, and what is too long is cut."""
    today = timezone.localdate()
    first, last = (_read_day(request.GET.get(name, "")) for name in ("from", "to"))
    preset = request.GET.get("period", "")
    if first and last and preset not in PRESETS:
        preset = ""
        first, last = min(first, last), max(first, last)
        period = Period(first, min(last, first + ONE_DAY * (MAX_DAYS - 1)) + ONE_DAY)
    else:
        preset = preset if preset in PRESETS else DEFAULT
        period = PRESETS[preset][1](today)
    return PeriodChoice(period, _choose_step(request.GET.get("step", ""), period), preset)


def _read_day(text: str) -> date | None:
    try:
        day = parse_date(text)
    except ValueError:
        return None
    return day if day and FIRST <= day <= timezone.localdate() + ONE_DAY * MAX_DAYS else None


def _choose_step(text: str, period: Period) -> Step:
    found = Step(text) if text in set(Step) else _find_usual_step(period)
    return found if period.days <= MAX_PARTS * LENGTHS[found] else Step.MONTH


def _find_usual_step(period: Period) -> Step:
    if period.days <= 45:
        return Step.DAY
    return Step.WEEK if period.days <= 200 else Step.MONTH
