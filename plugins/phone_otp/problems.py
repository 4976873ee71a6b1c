"""Why a sign-in did not go through, in the words the customer reads."""

from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

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


class SignInProblem(Exception):
    """``message``: a sentence in the active language. ``field``: input name in camelCase.
    ``retry_after``: whole seconds to wait, where waiting helps. ``is_outage``: nothing that the
    customer did; HTTP says 503.
    """

    def __init__(
        self,
        code: SignInErrorCode,
        message: str,
        *,
        field: str | None = None,
        retry_after: int | None = None,
        is_outage: bool = False,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.field = field
        self.retry_after = retry_after
        self.is_outage = is_outage


def duration(seconds: int) -> str:
    """``seconds`` as a customer says it: rounded up to minutes or hours where it is long."""
    if seconds < 2 * MINUTE:
        return ngettext("%(count)d second", "%(count)d seconds", seconds) % {"count": seconds}
    if seconds < 2 * HOUR:
        minutes = -(-seconds // MINUTE)
        return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
    hours = -(-seconds // HOUR)
    return ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}


def invalid_code() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.INVALID_CODE,
        _("The code is not right. Check it and try again."),
        field="code",
    )


def code_expired() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.CODE_EXPIRED,
        _("The code has expired or was already used. Ask for a new one."),
        field="code",
    )


def too_many_attempts(retry_after: int) -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.TOO_MANY_ATTEMPTS,
        _("Too many wrong codes. Try again in %(wait)s.") % {"wait": duration(retry_after)},
        retry_after=retry_after,
    )


def too_soon(retry_after: int) -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.TOO_MANY_REQUESTS,
        _("We have just sent a code. You can ask for another in %(wait)s.")
        % {"wait": duration(retry_after)},
        retry_after=retry_after,
    )


def too_many_requests(retry_after: int) -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.TOO_MANY_REQUESTS,
        _("Too many codes were asked for. Try again in %(wait)s.")
        % {"wait": duration(retry_after)},
        retry_after=retry_after,
    )


def unavailable() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.UNAVAILABLE,
        _("Signing in is not available right now. Please try again shortly."),
        is_outage=True,
    )


def account_closed() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.UNAVAILABLE,
        _("This account can't be opened by phone. Please contact us."),
    )


def required(field: str, message: str) -> SignInProblem:
    return SignInProblem(SignInErrorCode.REQUIRED, message, field=field)


def phone_sign_in_needed() -> SignInProblem:
    """For who came with a password's token, or has no phone: there is no session to prove."""
    return SignInProblem(
        SignInErrorCode.UNAVAILABLE, _("Please sign in with your mobile number to do this.")
    )


def confirmation_required() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.CONFIRMATION_REQUIRED, _("Please confirm first that it is you.")
    )


def phone_unchanged() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.INVALID_PHONE, _("This is your number already."), field="phone"
    )


def phone_taken() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.PHONE_TAKEN,
        _("This number belongs to another account. Sign in with it, or give another number."),
        field="phone",
    )


def session_ended() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.NOT_FOUND, _("Your session has ended. Please sign in again.")
    )


def session_not_found() -> SignInProblem:
    return SignInProblem(
        SignInErrorCode.NOT_FOUND, _("There is no such device any more."), field="id"
    )
