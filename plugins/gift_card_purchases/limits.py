"""Limits on beginning to buy a gift card; the cards that pay are limited by ``payments``."""

from typing import Final

from django.conf import settings

from plugins.gift_card_purchases.errors import build_purchase_limit_error, build_uncounted_error
from saleor_config.limits.counters import AttemptLimit, require_redis

HOUR: Final = 60 * 60
DAY: Final = 24 * HOUR
PURCHASES_PER_CUSTOMER: Final = (
    AttemptLimit("gift_card_purchase_hour", settings.FORMS_AN_HOUR, HOUR),
    AttemptLimit("gift_card_purchase_day", 3 * settings.FORMS_AN_HOUR, DAY),
)


def count_purchase(customer: str) -> None:
    """Count one purchase that is begun. Raises ``PurchaseError``."""
    with require_redis(build_uncounted_error):
        if any(not limit.count(customer) for limit in PURCHASES_PER_CUSTOMER):
            raise build_purchase_limit_error()
