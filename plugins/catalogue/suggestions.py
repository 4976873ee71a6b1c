"""What the header's search shows while a shopper types."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from plugins.catalogue import statements
from plugins.catalogue.index.bits import sizes_of
from plugins.catalogue.index.contents import Contents
from plugins.catalogue.index.keeper import get_current_index
from plugins.catalogue.index.vocabulary import Word as Named
from plugins.catalogue.listing import CATEGORIES
from plugins.catalogue.prepared import prepared_row
from plugins.catalogue.search import find
from plugins.catalogue.search.queries import Query
from plugins.catalogue.search.words import Word, words_of
from saleor_config.language import Language, current_language

LONGEST_SEARCH: Final = 100
MOST_PRODUCTS: Final = 10
MOST_CATEGORIES: Final = 4
NAMES_KEPT: Final = 1000

Document = dict[str, Any]


def suggestions(text: str, first: int, language: Language | None = None) -> Document:
    """Fields of ``CatalogueSuggestions``, with ready cards; one SQL statement, and one more
    where the words as typed find nothing.

    Nothing for more than 100 characters; ``first`` is taken as 1 to 10.
    """
    wanted = language or current_language()
    contents = get_current_index()
    found = find(text, wanted, contents) if len(text) <= LONGEST_SEARCH else None
    if found is None or found.query is None:
        return {"products": [], "categories": [], "corrected_search": None, "total": 0}
    ids = found.best(max(1, min(first, MOST_PRODUCTS)))
    (cards,) = prepared_row(statements.CARDS[wanted], [ids])
    named = matching(shown_categories(contents), found.query)
    return {
        "products": cards or [],
        "categories": [
            {"slug": category.slug, "name": category.name(wanted)}
            for category in list(named)[:MOST_CATEGORIES]
        ],
        "corrected_search": found.corrected,
        "total": found.total,
    }


def shown_categories(contents: Contents) -> Iterable[Named]:
    """Every category that shows products, in the order of the shop's menu."""
    categories = contents.vocabulary.words[CATEGORIES]
    if not categories:
        return []
    counts = sizes_of(contents.matrix[categories[0].row : categories[-1].row + 1])
    return [category for category, count in zip(categories, counts, strict=True) if count]


def matching(categories: Iterable[Named], query: Query) -> Iterable[Named]:
    """Categories whose names hold every word, in either language."""
    for category in categories:
        words = words_of_name(f"{category.ar} {category.en}")
        if all(any(is_meant(asked, word) for word in words) for asked in query.words):
            yield category


@lru_cache(NAMES_KEPT)
def words_of_name(name: str) -> Sequence[Word]:
    return words_of(name)


def is_meant(asked: Word, word: Word) -> bool:
    return asked.stem == word.stem or any(
        form.startswith((asked.folded, asked.plain)) for form in word.forms
    )
