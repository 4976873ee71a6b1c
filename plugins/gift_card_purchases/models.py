"""What a shopper buys: a gift card for somebody, which exists once it is paid."""

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from plugins.gift_card_purchases.enums import PurchaseState

LONGEST_NAME: Final = 100
LONGEST_MESSAGE: Final = 200
LONGEST_REASON: Final = 300
LANGUAGES: Final = [("ar", "ar"), ("en", "en")]


class GiftCardPurchase(models.Model):
    """Amounts in halalas, whole riyals.

    ``reference``: the subject under which ``payments`` knows it. ``send_on``: a day in Riyadh; None
    for as soon as it is paid. ``language``: of the message to the recipient, ``buyer_language``: of
    those to the buyer. ``card``: from the transaction that notes the payment on.
    """

    reference = models.CharField(max_length=20, unique=True)
    idempotency_key = models.UUIDField(unique=True)
    buyer = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="gift_card_purchases",
    )
    amount = models.PositiveBigIntegerField()
    refunded = models.PositiveBigIntegerField(default=0)
    recipient_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    recipient_email = models.EmailField(blank=True)
    recipient_phone = models.CharField(max_length=20, blank=True)
    sender_name = models.CharField(max_length=LONGEST_NAME, blank=True)
    message = models.CharField(max_length=LONGEST_MESSAGE, blank=True)
    language = models.CharField(max_length=2, choices=LANGUAGES)
    buyer_language = models.CharField(max_length=2, choices=LANGUAGES)
    send_on = models.DateField(null=True)
    created_at = models.DateTimeField(default=timezone.now)
    paid_at = models.DateTimeField(null=True)
    card = models.OneToOneField(
        "gift_cards.IssuedGiftCard", null=True, on_delete=models.PROTECT, related_name="purchase"
    )
    cancelled_at = models.DateTimeField(null=True)
    cancelled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    cancel_reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    refunded_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("-created_at", "-pk")
        constraints = [
            models.CheckConstraint(
                condition=Q(amount__gt=0, refunded__lte=F("amount")),
                name="gift_card_purchase_amounts",
            ),
            models.CheckConstraint(
                condition=Q(paid_at=None, card=None, cancelled_at=None, refunded=0)
                | Q(paid_at__isnull=False, card__isnull=False),
                name="paid_purchase_has_its_card",
            ),
            models.CheckConstraint(
                condition=Q(refunded_at=None) | Q(cancelled_at__isnull=False, refunded=F("amount")),
                name="refunded_purchase_is_cancelled",
            ),
        ]
        indexes = [
            models.Index(
                fields=["created_at"], condition=Q(paid_at=None), name="unpaid_gift_card_purchase"
            ),
            models.Index(
                fields=["cancelled_at"],
                condition=Q(cancelled_at__isnull=False, refunded_at=None),
                name="gift_card_purchase_to_refund",
            ),
        ]

    def __str__(self) -> str:
        return f"purchase {self.reference}"

    @property
    def state(self) -> PurchaseState:
        """Needs ``card``."""
        if self.refunded_at is not None:
            return PurchaseState.REFUNDED
        if self.cancelled_at is not None:
            return PurchaseState.CANCELLED
        if self.card is None:
            return PurchaseState.UNPAID
        return PurchaseState.SENT if self.card.sent_at else PurchaseState.PAID
