"""When crews work: days of the week and hours, in Riyadh."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

RIYADH: Final = ZoneInfo("Asia/Riyadh")


@dataclass(frozen=True)
class WorkingHours:
    """``days``: as ``date.weekday`` counts them, Monday being 0."""

    days: frozenset[int]
    opens: time
    closes: time

    def contains(self, starts_at: datetime, ends_at: datetime) -> bool:
        """Whether both ends lie in working hours. What takes several days goes home between."""
        start, end = starts_at.astimezone(RIYADH), ends_at.astimezone(RIYADH)
        return (
            start.weekday() in self.days
            and end.weekday() in self.days
            and self.opens <= start.time() < self.closes
            and self.opens < end.time() <= self.closes
        )


def get_day_bounds(day: date) -> tuple[datetime, datetime]:
    """Its first moment and that of the next day, in UTC."""
    return _get_day_start(day), _get_day_start(day + timedelta(days=1))


def get_riyadh_date(moment: datetime) -> date:
    return moment.astimezone(RIYADH).date()


def _get_day_start(day: date) -> datetime:
    return datetime.combine(day, time(), RIYADH).astimezone(UTC)
