"""What the plant finder reads of the index is what Saleor's tables say."""

from collections.abc import Callable

import pytest

from plugins.catalogue import services
from plugins.catalogue.selectors import (
    ListedFacts,
    ListingQuery,
    get_listed_facts,
    get_listing_page,
)
from plugins.catalogue.tests.conftest import Shop

pytestmark = pytest.mark.django_db(transaction=True)


def read_flags(facts: ListedFacts, attribute: str, slug: str) -> dict[int, bool]:
    flags = facts.get_flags(attribute, slug).tolist()
    return dict(zip(facts.ids.tolist(), flags, strict=True))


def test_facts_are_those_of_each_listed_product(shop: Shop) -> None:
    # given two plants with facts, and a pot without
    dark = shop.product([{"price": "10"}], light=["low-light"], pets=["toxic"], place=["both"])
    sunny = shop.product([{"price": "20", "stock": 0}], light=["full-sun"], pets=["safe"])
    pot = shop.product([{"price": "30"}], category="pots")
    services.rebuild_listing()

    # when they are read
    facts = get_listed_facts()

    # then each product has its own, its price and its stock
    assert facts.ids.tolist() == [dark.pk, sunny.pk, pot.pk]
    assert facts.prices.tolist() == [1000, 2000, 3000]
    assert facts.in_stock.tolist() == [True, False, True]
    assert read_flags(facts, "light", "low-light") == {
        dark.pk: True,
        sunny.pk: False,
        pot.pk: False,
    }
    assert read_flags(facts, "pets", "safe") == {dark.pk: False, sunny.pk: True, pot.pk: False}
    assert not any(read_flags(facts, "light", "unknown").values())
    values = facts.get_values(0)
    assert {name: [value.slug for value in each] for name, each in values.items() if each} == {
        "light": ["low-light"],
        "pets": ["toxic"],
        "place": ["both"],
    }
    assert [flags.tolist() for flags in facts.get_category_flags(2)] == [[False, False, True]]


def test_facts_follow_what_a_merchandiser_changes(shop: Shop, settle: Callable[[], None]) -> None:
    plant = shop.product([{"price": "10"}], pets=["safe"])
    services.rebuild_listing()
    assert read_flags(get_listed_facts(), "pets", "safe") == {plant.pk: True}

    shop.assign(plant, "pets", ["toxic"])
    settle()

    assert read_flags(get_listed_facts(), "pets", "safe") == {plant.pk: False}
    assert read_flags(get_listed_facts(), "pets", "toxic") == {plant.pk: True}


def test_facets_of_the_listing_stay_what_they_were(shop: Shop) -> None:
    shop.product([{"price": "10", "color": "red"}], light=["low-light"])
    services.rebuild_listing()

    assert set(get_listing_page(ListingQuery()).facets) == {
        "categories", "colors", "sizes", "occasions", "recipients", "themes",
        "position", "light", "water", "pets", "difficulty",
        "in_stock", "on_sale", "well_rated", "price_min", "price_max",
    }  # fmt: skip
