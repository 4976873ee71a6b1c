"""The customer's row, held while the account changes."""

from typing import Any

from django.contrib.auth import get_user_model

from plugins.accounts.errors import build_unavailable_error


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
