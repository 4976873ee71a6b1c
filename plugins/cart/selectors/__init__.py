"""The customer's cart, read."""

from plugins.cart.delivery_form import TypedAddress
from plugins.cart.selectors.contents import CartContents, CartLineContents, cart_for
from plugins.cart.selectors.delivery import OfferedDelivery, delivery_options_for
from plugins.cart.selectors.steps import get_checkout_steps
from plugins.cart.selectors.variants import variant_for

__all__ = [
    "CartContents",
    "CartLineContents",
    "OfferedDelivery",
    "TypedAddress",
    "cart_for",
    "delivery_options_for",
    "get_checkout_steps",
    "variant_for",
]
