"""Packing parcels, through Saleor's fulfilments."""

import logging
from collections.abc import Mapping
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.core.exceptions import InsufficientStock
from saleor.order.actions import create_fulfillments
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.warehouse.models import Stock, Warehouse

from plugins.shipments.carriers import carrier_named
from plugins.shipments.errors import OrderError, build_invalid_error, build_not_allowed_error
from plugins.shipments.models import LONGEST_NUMBER, Shipment
from plugins.shipments.orders import check, locked_order
from plugins.shipments.packing import packing
from plugins.shipments.progress import withdrawn_pieces
from plugins.shipments.states import Action

logger = logging.getLogger(__name__)


def create_shipment(
    key: int,
    *,
    by: Any,
    carrier: str,
    tracking_number: str = "",
    estimated_delivery: date | None = None,
    pieces: Mapping[int, int] | None = None,
) -> Shipment:
    """Pack a parcel of order ``key``: ``pieces`` by order line, or all that is left.

    It leaves with its first event. Raises ``OrderError``.
    """
    tracking_number = _checked_number(carrier, tracking_number)
    if estimated_delivery and estimated_delivery < timezone.localdate():
        raise build_invalid_error(_("The day of delivery has passed."), "estimatedDelivery")
    with transaction.atomic():
        order = locked_order(key, with_stock=True)
        check(Action.PACK, order)
        packed = pieces_to_pack(order, pieces)
        fulfillment = _fulfill(order, packed, by)
        Fulfillment.objects.filter(pk=fulfillment.pk).update(tracking_number=tracking_number)
        try:
            return Shipment.objects.create(
                fulfillment=fulfillment,
                number=number_of(fulfillment),
                carrier=carrier,
                tracking_number=tracking_number,
                estimated_delivery=estimated_delivery,
            )
        except IntegrityError:
            # The order is locked, so its own number is free: the carrier's is taken.
            raise _taken_number() from None


def checked_tracking_number(shipment: Shipment, number: str) -> str:
    """``number`` as a shipment may have it. Raises ``OrderError``; changes nothing."""
    number = _short_number(number)
    others = Shipment.objects.exclude(pk=shipment.pk)
    if number and others.filter(carrier=shipment.carrier, tracking_number=number).exists():
        raise _taken_number()
    return number


def take_over_number(shipment: Shipment) -> None:
    """What Saleor's fulfilment has as tracking number now, unless another parcel has it."""
    try:
        with transaction.atomic():
            Shipment.objects.filter(pk=shipment.pk).update(
                tracking_number=shipment.fulfillment.tracking_number[:LONGEST_NUMBER]
            )
    except IntegrityError:
        logger.warning("Shipment %s keeps its tracking number: another has that one", shipment.pk)


def number_of(fulfillment: Fulfillment) -> str:
    """``1042-1``: the order's number, and which of its parcels."""
    return str(fulfillment.composed_id)


def pieces_to_pack(order: Order, wanted: Mapping[int, int] | None) -> dict[OrderLine, int]:
    """What goes into the parcel. Raises ``OrderError`` where it is not there to be packed."""
    withdrawn = withdrawn_pieces(order)
    left = {
        line.pk: line.quantity_unfulfilled - withdrawn.get(line.pk, 0) for line in order.lines.all()
    }
    chosen = {key: count for key, count in left.items() if count} if wanted is None else wanted
    if not chosen:
        message = _("Everything of this order has been packed already.")
        raise (
            build_not_allowed_error(message)
            if wanted is None
            else build_invalid_error(message, "lines")
        )
    packed = {}
    for key, count in chosen.items():
        line = next((each for each in order.lines.all() if each.pk == key), None)
        if line is None or count < 1:
            raise build_invalid_error(
                _("Choose lines of this order, and one piece at least."), "lines"
            )
        if count > left[key]:
            raise build_not_allowed_error(
                _("Only %(left)d of “%(name)s” are left to pack.")
                % {"left": left[key], "name": line.product_name},
                "lines",
            )
        if line.variant is None:
            raise build_not_allowed_error(
                _("“%(name)s” is no longer in the catalogue. Refund this line instead.")
                % {"name": line.product_name},
                "lines",
            )
        packed[line] = count
    return packed


def _fulfill(order: Order, packed: Mapping[OrderLine, int], by: Any) -> Fulfillment:
    stocks = _locked_stocks(packed)
    warehouse = _warehouse_of(packed, stocks)
    lines = [{"order_line": line, "quantity": count} for line, count in packed.items()]
    try:
        with packing():
            (fulfillment,) = create_fulfillments(
                by, order, {warehouse.pk: lines}, notify_customer=False
            )
    except InsufficientStock as shortage:
        raise build_not_allowed_error(
            _("There are not enough pieces of “%(name)s” in stock.")
            % {"name": shortage.item.product.name},
            "lines",
        ) from None
    return fulfillment


def _locked_stocks(packed: Mapping[OrderLine, int]) -> list[Stock]:
    """In the order of primary keys, as orders lock them."""
    return list(
        Stock.objects.select_for_update(of=("self",))
        .filter(product_variant__in=[line.variant_id for line in packed])
        .select_related("warehouse")
        .order_by("pk")
    )


def _warehouse_of(packed: Mapping[OrderLine, int], stocks: list[Stock]) -> Warehouse:
    """The warehouse where all of the parcel is; the one that keeps most of it for the order."""
    variants = {line.variant_id for line in packed}
    found: dict[Any, set[int]] = {}
    for stock in stocks:
        found.setdefault(stock.warehouse_id, set()).add(stock.product_variant_id)
    whole = [stock.warehouse for stock in stocks if found[stock.warehouse_id] >= variants]
    if not whole:
        raise build_not_allowed_error(
            _("These plants are in different warehouses. Pack a parcel for each."), "lines"
        )
    kept = dict.fromkeys([warehouse.pk for warehouse in whole], 0)
    for line in packed:
        for allocation in line.allocations.select_related("stock"):
            if allocation.stock.warehouse_id in kept:
                kept[allocation.stock.warehouse_id] += allocation.quantity_allocated
    return max(whole, key=lambda warehouse: kept[warehouse.pk])


def _checked_number(carrier: str, tracking_number: str) -> str:
    if carrier_named(carrier) is None:
        raise build_invalid_error(_("There is no such carrier."), "carrier")
    return _short_number(tracking_number)


def _short_number(tracking_number: str) -> str:
    tracking_number = tracking_number.strip()
    if len(tracking_number) > LONGEST_NUMBER:
        raise build_invalid_error(
            _("A tracking number has at most 64 characters."), "trackingNumber"
        )
    return tracking_number


def _taken_number() -> OrderError:
    return build_invalid_error(_("Another parcel has this tracking number."), "trackingNumber")
