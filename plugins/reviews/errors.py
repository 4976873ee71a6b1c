"""Errors of reviews; messages are for customers and staff."""

from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError, build_outage_error


class ReviewErrorCode(Enum):
    INVALID = "invalid"
    REQUIRED = "required"
    NOT_FOUND = "not_found"
    NOT_ALLOWED = "not_allowed"
    PHOTO_REFUSED = "photo_refused"
    TOO_MANY = "too_many"
    UNAUTHENTICATED = "unauthenticated"
    UNAVAILABLE = "unavailable"


class ReviewError(ShopError):
    """Nothing of the review was changed. ``photos.0`` is the field of the first photograph."""


def build_sign_in_error() -> ReviewError:
    message = _("Sign in, or open the link that we sent you, to write a review.")
    return ReviewError(ReviewErrorCode.UNAUTHENTICATED, message)


def build_expired_link_error() -> ReviewError:
    """The same for a link without a valid signature."""
    message = _("This link has expired. Sign in to review what you bought.")
    return ReviewError(ReviewErrorCode.NOT_FOUND, message, "token")


def build_not_bought_error() -> ReviewError:
    message = _("Only who bought this plant and has received it can review it.")
    return ReviewError(ReviewErrorCode.NOT_ALLOWED, message, "productId")


def build_repeated_error() -> ReviewError:
    message = _("You have reviewed this plant already.")
    return ReviewError(ReviewErrorCode.NOT_ALLOWED, message, "productId")


def build_unknown_review_error() -> ReviewError:
    return ReviewError(ReviewErrorCode.NOT_FOUND, _("This review is not there any more."), "id")


def build_limit_error() -> ReviewError:
    return ReviewError(ReviewErrorCode.TOO_MANY, _("Too many attempts. Please try again later."))


build_unavailable_error = partial(build_outage_error, ReviewError, ReviewErrorCode.UNAVAILABLE)
