"""An order's parcels and their scans. Texts in the current language."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from saleor.order.models import Fulfillment, Order

from plugins.shipments.carriers import CARRIERS
from plugins.shipments.kinds import ShipmentState
from plugins.shipments.models import Shipment
from plugins.shipments.progress import active_fulfillments, shipment_of
from saleor_config.global_ids import write_id

LABELS: Final[Mapping[str, str | Promise]] = {
    ShipmentState.PREPARED: _("Packed"),
    ShipmentState.IN_TRANSIT: _("On its way"),
    ShipmentState.OUT_FOR_DELIVERY: _("Out for delivery"),
    ShipmentState.DELIVERED: _("Delivered"),
    ShipmentState.RETURNED: _("Sent back to us"),
    ShipmentState.FAILED: _("Could not be delivered"),
}


@dataclass(frozen=True)
class CarrierDetails:
    code: str
    name: str


@dataclass(frozen=True)
class TrackingEventDetails:
    """Spec §3, tracking. ``status`` is a ``ShipmentState`` in lower case."""

    status: str
    label: str
    timestamp: datetime
    location: str | None
    completed: bool


@dataclass(frozen=True)
class ShipmentLineDetails:
    order_line_id: str
    name: str
    quantity: int


@dataclass(frozen=True)
class ShipmentDetails:
    """Spec §3, tracking: ``events`` are the scans, the oldest first."""

    id: str
    number: str
    carrier: CarrierDetails
    tracking_number: str | None
    tracking_url: str | None
    estimated_delivery: date | None
    state: ShipmentState
    events: list[TrackingEventDetails]
    lines: list[ShipmentLineDetails]


def shipments_of(order: Order, names: Mapping[int, str]) -> list[ShipmentDetails]:
    """The parcels of a loaded order; ``names`` by order line, as the order shows them."""
    return [
        shipment_details(shipment, fulfillment, names)
        for fulfillment in active_fulfillments(order)
        if (shipment := shipment_of(fulfillment)) is not None
    ]


def shipment_details(
    shipment: Shipment, fulfillment: Fulfillment, names: Mapping[int, str]
) -> ShipmentDetails:
    carrier = CARRIERS[shipment.carrier]
    number = shipment.tracking_number
    return ShipmentDetails(
        id=write_id("Shipment", shipment.pk),
        number=shipment.number,
        carrier=CarrierDetails(carrier.code, str(carrier.name)),
        tracking_number=number or None,
        tracking_url=carrier.tracking_url(number) if number else None,
        estimated_delivery=shipment.estimated_delivery,
        state=ShipmentState(shipment.state),
        events=_events(shipment),
        lines=[
            ShipmentLineDetails(
                order_line_id=write_id("OrderLine", line.order_line_id),
                name=names.get(line.order_line_id, ""),
                quantity=line.quantity,
            )
            for line in fulfillment.lines.all()
        ],
    )


def _events(shipment: Shipment) -> list[TrackingEventDetails]:
    packed = TrackingEventDetails(
        status=ShipmentState.PREPARED.value,
        label=str(LABELS[ShipmentState.PREPARED]),
        timestamp=shipment.created_at,
        location=None,
        completed=True,
    )
    scans = [
        TrackingEventDetails(
            status=event.status,
            label=str(LABELS[event.status]),
            timestamp=event.occurred_at,
            location=event.location or None,
            completed=True,
        )
        for event in shipment.events.all()
    ]
    return [packed, *scans]
