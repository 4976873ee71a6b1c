"""Filters of the list of orders."""

from datetime import date, timedelta
from typing import Any, Final

from django.contrib.admin import SimpleListFilter
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from plugins.orders.selectors import OrderProgress
from plugins.orders.selectors.staff import (
    filter_by_delivery_day,
    filter_by_progress,
    get_progress_label,
)
from plugins.payments.selectors.staff import PaymentMethod, name_of, orders_paid_by
from plugins.saudi_market.selectors import list_city_names
from saleor_config.language import SHOP_LANGUAGES

MOST_CITIES: Final = 12
"""Of the larger ones; others are found by their name in the search field."""
ONE_DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(days=7)


class StateFilter(SimpleListFilter):
    title = _("State")
    parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(each.value, get_progress_label(each)) for each in OrderProgress]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        chosen = {each.value: each for each in OrderProgress}.get(self.value() or "")
        return filter_by_progress(queryset, chosen) if chosen else queryset


class PaymentFilter(SimpleListFilter):
    title = _("Way to pay")
    parameter_name = "payment"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(each.value, name_of(each)) for each in PaymentMethod]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        chosen = {each.value: each for each in PaymentMethod}.get(self.value() or "")
        return orders_paid_by(queryset, chosen) if chosen else queryset


class DeliveryFilter(SimpleListFilter):
    title = _("Day of delivery")
    parameter_name = "delivery"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [
            ("today", _("Today")),
            ("tomorrow", _("Tomorrow")),
            ("week", _("The next 7 days")),
            ("later", _("Later")),
            ("past", _("Past")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        today = timezone.localdate()
        spans: dict[str, tuple[date | None, date | None]] = {
            "today": (today, today),
            "tomorrow": (today + ONE_DAY, today + ONE_DAY),
            "week": (today, today + WEEK),
            "later": (today + WEEK + ONE_DAY, None),
            "past": (None, today - ONE_DAY),
        }
        span = spans.get(self.value() or "")
        return filter_by_delivery_day(queryset, *span) if span else queryset


class CityFilter(SimpleListFilter):
    title = _("City")
    parameter_name = "city"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(str(place), name) for place, name in enumerate(list_city_names()[:MOST_CITIES])]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        names = names_of(self.value())
        return queryset.filter(shipping_address__city__in=names) if names else queryset


def names_of(place: str | None) -> list[str]:
    """In both languages, since the customer wrote it in either."""
    if not (place and place.isascii() and place.isdecimal() and int(place[:4]) < MOST_CITIES):
        return []
    names = []
    for language in SHOP_LANGUAGES:
        with translation.override(language):
            names.append(list_city_names()[int(place[:4])])
    return names
