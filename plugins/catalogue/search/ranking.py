"""Who is found by a query, and who comes first."""

from collections.abc import Sequence
from functools import reduce
from typing import Final

import numpy as np

from plugins.catalogue.index.bits import Slots, unpacked
from plugins.catalogue.index.contents import IN_STOCK, NEWEST, Contents
from plugins.catalogue.index.postings import NOWHERE, PLACES, Postings, Strengths
from plugins.catalogue.search.queries import Query
from saleor_config.language import SHOP_LANGUAGES, Language

WHOLE_NAME: Final = 0
OWN_BEGINNING: Final = 1
OTHER_BEGINNING: Final = 2
BEFORE_PLACES: Final = 3
TIERS: Final = BEFORE_PLACES + len(PLACES)
"""The name, its beginning in the reader's language and in the other, then the places of the
words, of which the weakest counts."""


def tiers(postings: Postings, query: Query, language: Language) -> Strengths:
    """The tier of each document that holds every word; ``NOWHERE`` of the others."""
    held = reduce(np.maximum, (postings.strengths(terms) for terms in query.terms))
    ranked = np.minimum(held, NOWHERE - BEFORE_PLACES) + BEFORE_PLACES
    beginning = query.names[-1]
    for named_in in sorted(SHOP_LANGUAGES, key=lambda code: code == language):
        tier = OWN_BEGINNING if named_in == language else OTHER_BEGINNING
        begun = postings.names[named_in].holding(beginning, is_beginning=True)
        ranked[begun[ranked[begun] != NOWHERE]] = tier
    for names in postings.names.values():
        for name in query.names:
            named = names.holding(name, is_beginning=False)
            ranked[named[ranked[named] != NOWHERE]] = WHOLE_NAME
    return ranked


def first_found(postings: Postings, queries: Sequence[Query], language: Language) -> Strengths:
    """What several queries find together: the first that finds a document ranks it."""
    ranked, *others = (tiers(postings, query, language) for query in queries)
    for place, found in enumerate(others, start=1):
        later = (ranked == NOWHERE) & (found != NOWHERE)
        ranked[later] = found[later] + place * TIERS
    return ranked


def best_first(contents: Contents, ranks: Strengths) -> Slots:
    """What has a rank below 127: the lowest first, then what is in stock, then the newest."""
    in_stock = unpacked(contents.matrix[contents.flag_rows[IN_STOCK]], len(contents))
    keys = np.where(ranks == NOWHERE, NOWHERE, 2 * ranks + ~in_stock)
    order = contents.orders[NEWEST]
    keys = keys[order]
    found = np.flatnonzero(keys != NOWHERE)
    return order[found[np.argsort(keys[found], kind="stable")]]


def held_most(contents: Contents, held: Sequence[Strengths], most: int) -> Slots:
    """Slots of those that hold the most of several words; one in a name counts for three."""
    score = np.zeros(len(contents), dtype=np.uint8)
    for strengths in held:
        score += np.select([strengths == 0, strengths != NOWHERE], [3, 1], 0).astype(np.uint8)
    ranks = np.where(score, NOWHERE // 2 - score, NOWHERE).astype(np.uint8)
    return best_first(contents, ranks)[:most]
