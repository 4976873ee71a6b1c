"""The customer's cart, read."""

from plugins.cart.selectors.contents import CartContents, CartLineContents, CartSummary, cart_for
from plugins.cart.selectors.delivery import OfferedDelivery, delivery_options_for
from plugins.cart.selectors.variants import variant_for

__all__ = [
    "CartContents",
    "CartLineContents",
    "CartSummary",
    "OfferedDelivery",
    "cart_for",
    "delivery_options_for",
    "variant_for",
]
