"""Cards of products that a browser names by their ids."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphene import Node
from saleor.product.models import Product

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop, statements
from saleor_config.global_ids import write_id

QUERY = """query($ids: [ID!]!) {
  catalogueCards(ids: $ids) { slug name currentPrice inStock hasPriceRange isFavorite } }"""


@pytest.fixture
def plants(shop: Shop) -> list[Product]:
    made = [shop.product([{"price": str(10 + number)}], english="Olive") for number in range(14)]
    services.rebuild_listing()
    return made


def request_cards(ask: Ask, ids: list[str], language: str = "en") -> list[dict[str, Any]]:
    answer = ask(QUERY, {"ids": ids}, language=language)
    assert "errors" not in answer, answer
    cards: list[dict[str, Any]] = answer["data"]["catalogueCards"]
    return cards


def write_ids(products: list[Product]) -> list[str]:
    return [write_id("Product", product.pk) for product in products]


def test_cards_come_in_the_order_of_the_ids_with_their_prices(
    ask: Ask, plants: list[Product]
) -> None:
    cards = request_cards(ask, write_ids([plants[2], plants[0], plants[2]]))

    assert [card["slug"] for card in cards] == [plants[2].slug, plants[0].slug]
    assert cards[0] == {
        "slug": plants[2].slug, "name": "Olive", "currentPrice": 1200, "inStock": True,
        "hasPriceRange": False, "isFavorite": False,
    }  # fmt: skip


def test_what_left_the_shop_and_what_never_was_there_are_left_out(
    ask: Ask, plants: list[Product]
) -> None:
    # given one that is hidden and one that is deleted
    gone = write_id("Product", plants[1].pk)
    Product.objects.filter(pk=plants[0].pk).update(is_published=False)
    plants[1].delete()
    services.apply_all_changes()

    cards = request_cards(
        ask,
        [*write_ids(plants[:1]), gone, "", "abc", "\0", Node.to_global_id("Product", 2**40),
         Node.to_global_id("Order", 1), *write_ids(plants[2:3])],
    )  # fmt: skip

    assert [card["slug"] for card in cards] == [plants[2].slug]


def test_a_dozen_at_most_in_two_statements(ask: Ask, plants: list[Product]) -> None:
    request_cards(ask, write_ids(plants[:1]))
    with CaptureQueriesContext(connection) as queries:
        cards = request_cards(ask, write_ids(plants))

    assert [card["slug"] for card in cards] == [plant.slug for plant in plants[:12]]
    assert len(statements(queries)) == 2, statements(queries)


def test_no_id_is_no_card(ask: Ask, plants: list[Product]) -> None:
    assert request_cards(ask, []) == []
