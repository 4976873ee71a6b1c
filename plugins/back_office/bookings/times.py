"""When a crew is somewhere, as staff read it."""

from datetime import date, time, timedelta
from typing import Any, Final

from django.utils import timezone
from django.utils.formats import date_format

from plugins.back_office.bookings.forms import RIYADH

LAST_MOMENT: Final = timedelta(microseconds=1)


def span(during: Any) -> str:
    """``Saturday 23 January · 09:00 – 10:30`` of a range of aware times.

    Hours are left out of whole days, the second day of a single one, and this year of all.
    """
    start, end = (moment.astimezone(RIYADH) for moment in (during.lower, during.upper))
    last = (end - LAST_MOMENT).date()
    is_one_day = start.date() == last
    if start.time() == end.time() == time():
        return _day(last) if is_one_day else f"{_day(start.date())} – {_day(last)}"
    until = f"{end:%H:%M}" if is_one_day else f"{_day(last)} · {end:%H:%M}"
    return f"{_day(start.date())} · {start:%H:%M} – {until}"


def _day(day: date) -> str:
    is_this_year = day.year == timezone.localdate(timezone=RIYADH).year
    return str(date_format(day, "l j F" if is_this_year else "l j F Y"))
