"""What can't be undone asks for a fresh proof that it is the customer."""

from typing import Any

from plugins.accounts.errors import build_confirmation_error
from plugins.phone_otp.selectors import is_recently_confirmed


def require_confirmation(session: Any) -> None:
    """``session``: that of the request, from ``phone_otp.selectors.get_request_session``.

    Raises ``CustomerError`` (CONFIRMATION_REQUIRED).
    """
    if not is_recently_confirmed(session):
        raise build_confirmation_error()
