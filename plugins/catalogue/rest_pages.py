"""What the REST API reads: pages of ready JSON, in the field names of spec §3."""

import json
from collections.abc import Sequence
from typing import Any, Final

from plugins.catalogue import statements
from plugins.catalogue.index.keeper import current_contents
from plugins.catalogue.index.vocabulary import Word
from plugins.catalogue.listing import CATEGORIES, ListingQuery
from plugins.catalogue.pages import Shelf, find_place
from plugins.catalogue.prepared import prepared_row
from plugins.catalogue.rest_documents import riyals

LATEST: Final = 12
NAMES: Final = {Shelf.ITEMS: "data", Shelf.NEAREST: "nearest", Shelf.NEWEST: "newest"}


def rest_page(query: ListingQuery, page: int, per_page: int) -> str:
    """A page as JSON text: ``data``, the pagination fields of spec §3 at the same level, and
    the filter options with their counts. One SQL query, and one more to search.

    Raises ``InvalidPage`` as ``pages.listing_page`` does.
    """
    place = find_place(query, page, per_page)
    products = rest_products(place.product_ids, query.user_id)
    shelves = ", ".join(
        f'"{NAMES[shelf]}": [{products if shelf is place.shelf else ""}]' for shelf in Shelf
    )
    facets = place.answer.facets(option)
    others = place.pagination | {
        **facets,
        "price_min": riyals(facets["price_min"]),
        "price_max": riyals(facets["price_max"]),
        "corrected_search": place.corrected_search,
    }
    described = json.dumps(others, ensure_ascii=False)
    return f"{{{shelves}, {described[1:]}"


def rest_latest(user_id: int | None) -> str:
    """The latest products as a JSON list. One SQL query."""
    place = find_place(ListingQuery(), 1, LATEST)
    return f"[{rest_products(place.product_ids, user_id)}]"


def rest_products(product_ids: Sequence[int], user_id: int | None) -> str:
    """Products as JSON texts with commas between, in the order of the ids. One SQL query."""
    if not product_ids:
        return ""
    if user_id is None:
        (text,) = prepared_row(statements.REST_PRODUCTS, [list(product_ids)])
    else:
        sql = statements.REST_PRODUCTS_WITH_HEARTS
        (text,) = prepared_row(sql, [list(product_ids), user_id])
    return text or ""


def option(word: Word, count: int) -> dict[str, Any]:
    """A filter option, such as a colour."""
    others: dict[str, Any] = {}
    if word.stem == "color":
        others = {"hex_code": word.hex, "icon": None}
    elif word.stem == "category":
        others = {"parent_id": word.parent.id if word.parent else None}
    return named(word) | others | {"count": count}


def named(word: Word) -> dict[str, Any]:
    names = {f"{word.stem}_ar": word.ar, f"{word.stem}_en": word.en}
    return {"id": word.id, "slug": word.slug, **names}


def slugs_of(facet: str, ids: Sequence[int]) -> tuple[str, ...]:
    """Slugs of a facet's values by their ids, for a filter; an unknown id gives "", which
    matches nothing."""
    words = current_contents().vocabulary.by_id[facet]
    return tuple(words[pk].slug if pk in words else "" for pk in ids)


def rest_categories() -> list[dict[str, Any]]:
    """All categories of the top level, in the order of the shop's menu, each with those
    below it as ``children``; no SQL."""
    words = current_contents().vocabulary.words[CATEGORIES]
    branches: dict[int, dict[str, Any]] = {word.id: named(word) | {"children": []} for word in words}
    for word in words:
        if word.parent:
            branches[word.parent.id]["children"].append(branches[word.id])
    return [branches[word.id] for word in words if not word.parent]
