"""What the REST API reads: pages of ready JSON, in the field names of spec §3."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from plugins.catalogue import statements
from plugins.catalogue.index.keeper import current_contents
from plugins.catalogue.index.vocabulary import Word
from plugins.catalogue.listing import CATEGORIES, ListingQuery
from plugins.catalogue.pages import Place, Shelf, find_place
from plugins.catalogue.prepared import prepared_row
from plugins.catalogue.rest_documents import riyals

LATEST: Final = 12
BOUNDS: Final = ("price_min", "price_max")
SHELVES: Final = {Shelf.ITEMS: b"data", Shelf.NEAREST: b"nearest", Shelf.NEWEST: b"newest"}


def rest_page(query: ListingQuery, page: int, per_page: int) -> bytes:
    """A page as JSON in UTF-8: ``data``, the pagination fields of spec §3 at the same level, and
    the filter options with their counts. One SQL query, and one more where the words as
    typed find nothing.

    Raises ``InvalidPage`` as ``pages.listing_page`` does.
    """
    place = find_place(query, page, per_page)
    products = rest_products(place.product_ids, query.user_id)
    shelves = b", ".join(
        b'"%b": [%b]' % (name, products if shelf is place.shelf else b"")
        for shelf, name in SHELVES.items()
    )
    return b"{%b, %b}" % (shelves, ", ".join(fields_of(place)).encode())


def fields_of(place: Place) -> Iterator[str]:
    """Fields of a page beside its products, each as JSON with its name."""
    others: dict[str, Any] = {
        **place.pagination,
        "corrected_search": place.corrected_search,
    }
    for name, value in place.answer.facets(option).items():
        if isinstance(value, list):
            yield f'"{name}": [{", ".join(value)}]'
        else:
            others[name] = riyals(value) if name in BOUNDS else value
    yield json.dumps(others, ensure_ascii=False)[1:-1]


def rest_latest(user_id: int | None) -> bytes:
    """The latest products as a JSON list. One SQL query."""
    place = find_place(ListingQuery(), 1, LATEST)
    return b"[%b]" % rest_products(place.product_ids, user_id)


def rest_products(product_ids: Sequence[int], user_id: int | None) -> bytes:
    """Products as JSON with commas between, in the order of the ids. One SQL query."""
    if not product_ids:
        return b""
    if user_id is None:
        (products,) = prepared_row(statements.REST_PRODUCTS, [list(product_ids)])
    else:
        sql = statements.REST_PRODUCTS_WITH_HEARTS
        (products,) = prepared_row(sql, [list(product_ids), user_id])
    return products or b""


def option(word: Word, count: int) -> str:
    """A filter option, such as a colour, as JSON."""
    return f'{word.described}, "count": {count}}}'


def slugs_of(facet: str, ids: Sequence[int]) -> tuple[str, ...]:
    """Slugs of a facet's values by their ids, for a filter; an unknown id gives "", which
    matches nothing."""
    words = current_contents().vocabulary.by_id[facet]
    return tuple(words[pk].slug if pk in words else "" for pk in ids)


def rest_categories() -> list[dict[str, Any]]:
    """All categories of the top level, in the order of the shop's menu, each with those
    below it as ``children``; no SQL."""
    words = current_contents().vocabulary.words[CATEGORIES]
    branches: dict[int, dict[str, Any]] = {
        word.id: {
            "id": word.id,
            "slug": word.slug,
            "category_ar": word.ar,
            "category_en": word.en,
            "children": [],
        }
        for word in words
    }
    for word in words:
        if word.parent:
            branches[word.parent.id]["children"].append(branches[word.id])
    return [branches[word.id] for word in words if not word.parent]
