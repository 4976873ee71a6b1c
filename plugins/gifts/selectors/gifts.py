"""Gifts of carts and orders."""

from collections.abc import Iterable
from typing import Final
from uuid import UUID

from saleor.order.models import Order

from plugins.gifts.details import GiftDetails
from plugins.gifts.models import CartGift, OrderGift

GIFT_KEY: Final = "gift"
"""In the private metadata of carts and orders: there is a gift to be read."""


def is_gift_order(order: Order) -> bool:
    """No query."""
    return GIFT_KEY in (order.private_metadata or {})


def get_cart_gift(checkout_token: UUID) -> GiftDetails | None:
    """One query."""
    gift = CartGift.objects.filter(checkout=checkout_token).first()
    return gift.details if gift else None


def get_order_gift(order: Order) -> GiftDetails | None:
    """None for an order that is no gift, or whose gift was forgotten. No query for the first."""
    return list_order_gifts([order.pk]).get(order.pk) if is_gift_order(order) else None


def list_order_gifts(order_keys: Iterable[int]) -> dict[int, GiftDetails]:
    """By the key of the order. One query."""
    gifts = OrderGift.objects.filter(order__in=list(order_keys), erased_at=None)
    return {gift.order_id: gift.details for gift in gifts}
