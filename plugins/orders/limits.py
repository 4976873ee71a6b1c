"""Limits on the links of gifts, which need no account, and on messages to recipients."""

from typing import Final

from plugins.gifts.errors import build_limit_error, build_unavailable_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR

LINKS_PER_ADDRESS: Final = AttemptLimit("gift_link_address", 120, HOUR)
"""Mobile networks put many recipients behind one."""
CHANGES_PER_ORDER: Final = AttemptLimit("gift_address_order", 20, DAY)
MESSAGES_PER_PHONE: Final = AttemptLimit("gift_recipient_phone", 3, DAY)
"""The number was only typed: its owner is not to be written to order after order."""


def count_gift_link(address: str) -> None:
    """Count one use of a link, whether it is ours or not. Raises ``GiftError``."""
    _count_use(LINKS_PER_ADDRESS, address)


def count_gift_change(order_key: int) -> None:
    """Raises ``GiftError``."""
    _count_use(CHANGES_PER_ORDER, str(order_key))


def _count_use(limit: AttemptLimit, subject: str) -> None:
    with require_redis(build_unavailable_error):
        if not limit.count(subject):
            raise build_limit_error()
