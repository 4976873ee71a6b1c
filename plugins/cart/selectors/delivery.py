"""How the customer's cart may be delivered."""

from typing import Any

from plugins.cart.carts import carts_of
from plugins.cart.delivery_choice import options_for
from plugins.cart.pricing import price_cart
from plugins.saudi_market.selectors import DeliveryOption
from saleor_config.plugins_manager import plugin_configurations_read_once


def delivery_options_for(user: Any, city: str) -> list[DeliveryOption]:
    """The default first; none for an empty cart, and where nothing of it is sent."""
    checkout = carts_of(user).first()
    if checkout is None:
        return []
    with plugin_configurations_read_once():
        return options_for(price_cart(checkout), city)
