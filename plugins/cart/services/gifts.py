"""Making a cart a gift, and having it wrapped."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from plugins.cart.carts import Cart, lock_cart, lock_customer
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.gifts import find_gift_wrap, has_goods, mark_gift, read_gift_form
from plugins.cart.services.lines import save_change
from plugins.catalogue.selectors import get_gift_wrap
from plugins.gifts.selectors import GiftDetails
from plugins.gifts.services import remove_cart_gift, save_cart_gift
from saleor_config.plugins_manager import cache_plugin_configurations


def save_gift(user: Any, typed: GiftDetails) -> GiftDetails:
    """Say that the customer's cart is a gift, and for whom; of two tabs the later one counts."""
    details = read_gift_form(typed)
    with transaction.atomic():
        lock_customer(user)
        cart = _require_goods(lock_cart(user))
        save_cart_gift(cart.checkout.pk, details)
        mark_gift(cart.checkout, is_given=True)
    return details


def remove_gift(user: Any) -> Cart | None:
    """The cart is no gift, and is not wrapped."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is None:
            return None
        remove_cart_gift(cart.checkout.pk)
        mark_gift(cart.checkout, is_given=False)
        return _set_wrap(cart, None)


def choose_gift_wrap(user: Any, *, wraps: bool) -> Cart | None:
    """Have the order wrapped, or not."""
    offered = get_gift_wrap() if wraps else None
    if wraps and offered is None:
        raise CartError(CartErrorCode.INVALID, _("Gift wrapping is not offered now."), "wraps")
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        if offered is None:
            cart = lock_cart(user)
            return cart and _set_wrap(cart, None)
        variant_key, _price = offered
        return _set_wrap(_require_goods(lock_cart(user, variant_key)), variant_key)


def _set_wrap(cart: Cart, variant_key: int | None) -> Cart:
    """``variant_key``: of the wrapping; None for none."""
    wrap = find_gift_wrap(cart)
    if variant_key is not None:
        return save_change(cart, cart.with_quantities({variant_key: 1}))
    if wrap is None:
        return cart
    return save_change(cart, cart.with_quantities({wrap.variant_id: 0}))


def _require_goods(cart: Cart | None) -> Cart:
    if cart is None or not has_goods(cart):
        raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
    return cart
