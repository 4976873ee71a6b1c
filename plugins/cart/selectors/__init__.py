"""The customer's cart, read."""

from plugins.cart.selectors.contents import CartContents, CartLineContents, CartSummary, cart_for
from plugins.cart.selectors.delivery import (
    OfferedDelivery,
    delivery_id,
    delivery_options_for,
)
from plugins.cart.selectors.steps import SavedAddress, SavedSteps, get_checkout_steps
from plugins.cart.selectors.variants import variant_for

__all__ = [
    "CartContents",
    "CartLineContents",
    "CartSummary",
    "OfferedDelivery",
    "SavedAddress",
    "SavedSteps",
    "cart_for",
    "delivery_id",
    "delivery_options_for",
    "get_checkout_steps",
    "variant_for",
]
