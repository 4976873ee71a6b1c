"""Errors of consents to messages; messages are for the customer."""

from enum import Enum

from saleor_config.errors import ShopError


class MessagingErrorCode(Enum):
    INVALID = "invalid"
    NOT_FOUND = "not_found"


class MessagingError(ShopError):
    """No consent was changed."""
