"""The slot and the pick-up of a cart's order, from the cart's side."""

from datetime import datetime
from typing import Any

from django.utils import timezone
from saleor.order.models import Order

from plugins.cart.delivery_choice import DeliveryChoice, measure_cart
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.pricing import PricedCart
from plugins.delivery.errors import DeliveryError
from plugins.delivery.services import create_pickup, hold_slot, take_slot


def get_delivery_charges(choice: DeliveryChoice | None) -> dict[str, Any]:
    """Of ``add_charges``: what the delivery costs."""
    if choice is None:
        return {}
    return {"own_delivery_price": choice.option.own_price, "slot_surcharge": choice.surcharge}


def hold_chosen_slot(cart: PricedCart, choice: DeliveryChoice) -> datetime | None:
    """Until when the chosen slot is kept for a locked cart; None for hours without limit.
    Raises ``CartError`` where it is full."""
    if choice.day is None or choice.window is None or choice.window.rule_key is None:
        return None
    litres = measure_cart(cart).litres
    try:
        hold = hold_slot(
            cart.checkout.pk, choice.window.rule_key, choice.day.date, litres, timezone.now()
        )
    except DeliveryError as error:
        raise _build_cart_error(error) from error
    return hold.expires_at


def take_delivery(order: Order, cart: PricedCart, choice: DeliveryChoice | None) -> None:
    """The place of an order in its slot, the last lock of its transaction; the code of one that is
    fetched. Raises ``CartError`` where the slot is full."""
    if choice is None:
        return
    if choice.option.is_pickup:
        create_pickup(order)
    if choice.day is None or choice.window is None or choice.window.rule_key is None:
        return
    try:
        take_slot(
            order,
            choice.window.rule_key,
            choice.day.date,
            measure_cart(cart).litres,
            timezone.now(),
            cart.checkout.pk,
        )
    except DeliveryError as error:
        raise _build_cart_error(error) from error


def _build_cart_error(error: DeliveryError) -> CartError:
    return CartError(CartErrorCode.INVALID, error.message, error.field)
