"""Signals about parcels, sent inside the transaction that changes the parcel, whose order is
locked. ``shipment`` has its fulfillment and order loaded.
"""

from plugins.shipments.models import Shipment
from plugins.shipments.states import ShipmentState
from saleor_config.signals import TypedSignal


@TypedSignal
def tracking_event_received(shipment: Shipment, status: ShipmentState) -> None:
    """Sent before an event is stored; an error of a receiver refuses it."""


@TypedSignal
def parcel_left(shipment: Shipment) -> None:
    """A parcel has left, once for each, also of a fulfillment that Saleor's API created and where
    the delivery overtook the departure: what is owed by then. ``parcel_sent`` is for messages."""


@TypedSignal
def parcel_sent(shipment: Shipment) -> None:
    """A parcel has left. Not sent for a fulfillment that Saleor's API created."""


@TypedSignal
def parcel_out_for_delivery(shipment: Shipment) -> None:
    """The driver is on the way to the customer."""


@TypedSignal
def parcel_delivered(shipment: Shipment) -> None:
    """The customer has the parcel."""
