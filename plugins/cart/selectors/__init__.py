"""The customer's cart, read."""

from plugins.cart.carts import Cart
from plugins.cart.delivery_form import TypedAddress
from plugins.cart.selectors.contents import (
    CartContents,
    CartLineContents,
    describe_cart,
    get_cart,
    get_gift,
)
from plugins.cart.selectors.delivery import OfferedDelivery, list_offered_deliveries
from plugins.cart.selectors.left_carts import LeftCart, list_left_carts
from plugins.cart.selectors.payment_methods import list_offered_methods
from plugins.cart.selectors.steps import get_checkout_steps
from plugins.cart.selectors.variants import find_variant
from plugins.cart.stock import count_available

__all__ = [
    "Cart",
    "CartContents",
    "CartLineContents",
    "LeftCart",
    "OfferedDelivery",
    "TypedAddress",
    "count_available",
    "describe_cart",
    "find_variant",
    "get_cart",
    "get_checkout_steps",
    "get_gift",
    "list_left_carts",
    "list_offered_deliveries",
    "list_offered_methods",
]
