"""How much a product is wanted: by rules, by sales and views, and by what staff pin."""

from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from saleor.order.models import Order
from saleor.product.models import Product

from plugins.catalogue import selectors, services
from plugins.catalogue.demand import (
    DAYS_COUNTED,
    HALF_LIFE_DAYS,
    PINNED,
    STEPS,
    VIEWS_OF_PIECE,
    compute_score,
    parse_place,
    rank_demand,
)
from plugins.catalogue.models import ProductDemand, ProductViews
from plugins.catalogue.selectors import ListingQuery, Sort
from plugins.catalogue.tests.conftest import Shop

TODAY = date(2026, 5, 20)
DAYS = st.integers(0, DAYS_COUNTED).map(lambda age: TODAY - timedelta(days=age))
COUNTS = st.dictionaries(DAYS, st.integers(1, 500), max_size=6)


@given(COUNTS, COUNTS, DAYS, st.integers(1, 50))
def test_a_sale_more_is_never_less(
    sold: dict[date, int], viewed: dict[date, int], day: date, pieces: int
) -> None:
    more = {**sold, day: sold.get(day, 0) + pieces}
    assert compute_score(more, viewed) >= compute_score(sold, viewed)
    assert compute_score(sold, more) >= compute_score(sold, sold)


@given(COUNTS.filter(bool), st.integers(1, 60))
def test_what_was_sold_earlier_weighs_less(sold: dict[date, int], days: int) -> None:
    earlier = {day - timedelta(days=days): pieces for day, pieces in sold.items()}
    lost = compute_score(sold, {}) - compute_score(earlier, {})
    assert lost == pytest.approx(STEPS * days / HALF_LIFE_DAYS, abs=1)


@given(DAYS, st.integers(1, 100))
def test_half_as_much_after_a_half_life_and_views_are_little(day: date, pieces: int) -> None:
    score = compute_score({day: pieces}, {})
    assert compute_score({day - timedelta(days=HALF_LIFE_DAYS): 2 * pieces}, {}) == score
    assert compute_score({}, {day: pieces * VIEWS_OF_PIECE}) == score


@given(st.integers(1, 999), st.integers(1, 999), st.integers(0, 5_000_000))
def test_pinned_products_are_first_by_place(one: int, other: int, score: int) -> None:
    assert rank_demand(0, one) > rank_demand(score, None)
    assert (rank_demand(score, one) > rank_demand(0, other)) == (one < other)


@pytest.mark.parametrize(
    ("text", "place"),
    [("1", 1), (" 12 ", 12), ("999", 999), (7, 7), ("0", None), ("1000", None), ("-1", None),
     ("١", None), ("first", None), ("", None), (None, None), ({"a": 1}, None)],
)  # fmt: skip
def test_a_place_is_a_number_up_to_999(text: object, place: int | None) -> None:
    assert parse_place(text) == place
    assert rank_demand(1, parse_place(text)) == (PINNED - place if place else 1)


def list_wanted() -> list[int]:
    page = selectors.get_listing_page(ListingQuery(sort=Sort.MOST_WANTED), per_page=48)
    return [card["product_id"] for card in page.items]


def order(product: Product, pieces: int, days_ago: int = 0, status: str = "unfulfilled") -> None:
    variant = product.variants.get()
    placed = Order.objects.create(status=status, token=f"{product.pk}-{pieces}-{days_ago}-{status}")
    Order.objects.filter(pk=placed.pk).update(created=timezone.now() - timedelta(days=days_ago))
    placed.lines.create(
        variant=variant, product_name=product.name, variant_name="", product_sku=variant.sku,
        is_shipping_required=True, quantity=pieces, currency="SAR",
        unit_price_net_amount=Decimal(1), unit_price_gross_amount=Decimal(1),
    )  # fmt: skip


@pytest.fixture
def shelf(shop: Shop) -> list[Product]:
    """Four plants, the oldest first."""
    made = [shop.product([{}], published_on=date(2025, month, 1)) for month in (1, 2, 3, 4)]
    services.rebuild_listing()
    return made


@pytest.mark.django_db
def test_without_sales_the_newest_are_first(shelf: list[Product]) -> None:
    assert services.refresh_demand() == 0
    assert list_wanted() == [plant.pk for plant in reversed(shelf)]


@pytest.mark.django_db
def test_sales_views_and_pins_make_the_order(
    shelf: list[Product], settle: Callable[[], None]
) -> None:
    # given
    first, second, third, fourth = shelf
    order(first, 3)
    order(second, 4, days_ago=60)
    order(fourth, 50, status="canceled")
    ProductViews.objects.create(product=third, day=timezone.localdate(), views=40)

    # when
    assert services.refresh_demand() == 3
    settle()

    # then three of today stand above four of two months ago, and both above a look
    assert list_wanted() == [plant.pk for plant in (first, second, third, fourth)]
    assert services.refresh_demand() == 0

    # when staff pin the last two
    for place, plant in ((2, third), (1, fourth)):
        plant.store_value_in_metadata({"listing_place": str(place)})
        plant.save(update_fields=["metadata"])
    settle()

    # then
    assert list_wanted() == [plant.pk for plant in (fourth, third, first, second)]


@pytest.mark.django_db
def test_what_is_long_past_is_forgotten(shelf: list[Product]) -> None:
    # given
    old = timezone.localdate() - timedelta(days=DAYS_COUNTED + 1)
    ProductViews.objects.create(product=shelf[0], day=old)
    ProductDemand.objects.create(product=shelf[0], score=5)
    order(shelf[1], 2, days_ago=DAYS_COUNTED + 2)

    # when
    services.refresh_demand()

    # then
    assert not ProductDemand.objects.exists()
    assert not ProductViews.objects.exists()


@pytest.mark.django_db
def test_a_viewer_counts_once_a_day_for_a_plant(shelf: list[Product]) -> None:
    # given
    seen = [shelf[0].pk, shelf[1].pk, 10**6]

    # when
    services.count_product_views(seen, "one")
    services.count_product_views([shelf[0].pk], "one")
    with CaptureQueriesContext(connection) as queries:
        services.count_product_views([shelf[0].pk], "two")

    # then
    assert len(queries) == 1
    counted = ProductViews.objects.values_list("product_id", "views")
    assert dict(counted) == {shelf[0].pk: 2, shelf[1].pk: 1}
