"""How the customer's cart may be delivered."""

from dataclasses import dataclass
from typing import Any

from plugins.cart.carts import read_cart
from plugins.cart.delivery_choice import build_option_id, list_cart_deliveries
from plugins.cart.pricing import add_charges, price_cart
from plugins.saudi_market.selectors import DeliveryOption
from saleor_config.plugins_manager import cache_plugin_configurations


@dataclass(frozen=True, kw_only=True)
class OfferedDelivery(DeliveryOption):
    """``discount``: halalas that the promo code takes off the cart with this delivery."""

    discount: int

    @property
    def id(self) -> str:
        """By which the way of delivery is chosen."""
        return build_option_id(self)


def list_offered_deliveries(user: Any, city: str, address: str = "") -> list[OfferedDelivery]:
    """The default first; none for an empty cart, and where nothing of it is sent. ``address``
    tells the district, which may have slots of its own."""
    found = read_cart(user)
    if found is None:
        return []
    with cache_plugin_configurations():
        cart = price_cart(found)
        return [
            OfferedDelivery(
                **vars(option),
                discount=add_charges(cart, own_delivery_price=option.own_price).totals.discount,
            )
            for option in list_cart_deliveries(cart, city, address)
        ]
