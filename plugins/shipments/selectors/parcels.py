"""Parcels and their scans. Texts in the current language."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from saleor.account.models import User
from saleor.order import FulfillmentStatus
from saleor.order.models import Fulfillment, Order

from plugins.shipments.carriers import CARRIERS, Carrier
from plugins.shipments.models import Shipment
from plugins.shipments.states import ShipmentState
from saleor_config.barcodes import render_barcode_svg
from saleor_config.global_ids import write_id
from saleor_config.personal_data.formats import format_time
from saleor_config.prepared_relations import list_related

LABELS: Final[Mapping[str, str | Promise]] = {
    ShipmentState.PREPARED: _("Packed"),
    ShipmentState.IN_TRANSIT: _("On its way"),
    ShipmentState.OUT_FOR_DELIVERY: _("Out for delivery"),
    ShipmentState.DELIVERED: _("Delivered"),
    ShipmentState.RETURNED: _("Sent back to us"),
    ShipmentState.FAILED: _("Could not be delivered"),
}


@dataclass(frozen=True)
class TrackingEventDetails:
    """``status`` is a ``ShipmentState`` in lower case."""

    status: str
    label: str
    timestamp: datetime
    location: str | None = None
    completed: bool = True


@dataclass(frozen=True)
class LinePieces:
    """Pieces of an order line in a parcel or a return."""

    order_line_id: str
    name: str
    quantity: int


@dataclass(frozen=True)
class ShipmentDetails:
    """``events`` are the scans, oldest first."""

    id: str
    number: str
    carrier: Carrier
    tracking_number: str | None
    tracking_url: str | None
    estimated_delivery: date | None
    state: ShipmentState
    events: list[TrackingEventDetails]
    lines: list[LinePieces]


def get_active_fulfillments(order: Order) -> list[Fulfillment]:
    """Those that are not cancelled; reads ``order.fulfillments.all()``, which may be prefetched."""
    return [
        each
        for each in list_related(order, "fulfillments")
        if each.status != FulfillmentStatus.CANCELED
    ]


def get_shipment(fulfillment: Fulfillment) -> Shipment | None:
    """None for a fulfillment that is older than the shop's parcels."""
    return getattr(fulfillment, "shipment", None)


def get_shipment_by_number(number: str) -> Shipment | None:
    return Shipment.objects.filter(number=number).first()


def get_shipment_by_key(key: int) -> Shipment | None:
    """With its fulfillment and order."""
    found: Shipment | None = (
        Shipment.objects.select_related("fulfillment__order").filter(pk=key).first()
    )
    return found


def get_shipment_of_fulfillment(fulfillment_key: int) -> Shipment | None:
    """With its fulfillment and order; None for an unknown key."""
    shipments = Shipment.objects.select_related("fulfillment__order")
    found: Shipment | None = shipments.filter(fulfillment=fulfillment_key).first()
    return found


def list_own_shipments(user: User) -> QuerySet[Shipment]:
    """The parcels of a customer's placed orders, without those that were unpacked."""
    orders = Order.objects.confirmed().filter(user=user)
    return Shipment.objects.filter(fulfillment__order__in=orders).exclude(
        fulfillment__status=FulfillmentStatus.CANCELED
    )


def get_shipment_label(state: str) -> str:
    return str(LABELS[state])


def render_parcel_barcode(shipment: Shipment) -> str:
    """SVG of the parcel's own number, for packing slips; ``PdfPage.barcode`` draws it on paper."""
    return render_barcode_svg(shipment.number)


def export_parcels(order: Order) -> list[dict[str, Any]]:
    """The parcels of an order for the customer's copy of their data; prefetch
    ``fulfillments__shipment__events``."""
    return [
        {
            "sent_at": format_time(fulfillment.created),
            "status": fulfillment.status,
            "tracking_number": fulfillment.tracking_number,
            "carrier": shipment.carrier if shipment else None,
            "state": shipment.state if shipment else None,
            "scans": [
                {"at": format_time(scan.occurred_at), "status": scan.status, "place": scan.location}
                for scan in (shipment.events.all() if shipment else ())
            ],
        }
        for fulfillment in order.fulfillments.all()
        for shipment in [get_shipment(fulfillment)]
    ]


def build_shipments(order: Order, names: Mapping[int, str]) -> list[ShipmentDetails]:
    """The parcels of a loaded order; ``names`` by order line, as the order shows them."""
    return [
        _build_shipment(shipment, fulfillment, names)
        for fulfillment in get_active_fulfillments(order)
        if (shipment := get_shipment(fulfillment)) is not None
    ]


def _build_shipment(
    shipment: Shipment, fulfillment: Fulfillment, names: Mapping[int, str]
) -> ShipmentDetails:
    carrier, number = CARRIERS[shipment.carrier], shipment.tracking_number
    return ShipmentDetails(
        id=write_id("Shipment", shipment.pk),
        number=shipment.number,
        carrier=carrier,
        tracking_number=number or None,
        tracking_url=carrier.tracking_url(number) if number else None,
        estimated_delivery=shipment.estimated_delivery,
        state=ShipmentState(shipment.state),
        events=[
            _build_event(ShipmentState.PREPARED, shipment.created_at),
            *(
                _build_event(event.status, event.occurred_at, event.location)
                for event in list_related(shipment, "events")
            ),
        ],
        lines=build_line_pieces(list_related(fulfillment, "lines"), names),
    )


def build_line_pieces(rows: Iterable[Any], names: Mapping[int, str]) -> list[LinePieces]:
    """Of rows with ``order_line_id`` and ``quantity``; ``names`` by order line."""
    return [
        LinePieces(
            write_id("OrderLine", row.order_line_id), names.get(row.order_line_id, ""), row.quantity
        )
        for row in rows
    ]


def _build_event(status: str, at: datetime, location: str = "") -> TrackingEventDetails:
    return TrackingEventDetails(str(status), get_shipment_label(status), at, location or None)
