"""What an instalment provider is to pay as parcels leave."""

from typing import Any

from saleor.order.models import Fulfillment, Order

from plugins.orders.progress import collect_parcel_facts, prefetch_progress, sum_by_line
from plugins.orders.quantities import compute_line_payments
from plugins.orders.states import Parcels
from plugins.payments.selectors import get_authorisation
from plugins.payments.services import capture_payment
from plugins.shipments.selectors import Shipment, get_active_fulfillments, get_shipment
from saleor_config.money import round_to_halalas
from saleor_config.prepared_relations import list_related

ALL_LEFT = (Parcels.SENT, Parcels.DELIVERED)


def capture_sent_parcel(shipment: Shipment) -> None:
    """Receive ``parcel_left``; the order is locked."""
    capture_sent_parcels(shipment.fulfillment.order_id)


def capture_missing_parcels(order: Order, payment: Any) -> None:
    """Receive ``authorised_payment_rechecked``."""
    capture_sent_parcels(order.pk)


def capture_sent_parcels(order_key: int) -> None:
    """Request what the parcels that have left cost and nobody has requested yet.

    Delivery and fees are paid with the first parcel, and all that is left with the last; what was
    withdrawn meanwhile is never captured. In the order's transaction; once for each parcel.
    """
    # Most orders are not paid so: one statement.
    authorised = get_authorisation(Order(pk=order_key))
    if authorised is None:
        return
    orders = prefetch_progress(Order.objects.filter(pk=order_key))
    order = orders.prefetch_related("lines__variant", "fulfillments__lines").get()
    parcels = {_build_key(each): each for each in get_active_fulfillments(order) if _has_left(each)}
    free = [key for key in parcels if key not in authorised.keys]
    if not free:
        return
    is_last = collect_parcel_facts(order).parcels in ALL_LEFT
    if is_last:
        due = authorised.uncaptured
    else:
        # Gift cards may have paid the rest.
        sent = _compute_sent_amount(order, list(parcels.values()))
        due = min(sent - authorised.requested, authorised.uncaptured)
    if due > 0 or is_last:
        capture_payment(order, amount_halalas=due, key=free[-1], is_last=is_last)


def _compute_sent_amount(order: Order, parcels: list[Fulfillment]) -> int:
    """What was agreed for the pieces in these parcels, with the delivery, in halalas."""
    paid = compute_line_payments(order)
    sent = sum_by_line(
        (line.order_line_id, line.quantity)
        for parcel in parcels
        for line in list_related(parcel, "lines")
    )
    goods = sum(paid[line.pk] * sent[line.pk] // line.quantity for line in order.lines.all())
    return _compute_delivery(order, paid) + goods


def _compute_delivery(order: Order, paid: dict[int, int]) -> int:
    return round_to_halalas(order.total_gross) - sum(paid.values())


def _build_key(parcel: Fulfillment) -> str:
    return f"parcel:{parcel.pk}"


def _has_left(parcel: Fulfillment) -> bool:
    shipment = get_shipment(parcel)
    return shipment is None or shipment.sent_at is not None
