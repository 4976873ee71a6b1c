"""Promo codes: Saleor's vouchers, and codes of gift cards, in the customer's cart."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from redis.exceptions import RedisError
from saleor.discount.models import NotApplicable, Voucher

from plugins.cart.carts import Cart, lock_cart, lock_customer
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.gift_cards import MOST_CARDS, read_card_keys, write_card_keys
from plugins.cart.pricing import apply_voucher, price_cart, store_discount
from plugins.cart.voucher_rules import describe_rule
from plugins.gift_cards.services import find_card_by_code, is_gift_card_code
from saleor_config.global_ids import read_key
from saleor_config.limits.attempts import (
    TooManyAttempts,
    begin_promo_code_attempt,
    end_promo_code_attempt,
)
from saleor_config.plugins_manager import cache_plugin_configurations

FIELD = "code"
LONGEST_CODE = Voucher._meta.get_field("code").max_length


def apply_promo_code(user: Any, code: str) -> Cart:
    """Apply a code, in any case of its letters. A voucher takes the place of one applied before,
    a gift card comes beside others.

    Codes that are not applied count for the customer and the visitor: they can be guessed.
    """
    code = code.strip()
    if not code:
        raise CartError(CartErrorCode.REQUIRED, _("Please enter a valid promo code."), FIELD)
    with _count_attempt(user):
        if is_gift_card_code(code):
            return _apply_gift_card(user, code)
        return _apply_promo_code(user, code)


def _apply_promo_code(user: Any, code: str) -> Cart:
    voucher = _find_voucher(code)
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is None or not cart.lines:
            raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
        if voucher is None:
            raise _build_error(_("This promo code is not valid."))
        unpriced = price_cart(replace(cart, voucher=None))
        try:
            priced = apply_voucher(unpriced, voucher)
        except NotApplicable as error:
            raise _build_error(describe_rule(error, unpriced.totals.subtotal)) from error
        store_discount(priced)
        return replace(cart, voucher=voucher)


def _apply_gift_card(user: Any, code: str) -> Cart:
    card = find_card_by_code(code)
    if card is None:
        raise _build_error(_("There is no gift card with this code."))
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is None or not cart.lines:
            raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
        keys = read_card_keys(cart.checkout)
        if card.pk in keys:
            raise CartError(
                CartErrorCode.INVALID, _("This gift card is in your cart already."), FIELD
            )
        if not card.card.current_balance_amount:
            raise CartError(CartErrorCode.INVALID, _("This gift card is used up."), FIELD)
        if len(keys) >= MOST_CARDS:
            message = ngettext(
                "An order takes at most %(count)d gift card.",
                "An order takes at most %(count)d gift cards.",
                MOST_CARDS,
            ) % {"count": MOST_CARDS}
            raise CartError(CartErrorCode.INVALID, message, FIELD)
        write_card_keys(cart.checkout, [*keys, card.pk])
        return cart


def remove_gift_card(user: Any, id: str) -> Cart | None:
    """Take a gift card off the cart, by its global id; nothing happens where it is not on it."""
    key = read_key(id, "AppliedGiftCard")
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is not None and key in (keys := read_card_keys(cart.checkout)):
            write_card_keys(cart.checkout, [each for each in keys if each != key])
        return cart


def remove_promo_code(user: Any) -> Cart | None:
    """Take the promo code off; nothing happens where there is none."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = lock_cart(user)
        if cart is not None and cart.checkout.voucher_code:
            cart = replace(cart, voucher=None)
            store_discount(price_cart(cart))
        return cart


@contextmanager
def _count_attempt(user: Any) -> Iterator[None]:
    try:
        attempt = begin_promo_code_attempt(user)
    except TooManyAttempts as error:
        message = _("Too many promo codes were tried. Please try again later.")
        code = CartErrorCode.TOO_MANY_ATTEMPTS
        raise CartError(code, message, FIELD, error.retry_after) from None
    except RedisError:
        message = _("Promo codes can't be checked right now. Please try again in a few minutes.")
        raise CartError(CartErrorCode.UNAVAILABLE, message, FIELD) from None
    was_wrong = False
    try:
        yield
    except CartError as error:
        was_wrong = error.code is CartErrorCode.INVALID_PROMO_CODE
        raise
    finally:
        end_promo_code_attempt(attempt, was_wrong=was_wrong)


def _find_voucher(code: str) -> Voucher | None:
    """The voucher of this code that is valid today. Any other code gets the same error."""
    # PostgreSQL refuses a NUL character; no code is longer than its column.
    if len(code) > LONGEST_CODE or not code.isprintable():
        return None
    found = list(Voucher.objects.active(date=timezone.now()).filter(code__iexact=code))
    return next((voucher for voucher in found if voucher.code == code), next(iter(found), None))


def _build_error(message: str) -> CartError:
    return CartError(CartErrorCode.INVALID_PROMO_CODE, message, FIELD)
