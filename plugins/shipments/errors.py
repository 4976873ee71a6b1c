"""Errors of orders after they were placed; messages are for customers and staff."""

from enum import Enum

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError


class OrderErrorCode(Enum):
    UNAUTHENTICATED = "unauthenticated"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    INVALID = "invalid"
    PAYMENT_FAILED = "payment_failed"


class OrderError(ShopError):
    """Nothing of the order was changed."""


def build_not_allowed_error(message: str, field: str | None = None) -> OrderError:
    return OrderError(OrderErrorCode.NOT_ALLOWED, message, field)


def build_invalid_error(message: str, field: str | None = None) -> OrderError:
    return OrderError(OrderErrorCode.INVALID, message, field)


def build_unknown_order_error() -> OrderError:
    return OrderError(OrderErrorCode.NOT_FOUND, _("There is no such order among yours."), "number")


def build_not_found_error(message: str, field: str = "id") -> OrderError:
    return OrderError(OrderErrorCode.NOT_FOUND, message, field)
