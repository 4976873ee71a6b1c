"""Pages of the listing: joined, refused, named in both languages, with hearts."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from plugins.catalogue import selectors, services
from plugins.catalogue.read_model.listing_query import ListingQuery, Sort
from plugins.catalogue.selectors import InvalidPage
from plugins.catalogue.tests.conftest import Shop, statements


def test_pages_join_to_the_whole_without_gap_or_repeat(shop: Shop) -> None:
    # given plants that no sort key tells apart
    for _ in range(7):
        shop.product(name="نخلة", english="Palm")
    services.rebuild_listing()

    for sort in Sort:
        # when each page is read
        query = ListingQuery(sort=sort)
        pages = [selectors.get_listing_page(query, page=number, per_page=3) for number in (1, 2, 3)]

        # then together they are the whole list
        whole = selectors.get_listing_page(query).items
        assert [card for page in pages for card in page.items] == list(whole)
        assert [page.pagination for page in pages] == [
            {"current_page": 1, "last_page": 3, "per_page": 3, "total": 7, "from": 1, "to": 3},
            {"current_page": 2, "last_page": 3, "per_page": 3, "total": 7, "from": 4, "to": 6},
            {"current_page": 3, "last_page": 3, "per_page": 3, "total": 7, "from": 7, "to": 7},
        ]


def test_an_empty_shop_has_one_empty_page(db: None) -> None:
    page = selectors.get_listing_page(ListingQuery())

    assert page.items == []
    assert page.pagination == {
        "current_page": 1, "last_page": 1, "per_page": 12, "total": 0, "from": None, "to": None,
    }  # fmt: skip


@pytest.mark.parametrize("page", [0, -1, 2, 10**9, 2**31 - 1, 2**31, 2**70, -(2**70)])
def test_a_page_that_is_not_there_is_refused(shop: Shop, page: int) -> None:
    shop.product()
    services.rebuild_listing()

    with pytest.raises(InvalidPage):
        selectors.get_listing_page(ListingQuery(), page=page)


@pytest.mark.parametrize("per_page", [0, -1, 49, 1000, 2**70])
def test_a_page_of_an_unreasonable_size_is_refused(db: None, per_page: int) -> None:
    with pytest.raises(InvalidPage):
        selectors.get_listing_page(ListingQuery(), per_page=per_page)


def test_facets_are_named_in_the_readers_language_and_ordered(shop: Shop) -> None:
    # given values of which one has no English name
    shop.values["red"].translations.all().delete()
    shop.product([{"color": "green"}, {"color": "red"}, {"color": "white"}])
    services.rebuild_listing()

    # when facets are read in both languages
    arabic = selectors.get_listing_page(ListingQuery(language="ar")).facets["colors"]
    english = selectors.get_listing_page(ListingQuery(language="en")).facets["colors"]

    # then they stand in the merchandiser's order, Arabic where English is missing
    assert arabic == [
        {"slug": slug, "name": f"قيمة {slug}", "count": 1, "hex": colour, "parent": None}
        for slug, colour in (("white", "#ffffff"), ("red", "#cc0000"), ("green", "#00aa00"))
    ]
    assert [value["name"] for value in english] == ["White", "قيمة red", "Green"]


def test_searching_reads_both_languages_and_every_spelling(shop: Shop) -> None:
    # given one plant
    shop.product(name="نَخلة الزينة", english="Ornamental Palm", category="trees")
    shop.product(name="وردة", english="Rose")
    services.rebuild_listing()

    def found(search: str) -> int:
        total: int = selectors.get_listing_page(ListingQuery(search=search)).pagination["total"]
        return total

    # then each way to write it finds it, and nothing else
    for search in (
        "النخلة",
        "نخله",
        "نخـــلة زينة",
        "زين نخل",
        "PALM ornam",
        "نخلة palm",
        "Planta 1",
    ):
        assert found(search) == 1, search
    assert found("trees") == 1
    assert found("  ") == 2
    for search in ("شجرة", "!!!", "%", "_", "\\", "'; --", "\0", "\ud800"):
        assert found(search) == 0, search
    assert found("ن" * 100_000) == 0

    # and words that no plant holds together find what most of them say
    page = selectors.get_listing_page(ListingQuery(search="palm rose"))
    assert (page.corrected_search, len(page.items)) == ("palm", 1)


def hearts(query: ListingQuery) -> list[bool]:
    return [card["is_favorite"] for card in selectors.get_listing_page(query).items]


def test_hearts_come_with_the_page_in_the_same_query(
    listening: Callable[[], None], shop: Shop, customer: Any
) -> None:
    # given three plants, the middle one a favourite
    products = [shop.product() for _ in range(3)]
    services.rebuild_listing()
    services.add_favorite(customer, products[1].pk)
    listening()

    # when the owner, another customer's id and a guest look
    with CaptureQueriesContext(connection) as queries:
        own = hearts(ListingQuery(user_id=customer.pk))

    # then only the owner sees the heart, at no further query
    assert len(statements(queries)) == 1
    assert own == [False, True, False]
    assert hearts(ListingQuery(user_id=customer.pk + 1)) == [False] * 3
    assert hearts(ListingQuery()) == [False] * 3
