"""Parcels: packing them through Saleor's fulfillments, and following Saleor's own changes."""

import logging
from collections import Counter, defaultdict
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import date
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import F, Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.account.models import User
from saleor.core.exceptions import InsufficientStock
from saleor.order import OrderStatus
from saleor.order.actions import create_fulfillments
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.warehouse.models import Allocation, Stock, Warehouse

from plugins.payments.selectors import PaymentMethod, get_payment_method
from plugins.shipments.carriers import CARRIERS, OWN_VAN
from plugins.shipments.errors import OrderError, build_invalid_error, build_not_allowed_error
from plugins.shipments.models import LONGEST_NUMBER, Shipment
from plugins.shipments.services.tracking import lock_order_row, record_event
from plugins.shipments.states import ShipmentState

logger = logging.getLogger(__name__)

_is_packing: Final[ContextVar[bool]] = ContextVar("is_packing", default=False)
"""Whether the caller of Saleor's fulfillment makes the parcel itself."""


def validate_label(
    carrier: str, tracking_number: str = "", estimated_delivery: date | None = None
) -> Shipment:
    """A parcel, not stored, with what it carries besides its plants.

    Raises ``OrderError``. Whether the number is free is known once it is packed.
    """
    if carrier not in CARRIERS:
        raise build_invalid_error(_("There is no such carrier."), "carrier")
    tracking_number = _validate_length(tracking_number)
    if estimated_delivery and estimated_delivery < timezone.localdate():
        raise build_invalid_error(_("The day of delivery has passed."), "estimatedDelivery")
    return Shipment(
        carrier=carrier, tracking_number=tracking_number, estimated_delivery=estimated_delivery
    )


def pack_parcel(
    order: Order, pieces: Mapping[OrderLine, int], parcel: Shipment, *, by: User
) -> Shipment:
    """Fulfill ``pieces`` of a locked order as one parcel, which leaves with its first event.

    ``parcel``: of ``validate_label``. Call it in a transaction. Raises ``OrderError``.
    """
    fulfillment = _create_fulfillment(order, pieces, by)
    number = parcel.tracking_number
    Fulfillment.objects.filter(pk=fulfillment.pk).update(tracking_number=number)
    parcel.fulfillment, parcel.number = fulfillment, fulfillment.composed_id
    try:
        parcel.save()
    except IntegrityError:
        # The order is locked, so the parcel's own number is free: the carrier's is taken.
        raise _build_taken_number_error() from None
    return parcel


def validate_tracking_number(shipment: Shipment, number: str) -> str:
    """``number`` as the shipment may have it. Raises ``OrderError``; changes nothing."""
    number = _validate_length(number)
    others = Shipment.objects.exclude(pk=shipment.pk)
    if number and others.filter(carrier=shipment.carrier, tracking_number=number).exists():
        raise _build_taken_number_error()
    return number


def create_parcel_of_fulfillment(fulfillment: Fulfillment) -> None:
    """Make the parcel of a fulfillment that Saleor's API created: our own van, on its way.

    Saleor's caller decides whether the customer is notified, so no signal of the departure.
    """
    lock_order_row(fulfillment.order_id)
    if _is_packing.get():
        return
    shipment = Shipment.objects.create(
        fulfillment=fulfillment,
        number=fulfillment.composed_id,
        carrier=OWN_VAN,
        tracking_number=fulfillment.tracking_number,
    )
    record_event(shipment, ShipmentState.IN_TRANSIT, notify_departure=False)


def deliver_paid_parcels(order: Order) -> None:
    """Mark the sent parcels of an order that was paid in cash as delivered.

    Cash is captured when the driver hands it in, so what was sent has arrived.
    """
    if get_payment_method(order.payments.all()) is not PaymentMethod.CASH_ON_DELIVERY:
        return
    with transaction.atomic():
        lock_order_row(order.pk)
        sent = Shipment.objects.filter(
            fulfillment__order=order,
            fulfillment__order__status=OrderStatus.FULFILLED,
            sent_at__isnull=False,
            delivered_at=None,
        )
        for shipment in sent.select_related("fulfillment__order").order_by("pk"):
            record_event(shipment, ShipmentState.DELIVERED)


def copy_tracking_numbers(order: Order) -> None:
    """Take over tracking numbers that staff typed in the Dashboard, unless they are taken."""
    if order.status not in (OrderStatus.PARTIALLY_FULFILLED, OrderStatus.FULFILLED):
        return
    changed = Shipment.objects.filter(fulfillment__order=order).exclude(
        tracking_number=F("fulfillment__tracking_number")
    )
    for shipment in changed.select_related("fulfillment"):
        number = shipment.fulfillment.tracking_number[:LONGEST_NUMBER]
        try:
            with transaction.atomic():
                Shipment.objects.filter(pk=shipment.pk).update(tracking_number=number)
        except IntegrityError:
            logger.warning("Shipment %s: another one has this tracking number", shipment.pk)


def _create_fulfillment(order: Order, packed: Mapping[OrderLine, int], by: User) -> Fulfillment:
    warehouse = _choose_warehouse(packed)
    lines = [{"order_line": line, "quantity": count} for line, count in packed.items()]
    token = _is_packing.set(True)
    try:
        (fulfillment,) = create_fulfillments(
            by, order, {warehouse.pk: lines}, notify_customer=False
        )
    except InsufficientStock as shortage:
        raise build_not_allowed_error(
            _("There are not enough pieces of “%(name)s” in stock.")
            % {"name": shortage.item.product.name},
            "lines",
        ) from None
    finally:
        _is_packing.reset(token)
    return fulfillment


def _choose_warehouse(packed: Mapping[OrderLine, int]) -> Warehouse:
    """A warehouse that has all of the parcel, the one with most of it allocated to the order.

    Locks the stocks in the order of primary keys, as orders lock them.
    """
    variants = {line.variant_id for line in packed}
    stocks = Stock.objects.select_for_update(of=("self",)).select_related("warehouse")
    found: dict[Warehouse, set[int]] = defaultdict(set)
    for stock in stocks.filter(product_variant__in=variants).order_by("pk"):
        found[stock.warehouse].add(stock.product_variant_id)
    whole = [warehouse for warehouse, held in found.items() if held >= variants]
    if not whole:
        raise build_not_allowed_error(
            _("These plants are in different warehouses. Pack a parcel for each."), "lines"
        )
    allocations = Allocation.objects.filter(order_line__in=packed)
    allocated = Counter(
        dict(allocations.values_list("stock__warehouse").annotate(held=Sum("quantity_allocated")))
    )
    return max(whole, key=lambda warehouse: allocated[warehouse.pk])


def _validate_length(tracking_number: str) -> str:
    tracking_number = tracking_number.strip()
    if len(tracking_number) > LONGEST_NUMBER:
        raise build_invalid_error(
            _("A tracking number has at most 64 characters."), "trackingNumber"
        )
    return tracking_number


def _build_taken_number_error() -> OrderError:
    return build_invalid_error(_("Another parcel has this tracking number."), "trackingNumber")
