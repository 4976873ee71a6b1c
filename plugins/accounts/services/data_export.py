"""Handing a customer their data."""

from typing import Any

from plugins.accounts import limits
from plugins.accounts.selectors.export import DataFile, build_data_export


def export_data(user: Any) -> DataFile:
    """Raises ``CustomerError``: TOO_MANY_ATTEMPTS, or UNAVAILABLE without Redis.

    Call it for somebody who has just proved who they are.
    """
    limits.count_attempt(limits.EXPORTS, user.pk)
    return build_data_export(user)
