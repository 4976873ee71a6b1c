"""Errors of buying gift cards; messages are for the customer or staff."""

from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError, build_outage_error


class PurchaseErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    PAYMENT_FAILED = "payment_failed"
    TOO_MANY = "too_many"
    UNAVAILABLE = "unavailable"


class PurchaseError(ShopError):
    """Nothing of the purchase was changed."""


def build_unknown_purchase_error() -> PurchaseError:
    """The same for an unknown reference and for another customer's."""
    message = _("There is no such purchase of yours.")
    return PurchaseError(PurchaseErrorCode.NOT_FOUND, message, "reference")


def build_paid_error() -> PurchaseError:
    return PurchaseError(PurchaseErrorCode.NOT_ALLOWED, _("This was paid already. Thank you!"))


def build_purchase_limit_error() -> PurchaseError:
    message = _("Too many attempts. Please try again later.")
    return PurchaseError(PurchaseErrorCode.TOO_MANY, message)


build_uncounted_error = partial(
    build_outage_error, PurchaseError, PurchaseErrorCode.UNAVAILABLE, is_outage=False
)
