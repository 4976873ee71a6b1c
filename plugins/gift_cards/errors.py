"""Errors of gift cards; messages are for the customer or staff."""

from enum import Enum

from saleor_config.errors import ShopError


class BalanceErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    UNAVAILABLE = "unavailable"


class GiftCardError(ShopError):
    """No balance was changed."""
