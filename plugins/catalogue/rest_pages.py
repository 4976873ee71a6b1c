"""What the REST API reads: pages of ready JSON, in the field names of spec §3."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q
from saleor.wishlist.models import WishlistItem

from plugins.catalogue.database import fetch_prepared_rows
from plugins.catalogue.models import ListingRow
from plugins.catalogue.read_model import statements
from plugins.catalogue.read_model.facet_values import FacetValue
from plugins.catalogue.read_model.index_store import get_current_index
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.read_model.listing_pages import ResultKind, ResultPage, find_result_page
from plugins.catalogue.read_model.listing_query import CATEGORIES, ListingQuery
from plugins.catalogue.read_model.listing_result import ListingResult
from plugins.catalogue.rest_documents import GUEST, LOVED, riyals
from saleor_config.global_ids import read_number

LATEST: Final = 12
BOUNDS: Final = ("price_min", "price_max")
SHELVES: Final = {
    ResultKind.ITEMS: b"data",
    ResultKind.NEAREST: b"nearest",
    ResultKind.NEWEST: b"newest",
}


def rest_page(query: ListingQuery, page: int, per_page: int) -> bytes:
    """A page as JSON in UTF-8: ``data``, the pagination fields of spec §3 at the same level, and
    the filter options with their counts. One SQL query, and one more where the words as
    typed find nothing.

    Raises ``InvalidPage`` as ``pages.listing_page`` does.
    """
    place = find_result_page(query, page, per_page)
    products = rest_products(place.product_ids, query.user_id)
    shelves = b", ".join(
        b'"%b": [%b]' % (name, products if shelf is place.kind else b"")
        for shelf, name in SHELVES.items()
    )
    return b"{%b, %b}" % (shelves, fields_of(place).encode())


def fields_of(place: ResultPage) -> str:
    """Fields of a page beside its products, as JSON without its braces."""
    own = json.dumps(
        {**place.pagination, "corrected_search": place.corrected_search}, ensure_ascii=False
    )
    answer = place.result
    facets = facets_of_everything(answer.contents) if answer.is_unfiltered else facets_of(answer)
    return f"{own[1:-1]}, {facets}"


@lru_cache(maxsize=1)
def facets_of_everything(contents: ListingIndex) -> str:
    """The same on each page that nothing is filtered of."""
    return facets_of(ListingResult(contents, ListingQuery()))


def facets_of(answer: ListingResult) -> str:
    return ", ".join(
        f'"{name}": {facet_value(name, value)}' for name, value in answer.facets(option).items()
    )


def facet_value(name: str, value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(value)}]"
    return f'"{riyals(value)}"' if name in BOUNDS else str(value)


def rest_latest(user_id: int | None) -> bytes:
    """The latest products as a JSON list. One SQL query."""
    place = find_result_page(ListingQuery(), 1, LATEST)
    return b"[%b]" % rest_products(place.product_ids, user_id)


def rest_products(product_ids: Sequence[int], user_id: int | None) -> bytes:
    """Products as JSON with commas between, in the order of the ids. One SQL query."""
    if not product_ids:
        return b""
    documents = read_documents(product_ids, user_id)
    # One may have left the shop since its id was read.
    return b", ".join(documents[pk] for pk in product_ids if pk in documents)


def read_documents(product_ids: Sequence[int], user_id: int | None) -> dict[int, bytes]:
    """Products as JSON by their ids, with the reader's hearts."""
    # A list would cost more to be made into a parameter than the text of one.
    keys = f"{{{','.join(map(str, product_ids))}}}"
    if user_id is None:
        return dict(fetch_prepared_rows(statements.REST_PRODUCTS, [keys]))
    sql = statements.REST_PRODUCTS_WITH_HEARTS
    return {
        pk: LOVED + document[len(GUEST) :] if is_favorite else document
        for pk, document, is_favorite in fetch_prepared_rows(sql, [user_id, keys])
    }


def option(word: FacetValue, count: int) -> str:
    """A filter option, such as a colour, as JSON."""
    return f'{word.described}, "count": {count}}}'


def slugs_of(facet: str, ids: Sequence[int]) -> tuple[str, ...]:
    """Slugs of a facet's values by their ids, for a filter; an unknown id gives "", which
    matches nothing."""
    words = get_current_index().facets.by_id[facet]
    return tuple(words[pk].slug if pk in words else "" for pk in ids)


def rest_categories() -> list[dict[str, Any]]:
    """All categories of the top level, in the order of the shop's menu, each with those
    below it as ``children``; no SQL."""
    words = get_current_index().facets.values[CATEGORIES]
    known = branches(words)
    return [known[word.id] for word in words if not word.parent]


def rest_category(reference: str) -> dict[str, Any] | None:
    """One of the categories as ``rest_categories`` has them, by slug or number; no SQL."""
    words = get_current_index().facets.values[CATEGORIES]
    number = read_number(reference)
    matches = [word for word in words if reference == word.slug or number == word.id]
    # A slug may look like another category's number: the slug wins.
    matches.sort(key=lambda word: word.slug != reference)
    return branches(words)[matches[0].id] if matches else None


def branches(words: Sequence[FacetValue]) -> dict[int, dict[str, Any]]:
    """Categories by their ids, each with those below it."""
    known: dict[int, dict[str, Any]] = {
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
            known[word.parent.id]["children"].append(known[word.id])
    return known


def every_slug(facet: str) -> tuple[str, ...]:
    """Slugs of all values of a facet, for a filter that wants any of them; no SQL."""
    return tuple(word.slug for word in get_current_index().facets.values[facet]) or ("",)


def rest_product(reference: str, user_id: int | None) -> bytes | None:
    """A listed product as JSON, by slug or number. Two SQL queries."""
    key = product_key(reference)
    return None if key is None else read_documents([key], user_id).get(key)


def product_key(reference: str) -> int | None:
    """The number of a listed product, by slug or number. One SQL query."""
    if not reference.isprintable():
        return None
    wanted = Q(slug=reference)
    number = read_number(reference)
    if number is not None:
        wanted |= Q(product_id=number)
    found = ListingRow.objects.filter(wanted, is_listed=True).values_list("slug", "product_id")
    # A slug may look like another product's number: the slug wins.
    matches = sorted(found, key=lambda match: match[0] != reference)
    return matches[0][1] if matches else None


@dataclass(frozen=True)
class RestFavorite:
    """An entry of the wishlist; ``product`` is JSON."""

    id: int
    product_id: int
    created_at: datetime
    product: bytes


def rest_favorites(user_id: int) -> list[RestFavorite]:
    """The reader's favourites that are in the shop, newest first. Two SQL queries."""
    listed = ListingRow.objects.filter(product_id=OuterRef("product_id"), is_listed=True)
    entries = list(
        WishlistItem.objects.filter(Exists(listed), wishlist__user_id=user_id)
        .order_by("-pk")
        .values_list("pk", "product_id", "created_at")
    )
    documents = read_documents([entry[1] for entry in entries], user_id) if entries else {}
    return [
        RestFavorite(pk, product_id, created_at, documents[product_id])
        for pk, product_id, created_at in entries
        if product_id in documents
    ]


def is_favorite(user_id: int, product_id: int) -> bool:
    """One SQL query."""
    hearts = WishlistItem.objects.filter(wishlist__user_id=user_id, product_id=product_id)
    return bool(hearts.exists())
