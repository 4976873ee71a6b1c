"""Errors of the account; messages are for the customer."""

from enum import Enum
from functools import partial

from saleor_config.errors import ShopError, build_outage_error


class CustomerErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    LIMIT_REACHED = "limit_reached"
    WRONG_PASSWORD = "wrong_password"  # noqa: S105 - a code, not a secret
    WEAK_PASSWORD = "weak_password"  # noqa: S105 - a code, not a secret
    CONFIRMATION_REQUIRED = "confirmation_required"
    INVALID_CODE = "invalid_code"
    CODE_EXPIRED = "code_expired"
    TAKEN = "taken"
    EMAIL_REQUIRED = "email_required"
    OPEN_ORDERS = "open_orders"
    TOO_MANY_ATTEMPTS = "too_many_attempts"
    UNAVAILABLE = "unavailable"


class CustomerError(ShopError):
    """Nothing of the account was changed."""


build_unavailable_error = partial(build_outage_error, CustomerError, CustomerErrorCode.UNAVAILABLE)
