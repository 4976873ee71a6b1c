"""Holding a delivery slot while the shopper checks out."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from plugins.cart.carts import lock_cart, lock_customer
from plugins.cart.delivery_choice import choose_delivery
from plugins.cart.delivery_slots import hold_chosen_slot
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.pricing import price_cart
from saleor_config.plugins_manager import cache_plugin_configurations


@dataclass(frozen=True)
class SlotSelection:
    """Ids and days as ``list_offered_deliveries`` gives them, for an address as typed."""

    city: str
    option_id: str
    date: date
    window_id: str
    address: str = ""


def hold_delivery_slot(user: Any, wanted: SlotSelection) -> datetime | None:
    """Until when the slot is the cart's, in the place of an earlier one; None for hours without
    limit. Raises ``CartError``."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is None or not cart.lines:
            raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
        priced = price_cart(cart)
        choice = choose_delivery(
            priced, wanted.city, wanted.option_id, wanted.date, wanted.window_id, wanted.address
        )
        return None if choice is None else hold_chosen_slot(priced, choice)
