"""Why a change to the cart, or an order, was refused."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


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


@dataclass(frozen=True)
class CartProblem:
    """One refusal: ``message`` is a sentence in the shopper's language, ``field`` the
    input's name in camelCase where one input is to blame, ``retry_after`` seconds to wait."""

    code: CartErrorCode
    message: str
    field: str | None = None
    retry_after: int | None = None


class CartRejected(Exception):
    """Nothing was changed, for these reasons."""

    def __init__(self, *problems: CartProblem) -> None:
        super().__init__(*(problem.code.name for problem in problems))
        self.problems: Sequence[CartProblem] = problems


def rejected(code: CartErrorCode, message: str, field: str | None = None) -> CartRejected:
    return CartRejected(CartProblem(code, message, field))


def short_of_stock(name: str, left: int) -> CartProblem:
    """The problem that only ``left`` pieces of a plant are left."""
    return CartProblem(CartErrorCode.INSUFFICIENT_STOCK, stock_sentence(name, left), "quantity")


def stock_sentence(name: str, left: int) -> str:
    if left <= 0:
        return _("“%(name)s” is out of stock.") % {"name": name}
    return ngettext(
        "Only %(left)d piece of “%(name)s” is left.",
        "Only %(left)d pieces of “%(name)s” are left.",
        left,
    ) % {"name": name, "left": left}


def no_longer_sold(name: str) -> str:
    return _("“%(name)s” is no longer sold. Please remove it from your cart.") % {"name": name}
