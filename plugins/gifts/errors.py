"""Errors of gifts; messages are for the one who gives."""

from enum import Enum

from saleor_config.errors import ShopError


class GiftErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"


class GiftError(ShopError):
    """No gift was changed."""
