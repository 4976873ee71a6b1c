"""Gift cards that a customer has bought or been given; the ledger has no personal data."""

from typing import Any

from django.db.models import Q
from saleor.account.models import User

from plugins.gift_cards.models import CardOrigin, IssuedGiftCard
from plugins.gift_cards.services.code_messages import erase_recipients
from saleor_config.money import CURRENCY, from_halalas
from saleor_config.personal_data.formats import format_money, format_time


def export_data(user: User) -> dict[str, Any]:
    cards = IssuedGiftCard.objects.filter(Q(buyer=user) | Q(card__user=user))
    found = list(cards.select_related("card").prefetch_related("entries"))
    return {
        "gift_card_entries": [
            {
                "card": card.last_digits,
                "at": format_time(entry.created_at),
                "kind": entry.kind,
                "amount": format_money(from_halalas(entry.amount), CURRENCY),
            }
            for card in found
            if card.card.user_id == user.pk
            for entry in card.entries.all()
        ],
        "gift_cards_bought": [
            {
                "recipient_name": card.recipient_name,
                "recipient_email": card.recipient_email,
                "recipient_phone": card.recipient_phone,
                "sender_name": card.sender_name,
                "message": card.message,
                "to_be_sent_on": card.send_on.isoformat(),
            }
            for card in found
            if card.buyer_id == user.pk
        ],
    }


def erase_data(user: User) -> None:
    """Cards keep their balance: who has the code can go on using it. One that was bought and waits
    for its day keeps its recipient until it is sent (``mark_code_sent``)."""
    found = IssuedGiftCard.objects.filter(Q(buyer=user) | Q(card__user=user))
    is_waiting = Q(origin=CardOrigin.SALE, sent_at=None, card__is_active=True)
    keys = list(found.values_list("pk", flat=True))
    erase_recipients(found.exclude(is_waiting))
    IssuedGiftCard.objects.filter(pk__in=keys).update(buyer=None)
