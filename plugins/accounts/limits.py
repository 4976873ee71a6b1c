"""How often something may be tried; errors are for the customer."""

from typing import Final

from django.utils.translation import gettext as _

from plugins.accounts.errors import CustomerError, CustomerErrorCode, build_unavailable_error
from saleor_config.limits.attempts import PasswordAttempt, TooManyAttempts
from saleor_config.limits.counters import AttemptLimit, require_redis

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

RESEND: Final = AttemptLimit("account_email_resend", 1, MINUTE)
EMAIL_CODES: Final = (
    AttemptLimit("account_email_hour", 3, HOUR),
    AttemptLimit("account_email_day", 10, DAY),
)
EMAIL_CODES_OF_ADDRESS: Final = AttemptLimit("account_email_network", 20, HOUR)
"""One IPv4 address or one IPv6 /64; mobile networks put many customers behind one."""
EMAIL_CODES_TO_MAILBOX: Final = AttemptLimit("account_email_mailbox", 5, DAY)
"""Whoever asks: nobody's mailbox is to be filled by many accounts."""
EXPORTS: Final = AttemptLimit("data_export", 5, HOUR)
"""The file takes a while to make."""


def count_attempt(limit: AttemptLimit, subject: object) -> None:
    """Count one attempt. Raises ``CustomerError`` when it is one too many, and while Redis
    is away: what is not counted is not tried."""
    key = str(subject)
    with require_redis(build_unavailable_error):
        if not limit.count(key):
            raise _build_limit_error(limit.seconds_left(key))


def begin_password_try(email: str, address: str) -> PasswordAttempt:
    """Count a try of the account's password with those of signing in, where it is guessed as
    well. ``address``: network address of the visitor. Raises ``CustomerError``."""
    with require_redis(build_unavailable_error):
        try:
            return PasswordAttempt.begin(email, address)
        except TooManyAttempts as error:
            raise _build_limit_error(error.retry_after) from None


def _build_limit_error(wait: int) -> CustomerError:
    return CustomerError(
        CustomerErrorCode.TOO_MANY_ATTEMPTS,
        _("Too many attempts. Please try again later."),
        retry_after=max(1, wait),
    )
