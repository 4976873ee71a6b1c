"""A parcel for each fulfilment that is older than parcels: one of our own van, on its way.

Cash that was captured since was taken at the door, as decision 0032 had it: delivered then.
"""

from django.db import migrations
from django.db.models import Max, Q

CASH_ON_DELIVERY = "mashtal.payments.cash_on_delivery"


def make_parcels(apps, _schema_editor):
    fulfillments = apps.get_model("order", "Fulfillment")
    shipments = apps.get_model("shipments", "Shipment")
    events = apps.get_model("shipments", "TrackingEvent")
    captures = Q(
        order__payments__gateway=CASH_ON_DELIVERY,
        order__payments__transactions__kind="capture",
        order__payments__transactions__is_success=True,
    )
    earlier = fulfillments.objects.filter(status="fulfilled", shipment=None).annotate(
        captured_at=Max("order__payments__transactions__created", filter=captures)
    )
    for fulfillment in earlier.select_related("order").iterator():
        delivered_at = fulfillment.captured_at if fulfillment.order.status == "fulfilled" else None
        shipment = shipments.objects.create(
            fulfillment=fulfillment,
            number=f"{fulfillment.order_id}-{fulfillment.fulfillment_order}",
            carrier="own_van",
            state="delivered" if delivered_at else "in_transit",
            created_at=fulfillment.created,
            sent_at=fulfillment.created,
            delivered_at=delivered_at,
        )
        scans = [("in_transit", fulfillment.created)]
        if delivered_at:
            scans.append(("delivered", delivered_at))
        events.objects.bulk_create(
            events(shipment=shipment, key=f"earlier-{status}", status=status, occurred_at=at)
            for status, at in scans
        )


class Migration(migrations.Migration):
    dependencies = [
        ("shipments", "0001_parcels_and_returns"),
        ("payment", "0016_auto_20200423_0314"),
    ]

    operations = [migrations.RunPython(make_parcels, migrations.RunPython.noop)]
