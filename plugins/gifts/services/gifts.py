"""Changes of gifts. Those of a cart belong behind the lock of the cart."""

from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from saleor.order.models import Order

from plugins.gifts.details import GiftDetails
from plugins.gifts.models import CartGift, OrderGift, RecipientAddress
from plugins.gifts.services.recipient_addresses import erase_recipient_addresses

NAMES_KEPT: Final = timedelta(days=180)
"""As long as questions about a card's text or its recipient may arrive."""
NO_NAMES: Final = {"recipient_name": "", "recipient_phone": "", "sender_name": "", "message": ""}


def save_cart_gift(checkout_token: UUID, details: GiftDetails) -> CartGift:
    """Make the cart a gift, or change the gift that it is. ``details``: of ``read_gift``."""
    gift: CartGift
    gift, _made = CartGift.objects.update_or_create(
        checkout_id=checkout_token, defaults={**asdict(details), "changed_at": timezone.now()}
    )
    return gift


def remove_cart_gift(checkout_token: UUID) -> None:
    CartGift.objects.filter(checkout=checkout_token).delete()


def record_order_gift(order: Order, details: GiftDetails) -> None:
    """Write on an order what gift it is, in the transaction that makes it."""
    OrderGift.objects.create(order=order, **asdict(details))


def erase_gifts(gifts: QuerySet[Any], now: datetime) -> int:
    """Forget whom these gifts of orders were for, what was written and who signed."""
    return int(gifts.filter(erased_at=None).update(**NO_NAMES, erased_at=now))


def erase_old_gifts(now: datetime) -> int:
    """And what their recipients said of the address; how many gifts."""
    before = now - NAMES_KEPT
    erase_recipient_addresses(
        RecipientAddress.objects.filter(order__gift__created_at__lt=before), now
    )
    return erase_gifts(OrderGift.objects.filter(created_at__lt=before), now)
