"""The customer's cart, read."""

from plugins.cart.selectors.contents import CartContents, CartLineContents, CartSummary, cart_for

__all__ = ["CartContents", "CartLineContents", "CartSummary", "cart_for"]
