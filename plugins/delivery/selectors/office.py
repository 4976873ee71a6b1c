"""The week's slots with what is taken of each, for staff."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final

from saleor.order import OrderStatus

from plugins.delivery.models import BlackoutDay, PickupCode, SlotRule
from plugins.delivery.occupancy import count_occupancy
from plugins.delivery.slot_rules import ONE_DAY, Occupancy, is_blacked_out

MOST_PICKUPS: Final = 200


@dataclass(frozen=True)
class SlotUse:
    """A slot on a day. ``is_closed``: on a blackout day or by a rule that is not active."""

    rule: SlotRule
    date: date
    taken: Occupancy
    is_closed: bool

    @property
    def is_full(self) -> bool:
        limit, room = self.rule.capacity_orders, self.rule.capacity_litres
        return (limit is not None and self.taken.orders >= limit) or (
            room is not None and self.taken.litres >= room
        )


def list_occupancy(first: date, days: int, now: datetime) -> list[tuple[SlotRule, list[SlotUse]]]:
    """Of every rule of an active area, a use for each of ``days`` on which it delivers or has
    orders. Four queries."""
    last = first + timedelta(days=days - 1)
    rules = list(
        SlotRule.objects.filter(area__is_active=True)
        .select_related("area")
        .order_by("area_id", "starts_at", "ends_at", "pk")
    )
    taken = count_occupancy([rule.pk for rule in rules], (first, last), now)
    blackouts = list(BlackoutDay.objects.all())
    week = [first + ONE_DAY * later for later in range(days)]
    found = [(rule, _list_uses(rule, week, taken, blackouts)) for rule in rules]
    return [(rule, uses) for rule, uses in found if rule.is_active or uses]


def list_open_pickups() -> list[PickupCode]:
    """Orders that wait to be fetched, the oldest first. Two queries."""
    waiting = PickupCode.objects.filter(handed_over_at=None)
    standing = waiting.exclude(order__status__in=[OrderStatus.DRAFT, OrderStatus.CANCELED])
    with_names = standing.select_related("point", "order__billing_address")
    return list(with_names.prefetch_related("order__payments")[:MOST_PICKUPS])


def _list_uses(
    rule: SlotRule,
    week: Sequence[date],
    taken: dict[tuple[int, date], Occupancy],
    blackouts: Sequence[BlackoutDay],
) -> list[SlotUse]:
    uses = []
    for day in week:
        use = taken.get((rule.pk, day), Occupancy())
        is_open = rule.is_active and day.weekday() in rule.weekdays
        is_closed = not is_open or is_blacked_out(rule.area_id, day, blackouts)
        if is_open or use.orders:
            uses.append(SlotUse(rule, day, use, is_closed))
    return uses
