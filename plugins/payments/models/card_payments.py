"""A payment by card, from the moment its order waits for it."""

import uuid
from enum import StrEnum
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from saleor.order.models import Order

from plugins.payments.cards import LAST_DIGITS, CardBrand
from plugins.payments.methods import CARD_METHODS
from plugins.payments.models.saved_cards import BARE_NUMBER_IN_SQL, LONGEST_PROVIDER
from plugins.payments.sources import SourceKind


class PaymentState(StrEnum):
    PENDING = "pending"
    CHALLENGE = "challenge"
    PAID = "paid"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"


WAITING: Final = (PaymentState.PENDING, PaymentState.CHALLENGE)
CLOSED: Final = (PaymentState.DECLINED, PaymentState.CANCELLED)


class CardPayment(models.Model):
    """Amounts in halalas. ``id`` is the key under which the provider charges once at most.

    ``source_token`` opens a card or wallet at the provider: it is never shown, logged or
    exported, and gone once the payment is settled. ``order`` is null once a declined order is
    removed; ``order_number`` stays.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    order = models.ForeignKey(
        Order, null=True, on_delete=models.SET_NULL, related_name="card_payments"
    )
    order_number = models.PositiveBigIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    provider = models.CharField(max_length=LONGEST_PROVIDER)
    provider_id = models.CharField(max_length=128, blank=True)
    method = models.CharField(
        max_length=32, choices=[(method.value, method.value) for method in CARD_METHODS]
    )
    amount = models.PositiveBigIntegerField()
    refunded = models.PositiveBigIntegerField(default=0)
    state = models.CharField(
        max_length=16,
        choices=[(each.value, each.value) for each in PaymentState],
        default=PaymentState.PENDING,
    )
    source_kind = models.CharField(
        max_length=16, choices=[(kind.value, kind.value) for kind in SourceKind]
    )
    source_token = models.TextField(blank=True)
    keeps_card = models.BooleanField(default=False)
    brand = models.CharField(
        max_length=32, blank=True, choices=[(brand.value, brand.value) for brand in CardBrand]
    )
    last_digits = models.CharField(max_length=LAST_DIGITS, blank=True)
    challenge_url = models.CharField(max_length=2048, blank=True)
    decline_reason = models.CharField(max_length=32, blank=True)
    return_language = models.CharField(max_length=2, choices=[("ar", "ar"), ("en", "en")])
    created_at = models.DateTimeField(auto_now_add=True)
    asked_at = models.DateTimeField(null=True)
    settled_at = models.DateTimeField(null=True)
    rechecked_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at",)
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="card_payment_amount"),
            models.CheckConstraint(
                condition=Q(refunded__lte=F("amount")), name="card_payment_refunded"
            ),
            models.CheckConstraint(
                condition=~Q(state=PaymentState.REFUNDED) | Q(refunded=F("amount")),
                name="card_payment_refunded_in_full",
            ),
            models.CheckConstraint(
                condition=Q(last_digits="") | Q(last_digits__regex=r"^[0-9]{4}$"),
                name="card_payment_last_digits",
            ),
            models.CheckConstraint(
                condition=~Q(state=PaymentState.CHALLENGE) | ~Q(challenge_url=""),
                name="card_payment_challenge_has_an_address",
            ),
            models.CheckConstraint(
                condition=Q(state__in=[*WAITING, PaymentState.PAID]) | Q(source_token=""),
                name="card_payment_source_is_let_go",
            ),
            models.CheckConstraint(
                condition=~Q(source_token__regex=BARE_NUMBER_IN_SQL),
                name="card_payment_source_is_no_number",
            ),
            models.UniqueConstraint(
                fields=["provider", "provider_id"],
                condition=~Q(provider_id=""),
                name="one_card_payment_for_each_charge",
            ),
            models.UniqueConstraint(
                fields=["order"],
                condition=Q(state__in=[*WAITING, PaymentState.PAID]),
                name="one_live_card_payment_for_each_order",
            ),
            models.UniqueConstraint(
                fields=["user"],
                condition=Q(state__in=WAITING),
                name="one_waiting_card_payment_for_each_customer",
            ),
        ]
        indexes = [models.Index(fields=["state", "created_at"], name="card_payment_waiting")]

    def __str__(self) -> str:
        return f"card payment {self.pk}"

    @property
    def is_waiting(self) -> bool:
        return self.state in WAITING
