"""Handing a customer their data, a few times an hour: the file takes a while to make."""

from typing import Any, Final

from redis.exceptions import RedisError

from plugins.accounts.problems import too_many_attempts, unavailable
from plugins.accounts.selectors.export import DataFile, customer_data
from saleor_config.attempts import AttemptLimit

EXPORTS: Final = AttemptLimit("data_export", allowed=5, window=3600)


def export_data(user: Any) -> DataFile:
    """Raises ``CustomerRejected``: TOO_MANY_ATTEMPTS, or UNAVAILABLE without Redis.

    Call it for somebody who has just proved who they are.
    """
    subject = str(user.pk)
    try:
        if not EXPORTS.count(subject):
            raise too_many_attempts(EXPORTS.seconds_left(subject))
    except RedisError:
        raise unavailable() from None
    return customer_data(user)
