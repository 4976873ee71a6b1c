"""The listing against a slow, obvious one, for random plants and random questions."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from saleor.product.models import Product

from plugins.catalogue import selectors, services
from plugins.catalogue.models import ProductDemand
from plugins.catalogue.read_model.listing_query import ATTRIBUTES, Filter, ListingQuery, Sort
from plugins.catalogue.search.tokens import normalize_text
from plugins.catalogue.selectors import InvalidPage
from plugins.catalogue.tests.conftest import PRODUCT_VALUES, VARIANT_VALUES, Shop, statements
from plugins.catalogue.tests.slow_listing import Plant, plants, slow_facets, slow_ids
from saleor_config.language import Language

CATEGORIES = ["indoor", "trees", "palms", "date-palms", "gifts"]
WORDS = ["نخلة", "النخيل", "ورد", "الورد", "palm", "Rose", "فئة", "planta", "١", "trees", "!", "zz"]
PLACES = st.tuples(st.integers(1, 4), st.sampled_from([1, 3, 5, 12, 48]))
"""A page's number, and how many products a page has."""


def random_shop(shop: Shop, seed: int) -> list[Plant]:
    """Two dozen plants with whatever the seed says, and sales on and reviews of some of them."""
    random = Random(seed)
    shop.category("date-palms", parent=shop.category("palms", parent=shop.category("trees")))
    products = [random_product(shop, random) for _ in range(24)]
    sales = [
        shop.sale("25"),
        shop.sale("7.35", "fixed"),
        shop.sale("90", start_date=timezone.now() + timedelta(days=1)),
        shop.sale("90", end_date=timezone.now() - timedelta(seconds=1)),
    ]
    for sale in sales:
        sale.products.set(random.sample(products, 5))
    sales[0].categories.add(shop.category("palms"))
    for product in products[::2]:
        stars = {number: random.randint(0, 3) for number in (1, 4, 5)}
        services.write_product_rating(services.lock_product_rating(product.pk), stars)
    for product in random.sample(products, 12):
        ProductDemand.objects.create(product=product, score=random.randint(1, 4))
    for place, product in enumerate(random.sample(products, 3), start=1):
        product.store_value_in_metadata({"listing_place": str(place)})
        product.save(update_fields=["metadata"])
    services.rebuild_listing()
    return plants()


def random_product(shop: Shop, random: Random) -> Product:
    def some(slugs: list[str]) -> list[str]:
        return random.sample(slugs, random.randint(0, len(slugs)))

    spring, summer = date(2025, 3, 1), date(2025, 6, 1)

    return shop.product(
        [
            {
                "price": f"{random.randint(5, 300)}.{random.choice(['00', '25', '99'])}",
                "stock": random.choice([None, 0, 0, 3]),
                "is_tracked": random.random() > 0.1,
                **{name: random.choice(slugs) for name, slugs in VARIANT_VALUES.items()},
            }
            for _ in range(random.choice([0, 1, 1, 2, 2, 3]))
        ],
        category=random.choice([*CATEGORIES * 2, None]),
        name=random.choice(["نخلة", "النخلة", "ورد جوري", "أَلوفيرا"]),
        english=random.choice(["Palm", "Rose", "Aloe"]),
        is_published=random.random() > 0.1,
        published_on=random.choice(
            [None, spring, summer, summer, timezone.localdate() + timedelta(days=1)]
        ),
        **{name: some(PRODUCT_VALUES[name]) for name in PRODUCT_VALUES},
    )


def slugs(known: list[str]) -> st.SearchStrategy[tuple[str, ...]]:
    odd = st.sampled_from(["unknown", "a\0b", ""])
    one = st.one_of(st.sampled_from(known), st.sampled_from(known), odd)
    return st.lists(one, min_size=1, max_size=3).map(tuple)


KNOWN = {
    "categories": CATEGORIES,
    "colors": VARIANT_VALUES["color"],
    "sizes": VARIANT_VALUES["size"],
    "occasions": PRODUCT_VALUES["occasion"],
    "recipients": PRODUCT_VALUES["recipient"],
    "themes": PRODUCT_VALUES["theme"],
    **{name: PRODUCT_VALUES[name] for name in ("position", "light", "water", "pets", "difficulty")},
}
LANGUAGES: list[Language] = ["ar", "en"]


def questions(shelf: list[Plant]) -> st.SearchStrategy[ListingQuery]:
    """Three filters at most: all of them together leave nothing to compare."""
    prices = sorted({plant.price for plant in shelf})
    bounds = st.builds(
        int.__add__, st.sampled_from([-1, 0, *prices]), st.sampled_from([-1, 0, 0, 1])
    )
    asked: dict[str, st.SearchStrategy[Any]] = {
        **{name: slugs(known) for name, known in KNOWN.items()},
        **dict.fromkeys(("price_min", "price_max"), bounds),
        **dict.fromkeys(("in_stock", "on_sale", "well_rated"), st.booleans()),
    }
    filters = st.sets(st.sampled_from(sorted(asked)), max_size=3).flatmap(
        lambda names: st.builds(Filter, **{name: asked[name] for name in names})
    )
    return st.builds(
        ListingQuery,
        filter=filters,
        sort=st.sampled_from([None, *Sort]),
        search=st.one_of(st.just(""), st.just(""), st.sampled_from(WORDS)),
        language=st.sampled_from(LANGUAGES),
    )


def each_alone(shelf: list[Plant]) -> Iterator[tuple[str, ListingQuery]]:
    """Each filter, word and sort by itself, with what it is called."""
    middle = sorted(plant.price for plant in shelf)[len(shelf) // 2]
    alone: dict[str, list[Any]] = {
        **{name: [(slug,) for slug in known] for name, known in KNOWN.items()},
        "price_min": [middle],
        "price_max": [middle],
        "in_stock": [True, False],
        "on_sale": [True, False],
        "well_rated": [True, False],
    }
    assert alone.keys() == {field.name for field in fields(Filter)}
    for name, values in alone.items():
        for value in values:
            yield name, ListingQuery(filter=Filter(**{name: value}))
    for word in WORDS:
        yield "search", ListingQuery(search=word)
    for sort in Sort:
        yield from ((sort.name, ListingQuery(sort=sort, language=code)) for code in LANGUAGES)


@pytest.mark.parametrize("seed", [1, 2])
def test_page_and_facets_equal_the_slow_listing(
    listening: Callable[[], None], shop: Shop, seed: int
) -> None:
    # given random plants, made at once so that each is rebuilt once
    with transaction.atomic():
        shelf = random_shop(shop, seed)
    assert len(shelf) > 8
    listening()

    # when each filter, word and sort is asked alone, then both listings say the same
    telling = set()
    for name, query in each_alone(shelf):
        found = compare(shelf, query)
        if 0 < len(found) < len(shelf):
            telling.add(name)
    # and none leaves all as it is, or nothing at all
    assert telling == {"search", *(field.name for field in fields(Filter))}
    assert len({tuple(slow_ids(shelf, ListingQuery(sort=sort))) for sort in Sort}) == len(Sort)

    # when they are asked together, for any page, then too
    @settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(questions(shelf), PLACES)
    def agree(query: ListingQuery, place: tuple[int, int]) -> None:
        compare_page(query, place, compare(shelf, query))

    agree()


def compare(shelf: list[Plant], query: ListingQuery) -> list[int]:
    """Ask both, each in its way; the ids of all that is found."""
    with CaptureQueriesContext(connection) as queries:
        page = selectors.get_listing_page(query, per_page=48)
        facets = page.facets

    # ours in one query for the cards, and one more where nothing is found as typed
    expected = slow_ids(shelf, query)
    asked, is_searched = len(statements(queries)), bool(normalize_text(query.search))
    is_shown = bool(page.items or page.nearest or page.newest)
    assert asked == is_shown or (is_searched and not expected and asked == is_shown + 1)
    shown = ids(page.items)
    # What fits best is the search's to say.
    is_ranked = query.sort is None and is_searched
    assert (sorted(shown) if is_ranked else shown) == (sorted(expected) if is_ranked else expected)
    assert page.pagination["total"] == len(expected)
    assert counts(facets) == slow_facets(shelf, query)
    return shown


def ids(cards: list[dict[str, Any]]) -> list[int]:
    return [card["product_id"] for card in cards]


def compare_page(query: ListingQuery, place: tuple[int, int], whole: list[int]) -> None:
    number, per_page = place
    last = max(1, -(-len(whole) // per_page))
    if number > last:
        with pytest.raises(InvalidPage) as refused:
            selectors.get_listing_page(query, number, per_page)
        assert refused.value.last_page == last
        return
    before = (number - 1) * per_page
    expected = whole[before : before + per_page]
    page = selectors.get_listing_page(query, number, per_page)
    assert ids(page.items) == expected
    assert page.pagination == {
        "current_page": number,
        "last_page": last,
        "per_page": per_page,
        "total": len(whole),
        "from": before + 1 if expected else None,
        "to": before + len(expected) if expected else None,
    }


def counts(facets: dict[str, Any]) -> dict[str, Any]:
    return {
        name: {value["slug"]: value["count"] for value in values}
        if name in ("categories", *ATTRIBUTES)
        else values
        for name, values in facets.items()
    }
