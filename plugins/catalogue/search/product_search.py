"""Finding products: as typed, else corrected, else the nearest; and their order."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import methodcaller
from typing import Final

import numpy as np

from plugins.catalogue.read_model.index_store import get_current_index, get_text_index
from plugins.catalogue.read_model.listing_index import (
    IN_STOCK,
    NEWEST,
    ListingIndex,
    Slots,
    unpack_bits,
)
from plugins.catalogue.search.corrections import Corrections, suggest_corrections
from plugins.catalogue.search.postings import NO_MATCH, SEARCH_FIELDS, Postings, Strengths
from plugins.catalogue.search.queries import SearchQuery, parse_query
from plugins.catalogue.search.text_index import TextIndex
from saleor_config.language import SHOP_LANGUAGES, Language

WHOLE_NAME: Final = 0
OWN_BEGINNING: Final = 1
OTHER_BEGINNING: Final = 2
NAME_TIERS: Final = 3
TIERS: Final = NAME_TIERS + len(SEARCH_FIELDS)
"""The name, its beginning in the reader's language and in the other, then the places of the
words, of which the weakest counts."""


def rank_documents(postings: Postings, query: SearchQuery, language: Language) -> Strengths:
    """The tier of each document that holds every word; ``NO_MATCH`` of the others."""
    held = reduce(np.maximum, (postings.strengths(terms) for terms in query.terms))
    ranked = np.minimum(held, NO_MATCH - NAME_TIERS) + NAME_TIERS
    beginning = query.names[-1]
    for named_in in sorted(SHOP_LANGUAGES, key=lambda code: code == language):
        tier = OWN_BEGINNING if named_in == language else OTHER_BEGINNING
        begun = postings.names[named_in].find_documents(beginning, is_beginning=True)
        ranked[begun[ranked[begun] != NO_MATCH]] = tier
    for names in postings.names.values():
        for name in query.names:
            named = names.find_documents(name, is_beginning=False)
            ranked[named[ranked[named] != NO_MATCH]] = WHOLE_NAME
    return ranked


def rank_by_first_query(
    postings: Postings, queries: Sequence[SearchQuery], language: Language
) -> Strengths:
    """What several queries find together: the first that finds a document ranks it."""
    ranked, *others = (rank_documents(postings, query, language) for query in queries)
    for place, found in enumerate(others, start=1):
        later = (ranked == NO_MATCH) & (found != NO_MATCH)
        ranked[later] = found[later] + place * TIERS
    return ranked


def sort_by_rank(contents: ListingIndex, ranks: Strengths) -> Slots:
    """What has a rank below 127: the lowest first, then what is in stock, then the newest."""
    in_stock = unpack_bits(contents.matrix[contents.flag_ordinals[IN_STOCK]], len(contents))
    keys = np.where(ranks == NO_MATCH, NO_MATCH, 2 * ranks + ~in_stock)
    order = contents.orders[NEWEST]
    keys = keys[order]
    found = np.flatnonzero(keys != NO_MATCH)
    return order[found[np.argsort(keys[found], kind="stable")]]


MAX_NEAREST: Final = 4
NO_SLOTS: Final[Slots] = np.empty(0, dtype=np.intp)


@dataclass(frozen=True, eq=False)
class SearchResult:
    """Listed products, best first, as slots of ``contents``.

    ``query`` is what finds them, which ``is_corrected`` where the words as typed find nothing.
    ``nearest``: ids of up to four listed products where nothing is found at all.
    """

    contents: ListingIndex
    slots: Slots = field(default_factory=lambda: NO_SLOTS)
    query: SearchQuery | None = None
    is_corrected: bool = False
    nearest: Sequence[int] = ()

    @property
    def total(self) -> int:
        return len(self.slots)

    @property
    def corrected(self) -> str | None:
        """What was searched instead, as a reader is shown it."""
        return self.query.text if self.query and self.is_corrected else None

    @cached_property
    def product_ids(self) -> list[int]:
        return self.get_best(None)

    def get_best(self, count: int | None) -> list[int]:
        ids: list[int] = self.contents.ids[self.slots[:count]].tolist()
        return ids


def find_products(
    text: str, language: Language, contents: ListingIndex | None = None
) -> SearchResult:
    """Products that hold every word of ``text``, in either language; no SQL.

    Where there are none, one statement tells what was meant or is near. ``language`` is the
    reader's and only ranks. ``contents`` are those to search, else those of now.
    """
    contents = get_current_index() if contents is None else contents
    query = parse_query(text)
    if query is None or not len(contents):
        return SearchResult(contents)
    texts = get_text_index(contents)
    slots = match_queries(contents, texts, [query], language)[0]
    if len(slots):
        return SearchResult(contents, slots, query)
    guesses = suggest_corrections(query, text, texts)
    for meant in (guesses.near, *([shorter] for shorter in guesses.shorter)):
        slots, best = match_queries(contents, texts, meant, language)
        if len(slots):
            return SearchResult(contents, slots, meant[best], is_corrected=True)
    return SearchResult(contents, nearest=find_nearest(contents, texts, guesses))


def match_queries(
    contents: ListingIndex, texts: TextIndex, queries: Sequence[SearchQuery], language: Language
) -> tuple[Slots, int]:
    """What one or several queries find, and which of them finds the best."""
    if not queries:
        return NO_SLOTS, 0
    ranks = texts.by_slot(lambda postings: rank_by_first_query(postings, queries, language))
    best = int(ranks.min())
    if best == NO_MATCH:
        return NO_SLOTS, 0
    return sort_by_rank(contents, ranks), best // TIERS


def find_nearest(contents: ListingIndex, texts: TextIndex, guesses: Corrections) -> list[int]:
    """Products that hold some of the words, or words like them; those with the most first."""
    score = np.zeros(len(contents), dtype=np.uint8)
    for terms in guesses.partial:
        strengths = texts.by_slot(methodcaller("strengths", terms))
        # One in a name counts for three.
        score += np.select([strengths == 0, strengths != NO_MATCH], [3, 1], 0).astype(np.uint8)
    ranks = np.where(score, NO_MATCH // 2 - score, NO_MATCH).astype(np.uint8)
    ids: list[int] = contents.ids[sort_by_rank(contents, ranks)[:MAX_NEAREST]].tolist()
    return ids
