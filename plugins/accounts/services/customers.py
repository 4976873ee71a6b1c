"""What a change of an account begins with: proof of its owner, and a lock on its row."""

from typing import Any

from django.contrib.auth import get_user_model
from django.utils.translation import gettext as _

from plugins.accounts.errors import CustomerError, CustomerErrorCode, build_unavailable_error
from plugins.phone_otp.selectors import is_recently_confirmed


def require_confirmation(session: Any) -> None:
    """Before what can't be undone. ``session``: that of the request, from
    ``phone_otp.selectors.get_request_session``. Raises ``CustomerError`` (CONFIRMATION_REQUIRED).
    """
    if not is_recently_confirmed(session):
        message = _("Please confirm first that it is you.")
        raise CustomerError(CustomerErrorCode.CONFIRMATION_REQUIRED, message)


def lock_customer(user: Any, *, no_key: bool = True) -> Any:
    """A fresh copy of ``user``, locked: one request changes an account at a time.

    ``no_key`` leaves others free to refer to the customer meanwhile; PostgreSQL asks for more
    where the e-mail changes, which is unique, and asking for it later could end in a deadlock.
    Raises ``CustomerError`` for an account that was deleted just now.
    """
    customers = get_user_model().objects.select_for_update(no_key=no_key)
    customer = customers.filter(pk=user.pk).first()
    if customer is None:
        raise build_unavailable_error()
    return customer
