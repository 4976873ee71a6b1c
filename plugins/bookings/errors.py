"""Errors of bookings; messages are for customers and staff."""

from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError, build_outage_error


class BookingErrorCode(Enum):
    INVALID = "invalid"
    REQUIRED = "required"
    NOT_FOUND = "not_found"
    DATE_FULL = "date_full"
    PHOTO_REFUSED = "photo_refused"
    TOO_MANY = "too_many"
    FORBIDDEN_STEP = "forbidden_step"
    CODE_WRONG = "code_wrong"
    QUOTE_EXPIRED = "quote_expired"
    PAYMENT_FAILED = "payment_failed"
    UNAUTHENTICATED = "unauthenticated"
    UNAVAILABLE = "unavailable"


class BookingError(ShopError):
    """Nothing of the booking was changed. ``photos.0`` is the field of the first photograph."""


def build_invalid_error(message: str, field: str | None = None) -> BookingError:
    return BookingError(BookingErrorCode.INVALID, message, field)


def build_not_found_error() -> BookingError:
    """The same for an unknown reference, another customer's, and a wrong phone."""
    return BookingError(
        BookingErrorCode.NOT_FOUND,
        _("No request was found with this reference and phone number."),
        "reference",
    )


def build_expired_link_error() -> BookingError:
    """The same for a link without a valid signature."""
    return BookingError(
        BookingErrorCode.NOT_FOUND,
        _("This payment link has expired. Please ask us for a new one."),
        "token",
    )


def build_limit_error() -> BookingError:
    return BookingError(BookingErrorCode.TOO_MANY, _("Too many attempts. Please try again later."))


build_unavailable_error = partial(
    build_outage_error, BookingError, BookingErrorCode.UNAVAILABLE, is_outage=False
)
