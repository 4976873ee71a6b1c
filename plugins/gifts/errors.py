"""Errors of gifts; messages are for the one who gives, and for the one who gets it."""

from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError, build_outage_error


class GiftErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    TOO_MANY = "too_many"
    UNAVAILABLE = "unavailable"


class GiftError(ShopError):
    """No gift was changed."""


def build_expired_link_error() -> GiftError:
    """The same for a link without a valid signature."""
    message = _("This link is not valid any more. The gift comes to the address we have.")
    return GiftError(GiftErrorCode.NOT_FOUND, message, "token")


def build_closed_error(reason: str) -> GiftError:
    return GiftError(GiftErrorCode.NOT_ALLOWED, reason)


def build_changed_error() -> GiftError:
    message = _("The address has just been changed. Please look at it again.")
    return GiftError(GiftErrorCode.NOT_ALLOWED, message)


def build_limit_error() -> GiftError:
    return GiftError(GiftErrorCode.TOO_MANY, _("Too many attempts. Please try again later."))


build_unavailable_error = partial(build_outage_error, GiftError, GiftErrorCode.UNAVAILABLE)
