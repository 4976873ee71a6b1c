"""Pages of the listing and the category tree, in the field names of the REST API."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from plugins.catalogue.selectors import (
    FacetTable,
    FacetValue,
    ListingIndex,
    ListingQuery,
    ListingResult,
    ResultKind,
    ResultPage,
    find_result_page,
    get_categories_in_order,
)
from plugins.rest_facade.amounts import format_riyals
from plugins.rest_facade.catalogue.documents import get_product_documents
from saleor_config.global_ids import read_number

LATEST: Final = 12
PRICE_BOUNDS: Final = ("price_min", "price_max")
LISTS: Final = {
    ResultKind.ITEMS: b"data",
    ResultKind.NEAREST: b"nearest",
    ResultKind.NEWEST: b"newest",
}


def render_page(query: ListingQuery, page: int, per_page: int) -> bytes:
    """A page as JSON in UTF-8: ``data``, the pagination fields at the same level, and the filter
    options with their counts. One SQL query, and one more where the words as typed find nothing.

    Raises ``InvalidPage``.
    """
    found = find_result_page(query, page, per_page)
    products = render_products(found.product_ids, query.user_id)
    lists = b", ".join(
        b'"%b": [%b]' % (name, products if kind is found.kind else b"")
        for kind, name in LISTS.items()
    )
    return b"{%b, %b}" % (lists, render_page_fields(found).encode())


def render_page_fields(page: ResultPage) -> str:
    """Fields of a page beside its products, as JSON without its braces."""
    own = json.dumps(
        {**page.pagination, "corrected_search": page.corrected_search}, ensure_ascii=False
    )
    result = page.result
    facets = (
        render_unfiltered_facets(result.contents) if result.is_unfiltered else render_facets(result)
    )
    return f"{own[1:-1]}, {facets}"


@lru_cache(maxsize=1)
def render_unfiltered_facets(index: ListingIndex) -> str:
    return render_facets(ListingResult(index, ListingQuery()))


def render_facets(result: ListingResult) -> str:
    prefixes = render_option_prefixes(result.contents.facets)

    def render_option(value: FacetValue, count: int) -> str:
        return f'{prefixes[value.ordinal]}, "count": {count}}}'

    return ", ".join(
        f'"{name}": {render_facet(name, value)}'
        for name, value in result.facets(render_option).items()
    )


@lru_cache(maxsize=1)
def render_option_prefixes(facets: FacetTable) -> dict[int, str]:
    """Filter options by ordinal, as JSON without the count, which alone differs by page."""
    return {
        value.ordinal: json.dumps(build_option(value), ensure_ascii=False)[:-1]
        for values in facets.values.values()
        for value in values
    }


def build_option(value: FacetValue) -> dict[str, Any]:
    names = {f"{value.stem}_ar": value.ar, f"{value.stem}_en": value.en}
    others: dict[str, Any] = {}
    if value.stem == "color":
        others = {"hex_code": value.hex, "icon": None}
    elif value.stem == "category":
        others = {"parent_id": value.parent.id if value.parent else None}
    return {"id": value.id, "slug": value.slug, **names, **others}


def render_facet(name: str, value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(value)}]"
    return f'"{format_riyals(value)}"' if name in PRICE_BOUNDS else str(value)


def render_latest_products(user_id: int | None) -> bytes:
    """The latest products as a JSON list. One SQL query."""
    page = find_result_page(ListingQuery(), 1, LATEST)
    return b"[%b]" % render_products(page.product_ids, user_id)


def render_products(product_ids: Sequence[int], user_id: int | None) -> bytes:
    """Products as JSON with commas between, in the order of the ids. One SQL query."""
    if not product_ids:
        return b""
    documents = get_product_documents(product_ids, user_id)
    # One may have left the shop since its id was read.
    return b", ".join(documents[pk] for pk in product_ids if pk in documents)


def list_categories() -> list[dict[str, Any]]:
    """All categories of the top level, in the order of the shop's menu, each with those
    below it as ``children``; no SQL."""
    categories = get_categories_in_order()
    trees = build_category_trees(categories)
    return [trees[category.id] for category in categories if not category.parent]


def find_category(reference: str) -> dict[str, Any] | None:
    """One of ``list_categories``, of any level, by slug or id; no SQL."""
    categories = get_categories_in_order()
    number = read_number(reference)
    matches = [each for each in categories if reference == each.slug or number == each.id]
    # A slug may look like another category's id: the slug wins.
    matches.sort(key=lambda category: category.slug != reference)
    return build_category_trees(categories)[matches[0].id] if matches else None


def build_category_trees(categories: Sequence[FacetValue]) -> dict[int, dict[str, Any]]:
    """Categories by their ids, each with those below it."""
    trees: dict[int, dict[str, Any]] = {
        category.id: {
            "id": category.id,
            "slug": category.slug,
            "category_ar": category.ar,
            "category_en": category.en,
            "children": [],
        }
        for category in categories
    }
    for category in categories:
        if category.parent:
            trees[category.parent.id]["children"].append(trees[category.id])
    return trees
