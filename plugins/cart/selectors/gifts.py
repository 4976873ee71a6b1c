"""The gift that a customer's cart is."""

from typing import Any

from plugins.cart.carts import find_checkout
from plugins.cart.gifts import find_gift
from plugins.gifts.selectors import GiftDetails


def get_gift(user: Any) -> GiftDetails | None:
    """None where the cart is none. Two queries."""
    checkout = find_checkout(user)
    return find_gift(checkout) if checkout else None
