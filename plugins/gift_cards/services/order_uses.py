"""Paying for orders with gift cards, and giving it back.

A balance follows its order as stock does: it is taken in the transaction that writes the order, a
draft that waits for a card too, and returned in the one that closes it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Exists, OuterRef, Sum
from django.utils import timezone
from saleor.giftcard.models import GiftCard
from saleor.order.models import Order

from plugins.gift_cards.models import EntryKind, GiftCardEntry
from plugins.gift_cards.services.ledger import EntryDraft, lock_cards, write_entry
from saleor_config.money import to_halalas

BATCH_SIZE = 200


@dataclass(frozen=True)
class HeldBalances:
    """Locked cards and what they hold, in the order in which they are to be used."""

    cards: Sequence[GiftCard]

    @property
    def total(self) -> int:
        return sum(to_halalas(card.current_balance_amount) for card in self.cards)


def lock_balances(keys: Sequence[int]) -> HeldBalances:
    """Cards that may be paid with now; those of ``keys`` that may not are left out."""
    if not keys:
        return HeldBalances(())
    today = timezone.localdate()
    locked = lock_cards(keys)
    usable = [locked[key] for key in keys if key in locked]
    return HeldBalances(
        [
            card
            for card in usable
            if card.is_active
            and card.start_date <= today
            and (card.end_date is None or card.end_date >= today)
            and card.current_balance_amount > 0
        ]
    )


def hold_balances(held: HeldBalances, order: Order, amount: int) -> None:
    """Pay ``amount`` halalas of ``order`` with cards that ``lock_balances`` has locked, the first
    one first. A card without an owner is the customer's from then on. Raises ``ValueError`` where
    they hold less."""
    left = amount
    for card in held.cards:
        taken = min(left, to_halalas(card.current_balance_amount))
        if not taken:
            continue
        key = f"order:{order.pk}:{card.pk}"
        write_entry(card, EntryDraft(EntryKind.USED, -taken, key, order.pk))
        if card.user_id is None and order.user_id is not None:
            GiftCard.objects.filter(pk=card.pk, user=None).update(user=order.user_id)
        left -= taken
    if left:
        raise ValueError(f"{left} of {amount} halalas are not on the cards.")


def return_balances(order_number: int) -> int:
    """Give back what a draft that is closed has taken; halalas. Once for each order."""
    uses = GiftCardEntry.objects.filter(order_number=order_number, kind=EntryKind.USED)
    taken = {entry.card_id: -entry.amount for entry in uses}
    if not taken:
        return 0
    locked = lock_cards(taken)
    keys = {f"returned:{order_number}:{card}": card for card in locked}
    done = set(GiftCardEntry.objects.filter(key__in=keys).values_list("key", flat=True))
    for key, card in keys.items():
        if key not in done:
            write_entry(
                locked[card], EntryDraft(EntryKind.RETURNED, taken[card], key, order_number)
            )
    return sum(taken[card] for key, card in keys.items() if key not in done)


def return_balances_of_lost_orders() -> int:
    """Give back what drafts have taken that were deleted by hand; how many orders."""
    orders = Order.objects.filter(pk=OuterRef("order_number"))
    returns = GiftCardEntry.objects.filter(
        order_number=OuterRef("order_number"), card=OuterRef("card"), kind=EntryKind.RETURNED
    )
    lost = GiftCardEntry.objects.filter(~Exists(orders), ~Exists(returns), kind=EntryKind.USED)
    numbers = set(lost.values_list("order_number", flat=True)[:BATCH_SIZE])
    for number in sorted(numbers):
        with transaction.atomic():
            return_balances(number)
    return len(numbers)


def refund_to_cards(order_number: int, amounts: Mapping[int, int], *, key: str) -> None:
    """Put ``amounts`` (halalas, by card) back on cards that paid for an order, once for each
    ``key``. Also on one that is not valid any more: staff see it and issue another."""
    locked = lock_cards(amounts)
    for card, amount in amounts.items():
        write_entry(
            locked[card],
            EntryDraft(EntryKind.REFUNDED, amount, f"refund:{key}:{card}", order_number),
        )


def get_refunded_for(key: str) -> int | None:
    """Halalas that ``refund_to_cards`` put back for ``key``; None where it was never called."""
    start = f"refund:{key}:"
    entries = GiftCardEntry.objects.filter(kind=EntryKind.REFUNDED, key__startswith=start)
    refunded: int | None = entries.aggregate(sum=Sum("amount"))["sum"]
    return refunded
