"""Counts of events by period, and what visitors are asked for."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from django.db import connection

from plugins.analytics.events import COUNTED_NAMES, EMPTY_SEARCH, EventName
from plugins.analytics.senders import list_purposes

__all__ = [
    "COUNTED_NAMES",
    "EMPTY_SEARCH",
    "FUNNEL",
    "EventCount",
    "EventName",
    "add_up_counts",
    "list_day_counts",
    "list_purposes",
]

FUNNEL: Final = (
    EventName.VIEW_ITEM,
    EventName.ADD_TO_CART,
    EventName.BEGIN_CHECKOUT,
    EventName.PURCHASE,
)
"""From looking at a plant to its order."""

DAYS_SQL: Final = """
SELECT day, event, sum(visitors)::bigint, sum(times)::bigint FROM (
  SELECT day, event, visitors, times FROM analytics_funnelday
  WHERE day >= %(first)s AND day < %(end)s
  UNION ALL
  SELECT day, event, count(DISTINCT visitor), count(*) FROM analytics_countedevent
  WHERE day >= %(first)s AND day < %(end)s GROUP BY day, event
) counts GROUP BY day, event
"""


@dataclass
class EventCount:
    """``visitors``: a sum of days: a visitor of two days counts twice."""

    visitors: int = 0
    times: int = 0

    def add(self, other: "EventCount") -> None:
        self.visitors += other.visitors
        self.times += other.times


@dataclass(frozen=True)
class DayCounts:
    day: date
    counts: Mapping[str, EventCount] = field(default_factory=dict)


def list_day_counts(first: date, end: date) -> list[DayCounts]:
    """Of the days from ``first`` until before ``end`` that have any. One statement."""
    found: dict[date, dict[str, EventCount]] = defaultdict(dict)
    with connection.cursor() as cursor:
        cursor.execute(DAYS_SQL, {"first": first, "end": end})
        for day, event, visitors, times in cursor.fetchall():
            found[day][event] = EventCount(int(visitors), int(times))
    return [DayCounts(day, counts) for day, counts in sorted(found.items())]


def add_up_counts(days: list[DayCounts]) -> dict[str, EventCount]:
    """Of every event, also of those without any."""
    totals = {name: EventCount() for name in COUNTED_NAMES}
    for each in days:
        for name, count in each.counts.items():
            totals[name].add(count)
    return totals
