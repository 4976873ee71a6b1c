"""Limits on contact messages and their mails."""

from typing import Final

from django.conf import settings

from plugins.content.errors import build_limit_error, build_unavailable_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR

MESSAGES_PER_ADDRESS: Final = (
    AttemptLimit("contact_network_hour", settings.FORMS_AN_HOUR, HOUR),
    AttemptLimit("contact_network_day", 4 * settings.FORMS_AN_HOUR, DAY),
)
"""Per IPv4 address or IPv6 /64; mobile networks put many people behind one."""
MESSAGES_PER_EMAIL: Final = AttemptLimit("contact_email", 5, DAY)
MESSAGES_PER_PHONE: Final = AttemptLimit("contact_phone", 5, DAY)
STAFF_MAILS: Final = AttemptLimit("contact_staff_mail", 60, HOUR)
"""Further messages are only shown in the office."""


def count_message(*, address: str, email: str, phone: str) -> None:
    """Count one message. Raises ``ContactError`` when it is one too many, and while Redis is
    away: what is not counted is not taken.

    A client that used up its network's limit does not use up the limits of others.
    """
    subjects = [
        *((limit, address) for limit in MESSAGES_PER_ADDRESS),
        (MESSAGES_PER_EMAIL, email.lower()),
        (MESSAGES_PER_PHONE, phone),
    ]
    with require_redis(build_unavailable_error):
        is_allowed = all(limit.count(subject) for limit, subject in subjects)
    if not is_allowed:
        raise build_limit_error()
