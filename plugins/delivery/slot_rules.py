"""When a slot may be ordered, and whether it has room: the rules themselves, without a query."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from plugins.delivery.models import BlackoutDay, DeliveryArea, SlotRule
from saleor_config.hijri import get_hijri_day

RIYADH: Final = ZoneInfo("Asia/Riyadh")
ONE_DAY: Final = timedelta(days=1)


@dataclass(frozen=True)
class Goods:
    """What a cart or an order needs: days of preparation, and room in litres."""

    lead_days: int = 0
    litres: int = 0


@dataclass(frozen=True)
class Occupancy:
    """What the orders and the holds of others take of a slot."""

    orders: int = 0
    litres: int = 0


def get_cut_off(rule: SlotRule, day: date) -> datetime:
    """Until when a slot of ``day`` can be ordered, without any preparation."""
    if rule.cut_off_time is not None:
        return datetime.combine(day - ONE_DAY, rule.cut_off_time, RIYADH)
    begin = datetime.combine(day, rule.starts_at, RIYADH)
    return begin - timedelta(hours=rule.cut_off_hours or 0)


def is_orderable(
    rule: SlotRule, day: date, now: datetime, lead_days: int, ordered_at: datetime | None = None
) -> bool:
    """``ordered_at``: when the preparation began, ``now`` for an order that is not placed yet."""
    cut_off = get_cut_off(rule, day)
    begun = now if ordered_at is None else ordered_at
    return (
        rule.is_active
        and day.weekday() in rule.weekdays
        and now < cut_off
        and begun < cut_off - ONE_DAY * lead_days
    )


def is_blacked_out(area_key: int, day: date, blackouts: Iterable[BlackoutDay]) -> bool:
    return any(
        _covers_day(blackout, day) for blackout in blackouts if blackout.area_id in (None, area_key)
    )


def _covers_day(blackout: BlackoutDay, day: date) -> bool:
    if blackout.hijri_month is None:
        return bool(blackout.starts_on <= day <= blackout.ends_on)
    try:
        month, number = get_hijri_day(day)
    except ValueError:
        return False
    is_month = month == blackout.hijri_month
    return is_month and blackout.hijri_first_day <= number <= blackout.hijri_last_day


def has_room(rule: SlotRule, taken: Occupancy, litres: int) -> bool:
    """Whether one more order of ``litres`` fits. One that is larger than the whole slot fits into
    an empty one: the van then comes for it alone."""
    if rule.capacity_orders is not None and taken.orders >= rule.capacity_orders:
        return False
    if rule.capacity_litres is None or not taken.orders:
        return True
    return taken.litres + litres <= rule.capacity_litres


def count_places_left(rule: SlotRule, taken: Occupancy, litres: int) -> int | None:
    """For orders of ``litres``; None where there is no limit of orders."""
    if not has_room(rule, taken, litres):
        return 0
    return None if rule.capacity_orders is None else rule.capacity_orders - taken.orders


def list_open_slots(
    area: DeliveryArea,
    rules: Sequence[SlotRule],
    blackouts: Sequence[BlackoutDay],
    goods: Goods,
    now: datetime,
    ordered_at: datetime | None = None,
) -> list[tuple[date, SlotRule]]:
    """Slots that may be ordered, full ones too, by day and hour; ``now`` in Riyadh's time.

    The first day is the earliest that the preparation allows, so that goods with a long one have
    as many days to choose from. Of two rules with the same hours the earlier one counts.
    """
    slots: list[tuple[date, SlotRule]] = []
    first = now.date() + ONE_DAY * (goods.lead_days if ordered_at is None else 0)
    for later in range(area.offered_days):
        day = first + ONE_DAY * later
        if is_blacked_out(area.pk, day, blackouts):
            continue
        hours: dict[tuple[time, time], SlotRule] = {}
        for rule in sorted(rules, key=lambda each: (each.starts_at, each.ends_at, each.pk)):
            if is_orderable(rule, day, now, goods.lead_days, ordered_at):
                hours.setdefault((rule.starts_at, rule.ends_at), rule)
        slots += [(day, rule) for rule in hours.values()]
    return slots
