"""Parcels as personal data; ``orders`` exports them with their order."""

from typing import Any

from saleor.account.models import User

from plugins.shipments.models import Shipment, TrackingEvent


def export_data(user: User) -> dict[str, Any]:
    return {}


def erase_data(user: User) -> None:
    """Delete what leads to the customer at a carrier."""
    Shipment.objects.filter(fulfillment__order__user=user).update(tracking_number="")
    TrackingEvent.objects.filter(shipment__fulfillment__order__user=user).delete()
