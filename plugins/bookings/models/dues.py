"""What a customer owes for a booking, and what of it was given back. Amounts in halalas."""

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from plugins.bookings.enums import (
    DuePurpose,
    DueState,
    PaidBy,
    build_choice_check,
    build_choice_constraint,
    build_choices,
)
from plugins.bookings.models.bookings import Booking
from plugins.bookings.models.catalogue import WHOLE

LONGEST_REASON: Final = 300
LONGEST_KEY: Final = 128


class AmountDue(models.Model):
    """The deposit or the balance of a booking, VAT inside; each once at most.

    Amount and terms are fixed when it is asked for, whatever staff change later.
    ``free_cancellation_hours``, ``kept_percent``: as of ``Service``, for deposits.
    ``noted_by``: who of the staff noted cash or a bank transfer.
    """

    booking = models.ForeignKey(Booking, on_delete=models.CASCADE, related_name="dues")
    purpose = models.CharField(max_length=16, choices=build_choices(DuePurpose))
    amount_halalas = models.PositiveBigIntegerField()
    refunded_halalas = models.PositiveBigIntegerField(default=0)
    free_cancellation_hours = models.PositiveSmallIntegerField(default=0)
    kept_percent = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    paid_at = models.DateTimeField(null=True, blank=True)
    paid_by = models.CharField(max_length=16, blank=True, choices=build_choices(PaidBy))
    noted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            build_choice_constraint("purpose", DuePurpose, "known_purpose_of_due"),
            models.UniqueConstraint(fields=["booking", "purpose"], name="each_due_once"),
            models.CheckConstraint(condition=Q(amount_halalas__gt=0), name="due_is_something"),
            models.CheckConstraint(
                condition=Q(refunded_halalas__lte=F("amount_halalas"))
                & (Q(refunded_halalas=0) | Q(paid_at__isnull=False)),
                name="no_more_refunded_than_paid",
            ),
            models.CheckConstraint(
                condition=Q(paid_at=None, paid_by="")
                | (Q(paid_at__isnull=False) & build_choice_check("paid_by", PaidBy)),
                name="paid_due_has_a_way",
            ),
            models.CheckConstraint(
                condition=Q(paid_at=None) | Q(withdrawn_at=None), name="no_due_paid_and_withdrawn"
            ),
            models.CheckConstraint(
                condition=Q(kept_percent__lte=WHOLE), name="kept_share_is_percent"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.purpose} of booking {self.booking_id}"

    @property
    def invoice_key(self) -> str:
        """By which tax documents know the payment."""
        return f"due:{self.pk}"

    @property
    def state(self) -> DueState:
        if self.withdrawn_at is not None:
            return DueState.WITHDRAWN
        if self.paid_at is None:
            return DueState.OPEN
        is_all_back = self.refunded_halalas == self.amount_halalas
        return DueState.REFUNDED if is_all_back else DueState.PAID


class DueRefund(models.Model):
    """Money that goes back, by rule or by hand, once for each ``key``.

    ``by``: who of the staff; None by rule. ``done_at``: when the provider gave it back, or when
    staff noted cash or a transfer, which they hand out.
    """

    due = models.ForeignKey(AmountDue, on_delete=models.CASCADE, related_name="refunds")
    key = models.CharField(max_length=LONGEST_KEY, unique=True)
    amount_halalas = models.PositiveBigIntegerField()
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
    )
    created_at = models.DateTimeField(default=timezone.now)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.CheckConstraint(condition=Q(amount_halalas__gt=0), name="refund_is_something"),
        ]

    def __str__(self) -> str:
        return f"refund {self.pk} of due {self.due_id}"
