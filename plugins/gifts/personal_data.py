"""Gifts that a customer has given: for whom, and what was on the card.

The addresses that recipients gave are no data of the customer's: they are erased with the account,
and never in its export.
"""

from dataclasses import asdict
from typing import Any

from django.utils import timezone
from saleor.account.models import User

from plugins.gifts.models import CartGift, OrderGift, RecipientAddress
from plugins.gifts.services import erase_gifts, erase_recipient_addresses


def export_data(user: User) -> dict[str, Any]:
    given = OrderGift.objects.filter(order__user=user, erased_at=None).order_by("pk")
    return {
        "gifts": [{"order": str(gift.order_id), **asdict(gift.details)} for gift in given]
        + [
            {"order": None, **asdict(gift.details)}
            for gift in CartGift.objects.filter(checkout__user=user)
        ]
    }


def erase_data(user: User) -> None:
    """An order that is on its way keeps the recipient in its address, until that is erased too.
    The gifts of carts go with Saleor's checkouts."""
    now = timezone.now()
    erase_gifts(OrderGift.objects.filter(order__user=user), now)
    erase_recipient_addresses(RecipientAddress.objects.filter(order__user=user), now)
