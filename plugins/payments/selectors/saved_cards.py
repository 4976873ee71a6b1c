"""A customer's saved cards, without what opens them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone

from plugins.payments.cards import CardBrand
from plugins.payments.models import SavedCard
from saleor_config.global_ids import write_id


@dataclass(frozen=True)
class SavedCardDetails:
    """``expiry_year``: four digits. A card serves to the end of its month."""

    id: str
    brand: CardBrand
    last_digits: str
    expiry_month: int
    expiry_year: int
    is_expired: bool
    added_at: datetime


def saved_cards(user: Any) -> list[SavedCardDetails]:
    """The customer's cards, the latest first."""
    today = timezone.localdate()
    return [
        SavedCardDetails(
            id=write_id("SavedCard", card.pk),
            brand=CardBrand(card.brand),
            last_digits=card.last_digits,
            expiry_month=card.expiry_month,
            expiry_year=card.expiry_year,
            is_expired=(card.expiry_year, card.expiry_month) < (today.year, today.month),
            added_at=card.created_at,
        )
        for card in SavedCard.objects.filter(user=user).defer("token")
    ]
