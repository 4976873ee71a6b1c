"""Limits on requesting bookings, and on looking them up by phone."""

from typing import Final

from django.conf import settings

from plugins.bookings.errors import build_limit_error, build_unavailable_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR

REQUESTS_PER_ADDRESS: Final = (
    AttemptLimit("booking_address_hour", settings.FORMS_AN_HOUR, HOUR),
    AttemptLimit("booking_address_day", 3 * settings.FORMS_AN_HOUR, DAY),
)
"""Per IPv4 address or IPv6 /64; mobile networks put many customers behind one."""
REQUESTS_PER_PHONE: Final = (
    AttemptLimit("booking_phone_hour", 3, HOUR),
    AttemptLimit("booking_phone_day", 8, DAY),
)
FIRST_PER_KEY: Final = AttemptLimit("booking_key", 1, HOUR)
REPEATS_PER_KEY: Final = AttemptLimit("booking_key_repeats", 10, HOUR)
"""Each repetition may decode its photographs again."""
LOOKUPS_PER_ADDRESS: Final = AttemptLimit("booking_lookup_address", 60, HOUR)
LOOKUPS_PER_PHONE: Final = AttemptLimit("booking_lookup_phone", 30, HOUR)
LOOKUPS_PER_REFERENCE: Final = AttemptLimit("booking_lookup_reference", 30, HOUR)
"""Also for unknown references, so that the limit does not reveal which exist."""

PAYMENT_PAGES_PER_ADDRESS: Final = AttemptLimit("booking_payment_address", 120, HOUR)
"""Views and payments by link; the cards themselves are limited by ``payments``."""


def count_request(address: str, phone: str, key: str) -> None:
    """Count one request by network address and E.164 phone; a repeated ``key`` counts once.

    Raises ``BookingError``.
    """
    counted = (
        *((limit, address) for limit in REQUESTS_PER_ADDRESS),
        *((limit, phone) for limit in REQUESTS_PER_PHONE),
    )
    sent = f"{phone} {key}"
    with require_redis(build_unavailable_error):
        if FIRST_PER_KEY.count(sent):
            _count_all(*counted)
        elif any(limit.is_exceeded(subject) for limit, subject in counted):
            raise build_limit_error()
        else:
            _count_all((REPEATS_PER_KEY, sent))


def count_lookup(address: str, reference: str, phone: str) -> None:
    """Count one look-up, whether the booking exists or not. Raises ``BookingError``."""
    with require_redis(build_unavailable_error):
        _count_all(
            (LOOKUPS_PER_ADDRESS, address),
            (LOOKUPS_PER_REFERENCE, reference),
            (LOOKUPS_PER_PHONE, phone),
        )


def count_payment_page(address: str) -> None:
    """Count one use of a payment link, whether it is ours or not. Raises ``BookingError``."""
    with require_redis(build_unavailable_error):
        _count_all((PAYMENT_PAGES_PER_ADDRESS, address))


def _count_all(*counted: tuple[AttemptLimit, str]) -> None:
    # Stops at the first exceeded limit, so that the others are not used up.
    if any(not limit.count(subject) for limit, subject in counted):
        raise build_limit_error()
