"""Refunds, and payments that the reconciliation corrected."""

from enum import StrEnum

from django.db import models
from django.db.models import Q
from saleor.order.models import Order

from plugins.payments.models.fields import list_choices
from plugins.payments.models.payments import OnlinePayment

LONGEST_REASON = 300
LONGEST_TRANSFER = 64


class RefundState(StrEnum):
    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


class PaymentRefund(models.Model):
    """An intention to give back ``amount`` halalas, written before the provider is asked.

    ``payment`` is null for cash, which staff hand out. ``refunded_before``: what had been given
    back of the payment by then. ``is_in_saleor``: Saleor's rows tell of it. ``is_release``: it was
    authorised only, and is never captured; the provider hears of it when the payment is closed.
    ``transfer_reference``: the bank's, where staff paid by transfer what the provider refused.
    """

    OF_RELEASES = "released:"
    """Begins the keys of rows that give back releases that were captured all the same."""

    order = models.ForeignKey(
        Order, null=True, on_delete=models.SET_NULL, related_name="payment_refunds"
    )
    payment = models.ForeignKey(
        OnlinePayment, null=True, on_delete=models.PROTECT, related_name="refunds"
    )
    key = models.CharField(max_length=128, unique=True)
    amount = models.PositiveBigIntegerField()
    refunded_before = models.PositiveBigIntegerField(default=0)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    state = models.CharField(
        max_length=16,
        choices=list_choices(RefundState),
        default=RefundState.PENDING,
    )
    is_in_saleor = models.BooleanField(default=False)
    is_release = models.BooleanField(default=False, db_default=False)
    transfer_reference = models.CharField(
        max_length=LONGEST_TRANSFER, blank=True, default="", db_default=""
    )
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

    @property
    def is_of_releases(self) -> bool:
        return self.key.startswith(self.OF_RELEASES)


class RepairKind(StrEnum):
    COMPLETED = "completed"
    CLOSED = "closed"
    RETURNED = "returned"
    WRITTEN = "written"
    REFUND_FAILED = "refund_failed"
    CAPTURED = "captured"
    CAPTURE_FAILED = "capture_failed"
    LAPSED = "lapsed"


class PaymentRepair(models.Model):
    """One payment that was not what it should be, and what was done: completed (charged, its
    order placed), closed (not charged, its order removed), returned (charged without an order,
    money given back), written (missing rows of Saleor's), captured (elsewhere, or
    unheard of), or what staff must look at: a refund or capture that the provider refused, and an
    authorisation that lapsed before all parcels had left."""

    payment = models.ForeignKey(OnlinePayment, on_delete=models.PROTECT, related_name="repairs")
    kind = models.CharField(max_length=16, choices=list_choices(RepairKind))
    order_number = models.PositiveBigIntegerField(null=True)
    amount = models.PositiveBigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created_at", "-pk")

    def __str__(self) -> str:
        return f"repair {self.pk}"
