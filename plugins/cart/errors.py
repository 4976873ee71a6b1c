"""Errors of the cart and of placing orders; messages are for the shopper."""

from enum import Enum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from saleor_config.errors import ErrorDetail, ShopError


class CartErrorCode(Enum):
    UNAUTHENTICATED = "unauthenticated"
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    INSUFFICIENT_STOCK = "insufficient_stock"
    QUANTITY_TOO_LARGE = "quantity_too_large"
    EMPTY_CART = "empty_cart"
    INVALID_PROMO_CODE = "invalid_promo_code"
    BELOW_MINIMUM = "below_minimum"
    PAYMENT_FAILED = "payment_failed"
    CART_CHANGED = "cart_changed"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    UNAVAILABLE = "unavailable"


class CartError(ShopError):
    """Nothing was changed or ordered."""


def build_stock_detail(name: str, left: int) -> ErrorDetail:
    return ErrorDetail(CartErrorCode.INSUFFICIENT_STOCK, describe_stock(name, left), "quantity")


def describe_stock(name: str, left: int) -> str:
    if left <= 0:
        return _("“%(name)s” is out of stock.") % {"name": name}
    return ngettext(
        "Only %(left)d piece of “%(name)s” is left.",
        "Only %(left)d pieces of “%(name)s” are left.",
        left,
    ) % {"name": name, "left": left}


def describe_unsold(name: str) -> str:
    return _("“%(name)s” is no longer sold. Please remove it from your cart.") % {"name": name}
