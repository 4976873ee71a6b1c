"""Pages of the listing: which products from memory, their cards from the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from saleor.product.models import Category, CategoryTranslation

from plugins.catalogue.read_model import statements
from plugins.catalogue.read_model.facet_values import FacetValue
from plugins.catalogue.read_model.index_store import get_current_index
from plugins.catalogue.read_model.listing_query import Filter, ListingQuery, Sort
from plugins.catalogue.read_model.listing_result import ListingResult
from plugins.catalogue.search.product_search import SearchResult, find_products
from saleor_config.language import ARABIC, Language
from saleor_config.prepared_statements import fetch_prepared_row

MAX_PER_PAGE: Final = 48
MAX_ALTERNATIVES: Final = 4

Document = dict[str, Any]


class InvalidPage(ValueError):
    """A page that is not there. ``last_page`` is the last that is, where it is known.

    ``is_size``: it is its size that cannot be. ``sentence`` says so to the reader.
    """

    def __init__(self, last_page: int | None = None, *, is_size: bool = False) -> None:
        super().__init__(last_page)
        self.last_page = last_page
        self.is_size = is_size

    def sentence(self) -> str:
        if self.is_size:
            return _("A page shows between 1 and %(most)s products.") % {"most": MAX_PER_PAGE}
        if self.last_page is None:
            return _("Pages are counted from 1.")
        return ngettext(
            "There is only %(count)s page.", "There are only %(count)s pages.", self.last_page
        ) % {"count": self.last_page}


class ResultKind(StrEnum):
    """What a page shows: what was asked for, or what stands in for nothing."""

    ITEMS = "items"
    NEAREST = "nearest"
    NEWEST = "newest"


@dataclass(frozen=True)
class ResultPage:
    """One page: ``product_ids`` are the cards that it shows, of ``kind``; ``pagination`` has the
    fields of docs/specification.md#entities."""

    result: ListingResult
    found: SearchResult | None
    product_ids: Sequence[int]
    kind: ResultKind
    pagination: Document

    @property
    def corrected_search(self) -> str | None:
        """What was searched instead where the words as typed find nothing."""
        return self.found.corrected if self.found else None


class ListingPage:
    """``items``, ``nearest`` and ``newest`` are cards, of which one holds some."""

    def __init__(self, query: ListingQuery, page: ResultPage) -> None:
        self._query = query
        self._result = page.result
        self.pagination = page.pagination
        self.corrected_search = page.corrected_search
        cards = get_cards(page.product_ids, query)
        self.items, self.nearest, self.newest = (
            cards if page.kind is kind else [] for kind in ResultKind
        )

    @cached_property
    def facets(self) -> Document:
        """``CatalogueFacets``; no SQL."""
        language = self._query.language

        def build_value(value: FacetValue, count: int) -> Document:
            return {
                "slug": value.slug,
                "name": value.name(language),
                "count": count,
                "hex": value.hex,
                "parent": value.parent.slug if value.parent else None,
            }

        return self._result.facets(build_value)

    @property
    def category_seo(self) -> Document | None:
        """``CategorySeo`` where the filter names one category; one SQL query."""
        slugs = self._query.filter.categories
        return get_category_seo(slugs[0], self._query.language) if len(slugs) == 1 else None


def get_category_seo(slug: str, language: Language) -> Document | None:
    """Texts for search engines that staff wrote in this language, each null where they did not."""
    if not slug.isprintable():
        return None
    texts: Any = Category.objects.filter(slug=slug)
    if language != ARABIC:
        texts = CategoryTranslation.objects.filter(category__slug=slug, language_code=language)
    found = texts.values_list("seo_title", "seo_description").first()
    return found and {"title": found[0] or None, "description": found[1] or None}


def get_listing_page(query: ListingQuery, page: int = 1, per_page: int = 12) -> ListingPage:
    """One page of cards with the number of all and its facets: one SQL query, and one more
    where the words as typed find nothing.

    Page 1 is always there, if empty. Raises ``InvalidPage`` below it, above the last, and
    for less than one or more than ``MAX_PER_PAGE`` cards a page.
    """
    return ListingPage(query, find_result_page(query, page, per_page))


def find_result_page(query: ListingQuery, page: int, per_page: int) -> ResultPage:
    """The same without cards; no SQL where the words as typed find something."""
    if not 1 <= per_page <= MAX_PER_PAGE:
        raise InvalidPage(is_size=True)
    if page < 1:
        raise InvalidPage
    contents = get_current_index()
    found = find_products(query.search, query.language, contents) if query.search.strip() else None
    result = ListingResult(contents, query, found)
    last_page = max(1, -(-result.total // per_page))
    if page > last_page:
        raise InvalidPage(last_page)
    offset = (page - 1) * per_page
    product_ids: Sequence[int] = result.product_ids(offset, per_page)
    pagination = {
        "current_page": page,
        "last_page": last_page,
        "per_page": per_page,
        "total": result.total,
        "from": offset + 1 if product_ids else None,
        "to": offset + len(product_ids) if product_ids else None,
    }
    if result.total:
        return ResultPage(result, found, product_ids, ResultKind.ITEMS, pagination)
    return ResultPage(result, found, *find_alternatives(found), pagination)


def find_alternatives(found: SearchResult | None) -> tuple[list[int], ResultKind]:
    """Ids of what stands in for nothing: what the words find without the filters, else what is
    near them, else the newest in stock. No SQL."""
    near = (found.product_ids or found.nearest)[:MAX_ALTERNATIVES] if found else ()
    if near:
        return list(near), ResultKind.NEAREST
    in_stock = ListingQuery(filter=Filter(in_stock=True), sort=Sort.NEWEST)
    newest = ListingResult(get_current_index(), in_stock).product_ids(0, MAX_ALTERNATIVES)
    return newest, ResultKind.NEWEST


def get_cards(product_ids: Sequence[int], query: ListingQuery) -> list[Document]:
    """Cards in the order of the ids, with the reader's hearts; one SQL query, none for no id."""
    if not product_ids:
        return []
    if query.user_id is None:
        (cards,) = fetch_prepared_row(statements.CARDS[query.language], [list(product_ids)])
        return [card | {"is_favorite": False} for card in cards or ()]
    sql = statements.CARDS_WITH_HEARTS[query.language]
    (cards,) = fetch_prepared_row(sql, [query.user_id, list(product_ids)])
    return cards or []
