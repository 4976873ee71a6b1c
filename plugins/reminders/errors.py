"""Errors of waiting for plants and of restored carts; messages are for the visitor."""

from enum import Enum

from saleor_config.errors import ShopError


class ReminderErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    UNAVAILABLE = "unavailable"


class ReminderError(ShopError):
    """Nothing was changed."""
