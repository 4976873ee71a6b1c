"""Gift cards read: balances, a customer's cards, the office's list. Amounts in halalas."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final

from django.db.models import QuerySet, Sum
from saleor.giftcard.models import GiftCard
from saleor.order import OrderStatus

from plugins.gift_cards.codes import LAST_DIGITS, LENGTH
from plugins.gift_cards.models import CardOrigin as CardOrigin
from plugins.gift_cards.models import EntryKind as EntryKind
from plugins.gift_cards.models import GiftCardEntry, IssuedGiftCard
from saleor_config.money import to_halalas
from saleor_config.prepared_statements import fetch_prepared_rows
from saleor_config.text_input import clean_line

USABLE: Final = f"""
SELECT card.id, issued.last_digits, (card.current_balance_amount * 100)::bigint + COALESCE((
    SELECT -sum(entry.amount) FROM gift_cards_giftcardentry entry
    JOIN order_order pending ON pending.id = entry.order_number
      AND pending.status = '{OrderStatus.DRAFT}' AND pending.user_id = %(user)s::integer
    WHERE entry.card_id = card.id AND entry.kind = '{EntryKind.USED}'), 0)::bigint
FROM unnest(%(cards)s::integer[]) WITH ORDINALITY applied(id, place)
JOIN giftcard_giftcard card ON card.id = applied.id
JOIN gift_cards_issuedgiftcard issued ON issued.card_id = card.id
WHERE card.is_active AND card.start_date <= %(today)s
  AND (card.end_date IS NULL OR card.end_date >= %(today)s)
ORDER BY applied.place
"""  # noqa: S608 (constants of the models)
"""What the customer's own order holds while its payment is waited for counts as left, as with
stock: closing that order gives it back."""


@dataclass(frozen=True)
class CardBalance:
    """``last_digits`` of its code, by which people tell cards apart."""

    key: int
    last_digits: str
    balance: int


@dataclass(frozen=True)
class CustomerGiftCard(CardBalance):
    """``initial``: when it was issued. ``is_active``: it may be paid with."""

    initial: int
    is_active: bool
    issued_at: datetime
    entries: Sequence[GiftCardEntry]


def list_usable_balances(keys: Sequence[int], user: Any, today: date) -> list[CardBalance]:
    """Those of the cards that may be paid with, in the same order. One query."""
    parameters = {"cards": list(keys), "user": user.pk, "today": today}
    return [CardBalance(*row) for row in fetch_prepared_rows(USABLE, parameters)]


def describe_balance(card: IssuedGiftCard) -> CardBalance:
    return CardBalance(card.pk, card.last_digits, to_halalas(card.card.current_balance_amount))


def list_customer_cards(user: Any) -> list[CustomerGiftCard]:
    """Cards that were issued to the customer's account or paid with by it, the latest first."""
    own = IssuedGiftCard.objects.filter(card__user=user).select_related("card")
    return [_describe_card(card) for card in own.prefetch_related("entries")]


def list_uses(order_number: int) -> dict[int, int]:
    """Halalas that were taken for an order and not returned or refunded, by card; in the order in
    which the cards were used."""
    left: dict[int, int] = {}
    entries = GiftCardEntry.objects.filter(order_number=order_number).exclude(
        kind__in=[EntryKind.ISSUED, EntryKind.VOIDED]
    )
    for entry in entries.order_by("pk"):
        left[entry.card_id] = left.get(entry.card_id, 0) - entry.amount
    return {card: amount for card, amount in left.items() if amount > 0}


def get_last_digits(keys: Collection[int]) -> dict[int, str]:
    found = IssuedGiftCard.objects.filter(pk__in=keys)
    return dict(found.values_list("pk", "last_digits"))


def list_cards_for_staff() -> QuerySet[IssuedGiftCard]:
    return IssuedGiftCard.objects.select_related("card__user", "buyer")


def search_cards(cards: QuerySet[IssuedGiftCard], typed: str) -> QuerySet[IssuedGiftCard]:
    """By the last four characters of a code, an order's number, or a recipient's address."""
    text = clean_line(typed).replace("-", "").replace(" ", "").upper()
    if "@" in text:
        return cards.filter(recipient_email__iexact=text)
    if len(text) in (LAST_DIGITS, LENGTH):
        return cards.filter(codes__last_digits=text[-LAST_DIGITS:]).distinct()
    if text.isascii() and text.isdecimal() and len(text) < LENGTH:
        return cards.filter(entries__order_number=int(text)).distinct()
    return cards.none()


def get_outstanding_balance() -> int:
    """What all valid cards hold together: the shop owes it in goods."""
    rows = GiftCard.objects.filter(issued__isnull=False, is_active=True)
    return to_halalas(rows.aggregate(sum=Sum("current_balance_amount"))["sum"] or Decimal(0))


def _describe_card(card: IssuedGiftCard) -> CustomerGiftCard:
    return CustomerGiftCard(
        **vars(describe_balance(card)),
        initial=to_halalas(card.card.initial_balance_amount),
        is_active=card.card.is_active,
        issued_at=card.issued_at,
        entries=list(card.entries.all()),
    )
