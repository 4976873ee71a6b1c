"""How much of each slot is taken: counted from orders and holds, never stored."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime
from uuid import UUID

from django.db import connection
from django.db.models import Count, QuerySet, Sum
from saleor.order import OrderStatus

from plugins.delivery.models import SlotBooking, SlotDay, SlotHold, SlotRule
from plugins.delivery.slot_rules import Occupancy

SlotKey = tuple[int, date]
"""Key of the rule, and the day."""


def count_occupancy(
    rules: Iterable[int],
    days: tuple[date, date],
    now: datetime,
    *,
    own_checkout: UUID | None = None,
    own_order: int | None = None,
) -> dict[SlotKey, Occupancy]:
    """Of the slots of ``rules`` from the first of ``days`` to the last; two queries. What the own
    checkout holds and the own order has does not count."""
    of_days = {"slot_day__rule__in": list(rules), "slot_day__date__range": days}
    bookings = SlotBooking.objects.filter(**of_days).exclude(order__status=OrderStatus.CANCELED)
    holds = SlotHold.objects.filter(**of_days, expires_at__gt=now)
    if own_order is not None:
        bookings = bookings.exclude(order_id=own_order)
    if own_checkout is not None:
        holds = holds.exclude(checkout_token=own_checkout)
        # As its stock does: to pay another way closes the draft, and gives its place back.
        draft = {"order__status": OrderStatus.DRAFT, "checkout_token": own_checkout}
        bookings = bookings.exclude(**draft)
    taken: dict[SlotKey, Occupancy] = defaultdict(Occupancy)
    for rows in (bookings, holds):
        for rule, day, orders, litres in _sum_by_slot(rows):
            earlier = taken[rule, day]
            taken[rule, day] = Occupancy(earlier.orders + orders, earlier.litres + litres)
    return taken


def _sum_by_slot(rows: QuerySet) -> QuerySet:
    slots = rows.order_by().values("slot_day__rule", "slot_day__date")
    sums = slots.annotate(orders=Count("pk"), room=Sum("litres"))
    return sums.values_list("slot_day__rule", "slot_day__date", "orders", "room")


def lock_slot_day(rule: SlotRule, day: date) -> SlotDay:
    """The row of a slot, locked until the transaction ends; always the last lock that is taken
    (docs/decisions/0088-delivery-slots.md). Two statements."""
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO delivery_slotday (rule_id, date) VALUES (%s, %s) ON CONFLICT DO NOTHING",
            [rule.pk, day],
        )
    return (
        SlotDay.objects.select_for_update(of=("self",))
        .select_related("rule")
        .get(rule=rule, date=day)
    )
