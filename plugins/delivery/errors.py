"""Errors of delivery slots and pick-ups; messages are for the shopper or staff."""

from enum import Enum

from saleor_config.errors import ShopError


class DeliveryErrorCode(Enum):
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    DATE_FULL = "date_full"


class DeliveryError(ShopError):
    """No place was taken, moved or held."""
