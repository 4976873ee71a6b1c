"""The earliest day of a product in each city, as checkout would have it now."""

from collections.abc import Callable
from datetime import date, time, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Stock

from plugins.catalogue.services import rebuild_listing
from plugins.delivery.models import BlackoutDay, GoodsRule, SlotDay, SlotHold, SlotRule
from plugins.delivery.selectors import Arrival, get_product_delivery
from plugins.delivery.tests.shop import SATURDAY, SUNDAY, create_area

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "saturday", "carrier")]

MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)
EVENING = {"starts_at": time(16), "ends_at": time(21), "cut_off_hours": 4}
QUERY = """query ($slug: String!) { productDelivery(slug: $slug) {
  arrivals { cities { slug name } earliest latest } pickup
} }"""


@pytest.fixture
def carrier(variant: ProductVariant, method: ShippingMethod) -> ShippingMethod:
    """To every city that no area names, within two to five days but Fridays."""
    rebuild_listing()
    rule = {"lead_days": 2, "latest_days": 5, "closed_weekdays": [4]}
    return ShippingMethod.objects.create(
        name="سمسا", type="price", price_amount=50, shipping_zone=ShippingZone.objects.get(),
        meta={"delivery": rule},
    )  # fmt: skip


def find_arrival(variant: ProductVariant, city: str = "riyadh") -> Arrival:
    delivery = get_product_delivery(variant.product.slug, timezone.now())
    assert delivery is not None
    return next(each for each in delivery.arrivals if city in [it.slug for it in each.cities])


def find_first_day(variant: ProductVariant) -> date | None:
    arrival = find_arrival(variant)
    assert arrival.latest is None
    return arrival.earliest


def test_the_first_open_slot_of_the_city_counts(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, {})
    assert find_first_day(variant) == SUNDAY


@pytest.mark.parametrize(
    ("now", "day"),
    [
        ("2026-11-21T11:59:59+03:00", SATURDAY),
        ("2026-11-21T12:00:00+03:00", SUNDAY),
        # Still Saturday in UTC.
        ("2026-11-21T23:59:59+03:00", SUNDAY),
        ("2026-11-22T00:00:00+03:00", SUNDAY),
        ("2026-11-22T12:00:00+03:00", MONDAY),
    ],
)
def test_cut_off_and_midnight_are_riyadhs(
    variant: ProductVariant, method: ShippingMethod, now: str, day: date
) -> None:
    create_area(method, EVENING)
    with time_machine.travel(now, tick=False):
        assert find_first_day(variant) == day


def test_other_cities_have_the_carriers_estimate(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, {})
    arrival = find_arrival(variant, "jeddah")
    assert (arrival.earliest, arrival.latest) == (MONDAY, date(2026, 11, 26))
    assert "riyadh" not in [city.slug for city in arrival.cities]


def test_a_full_day_is_passed_over(variant: ProductVariant, method: ShippingMethod) -> None:
    create_area(method, {"capacity_orders": 1})
    rule = SlotRule.objects.get()
    SlotHold.objects.create(
        checkout_token="6a6f0b4e-52f2-4cf0-8f4e-0c2f7c1e8f11",
        slot_day=SlotDay.objects.create(rule=rule, date=SUNDAY),
        litres=10,
        expires_at=timezone.now() + timedelta(minutes=15),
    )
    assert find_first_day(variant) == MONDAY


def test_a_slot_with_a_surcharge_is_not_promised_while_another_is_free(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, EVENING | {"surcharge": 2500}, {})
    assert find_first_day(variant) == SUNDAY


def test_days_without_delivery_and_preparation_count(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, {})
    GoodsRule.objects.create(product=variant.product, lead_days=1)
    assert find_first_day(variant) == MONDAY
    BlackoutDay.objects.create(starts_on=SUNDAY, ends_on=MONDAY)
    assert find_first_day(variant) == TUESDAY


def test_where_no_slot_is_free_there_is_no_day(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, {})
    BlackoutDay.objects.create(starts_on=SATURDAY, ends_on=date(2026, 12, 31))
    assert find_first_day(variant) is None


def test_sold_out_and_unknown_products_have_none(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, {})
    Stock.objects.update(quantity=0)
    rebuild_listing()
    now = timezone.now()
    assert get_product_delivery(variant.product.slug, now) is None
    assert get_product_delivery("no-such-plant", now) is None
    assert get_product_delivery("\x00", now) is None


def test_what_is_not_sent_has_none(variant: ProductVariant, method: ShippingMethod) -> None:
    create_area(method, {})
    kind = variant.product.product_type
    kind.is_shipping_required = False
    kind.save()
    assert get_product_delivery(variant.product.slug, timezone.now()) is None


def test_the_queries_do_not_grow_with_cities_and_areas(
    variant: ProductVariant, method: ShippingMethod
) -> None:
    create_area(method, {})

    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            get_product_delivery(variant.product.slug, timezone.now())
        return len(queries)

    one = count_queries()
    create_area(method, EVENING, cities=["Diriyah"])
    create_area(method, EVENING, cities=["Al Kharj", "Al Majmaah"])
    assert count_queries() == one <= 10


def test_guests_ask_for_every_city_at_once(
    variant: ProductVariant, method: ShippingMethod, graphql: Callable[..., Any]
) -> None:
    create_area(method, {})
    asked = {"slug": variant.product.slug}
    found = graphql(QUERY, asked, language="ar")["data"]["productDelivery"]
    first = found["arrivals"][0]
    assert first == {
        "cities": [{"slug": "riyadh", "name": "الرياض"}],
        "earliest": "2026-11-22",
        "latest": None,
    }
    assert found["pickup"] is None
    ShippingMethod.objects.create(
        name="المشتل", type="price", price_amount=0, shipping_zone=ShippingZone.objects.get(),
        meta={"delivery": {"is_pickup": True, "lead_days": 1, "latest_days": 7}},
    )  # fmt: skip
    assert graphql(QUERY, asked)["data"]["productDelivery"]["pickup"] == "2026-11-22"
