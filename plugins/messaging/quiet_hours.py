"""The hours in which the shop writes to nobody, unless they wait for it."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

RIYADH: Final = ZoneInfo("Asia/Riyadh")
OFF: Final = "off"


@dataclass(frozen=True)
class QuietHours:
    """From ``starts`` until before ``ends``, Riyadh's time; over midnight where it starts later
    than it ends."""

    starts: time
    ends: time

    def find_end(self, now: datetime) -> datetime | None:
        """When they end that ``now`` lies in; None outside them."""
        here = now.astimezone(RIYADH)
        clock, is_over_midnight = here.time(), self.starts > self.ends
        is_evening = is_over_midnight and clock >= self.starts
        is_quiet = is_evening or (
            clock < self.ends if is_over_midnight else self.starts <= clock < self.ends
        )
        if not is_quiet:
            return None
        day = here.date() + timedelta(days=1 if is_evening else 0)
        return datetime.combine(day, self.ends, RIYADH)


@cache
def read_quiet_hours(text: str) -> QuietHours | None:
    """Of ``21:00-09:00``; None of ``off``. Raises ``ImproperlyConfigured``."""
    if text == OFF:
        return None
    try:
        starts, ends = (time.fromisoformat(part) for part in text.split("-"))
    except ValueError:
        message = f"QUIET_HOURS must be such as 21:00-09:00, or {OFF}; it is {text!r}."
        raise ImproperlyConfigured(message) from None
    if starts == ends:
        raise ImproperlyConfigured("QUIET_HOURS must start and end at different times.")
    return QuietHours(starts, ends)


def get_end_of_quiet_hours(now: datetime) -> datetime | None:
    """When the quiet hours end that ``now`` lies in; None outside them."""
    quiet = read_quiet_hours(settings.QUIET_HOURS)
    return None if quiet is None else quiet.find_end(now)
