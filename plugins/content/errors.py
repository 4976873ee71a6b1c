"""Errors of contact messages and galleries; messages are for the reader."""

from enum import Enum
from functools import partial

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError, build_outage_error


class ContactErrorCode(Enum):
    INVALID = "invalid"
    REQUIRED = "required"
    TOO_MANY = "too_many"
    UNAVAILABLE = "unavailable"


class ContactError(ShopError):
    """The message was not taken."""


class ContentStaffError(ShopError):
    """Nothing was changed; the message is in the language of the member of staff."""

    def __init__(self, message: str) -> None:
        super().__init__(ContactErrorCode.INVALID, message)


def build_limit_error() -> ContactError:
    return ContactError(
        ContactErrorCode.TOO_MANY,
        _("Too many messages at once. Please try again later, or call us."),
    )


build_unavailable_error = partial(build_outage_error, ContactError, ContactErrorCode.UNAVAILABLE)
