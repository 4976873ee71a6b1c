"""Errors of the account; messages are for the customer."""

from enum import Enum

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError


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


def build_unavailable_error() -> CustomerError:
    return CustomerError(
        CustomerErrorCode.UNAVAILABLE,
        _("This is not available right now. Please try again shortly."),
        is_outage=True,
    )
