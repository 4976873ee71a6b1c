"""Waybills that the shop asks carriers for, and the days on which carriers come for parcels."""

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from plugins.shipments.models.parcels import LONGEST_NUMBER, Shipment
from plugins.shipments.states import ShipmentState

LONGEST_ERROR: Final = 300


class WaybillState(models.TextChoices):
    PENDING = "pending", "pending"
    ISSUED = "issued", "issued"
    CANCELLING = "cancelling", "cancelling"
    CANCELLED = "cancelled", "cancelled"
    REFUSED = "refused", "refused"


OPEN_STATES: Final = (WaybillState.PENDING, WaybillState.CANCELLING)
"""The carrier's answer is still to come."""
LIVE_STATES: Final = (*OPEN_STATES, WaybillState.ISSUED)
"""The parcel may have a waybill at the carrier, so it gets no other."""


MAY_GET_WAYBILL: Final = (ShipmentState.PREPARED, ShipmentState.IN_TRANSIT)
"""States of a parcel: staff may have noted too early that it has left."""


class WaybillError(models.TextChoices):
    """Why staff have to look at a waybill; ``Waybill.detail`` has the carrier's own words."""

    NONE = "", "none"
    UNAVAILABLE = "unavailable", "the carrier does not answer"
    UNKNOWN = "unknown", "no answer, and the carrier cannot be asked by reference"
    REFUSED = "refused", "the carrier refused it"
    NOT_CANCELLED = "not_cancelled", "the carrier refused to cancel it"


class Waybill(models.Model):
    """One waybill of one parcel at a carrier's API, written before the carrier is asked.

    ``reference`` is the shop's: the parcel's number, and ``-2`` behind it for the waybill after a
    cancelled one. ``reserved_number``: the carrier's number that the call asks for, where it lends
    some. ``asked_at``: of the first call whose answer may be lost; ``tried_at``: of the last.
    ``measured_grams``: what the carrier's scales say. ``cash_halalas``: to be taken at the door.
    ``label_file``: in the private storage, of the type ``label_kind``.
    """

    shipment = models.ForeignKey(Shipment, on_delete=models.CASCADE, related_name="waybills")
    carrier = models.CharField(max_length=16)
    reference = models.CharField(max_length=40, unique=True)
    state = models.CharField(
        max_length=12, choices=WaybillState.choices, default=WaybillState.PENDING
    )
    number = models.CharField(max_length=LONGEST_NUMBER, blank=True)
    reserved_number = models.CharField(max_length=LONGEST_NUMBER, blank=True)
    grams = models.PositiveIntegerField()
    measured_grams = models.PositiveIntegerField(null=True)
    cash_halalas = models.PositiveIntegerField(default=0)
    error = models.CharField(max_length=16, choices=WaybillError.choices, blank=True, default="")
    detail = models.CharField(max_length=LONGEST_ERROR, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_at = models.DateTimeField(default=timezone.now)
    asked_at = models.DateTimeField(null=True)
    tried_at = models.DateTimeField(null=True)
    claimed_at = models.DateTimeField(null=True)
    next_try_at = models.DateTimeField(default=timezone.now)
    issued_at = models.DateTimeField(null=True)
    tracked_at = models.DateTimeField(null=True)
    label_file = models.CharField(max_length=100, blank=True)
    label_kind = models.CharField(max_length=3, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["shipment"],
                condition=Q(state__in=LIVE_STATES),
                name="one_live_waybill_for_each_parcel",
            ),
            models.UniqueConstraint(
                fields=["carrier", "number"],
                condition=~Q(number=""),
                name="one_row_for_each_waybill",
            ),
            models.CheckConstraint(
                condition=Q(state__in=WaybillState.values), name="known_waybill_state"
            ),
            models.CheckConstraint(
                condition=~Q(state=WaybillState.ISSUED) | Q(issued_at__isnull=False),
                name="what_was_issued_has_a_time",
            ),
        ]
        indexes = [
            models.Index(
                fields=["next_try_at"], condition=Q(state__in=OPEN_STATES), name="waybills_due"
            ),
            models.Index(
                fields=["tracked_at"],
                condition=Q(state=WaybillState.ISSUED),
                name="waybills_to_track",
            ),
        ]

    def __str__(self) -> str:
        return f"waybill {self.reference}"

    @property
    def is_open(self) -> bool:
        return self.state in OPEN_STATES


class PickupState(models.TextChoices):
    PENDING = "pending", "pending"
    CONFIRMED = "confirmed", "confirmed"
    REFUSED = "refused", "refused"
    UNKNOWN = "unknown", "unknown"


class CarrierPickup(models.Model):
    """A day on which a carrier comes for what is packed; once for each. ``UNKNOWN``: its answer
    was lost, and staff find out before they ask again."""

    carrier = models.CharField(max_length=16)
    day = models.DateField()
    state = models.CharField(
        max_length=12, choices=PickupState.choices, default=PickupState.PENDING
    )
    number = models.CharField(max_length=LONGEST_NUMBER, blank=True)
    parcels = models.PositiveSmallIntegerField()
    grams = models.PositiveIntegerField()
    detail = models.CharField(max_length=LONGEST_ERROR, blank=True)
    requested_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-day", "-pk")
        constraints = [
            models.UniqueConstraint(
                fields=["carrier", "day"],
                condition=~Q(state=PickupState.REFUSED),
                name="one_pickup_for_each_day",
            ),
        ]

    def __str__(self) -> str:
        return f"pickup of {self.carrier} on {self.day}"
