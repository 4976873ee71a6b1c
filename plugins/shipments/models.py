"""Parcels and what became of them, and what changes an order after it was placed."""

from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.order.models import Fulfillment, Order, OrderLine

from plugins.shipments.kinds import CancelledBy, ReturnState, ShipmentState, choices

LONGEST_NUMBER: Final = 64
LONGEST_PLACE: Final = 128
LONGEST_KEY: Final = 64
LONGEST_TEXT: Final = 1000


class Shipment(models.Model):
    """A parcel: one for each of Saleor's fulfilments, made with it.

    ``number`` is ours and on the label, ``tracking_number`` the carrier's. ``state`` and the
    times follow from its events (``tracking.py``) and are never set by hand.
    """

    fulfillment = models.OneToOneField(
        Fulfillment, on_delete=models.CASCADE, related_name="shipment"
    )
    number = models.CharField(max_length=32, unique=True)
    carrier = models.CharField(max_length=16)
    tracking_number = models.CharField(max_length=LONGEST_NUMBER, blank=True)
    estimated_delivery = models.DateField(null=True)
    state = models.CharField(
        max_length=20, choices=choices(ShipmentState), default=ShipmentState.PREPARED
    )
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
    status = models.CharField(max_length=20, choices=choices(ShipmentState))
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


class OrderCancellation(models.Model):
    """A cancelled order, and who cancelled it why."""

    order = models.OneToOneField(Order, on_delete=models.CASCADE, related_name="cancellation")
    by = models.CharField(max_length=16, choices=choices(CancelledBy))
    reason = models.CharField(max_length=LONGEST_TEXT, blank=True)
    cancelled_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"cancellation of order {self.order_id}"


class OrderRefund(models.Model):
    """Money for lines that goes back; ``key`` names it to ``payments``, once and for all."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="line_refunds")
    key = models.CharField(max_length=LONGEST_KEY, unique=True)
    amount_halalas = models.BigIntegerField()
    reason = models.CharField(max_length=LONGEST_TEXT)
    created_at = models.DateTimeField(default=timezone.now)
    paid_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.CheckConstraint(
                condition=Q(amount_halalas__gte=0), name="line_refund_not_negative"
            ),
        ]

    def __str__(self) -> str:
        return f"refund {self.key} of order {self.order_id}"


class OrderRefundLine(models.Model):
    """``unsent`` pieces of it are withdrawn from the order: nobody packs them any more."""

    refund = models.ForeignKey(OrderRefund, on_delete=models.CASCADE, related_name="lines")
    order_line = models.ForeignKey(OrderLine, on_delete=models.CASCADE, related_name="+")
    quantity = models.PositiveIntegerField()
    unsent = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["refund", "order_line"], name="one_row_for_each_refunded_line"
            ),
            models.CheckConstraint(
                condition=Q(quantity__gt=0) & Q(unsent__lte=models.F("quantity")),
                name="refunded_pieces",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} of order line {self.order_line_id}"


class OrderReturn(models.Model):
    """What a customer wants to send back. ``refund`` is there once the plants are."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="returns")
    state = models.CharField(
        max_length=16, choices=choices(ReturnState), default=ReturnState.REQUESTED
    )
    reason = models.CharField(max_length=LONGEST_TEXT)
    answer = models.CharField(max_length=LONGEST_TEXT, blank=True)
    requested_at = models.DateTimeField(default=timezone.now)
    decided_at = models.DateTimeField(null=True)
    received_at = models.DateTimeField(null=True)
    refund = models.OneToOneField(
        OrderRefund, null=True, on_delete=models.RESTRICT, related_name="order_return"
    )

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=list(ReturnState)), name="known_return_state"
            ),
            models.CheckConstraint(
                condition=Q(state__in=("received", "refunded"), refund__isnull=False)
                | (~Q(state__in=("received", "refunded")) & Q(refund=None)),
                name="refund_of_what_came_back",
            ),
        ]

    def __str__(self) -> str:
        return f"return {self.pk} of order {self.order_id}"


class OrderReturnLine(models.Model):
    order_return = models.ForeignKey(OrderReturn, on_delete=models.CASCADE, related_name="lines")
    order_line = models.ForeignKey(OrderLine, on_delete=models.CASCADE, related_name="+")
    quantity = models.PositiveIntegerField()

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=["order_return", "order_line"], name="one_row_for_each_returned_line"
            ),
            models.CheckConstraint(condition=Q(quantity__gt=0), name="returned_pieces"),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} of order line {self.order_line_id}"
