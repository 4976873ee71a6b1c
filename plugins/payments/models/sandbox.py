"""The records of the sandbox's bank."""

import uuid
from enum import StrEnum

from django.db import models
from django.db.models import F, Q

from plugins.payments.cards import LAST_DIGITS
from plugins.payments.models.fields import list_choices


class SandboxState(StrEnum):
    CHALLENGE = "challenge"
    PAID = "paid"
    DECLINED = "declined"
    VOIDED = "voided"


class SandboxCard(models.Model):
    """A test card that was asked to be kept; its number was known to the tokeniser alone."""

    token = models.CharField(max_length=64, unique=True)
    brand = models.CharField(max_length=32)
    last_digits = models.CharField(max_length=LAST_DIGITS)
    expiry_month = models.PositiveSmallIntegerField()
    expiry_year = models.PositiveSmallIntegerField()
    scenario = models.CharField(max_length=32)

    def __str__(self) -> str:
        return f"sandbox card {self.pk}"


class SandboxCharge(models.Model):
    """Amounts in halalas. ``key`` is the shop's: it charges once at most."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.UUIDField(unique=True)
    challenge_id = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001 - unique
    challenge_fails = models.BooleanField(default=False)
    amount = models.PositiveBigIntegerField()
    refunded = models.PositiveBigIntegerField(default=0)
    state = models.CharField(max_length=16, choices=list_choices(SandboxState))
    decline_reason = models.CharField(max_length=32, blank=True)
    brand = models.CharField(max_length=32)
    last_digits = models.CharField(max_length=LAST_DIGITS)
    return_url = models.CharField(max_length=2048)
    language = models.CharField(max_length=2)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(refunded__lte=F("amount")), name="sandbox_charge_refunded"
            )
        ]

    def __str__(self) -> str:
        return f"sandbox charge {self.pk}"


class SandboxRefund(models.Model):
    charge = models.ForeignKey(SandboxCharge, on_delete=models.CASCADE, related_name="refunds")
    key = models.CharField(max_length=128, unique=True)
    amount = models.PositiveBigIntegerField()

    def __str__(self) -> str:
        return f"sandbox refund {self.pk}"
