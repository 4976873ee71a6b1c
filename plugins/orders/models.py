"""What changes an order after it was placed: cancellations, refunds of lines, returns."""

from enum import StrEnum
from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.order.models import Order, OrderLine

LONGEST_KEY: Final = 64
LONGEST_TEXT: Final = 1000


class CancelledBy(StrEnum):
    CUSTOMER = "customer"
    STAFF = "staff"


class ReturnState(StrEnum):
    REQUESTED = "requested"
    APPROVED = "approved"
    RECEIVED = "received"
    REFUNDED = "refunded"
    REJECTED = "rejected"


class OrderCancellation(models.Model):
    """Who cancelled an order, when and why."""

    order = models.OneToOneField(Order, on_delete=models.CASCADE, related_name="cancellation")
    by = models.CharField(max_length=16, choices=[(each, each) for each in map(str, CancelledBy)])
    reason = models.CharField(max_length=LONGEST_TEXT, blank=True)
    cancelled_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"cancellation of order {self.order_id}"


class OrderRefund(models.Model):
    """Money for lines that goes back; ``payments`` refunds each ``key`` once."""

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
    """``unsent`` pieces of it are withdrawn from the order and no longer packed."""

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
    """What a customer wants to send back. ``refund`` is set once the plants are received."""

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="returns")
    state = models.CharField(
        max_length=16,
        choices=[(each, each) for each in map(str, ReturnState)],
        default=ReturnState.REQUESTED,
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
