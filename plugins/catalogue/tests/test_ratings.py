"""Ratings in the listing: what a card shows, and when it does."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st

from plugins.catalogue import services
from plugins.catalogue.models import ListingRow, ProductRating
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.read_model.facts_reader import PricingContext, load_facts
from plugins.catalogue.tests.conftest import Shop

PAGE = """query ($sort: CatalogueSort, $filter: CatalogueFilter) {
  catalogueProducts(sort: $sort, filter: $filter) {
    items { slug rating { average count } } facets { wellRated }
  }
}"""


def rate(product: Any, *stars: int) -> None:
    with transaction.atomic():
        rating = services.lock_product_rating(product.pk)
        services.write_product_rating(rating, {each: stars.count(each) for each in stars})


@pytest.mark.django_db(transaction=True)
def test_cards_follow_a_rating(
    shop: Shop, settle: Callable[[], None], graphql: Any, client: Any
) -> None:
    # given three plants, of which two are rated
    plain, good, best = (shop.product([{"price": "50"}]) for _ in range(3))
    services.rebuild_listing()
    rate(good, 5, 3, 4, 4, 4, 4, 4)
    rate(best, 5, 5, 4)
    settle()

    # then the best one comes first, and what has no review last
    page = graphql(PAGE, {"sort": "BEST_RATED"})["data"]["catalogueProducts"]
    assert [(card["slug"], card["rating"]) for card in page["items"]] == [
        (best.slug, {"average": 4.7, "count": 3}),
        (good.slug, {"average": 4.0, "count": 7}),
        (plain.slug, None),
    ]
    assert page["facets"]["wellRated"] == 2
    assert find_inconsistencies() == {}
    # and REST says the same
    rest = client.get("/api/products?sort=best_rated&well_rated=true").json()
    assert [each["rating"] for each in rest["data"]] == [
        {"average": 4.7, "count": 3},
        {"average": 4.0, "count": 7},
    ]
    assert rest["well_rated"] == 2

    # when the reviews go, then so do stars, facet and place
    rate(best)
    settle()
    filtered = graphql(PAGE, {"filter": {"wellRated": True}})["data"]["catalogueProducts"]
    assert [card["slug"] for card in filtered["items"]] == [good.slug]


@pytest.mark.django_db(transaction=True)
def test_a_rating_reaches_the_listing_with_its_commit(shop: Shop) -> None:
    product = shop.product([{"price": "50"}])
    services.rebuild_listing()

    with transaction.atomic():
        rate(product, 5)
        assert ListingRow.objects.get(pk=product.pk).rating_count == 0

    row = ListingRow.objects.get(pk=product.pk)
    assert (row.rating_average, row.rating_count) == (50, 1)


@pytest.mark.django_db
def test_ratings_cost_a_rebuild_no_query(shop: Shop) -> None:
    products = [shop.product([{"price": "50"}]) for _ in range(3)]

    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            load_facts([product.pk for product in products], pricing)
        return len(queries)

    from django.utils import timezone

    pricing = PricingContext(timezone.now())
    before = count_queries()
    for product in products:
        rate(product, 5, 4)
    assert count_queries() == before


@pytest.mark.django_db
@pytest.mark.parametrize(("average", "count"), [(45, 0), (0, 3), (51, 1), (9, 1), (10, -1)])
def test_a_rating_agrees_with_its_count(shop: Shop, average: int, count: int) -> None:
    product = shop.product([{"price": "50"}])

    with pytest.raises(IntegrityError), transaction.atomic():
        ProductRating.objects.create(product=product, average=average, count=count)


@given(st.lists(st.integers(1, 5), max_size=40))
def test_averages_are_rounded_half_up(stars: list[int]) -> None:
    tenths = services.compute_average(sum(stars), len(stars))

    if not stars:
        assert tenths == 0
    else:
        exact = 10 * sum(stars) / len(stars)
        assert 10 <= tenths <= 50
        assert -0.5 < tenths - exact <= 0.5 + 1e-9
