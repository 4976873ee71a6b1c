"""What the header's search shows while a shopper types."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from plugins.catalogue.read_model import statements
from plugins.catalogue.read_model.facet_values import FacetValue
from plugins.catalogue.read_model.index_store import get_current_index
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.read_model.listing_query import CATEGORIES
from plugins.catalogue.search.product_search import find_products
from plugins.catalogue.search.queries import SearchQuery
from plugins.catalogue.search.tokens import SearchToken, tokenize
from saleor_config.language import Language, current_language
from saleor_config.prepared_statements import fetch_prepared_row

LONGEST_SEARCH: Final = 100
MOST_PRODUCTS: Final = 10
MOST_CATEGORIES: Final = 4
NAMES_KEPT: Final = 1000

Document = dict[str, Any]


def get_suggestions(text: str, first: int, language: Language | None = None) -> Document:
    """Fields of ``CatalogueSuggestions``, with ready cards; one SQL statement, and one more
    where the words as typed find nothing.

    Nothing for more than 100 characters; ``first`` is taken as 1 to 10.
    """
    wanted = language or current_language()
    contents = get_current_index()
    found = find_products(text, wanted, contents) if len(text) <= LONGEST_SEARCH else None
    if found is None or found.query is None:
        return {"products": [], "categories": [], "corrected_search": None, "total": 0}
    ids = found.get_best(max(1, min(first, MOST_PRODUCTS)))
    (cards,) = fetch_prepared_row(statements.CARDS[wanted], [ids])
    named = islice(match_categories(contents, found.query), MOST_CATEGORIES)
    return {
        "products": cards or [],
        "categories": [
            {"slug": category.slug, "name": category.name(wanted)} for category in named
        ],
        "corrected_search": found.corrected,
        "total": found.total,
    }


def match_categories(contents: ListingIndex, query: SearchQuery) -> Iterator[FacetValue]:
    """Categories that show products and whose names hold every word, in either language; in the
    order of the shop's menu."""
    for category in contents.facets.values[CATEGORIES]:
        words = tokenize_name(f"{category.ar} {category.en}")
        if contents.sizes[category.ordinal] and all(
            any(is_match(typed, word) for word in words) for typed in query.words
        ):
            yield category


@lru_cache(NAMES_KEPT)
def tokenize_name(name: str) -> Sequence[SearchToken]:
    return tokenize(name)


def is_match(typed: SearchToken, word: SearchToken) -> bool:
    return typed.stem == word.stem or any(
        form.startswith((typed.folded, typed.plain)) for form in word.forms
    )
