"""Handing a customer their data."""

from typing import Any

from plugins.accounts import limits
from plugins.accounts.selectors.export import DataFile, customer_data


def export_data(user: Any) -> DataFile:
    """Raises ``CustomerError``: TOO_MANY_ATTEMPTS, or UNAVAILABLE without Redis.

    Call it for somebody who has just proved who they are.
    """
    limits.count(limits.EXPORTS, user.pk)
    return customer_data(user)
