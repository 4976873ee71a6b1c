"""Errors of signing in; messages are for the customer."""

from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from saleor_config.errors import ShopError

MINUTE = 60
HOUR = 60 * MINUTE


class SignInErrorCode(StrEnum):
    REQUIRED = "REQUIRED"
    INVALID_PHONE = "INVALID_PHONE"
    UNSUPPORTED_PHONE = "UNSUPPORTED_PHONE"
    INVALID_CODE = "INVALID_CODE"
    CODE_EXPIRED = "CODE_EXPIRED"
    TOO_MANY_ATTEMPTS = "TOO_MANY_ATTEMPTS"
    TOO_MANY_REQUESTS = "TOO_MANY_REQUESTS"
    UNAVAILABLE = "UNAVAILABLE"
    CONFIRMATION_REQUIRED = "CONFIRMATION_REQUIRED"
    PHONE_TAKEN = "PHONE_TAKEN"
    NOT_FOUND = "NOT_FOUND"


class SignInError(ShopError):
    """Nobody was signed in, and nothing was changed."""


def format_wait(seconds: int) -> str:
    """``seconds`` in words, rounded up to minutes from two minutes, to hours from two hours."""
    if seconds < 2 * MINUTE:
        return ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
    if seconds < 2 * HOUR:
        minutes = -(-seconds // MINUTE)
        return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
    hours = -(-seconds // HOUR)
    return ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}


def build_invalid_code_error() -> SignInError:
    return SignInError(
        SignInErrorCode.INVALID_CODE,
        _("The code is not right. Check it and try again."),
        field="code",
    )


def build_expired_code_error() -> SignInError:
    return SignInError(
        SignInErrorCode.CODE_EXPIRED,
        _("The code has expired or was already used. Ask for a new one."),
        field="code",
    )


def build_attempt_limit_error(retry_after: int) -> SignInError:
    return SignInError(
        SignInErrorCode.TOO_MANY_ATTEMPTS,
        _("Too many wrong codes. Try again in %(wait)s.") % {"wait": format_wait(retry_after)},
        retry_after=retry_after,
    )


def build_unavailable_error() -> SignInError:
    return SignInError(
        SignInErrorCode.UNAVAILABLE,
        _("Signing in is not available right now. Please try again shortly."),
        is_outage=True,
    )


def build_required_error(field: str, message: str) -> SignInError:
    return SignInError(SignInErrorCode.REQUIRED, message, field=field)


def build_phone_sign_in_error() -> SignInError:
    """For a token from a password, or an account without a phone: no session to confirm."""
    return SignInError(
        SignInErrorCode.UNAVAILABLE, _("Please sign in with your mobile number to do this.")
    )


def build_ended_session_error() -> SignInError:
    return SignInError(
        SignInErrorCode.NOT_FOUND, _("Your session has ended. Please sign in again.")
    )
