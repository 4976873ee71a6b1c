"""Finding products: as typed, else as it may have been meant, else what is nearest."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import methodcaller
from typing import Final

import numpy as np

from plugins.catalogue.index.bits import Slots
from plugins.catalogue.index.contents import Contents
from plugins.catalogue.index.keeper import get_current_index, get_text_index
from plugins.catalogue.index.postings import NOWHERE
from plugins.catalogue.index.texts import Texts
from plugins.catalogue.search.guessing import Guesses, guess
from plugins.catalogue.search.queries import Query, read_query
from plugins.catalogue.search.ranking import TIERS, best_first, first_found, held_most
from saleor_config.language import Language

NEAREST: Final = 4
NOTHING: Final[Slots] = np.empty(0, dtype=np.intp)


@dataclass(frozen=True, eq=False)
class Found:
    """Listed products, best first, as slots of ``contents``.

    ``query`` is what finds them, which ``is_corrected`` where the words as typed find nothing.
    ``nearest``: ids of up to four listed products where nothing is found at all.
    """

    contents: Contents
    slots: Slots = field(default_factory=lambda: NOTHING)
    query: Query | None = None
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
        return self.best(None)

    def best(self, count: int | None) -> list[int]:
        ids: list[int] = self.contents.ids[self.slots[:count]].tolist()
        return ids


def find(text: str, language: Language, contents: Contents | None = None) -> Found:
    """Products that hold every word of ``text``, in either language; no SQL.

    Where there are none, one statement tells what was meant or is near. ``language`` is the
    reader's and only ranks. ``contents`` are those to search, else those of now.
    """
    contents = get_current_index() if contents is None else contents
    query = read_query(text)
    if query is None or not len(contents):
        return Found(contents)
    texts = get_text_index(contents)
    slots = found_by(contents, texts, [query], language)[0]
    if len(slots):
        return Found(contents, slots, query)
    guesses = guess(query, text, texts)
    for meant in (guesses.near, *([shorter] for shorter in guesses.shorter)):
        slots, best = found_by(contents, texts, meant, language)
        if len(slots):
            return Found(contents, slots, meant[best], is_corrected=True)
    return Found(contents, nearest=nearest(contents, texts, guesses))


def found_by(
    contents: Contents, texts: Texts, queries: Sequence[Query], language: Language
) -> tuple[Slots, int]:
    """What one or several queries find, and which of them finds the best."""
    if not queries:
        return NOTHING, 0
    ranks = texts.by_slot(lambda postings: first_found(postings, queries, language))
    best = int(ranks.min())
    if best == NOWHERE:
        return NOTHING, 0
    return best_first(contents, ranks), best // TIERS


def nearest(contents: Contents, texts: Texts, guesses: Guesses) -> list[int]:
    """Products that hold some of the words, or words like them; those with the most first."""
    held = [texts.by_slot(methodcaller("strengths", terms)) for terms in guesses.partial]
    ids: list[int] = contents.ids[held_most(contents, held, NEAREST)].tolist()
    return ids
