"""How the customer's cart may be delivered."""

from dataclasses import dataclass
from typing import Any

from plugins.cart.carts import list_carts
from plugins.cart.delivery_choice import option_id, options_for
from plugins.cart.pricing import price_cart, with_charges
from plugins.saudi_market.selectors import DeliveryOption
from saleor_config.plugins_manager import cache_plugin_configurations


@dataclass(frozen=True)
class OfferedDelivery(DeliveryOption):
    """``discount``: halalas that the promo code takes off the cart with this delivery."""

    discount: int

    @property
    def id(self) -> str:
        """By which the way of delivery is chosen."""
        return option_id(self)


def delivery_options_for(user: Any, city: str) -> list[OfferedDelivery]:
    """The default first; none for an empty cart, and where nothing of it is sent."""
    checkout = list_carts(user).first()
    if checkout is None:
        return []
    with cache_plugin_configurations():
        cart = price_cart(checkout)
        return [
            OfferedDelivery(
                **vars(option),
                discount=with_charges(cart, own_delivery_price=option.own_price).totals.discount,
            )
            for option in options_for(cart, city)
        ]
