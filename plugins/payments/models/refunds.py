"""Money given back, and what the reconciliation put right."""

from enum import StrEnum

from django.db import models
from django.db.models import Q
from saleor.order.models import Order

from plugins.payments.models.card_payments import CardPayment

LONGEST_REASON = 300


class RefundState(StrEnum):
    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


class PaymentRefund(models.Model):
    """An intention to give back ``amount`` halalas, written before the provider is asked.

    ``payment`` is null for cash, which staff hand out. ``refunded_before``: what had been given
    back of the payment by then. ``is_in_saleor``: Saleor's rows tell of it.
    """

    order = models.ForeignKey(
        Order, null=True, on_delete=models.SET_NULL, related_name="payment_refunds"
    )
    payment = models.ForeignKey(
        CardPayment, null=True, on_delete=models.PROTECT, related_name="refunds"
    )
    key = models.CharField(max_length=128, unique=True)
    amount = models.PositiveBigIntegerField()
    refunded_before = models.PositiveBigIntegerField(default=0)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    state = models.CharField(
        max_length=16,
        choices=[(each.value, each.value) for each in RefundState],
        default=RefundState.PENDING,
    )
    is_in_saleor = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    claimed_at = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="payment_refund_amount"),
            models.UniqueConstraint(
                fields=["payment"],
                condition=Q(state=RefundState.PENDING),
                name="one_pending_refund_for_each_card_payment",
            ),
        ]
        indexes = [models.Index(fields=["state", "created_at"], name="payment_refund_pending")]

    def __str__(self) -> str:
        return f"refund {self.pk}"


class RepairKind(StrEnum):
    COMPLETED = "completed"
    CLOSED = "closed"
    RETURNED = "returned"
    WRITTEN = "written"
    REFUND_FAILED = "refund_failed"


class PaymentRepair(models.Model):
    """One payment that was not what it should be, and what was done: completed (charged, its
    order placed), closed (not charged, its order removed), returned (charged without an order,
    money given back), written (Saleor's rows brought in step), or a refund that the provider
    refused, which staff must look at."""

    payment = models.ForeignKey(CardPayment, on_delete=models.PROTECT, related_name="repairs")
    kind = models.CharField(
        max_length=16, choices=[(each.value, each.value) for each in RepairKind]
    )
    order_number = models.PositiveBigIntegerField()
    amount = models.PositiveBigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created_at", "-pk")

    def __str__(self) -> str:
        return f"repair {self.pk}"
