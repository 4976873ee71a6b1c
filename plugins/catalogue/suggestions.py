"""What the header's search shows while a shopper types."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from plugins.catalogue.search import statements
from plugins.catalogue.search.finding import search
from plugins.catalogue.search.queries import Query
from plugins.catalogue.search.words import Word, words_of
from saleor_config.language import ENGLISH, Language, current_language

LONGEST_SEARCH: Final = 100
MOST_PRODUCTS: Final = 10
MOST_CATEGORIES: Final = 4

Document = dict[str, Any]


def suggestions(text: str, first: int, language: Language | None = None) -> Document:
    """Fields of ``CatalogueSuggestions``, with ready cards; one SQL statement.

    Nothing for more than 100 characters; ``first`` is taken as 1 to 10.
    """
    wanted = language or current_language()
    count = max(1, min(first, MOST_PRODUCTS))
    outcome = (
        search(text, wanted, statements.SUGGESTIONS[wanted], count)
        if len(text) <= LONGEST_SEARCH
        else None
    )
    if outcome is None or outcome.row is None:
        return {"products": [], "categories": [], "corrected_search": None, "total": 0}
    total, _place, cards, categories = outcome.row
    return {
        "products": cards or [],
        "categories": list(matching(categories or [], outcome.query, wanted))[:MOST_CATEGORIES],
        "corrected_search": outcome.corrected,
        "total": total,
    }


def matching(
    categories: Iterable[Sequence[str]], query: Query, language: Language
) -> Iterable[Document]:
    """Categories whose names hold every word, in either language."""
    for slug, arabic, english in categories:
        names = words_of(f"{arabic} {english}")
        if all(any(is_meant(asked, word) for word in names) for asked in query.words):
            yield {"slug": slug, "name": english if language == ENGLISH else arabic}


def is_meant(asked: Word, word: Word) -> bool:
    return asked.stem == word.stem or any(
        form.startswith((asked.folded, asked.plain)) for form in word.forms
    )
