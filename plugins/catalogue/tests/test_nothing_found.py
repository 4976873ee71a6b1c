"""Where a page is empty, something else is offered."""

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from saleor.product.models import Product

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop, statements

LISTING = """query($search: String, $filter: CatalogueFilter) {
  catalogueProducts(search: $search, filter: $filter) {
    items { slug } nearest { slug } newest { slug } } }"""


@pytest.fixture
def plants(shop: Shop) -> list[Product]:
    """Six plants, the newest first: the first is sold out, the others are in stock."""
    made = [
        shop.product(
            [{"stock": stock}], name=name, english=english, published_on=date(2026, 1, day)
        )
        for name, english, stock, day in (
            ("زيتون", "Olive", 0, 6),
            ("مونستيرا", "Monstera", 5, 5),
            ("لافندر", "Lavender", 5, 4),
            ("ياسمين", "Jasmine", 5, 3),
            ("ريحان", "Basil", 5, 2),
            ("دفلى", "Oleander", 5, 1),
        )
    ]
    services.rebuild_listing()
    return made


def slugs(cards: list[dict[str, Any]]) -> list[str]:
    return [card["slug"] for card in cards]


@pytest.mark.parametrize(
    "asked", [{"search": "qqqq xyzzy"}, {"search": "،"}, {"filter": {"colors": ["green"]}}]
)
def test_the_newest_in_stock_where_nothing_is_near(
    plants: list[Product], ask: Ask, asked: dict[str, Any]
) -> None:
    page = ask(LISTING, asked)["data"]["catalogueProducts"]

    assert (page["items"], page["nearest"]) == ([], [])
    assert slugs(page["newest"]) == [plant.slug for plant in plants[1:5]]


def test_what_the_words_find_where_a_filter_leaves_none_of_it(
    plants: list[Product], ask: Ask
) -> None:
    page = ask(LISTING, {"search": "olive", "filter": {"inStock": True}})
    page = page["data"]["catalogueProducts"]

    assert (page["items"], page["newest"]) == ([], [])
    assert slugs(page["nearest"]) == [plants[0].slug]


def test_nothing_is_offered_beside_what_was_found(plants: list[Product], ask: Ask) -> None:
    with CaptureQueriesContext(connection) as queries:
        page = ask(LISTING, {"search": "olive"})["data"]["catalogueProducts"]

    assert slugs(page["items"]) == [plants[0].slug]
    assert (page["nearest"], page["newest"]) == ([], [])
    assert len(statements(queries)) == 5, "contents of this transaction, its words in three, cards"


def test_rest_offers_the_same(plants: list[Product], client: Client) -> None:
    near = client.get("/api/products?search=olive&in_stock=true").json()
    far = client.get("/api/products?search=qqqq").json()

    assert (near["data"], slugs(near["nearest"]), near["newest"]) == ([], [plants[0].slug], [])
    assert (far["data"], far["nearest"]) == ([], [])
    assert slugs(far["newest"]) == [plant.slug for plant in plants[1:5]]


def test_an_empty_shop_offers_nothing(shop: Shop, ask: Ask) -> None:
    page = ask(LISTING, {})["data"]["catalogueProducts"]

    assert page == {"items": [], "nearest": [], "newest": []}
