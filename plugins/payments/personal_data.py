"""Cards that a payment provider keeps for the customer."""

from typing import Any

from saleor.account.models import User

from plugins.payments.models import SavedCard
from plugins.payments.selectors import saved_cards
from plugins.payments.services import release_cards
from saleor_config.personal_data.written import time


def export(user: User) -> dict[str, Any]:
    """Without the provider's tokens."""
    return {
        "saved_cards": [
            {
                "brand": card.brand.value,
                "last_digits": card.last_digits,
                "expires": f"{card.expiry_year:04}-{card.expiry_month:02}",
                "added_at": time(card.added_at),
            }
            for card in saved_cards(user)
        ]
    }


def erase(user: User) -> None:
    release_cards(SavedCard.objects.filter(user=user))
