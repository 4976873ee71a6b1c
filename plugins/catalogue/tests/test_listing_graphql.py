"""The listing as the storefront asks for it, over HTTP."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphene import Node

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop, statements
from saleor_config.global_ids import write_id

PAGE = """query($filter: CatalogueFilter, $sort: CatalogueSort, $search: String, $page: Int,
               $perPage: Int) {
  catalogueProducts(filter: $filter, sort: $sort, search: $search, page: $page,
                    perPage: $perPage) {
    items { id slug name latinName category { slug name } price discountPrice currentPrice
      discountPercent image { url width height alt path widths placeholder }
      secondImage { url } inStock isFavorite defaultVariantId hasPriceRange hasChoices }
    pagination { currentPage lastPage perPage total from to }
    facets { categories { slug name count hex } colors { slug name count hex }
      sizes { slug } occasions { slug } recipients { slug } themes { slug }
      priceMin priceMax inStock onSale } correctedSearch nearest { slug } newest { slug } } }"""


def test_a_page_costs_one_query_and_speaks_the_readers_language(
    listening: Callable[[], None], shop: Shop, ask: Ask
) -> None:
    # given a plant on sale with two variants
    product = shop.product(
        [
            {"price": "149.99", "color": "red", "size": "small", "stock": 0},
            {"price": "200", "color": "green", "size": "large", "stock": 3},
        ],
        name="جهنمية",
        english="Bougainvillea",
        category="trees",
    )
    shop.sale("20").products.add(product)
    shop.picture(product)
    services.rebuild_listing()
    listening()

    # when a guest reads the page in English
    with CaptureQueriesContext(connection) as queries:
        english = ask(PAGE, {"sort": "PRICE_LOW"}, language="en")

    # then it took one query for the cards, and none for the facets
    assert len(statements(queries)) == 1
    page = english["data"]["catalogueProducts"]
    (card,) = page["items"]
    image = card.pop("image")
    assert (image["width"], image["height"], image["alt"]) == (1000, 1250, "Bougainvillea")
    assert image["widths"] == [160, 320, 480, 640, 800, 960]
    assert image["url"] == f"{image['path']}/640.jpg"
    assert image["placeholder"].startswith("data:image/webp;base64,")
    assert card == {
        "id": write_id("Product", product.pk),
        "slug": product.slug,
        "name": "Bougainvillea",
        "latinName": "Planta 1",
        "category": {"slug": "trees", "name": "Category trees"},
        # Of what a card adds: the cheaper one is sold out.
        "price": 20000,
        "discountPrice": 16000,
        "currentPrice": 16000,
        "discountPercent": 20,
        "secondImage": None,
        "inStock": True,
        "isFavorite": False,
        "defaultVariantId": Node.to_global_id(
            "ProductVariant", product.variants.get(price_override_amount=200).pk
        ),
        "hasPriceRange": False,
        "hasChoices": True,
    }
    assert page["pagination"] == {
        "currentPage": 1, "lastPage": 1, "perPage": 12, "total": 1, "from": 1, "to": 1,
    }  # fmt: skip
    assert page["facets"] == {
        "categories": [{"slug": "trees", "name": "Category trees", "count": 1, "hex": None}],
        "colors": [
            {"slug": "red", "name": "Red", "count": 1, "hex": "#cc0000"},
            {"slug": "green", "name": "Green", "count": 1, "hex": "#00aa00"},
        ],
        "sizes": [{"slug": "small"}, {"slug": "large"}],
        "occasions": [],
        "recipients": [],
        "themes": [],
        "priceMin": 16000,
        "priceMax": 16000,
        "inStock": 1,
        "onSale": 1,
    }
    # and in Arabic everything is Arabic
    card = ask(PAGE)["data"]["catalogueProducts"]["items"][0]
    assert (card["name"], card["category"]["name"], card["image"]["alt"]) == (
        "جهنمية", "فئة trees", "جهنمية",
    )  # fmt: skip


def test_a_search_costs_no_query_more(listening: Callable[[], None], shop: Shop, ask: Ask) -> None:
    shop.product(name="نخلة")
    services.rebuild_listing()
    listening()

    with CaptureQueriesContext(connection) as queries:
        answer = ask(PAGE, {"search": "نخلة", "filter": {"inStock": True}})

    assert answer["data"]["catalogueProducts"]["pagination"]["total"] == 1
    assert len(statements(queries)) == 1


@pytest.mark.parametrize(
    ("asked", "arabic", "english"),
    [
        ({"page": 0}, "ترقيم الصفحات يبدأ من 1.", "Pages are counted from 1."),
        ({"page": -1}, "ترقيم الصفحات يبدأ من 1.", "Pages are counted from 1."),
        ({"page": 4, "perPage": 1}, "لا توجد إلا 3 صفحات.", "There are only 3 pages."),
        ({"page": 3, "perPage": 2}, "لا توجد إلا صفحتان.", "There are only 2 pages."),
        ({"page": 2**31 - 1}, "لا توجد إلا صفحة واحدة.", "There is only 1 page."),
        (
            {"perPage": 1000},
            "تعرض الصفحة الواحدة من منتج واحد إلى 48 منتجًا.",
            "A page shows between 1 and 48 products.",
        ),
        (
            {"perPage": 0},
            "تعرض الصفحة الواحدة من منتج واحد إلى 48 منتجًا.",
            "A page shows between 1 and 48 products.",
        ),
    ],
)
def test_a_page_that_is_not_there(
    shop: Shop, ask: Ask, asked: dict[str, int], arabic: str, english: str
) -> None:
    # given three products
    for _ in range(3):
        shop.product()
    services.rebuild_listing()

    for language, sentence in (("ar", arabic), ("en", english)):
        # when a page beyond them is asked for, then it says so
        answer = ask(PAGE, asked, language=language)
        (error,) = answer["errors"]
        assert (error["message"], error["extensions"]["code"]) == (sentence, "INVALID_PAGE")


@pytest.mark.parametrize(
    "variables",
    [
        {"filter": {"categories": ["unknown"]}},
        {"filter": {"colors": ["\0", "a'b", "%", "\ud800", "x" * 10_000]}},
        {"filter": {"priceMin": 2**53 - 1}},
        {"filter": {"priceMin": 500, "priceMax": 100}},
        {"filter": {"priceMax": -1}},
        {"search": "\0"},
        {"search": "لا شيء كهذا"},
    ],
)
def test_what_matches_nothing_is_an_empty_page(
    shop: Shop, ask: Ask, variables: dict[str, Any]
) -> None:
    shop.product()
    services.rebuild_listing()

    answer = ask(PAGE, variables)

    assert "errors" not in answer, answer
    assert answer["data"]["catalogueProducts"]["items"] == []


@pytest.mark.parametrize(
    "variables",
    [
        {"filter": {}},
        {"filter": None, "sort": None, "search": None, "page": None, "perPage": None},
        {"filter": {"categories": [], "colors": None, "priceMin": None, "inStock": None}},
    ],
)
def test_what_is_left_out_or_null_filters_nothing(
    shop: Shop, ask: Ask, variables: dict[str, Any]
) -> None:
    shop.product()
    services.rebuild_listing()

    answer = ask(PAGE, variables)

    assert "errors" not in answer, answer
    assert len(answer["data"]["catalogueProducts"]["items"]) == 1
