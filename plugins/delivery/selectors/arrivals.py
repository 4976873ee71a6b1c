"""When a product would arrive in each of the main cities, were it ordered now; nothing is held."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.utils.text import slugify
from saleor.product.models import ProductVariant

from plugins.catalogue.selectors import get_product_detail
from plugins.delivery.goods import measure_goods
from plugins.delivery.models import DeliveryArea
from plugins.delivery.selectors.slots import (
    SlotRequest,
    choose_areas,
    list_area_days,
    load_areas,
)
from plugins.saudi_market.selectors import (
    DeliveryDay,
    DeliveryOption,
    get_market_configuration,
    list_cities,
    list_options_by_city,
)
from saleor_config.global_ids import read_key
from saleor_config.plugins_manager import cache_plugin_configurations

NO_CITY: Final = ""
Dates = tuple[date | None, date | None]


@dataclass(frozen=True)
class ArrivalCity:
    """``slug``: the same in both languages."""

    slug: str
    name: str


@dataclass(frozen=True)
class Arrival:
    """``earliest`` is None where no day is free. ``latest`` ends a carrier's estimate; None where
    the customer may choose ``earliest`` itself."""

    cities: list[ArrivalCity]
    earliest: date | None
    latest: date | None


@dataclass(frozen=True)
class ProductDelivery:
    """``pickup``: the first day on which it can be fetched; None where that is not offered."""

    arrivals: list[Arrival]
    pickup: date | None


def get_product_delivery(slug: str, now: datetime) -> ProductDelivery | None:
    """Of one piece of the variant that is preselected, in the shop's main cities, the largest
    first. None for an unknown product, one that is sold out, and one that is not sent.

    As checkout has it without a choice: the first way of delivery that has a day, and of its slots
    the first free one without a surcharge, while there is any. A constant number of queries.
    """
    with cache_plugin_configurations():
        found = _find_piece(slug)
        if found is None:
            return None
        variant, price = found
        cities = {name: ArrivalCity(slugify(city.en), name) for city, name in list_cities()}
        options = list_options_by_city(
            cities,
            subtotal=price,
            weight=variant.get_weight(),
            rules=get_market_configuration().rules,
        )
        days = _AreaDays(options.values(), variant.product_id, now)
        arrivals: dict[Dates, list[ArrivalCity]] = {}
        for name, city in cities.items():
            arrivals.setdefault(_find_dates(options[name], days, name), []).append(city)
        return ProductDelivery(
            [Arrival(group, *dates) for dates, group in arrivals.items()],
            _find_pickup(options.values()),
        )


def _find_piece(slug: str) -> tuple[ProductVariant, int] | None:
    """The preselected variant with its price in halalas, where it can be bought and sent."""
    detail = get_product_detail(slug)
    if detail is None or not detail["in_stock"]:
        return None
    chosen = next(each for each in detail["variants"] if each["available_quantity"])
    variants = ProductVariant.objects.select_related("product__product_type")
    variant = variants.filter(pk=read_key(chosen["id"], "ProductVariant")).first()
    if variant is None or not variant.is_shipping_required():
        return None
    return variant, chosen["current_price"]


class _AreaDays:
    """The days of every area that some city may need, read once."""

    def __init__(
        self, options: Iterable[Sequence[DeliveryOption]], product_id: int, now: datetime
    ) -> None:
        methods = {each.method.pk for city in options for each in city if each.has_slots}
        self.areas: list[DeliveryArea] = load_areas(methods) if methods else []
        self.days: Mapping[int, list[DeliveryDay]] = {}
        if self.areas:
            request = SlotRequest(NO_CITY, NO_CITY, measure_goods({product_id: 1}), now)
            self.days = list_area_days(self.areas, request)

    def find_first_free(self, method_id: int, city: str) -> date | None:
        """Of the area of the whole city: without an address no district is known."""
        area = choose_areas(self.areas, city, NO_CITY).get(method_id)
        free = [
            (bool(window.surcharge), day.date)
            for day in (self.days.get(area.pk, ()) if area else ())
            for window in day.windows
            if not window.is_full
        ]
        return min(free)[1] if free else None


def _find_dates(options: Sequence[DeliveryOption], days: _AreaDays, city: str) -> Dates:
    for option in options:
        if option.is_pickup:
            continue
        if not option.has_slots:
            return option.earliest_date, None if option.days else option.latest_date
        first = days.find_first_free(option.method.pk, city)
        if first is not None:
            return first, None
    return None, None


def _find_pickup(options: Iterable[Sequence[DeliveryOption]]) -> date | None:
    pickups = (each.earliest_date for city in options for each in city if each.is_pickup)
    return min(pickups, default=None)
