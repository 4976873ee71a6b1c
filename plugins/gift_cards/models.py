"""What Saleor's ``GiftCard``, which is the balance, does not hold: codes, origin and the ledger."""

from enum import StrEnum
from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from saleor.giftcard.models import GiftCard

from plugins.gift_cards.codes import LAST_DIGITS

LONGEST_REASON: Final = 300
LONGEST_MESSAGE: Final = 500
LONGEST_KEY: Final = 160


class CardOrigin(StrEnum):
    """``STAFF``: issued by hand. ``REFUND``: in the place of money. ``SALE``: bought."""

    STAFF = "staff"
    REFUND = "refund"
    SALE = "sale"


class EntryKind(StrEnum):
    """``USED``: paid with for an order. ``RETURNED``: its draft was closed and nothing charged.
    ``REFUNDED``: of an order that was placed. ``VOIDED``: what staff took off."""

    ISSUED = "issued"
    USED = "used"
    RETURNED = "returned"
    REFUNDED = "refunded"
    VOIDED = "voided"


def list_enum_choices(members: type[StrEnum]) -> list[tuple[str, str]]:
    return [(member.value, member.value) for member in members]


class IssuedGiftCard(models.Model):
    """Who is to have a card, and how it came about. The balance is ``card``'s, in riyals.

    ``last_digits``: of the code that was sent last; empty until one was. ``send_on``: a day in
    Riyadh. ``order_number``: of the order that was refunded, or that it was bought with.
    """

    card = models.OneToOneField(
        GiftCard, primary_key=True, on_delete=models.PROTECT, related_name="issued"
    )
    origin = models.CharField(max_length=16, choices=list_enum_choices(CardOrigin))
    order_number = models.PositiveBigIntegerField(null=True)
    recipient_name = models.CharField(max_length=100, blank=True)
    recipient_email = models.EmailField(blank=True)
    recipient_phone = models.CharField(max_length=20, blank=True)
    sender_name = models.CharField(max_length=100, blank=True)
    message = models.CharField(max_length=LONGEST_MESSAGE, blank=True)
    language = models.CharField(max_length=2, choices=[("ar", "ar"), ("en", "en")])
    send_on = models.DateField()
    sent_at = models.DateTimeField(null=True)
    last_digits = models.CharField(max_length=LAST_DIGITS, blank=True)
    buyer = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    issued_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-issued_at", "-pk")
        indexes = [
            models.Index(fields=["send_on"], condition=Q(sent_at=None), name="gift_card_to_be_sent")
        ]

    def __str__(self) -> str:
        return f"gift card {self.pk}"


class GiftCardCode(models.Model):
    """A code that opens the card. A message that is tried again has another one: both do."""

    card = models.ForeignKey(IssuedGiftCard, on_delete=models.CASCADE, related_name="codes")
    code_hash = models.CharField(max_length=64, unique=True)
    last_digits = models.CharField(max_length=LAST_DIGITS)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["last_digits"], name="gift_card_last_digits")]

    def __str__(self) -> str:
        return f"a code of gift card {self.card_id}"


class GiftCardEntry(models.Model):
    """One change of a balance, in halalas; a card's entries add up to its balance.

    ``key`` makes it happen once. The order is a number, for a draft that is closed is deleted.
    """

    card = models.ForeignKey(IssuedGiftCard, on_delete=models.PROTECT, related_name="entries")
    kind = models.CharField(max_length=16, choices=list_enum_choices(EntryKind))
    amount = models.BigIntegerField()
    balance = models.PositiveBigIntegerField()
    key = models.CharField(max_length=LONGEST_KEY, unique=True)
    order_number = models.PositiveBigIntegerField(null=True)
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    staff = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.CheckConstraint(
                condition=(Q(kind__in=["used", "voided"]) & Q(amount__lt=0))
                | (Q(kind__in=["issued", "returned", "refunded"]) & Q(amount__gt=0)),
                name="gift_card_entry_sign",
            ),
            models.CheckConstraint(condition=Q(balance__gte=0), name="gift_card_entry_balance"),
            models.CheckConstraint(
                condition=~Q(kind__in=["used", "returned", "refunded"])
                | Q(order_number__isnull=False),
                name="gift_card_entry_has_an_order",
            ),
        ]
        indexes = [models.Index(fields=["order_number"], name="gift_card_entry_order")]

    def __str__(self) -> str:
        return f"{self.kind} {self.amount} of gift card {self.card_id}"
