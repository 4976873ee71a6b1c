"""Parcels as personal data; ``orders`` exports them with their order."""

from typing import Any

from saleor.account.models import User

from plugins.shipments.label_files import remove_label_files
from plugins.shipments.models import Shipment, TrackingEvent, Waybill


def export_data(user: User) -> dict[str, Any]:
    return {}


def erase_data(user: User) -> None:
    """Delete what leads to the customer at a carrier; labels name them."""
    Shipment.objects.filter(fulfillment__order__user=user).update(tracking_number="")
    TrackingEvent.objects.filter(shipment__fulfillment__order__user=user).delete()
    waybills = Waybill.objects.filter(shipment__fulfillment__order__user=user)
    remove_label_files(waybills.values_list("label_file", flat=True))
    waybills.update(number="", reserved_number="", detail="", label_file="", label_kind="")
