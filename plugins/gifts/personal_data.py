"""Gifts that a customer has given: for whom, and what was on the card."""

from dataclasses import asdict
from typing import Any

from django.utils import timezone
from saleor.account.models import User

from plugins.gifts.models import CartGift, OrderGift
from plugins.gifts.services import erase_gifts


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
    """An order that is on its way keeps the recipient in its address, until that is erased too."""
    CartGift.objects.filter(checkout__user=user).delete()
    erase_gifts(OrderGift.objects.filter(order__user=user), timezone.now())
