"""Parcels and their scans."""

from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.order.models import Fulfillment

from plugins.shipments.states import ShipmentState

LONGEST_NUMBER: Final = 64
LONGEST_PLACE: Final = 128
LONGEST_KEY: Final = 64
STATES: Final = [(state.value, state.value) for state in ShipmentState]


class Shipment(models.Model):
    """A parcel: one for each of Saleor's fulfilments, made with it.

    ``number`` is ours and on the label, ``tracking_number`` the carrier's. ``state`` and the
    times are derived from its events (``services/tracking.py``) and never set by hand.
    """

    fulfillment = models.OneToOneField(
        Fulfillment, on_delete=models.CASCADE, related_name="shipment"
    )
    number = models.CharField(max_length=32, unique=True)
    carrier = models.CharField(max_length=16)
    tracking_number = models.CharField(max_length=LONGEST_NUMBER, blank=True)
    estimated_delivery = models.DateField(null=True)
    state = models.CharField(max_length=20, choices=STATES, default=ShipmentState.PREPARED)
    created_at = models.DateTimeField(default=timezone.now)
    sent_at = models.DateTimeField(null=True)
    delivered_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["carrier", "tracking_number"],
                condition=~Q(tracking_number=""),
                name="one_parcel_for_each_tracking_number",
            ),
            models.CheckConstraint(
                condition=Q(state__in=list(ShipmentState)), name="known_shipment_state"
            ),
            models.CheckConstraint(
                condition=Q(state="prepared", sent_at=None)
                | (~Q(state="prepared") & Q(sent_at__isnull=False)),
                name="what_left_has_a_time",
            ),
            models.CheckConstraint(
                condition=~Q(state="delivered") | Q(delivered_at__isnull=False),
                name="what_arrived_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"shipment {self.number}"

    @property
    def has_left(self) -> bool:
        return bool(self.state != ShipmentState.PREPARED)


class TrackingEvent(models.Model):
    """One scan. ``key``: the carrier's id of it, or a hash of what it says."""

    shipment = models.ForeignKey(Shipment, on_delete=models.CASCADE, related_name="events")
    key = models.CharField(max_length=LONGEST_KEY)
    status = models.CharField(max_length=20, choices=STATES)
    location = models.CharField(max_length=LONGEST_PLACE, blank=True)
    occurred_at = models.DateTimeField()
    received_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("occurred_at", "pk")
        constraints = [
            models.UniqueConstraint(fields=["shipment", "key"], name="one_row_for_each_scan"),
            models.CheckConstraint(
                condition=Q(status__in=list(ShipmentState)), name="known_scan_status"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.status} of shipment {self.shipment_id}"
