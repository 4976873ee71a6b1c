"""Categories below one another in the listing: what they show, count and come after."""

from typing import Any

import pytest
from django.contrib.sites.models import Site
from saleor.menu.models import Menu, MenuItem

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop

LISTING = """query($categories: [String!]!) {
  catalogueProducts(filter: {categories: $categories}, sort: NEWEST) {
    items { slug } facets { categories { slug parent count } } } }"""


@pytest.fixture
def garden(shop: Shop) -> dict[str, str]:
    """Slugs of one plant in each of trees › palms › fan-palms, trees › shade, and indoor.

    The shop's menu begins with trees, made last, and knows nothing of their branches.
    """
    indoor = shop.product(category="indoor")
    trees = shop.category("trees")
    palms = shop.category("palms", parent=trees)
    shop.category("shade", parent=trees)
    shop.category("fan-palms", parent=palms)
    menu = Menu.objects.create(name="top")
    for slug in ("trees", "indoor"):
        MenuItem.objects.create(menu=menu, name=slug, category=shop.category(slug))
    settings = Site.objects.get_current().settings
    settings.top_menu = menu
    settings.save()
    planted = {
        slug: shop.product(category=slug).slug for slug in ("trees", "palms", "fan-palms", "shade")
    }
    services.rebuild_listing()
    return planted | {"indoor": indoor.slug}


def listing(ask: Ask, *categories: str) -> Any:
    return ask(LISTING, {"categories": list(categories)})["data"]["catalogueProducts"]


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [
        (["trees"], {"trees", "palms", "fan-palms", "shade"}),
        (["palms"], {"palms", "fan-palms"}),
        (["fan-palms"], {"fan-palms"}),
        (["palms", "indoor"], {"palms", "fan-palms", "indoor"}),
        (["trees", "fan-palms"], {"trees", "palms", "fan-palms", "shade"}),
    ],
)
def test_a_category_shows_what_is_below_it(
    garden: dict[str, str], ask: Ask, chosen: list[str], shown: set[str]
) -> None:
    slugs = [card["slug"] for card in listing(ask, *chosen)["items"]]

    assert sorted(slugs) == sorted(garden[category] for category in shown)


def test_branches_stand_whole_in_the_menus_order_and_count_what_is_below(
    garden: dict[str, str], ask: Ask
) -> None:
    facets = listing(ask)["facets"]["categories"]

    assert [(value["slug"], value["parent"], value["count"]) for value in facets] == [
        ("trees", None, 4),
        ("palms", "trees", 2),
        ("fan-palms", "palms", 1),
        ("shade", "trees", 1),
        ("indoor", None, 1),
    ]


def test_a_category_that_moves_takes_its_products_along(
    garden: dict[str, str], shop: Shop, ask: Ask
) -> None:
    # when palms come into the house
    palms = shop.category("palms")
    palms.parent = shop.category("indoor")
    palms.save()

    # then they are shown and counted there
    assert len(listing(ask, "trees")["items"]) == 2
    answer = listing(ask, "indoor")
    assert len(answer["items"]) == 3
    assert [(value["slug"], value["parent"], value["count"]) for value in
            answer["facets"]["categories"]] == [
        ("trees", None, 2),
        ("shade", "trees", 1),
        ("indoor", None, 3),
        ("palms", "indoor", 2),
        ("fan-palms", "palms", 1),
    ]  # fmt: skip
