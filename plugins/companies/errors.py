"""Errors of companies; messages are for the customer."""

from enum import Enum

from saleor_config.errors import ShopError


class CompanyErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    TAKEN = "taken"
    LIMIT_REACHED = "limit_reached"


class CompanyError(ShopError):
    """No company was changed."""
