"""The customer's row, held while the account changes."""

from typing import Any

from django.contrib.auth import get_user_model

from plugins.accounts.problems import unavailable


def locked_customer(user: Any) -> Any:
    """A fresh copy of ``user``, locked: one request changes an account at a time.

    ``no_key`` leaves others free to refer to the customer meanwhile. Raises
    ``CustomerRejected`` for an account that was deleted just now.
    """
    customers = get_user_model().objects.select_for_update(no_key=True)
    customer = customers.filter(pk=user.pk).first()
    if customer is None:
        raise unavailable()
    return customer
