"""Writing the ledger: a card's balance in Saleor's row, and the entry that says why."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.utils import timezone
from saleor.giftcard.models import GiftCard

from plugins.gift_cards.models import LONGEST_REASON, EntryKind, GiftCardEntry
from saleor_config.money import from_halalas, to_halalas


@dataclass(frozen=True)
class EntryDraft:
    """``amount``: halalas, below 0 where they leave the card."""

    kind: EntryKind
    amount: int
    key: str
    order_number: int | None = None
    reason: str = ""
    staff: Any = None


def lock_cards(keys: Collection[int]) -> dict[int, GiftCard]:
    """Saleor's rows, locked in the order of their keys."""
    rows = GiftCard.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
    return {row.pk: row for row in rows.filter(pk__in=keys, issued__isnull=False)}


def write_entry(card: GiftCard, draft: EntryDraft) -> GiftCardEntry:
    """Change the balance of a locked card. The database refuses one below zero."""
    balance = to_halalas(card.current_balance_amount) + draft.amount
    card.current_balance_amount = from_halalas(balance)
    changed = ["current_balance_amount"]
    if draft.kind is EntryKind.USED:
        card.last_used_on = timezone.now()
        changed.append("last_used_on")
    entry: GiftCardEntry = GiftCardEntry.objects.create(
        card_id=card.pk,
        kind=draft.kind,
        amount=draft.amount,
        balance=balance,
        key=draft.key,
        order_number=draft.order_number,
        reason=draft.reason[:LONGEST_REASON],
        staff=draft.staff,
    )
    card.save(update_fields=changed)
    return entry
