"""The rules of slots said a second way, minute by minute and day by day, for Hypothesis."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any

from plugins.delivery.tests.shop import RIYADH
from saleor_config.hijri import TABLE


def list_slots_slowly(
    area: Any, rules: Sequence[Any], blackouts: Sequence[Any], lead_days: int, now: datetime
) -> list[tuple[date, Any]]:
    """Every day that is offered, every hour of the day, every rule that begins then."""
    found = []
    today = now.astimezone(RIYADH).date()
    for number in range(lead_days, lead_days + area.offered_days):
        day = today + timedelta(days=number)
        seen = set()
        for minute in range(24 * 60):
            begin = time(minute // 60, minute % 60)
            starting = [rule for rule in rules if rule.starts_at == begin]
            for rule in sorted(starting, key=lambda each: (each.ends_at, each.pk)):
                if (begin, rule.ends_at) in seen:
                    continue
                if _is_offered(area, rule, day, blackouts, lead_days, now):
                    seen.add((begin, rule.ends_at))
                    found.append((day, rule))
    return found


def _is_offered(
    area: Any, rule: Any, day: date, blackouts: Sequence[Any], lead_days: int, now: datetime
) -> bool:
    if not rule.is_active or day.isoweekday() - 1 not in rule.weekdays:
        return False
    if rule.cut_off_time is None:
        last = datetime(day.year, day.month, day.day, rule.starts_at.hour, rule.starts_at.minute)
        for _hour in range(rule.cut_off_hours):
            last -= timedelta(minutes=60)
    else:
        before = day - timedelta(days=1)
        cut = rule.cut_off_time
        last = datetime(before.year, before.month, before.day, cut.hour, cut.minute)
    for _day in range(lead_days):
        last -= timedelta(days=1)
    local = now.astimezone(RIYADH).replace(tzinfo=None)
    return local < last and not any(_is_closed(area, each, day) for each in blackouts)


def _is_closed(area: Any, blackout: Any, day: date) -> bool:
    if blackout.area_id is not None and blackout.area_id != area.pk:
        return False
    if blackout.starts_on is not None:
        length = (blackout.ends_on - blackout.starts_on).days + 1
        return day in {blackout.starts_on + timedelta(days=number) for number in range(length)}
    closed = set()
    for month in TABLE:
        if month.month == blackout.hijri_month:
            for number in range(blackout.hijri_first_day, blackout.hijri_last_day + 1):
                later = month.first + timedelta(days=number - 1)
                if later < month.end:
                    closed.add(later)
    return day in closed


def has_room_slowly(
    capacity_orders: int | None, capacity_litres: int | None, taken: Sequence[int], litres: int
) -> bool:
    """``taken``: the litres of each order in the slot."""
    if capacity_orders is not None and len([*taken, litres]) > capacity_orders:
        return False
    if capacity_litres is not None and taken:
        return sum([*taken, litres]) <= capacity_litres
    return True
