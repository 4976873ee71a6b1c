"""Payments of orders and of other subjects, and what is captured of them."""

import uuid
from enum import StrEnum
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from saleor.order.models import Order

from plugins.payments.cards import LAST_DIGITS, CardBrand, SourceKind
from plugins.payments.methods import CARD_METHODS, INSTALMENT_METHODS, ONLINE_METHODS
from plugins.payments.models.fields import BARE_NUMBER_IN_SQL, LONGEST_PROVIDER, list_choices

LONGEST_SUBJECT = 64


class PaymentState(StrEnum):
    PENDING = "pending"
    CHALLENGE = "challenge"
    AUTHORISED = "authorised"
    PAID = "paid"
    DECLINED = "declined"
    CANCELLED = "cancelled"
    REFUNDED = "refunded"


class PaymentPurpose(StrEnum):
    """What a payment is for: an order, or the deposit or the rest of a subject that another plugin
    knows, or a gift card that is bought."""

    ORDER = "order"
    DEPOSIT = "deposit"
    BALANCE = "balance"
    GIFT_CARD = "gift_card"


WAITING: Final = (PaymentState.PENDING, PaymentState.CHALLENGE)
CLOSED: Final = (PaymentState.DECLINED, PaymentState.CANCELLED)
LIVE: Final = (*WAITING, PaymentState.AUTHORISED, PaymentState.PAID)
CARD_VALUES: Final = [method.value for method in CARD_METHODS]
INSTALMENT_VALUES: Final = [method.value for method in INSTALMENT_METHODS]


class OnlinePayment(models.Model):
    """A payment by card, wallet or instalments. Amounts in halalas.

    ``id`` is the key under which the provider charges once at most. ``captured``: what has been
    taken of ``amount``; all of a card's at once, an instalment provider's with each parcel.
    ``source_token`` opens a card or wallet at the provider: it is never shown, logged or
    exported, and gone once the payment is settled; instalments have neither it nor a
    ``source_kind``. ``closing_at``: since when what is not captured of an authorised payment is to
    be cancelled. ``order`` is null once a declined order is removed; ``order_number`` stays.

    What is paid for something else has a ``subject``, the reference under which another plugin
    knows it, and neither order nor number; a ``user`` only where it takes a signed-in customer.
    ``return_path`` is the storefront's page to which its challenge returns.

    Table and constraints have the name of an earlier model.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    order = models.ForeignKey(
        Order, null=True, on_delete=models.SET_NULL, related_name="online_payments"
    )
    order_number = models.PositiveBigIntegerField(null=True)
    purpose = models.CharField(
        max_length=16,
        choices=list_choices(PaymentPurpose),
        default=PaymentPurpose.ORDER,
        db_default=PaymentPurpose.ORDER.value,
    )
    subject = models.CharField(max_length=LONGEST_SUBJECT, blank=True, default="", db_default="")
    return_path = models.CharField(max_length=256, blank=True, default="", db_default="")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    provider = models.CharField(max_length=LONGEST_PROVIDER)
    provider_id = models.CharField(max_length=128, blank=True)
    method = models.CharField(max_length=32, choices=list_choices(ONLINE_METHODS))
    amount = models.PositiveBigIntegerField()
    captured = models.PositiveBigIntegerField(default=0, db_default=0)
    refunded = models.PositiveBigIntegerField(default=0)
    state = models.CharField(
        max_length=16,
        choices=list_choices(PaymentState),
        default=PaymentState.PENDING,
    )
    source_kind = models.CharField(max_length=16, blank=True, choices=list_choices(SourceKind))
    source_token = models.TextField(blank=True)
    keeps_card = models.BooleanField(default=False)
    brand = models.CharField(max_length=32, blank=True, choices=list_choices(CardBrand))
    last_digits = models.CharField(max_length=LAST_DIGITS, blank=True)
    challenge_url = models.CharField(max_length=2048, blank=True)
    decline_reason = models.CharField(max_length=32, blank=True)
    return_language = models.CharField(max_length=2, choices=[("ar", "ar"), ("en", "en")])
    created_at = models.DateTimeField(auto_now_add=True)
    asked_at = models.DateTimeField(null=True)
    settled_at = models.DateTimeField(null=True)
    rechecked_at = models.DateTimeField(null=True)
    closing_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "payments_cardpayment"
        ordering = ("-created_at",)
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="card_payment_amount"),
            models.CheckConstraint(
                condition=Q(captured__lte=F("amount")), name="online_payment_captured"
            ),
            models.CheckConstraint(
                condition=~Q(method__in=INSTALMENT_VALUES) | Q(refunded__lte=F("captured")),
                name="online_payment_refunded_of_captured",
            ),
            models.CheckConstraint(
                condition=Q(refunded__lte=F("amount")), name="card_payment_refunded"
            ),
            models.CheckConstraint(
                condition=~Q(state=PaymentState.REFUNDED)
                | Q(refunded=F("amount"))
                | Q(refunded=F("captured"), refunded__gt=0),
                name="online_payment_refunded_in_full",
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
                condition=Q(state__in=LIVE),
                name="one_live_payment_for_each_order",
            ),
            models.UniqueConstraint(
                fields=["user"],
                condition=Q(state__in=WAITING),
                name="one_waiting_card_payment_for_each_customer",
            ),
            models.UniqueConstraint(
                fields=["purpose", "subject"],
                condition=~Q(subject="") & Q(state__in=LIVE),
                name="one_live_payment_for_each_subject",
            ),
            models.CheckConstraint(
                condition=Q(purpose=PaymentPurpose.ORDER, subject="", order_number__isnull=False)
                | Q(~Q(purpose=PaymentPurpose.ORDER), ~Q(subject=""), order=None),
                name="payment_of_an_order_or_a_subject",
            ),
        ]
        indexes = [models.Index(fields=["state", "created_at"], name="card_payment_waiting")]

    def __str__(self) -> str:
        return f"payment {self.pk}"

    @property
    def is_waiting(self) -> bool:
        return self.state in WAITING

    @property
    def is_of_order(self) -> bool:
        return self.purpose == PaymentPurpose.ORDER

    @property
    def is_instalment(self) -> bool:
        return self.method in INSTALMENT_VALUES

    @property
    def taken(self) -> int:
        """Halalas that were taken, before refunds: all of a card's payment at once."""
        return self.captured if self.is_instalment else self.amount


class CaptureState(StrEnum):
    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"


class PaymentCapture(models.Model):
    """An intention to take ``amount`` halalas of an authorised payment, written before the
    provider is asked. ``key``: of what is paid for, a parcel as a rule."""

    payment = models.ForeignKey(OnlinePayment, on_delete=models.PROTECT, related_name="captures")
    key = models.CharField(max_length=128, unique=True)
    amount = models.PositiveBigIntegerField()
    state = models.CharField(
        max_length=16, choices=list_choices(CaptureState), default=CaptureState.PENDING
    )
    created_at = models.DateTimeField(auto_now_add=True)
    claimed_at = models.DateTimeField(null=True)
    done_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0), name="payment_capture_amount")
        ]
        indexes = [models.Index(fields=["state", "created_at"], name="payment_capture_pending")]

    def __str__(self) -> str:
        return f"capture {self.pk}"
