"""Suggestions in the header's search, asked over GraphQL."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.product.models import Product

from plugins.catalogue import services
from plugins.catalogue.search.suggestions import get_suggestions
from plugins.catalogue.tests.conftest import Ask, Shop, statements

QUERY = """query($search: String!, $first: Int) {
  catalogueSuggestions(search: $search, first: $first) {
    total correctedSearch
    categories { slug name }
    products { id slug name latinName price discountPrice currentPrice inStock
      image { url alt placeholder } } } }"""


@pytest.fixture
def palms(shop: Shop) -> list[Product]:
    palms = [
        shop.product(name=f"نخلة {word}", english="Palm", category="trees") for word in "ابتثج"
    ]
    shop.picture(palms[0], alt="نخلة في أصيص")
    services.rebuild_listing()
    return palms


def asked(ask: Ask, language: str = "ar", **variables: Any) -> dict[str, Any]:
    answer = ask(QUERY, variables, language=language)
    assert "errors" not in answer, answer
    found: dict[str, Any] = answer["data"]["catalogueSuggestions"]
    return found


def test_products_come_with_picture_price_and_number_of_all(ask: Ask, palms: list[Product]) -> None:
    # when somebody has typed the beginning of a name
    found = asked(ask, search="نخلة ا", first=3)

    # then the palm it begins is there as a card needs it
    assert (found["total"], found["correctedSearch"]) == (1, None)
    (palm,) = found["products"]
    assert palm["slug"] == palms[0].slug
    assert (palm["price"], palm["discountPrice"], palm["currentPrice"]) == (10000, None, 10000)
    assert palm["inStock"] is True
    assert palm["image"]["alt"] == "نخلة في أصيص"
    assert palm["image"]["placeholder"].startswith("data:image/webp;base64,")


def test_as_many_as_asked_for_and_ten_at_most(ask: Ask, palms: list[Product]) -> None:
    assert len(asked(ask, search="palm", first=2)["products"]) == 2
    assert len(asked(ask, search="palm", first=0)["products"]) == 1
    assert len(asked(ask, search="palm", first=1000)["products"]) == 5
    assert asked(ask, search="palm", first=2)["total"] == 5


def test_categories_are_those_that_the_words_name(ask: Ask, palms: list[Product]) -> None:
    assert asked(ask, search="trees")["categories"] == [{"slug": "trees", "name": "فئة trees"}]
    assert asked(ask, search="trees", language="en")["categories"] == [
        {"slug": "trees", "name": "Category trees"}
    ]
    assert asked(ask, search="نخلة")["categories"] == []


def test_what_was_searched_instead_is_said(ask: Ask, shop: Shop) -> None:
    shop.product(name="مونستيرا", english="Monstera")
    services.rebuild_listing()

    found = asked(ask, search="monsterra")

    assert (found["correctedSearch"], found["total"]) == ("monstera", 1)


@pytest.mark.parametrize("search", ["", "  ", "!", "ن" * 101, "\0", "%", "zzzz"])
def test_nothing_to_suggest_is_no_error(ask: Ask, palms: list[Product], search: str) -> None:
    nothing = {"total": 0, "correctedSearch": None, "categories": [], "products": []}

    assert asked(ask, search=search) == nothing


def test_suggesting_is_one_statement_and_one_more_where_a_letter_is_wrong(
    listening: Callable[[], None], palms: list[Product]
) -> None:
    listening()
    with CaptureQueriesContext(connection) as queries:
        assert get_suggestions("palm", 6, "en")["total"] == 5
    with CaptureQueriesContext(connection) as mistyped:
        assert get_suggestions("pallm", 6, "en")["corrected_search"] == "palm"

    assert [len(statements(asked)) for asked in (queries, mistyped)] == [1, 2]
