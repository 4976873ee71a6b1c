"""The ways of delivery that the shop offers for a city: Saleor's shipping methods with their
rules."""

import logging
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.conf import settings
from django.utils import timezone
from saleor.shipping.models import ShippingMethod

from plugins.saudi_market.arithmetic import Rules, delivery_fee
from plugins.saudi_market.delivery_rules import DeliveryDay, DeliveryRule, serving
from plugins.saudi_market.saleor_figures import money, own_delivery_price
from saleor_config.language import ARABIC, current_language

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class DeliveryOption:
    """``price`` in halalas, VAT inside; ``own_price`` the same where it isn't the standard fee.
    Without ``days`` the customer has no choice of one."""

    method: ShippingMethod
    name_ar: str
    name_en: str
    description: str | None
    price: int
    own_price: int | None
    days: list[DeliveryDay]
    earliest_date: date
    latest_date: date

    @property
    def name(self) -> str:
        return self.name_ar if current_language() == ARABIC else self.name_en


def delivery_options(
    city: str, *, subtotal: int, weight: Any, rules: Rules
) -> list[DeliveryOption]:
    """For goods of ``subtotal`` halalas, the standard ones first; three queries."""
    methods = list(
        ShippingMethod.objects.applicable_shipping_methods(
            price=money(subtotal), weight=weight, country_code=settings.DEFAULT_COUNTRY
        )
        .prefetch_related(None)
        .prefetch_related("translations")
        .order_by("pk")
    )
    stored = [_rule(method) for method in methods]
    options = [
        _option(methods[place], stored[place], delivery_fee(subtotal, rules))
        for place in serving(stored, city)
    ]
    return sorted(options, key=lambda option: option.own_price is not None)


def _rule(method: ShippingMethod) -> DeliveryRule:
    try:
        return DeliveryRule.from_meta(method.meta)
    except (ValueError, TypeError, KeyError) as error:
        logger.error("The rule of shipping method %s can't be read: %s", method.pk, error)
        return DeliveryRule()


def _option(method: ShippingMethod, rule: DeliveryRule, standard_fee: int) -> DeliveryOption:
    now = timezone.localtime()
    own_price = own_delivery_price(method)
    earliest, latest = rule.estimate(now)
    english = next((row for row in method.translations.all() if row.language_code == "en"), None)
    is_arabic = current_language() == ARABIC
    return DeliveryOption(
        method=method,
        name_ar=method.name,
        name_en=(english.name if english else None) or method.name,
        description=(rule.description_ar if is_arabic else rule.description_en) or None,
        price=standard_fee if own_price is None else own_price,
        own_price=own_price,
        days=rule.days(now),
        earliest_date=earliest,
        latest_date=latest,
    )
