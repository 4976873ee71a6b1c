"""The progress of an order, derived from Saleor's order, its payments and the parcels."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Prefetch, QuerySet
from django.utils import timezone
from saleor.order import OrderStatus
from saleor.order.models import Fulfillment, Order
from saleor.payment import ChargeStatus
from saleor.payment.models import Payment

from plugins.orders.models import OrderRefund
from plugins.orders.states import OrderProgress, Paid, Parcels, derive_progress
from plugins.shipments.selectors import (
    Shipment,
    ShipmentState,
    get_active_fulfillments,
    get_shipment,
)
from saleor_config.prepared_relations import list_related

RETURNED_STATES: Final = frozenset({ShipmentState.RETURNED})


@dataclass(frozen=True)
class ParcelFacts:
    """``delivered_at``: when the last parcel arrived, None before."""

    parcels: Parcels
    packed_at: datetime | None = None
    sent_at: datetime | None = None
    delivered_at: datetime | None = None

    @property
    def has_left(self) -> bool:
        return self.sent_at is not None


def prefetch_progress(orders: QuerySet[Order]) -> QuerySet[Order]:
    """All that ``get_order_progress`` reads, in four queries for any number of orders."""
    fulfillments = Fulfillment.objects.select_related("shipment").order_by("pk")
    refunds = OrderRefund.objects.prefetch_related("lines")
    return orders.prefetch_related(
        "payments__transactions",
        Prefetch("fulfillments", queryset=fulfillments),
        Prefetch("line_refunds", queryset=refunds),
    )


def get_order_progress(order: Order) -> OrderProgress:
    """The state of an order; with ``prefetch_progress`` for lists."""
    return derive_order_progress(order, collect_parcel_facts(order))


def derive_order_progress(order: Order, facts: ParcelFacts) -> OrderProgress:
    """The same where what is known of its parcels was collected before."""
    since = timezone.now() - facts.delivered_at if facts.delivered_at else None
    return derive_progress(
        is_cancelled=order.status == OrderStatus.CANCELED,
        paid=get_paid_state(order, list_related(order, "payments")),
        parcels=facts.parcels,
        since_delivery=since,
    )


def collect_parcel_facts(order: Order) -> ParcelFacts:
    fulfillments = get_active_fulfillments(order)
    if not fulfillments:
        return ParcelFacts(Parcels.NONE)
    packed_at = min(each.created for each in fulfillments)
    sent = [left for each in fulfillments if (left := _get_departure(each))]
    if not sent:
        return ParcelFacts(Parcels.PACKED, packed_at)
    if len(sent) < len(fulfillments) or not is_all_packed(order):
        return ParcelFacts(Parcels.PARTLY_SENT, packed_at, min(sent))
    delivered_at = _get_delivery_time([get_shipment(each) for each in fulfillments])
    parcels = Parcels.DELIVERED if delivered_at else Parcels.SENT
    return ParcelFacts(parcels, packed_at, max(sent), delivered_at)


def is_all_packed(order: Order) -> bool:
    """Whether nothing is left to pack: pieces withdrawn by a refund are not."""
    if order.status == OrderStatus.FULFILLED:
        return True
    return bool(count_withdrawn(order)) and max(count_unpacked(order).values(), default=0) <= 0


def count_withdrawn(order: Order) -> Counter[int]:
    """Pieces that were refunded before they were packed, by order line."""
    return sum_by_line(
        (line.order_line_id, line.unsent)
        for refund in list_related(order, "line_refunds")
        for line in list_related(refund, "lines")
        if line.unsent
    )


def count_unpacked(order: Order) -> dict[int, int]:
    """Pieces that are neither packed nor withdrawn, by order line."""
    withdrawn = count_withdrawn(order)
    return {
        line.pk: line.quantity_unfulfilled - withdrawn[line.pk]
        for line in list_related(order, "lines")
    }


def sum_by_line(pairs: Iterable[tuple[int, int]]) -> Counter[int]:
    counted: Counter[int] = Counter()
    for key, count in pairs:
        counted[key] += count
    return counted


def get_paid_state(order: Order, payments: Sequence[Payment]) -> Paid:
    captured = sum(payment.captured_amount for payment in payments)
    if captured >= order.total_gross_amount:
        return Paid.FULLY
    if captured:
        # By a gift card, where a card that paid the rest is refunded.
        return Paid.PARTLY
    is_refunded = any(each.charge_status == ChargeStatus.FULLY_REFUNDED for each in payments)
    return Paid.REFUNDED if is_refunded else Paid.NOTHING


def _get_departure(fulfillment: Fulfillment) -> datetime | None:
    shipment = get_shipment(fulfillment)
    sent_at: datetime | None = fulfillment.created if shipment is None else shipment.sent_at
    return sent_at


def _get_delivery_time(shipments: Sequence[Shipment | None]) -> datetime | None:
    """A parcel that came back undelivered is waited for no longer, if another arrived."""
    times: list[Any] = [
        shipment.delivered_at if shipment else None
        for shipment in shipments
        if not shipment or shipment.delivered_at or shipment.state not in RETURNED_STATES
    ]
    return max(times, default=None) if all(times) else None
