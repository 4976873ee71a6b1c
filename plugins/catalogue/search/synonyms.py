"""Groups of words and phrases that shoppers use for one thing."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import methodcaller
from typing import Final

import numpy as np
from django.db import connection, transaction

from plugins.catalogue.database import acquire_rebuild_lock
from plugins.catalogue.models import SearchSynonym
from plugins.catalogue.read_model.index_store import get_current_index, get_text_index
from plugins.catalogue.search.postings import NO_MATCH, Term
from plugins.catalogue.search.tokens import SearchToken, join_negations, tokenize

MARK_PRODUCTS_SQL: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT unnest(%s::integer[])
"""

Stems = tuple[str, ...]
Group = Sequence[str] | Mapping[str, Sequence[str]]
"""Phrases for one thing; or ``of``, and ``also``, which alone is then said of the first."""
Entry = tuple[tuple[str, ...], tuple[str, ...]]
"""``phrases`` and ``also`` of ``SearchSynonym``."""


class Synonyms:
    """Groups made ready to be looked for in texts."""

    def __init__(self, entries: Iterable[tuple[Sequence[str], Sequence[str]]]) -> None:
        self._said: list[list[list[SearchToken]]] = []
        self._by_first: dict[str, list[tuple[Stems, int]]] = defaultdict(list)
        for number, (phrases, also) in enumerate(entries):
            said = (parse_phrase(phrase) for phrase in also or phrases)
            self._said.append([words for words in said if words])
            for phrase in phrases:
                stems = get_stems(parse_phrase(phrase))
                if stems:
                    self._by_first[stems[0]].append((stems, number))

    @classmethod
    def load(cls) -> "Synonyms":
        """The groups that staff keep, in one query."""
        return cls(SearchSynonym.objects.order_by("pk").values_list("phrases", "also"))

    def of(self, texts: Iterable[Sequence[SearchToken]]) -> list[list[SearchToken]]:
        """Phrases that are also said of whatever one of the texts says."""
        found: dict[int, None] = {}
        for words in texts:
            stems = get_stems(words)
            for place, stem in enumerate(stems):
                for phrase, number in self._by_first.get(stem, ()):
                    if stems[place : place + len(phrase)] == phrase:
                        found[number] = None
        return [phrase for number in found for phrase in self._said[number]]


def parse_phrase(phrase: str) -> list[SearchToken]:
    return list(join_negations(tokenize(phrase)))


def get_stems(words: Iterable[SearchToken]) -> Stems:
    return tuple(word.stem for word in words)


def replace_synonyms(groups: Iterable[Group]) -> bool:
    """Make these the synonyms; whether that changed anything.

    The products concerned are noted, and rebuilt as any changed product is: by the next
    rebuild, or by the worker within seconds.
    """
    wanted = dict.fromkeys(parse_group(group) for group in groups)
    with transaction.atomic():
        acquire_rebuild_lock()
        known = {
            (tuple(row.phrases), tuple(row.also)): row.pk for row in SearchSynonym.objects.all()
        }
        gone = [entry for entry in known if entry not in wanted]
        fresh = [entry for entry in wanted if entry not in known]
        SearchSynonym.objects.filter(pk__in=[known[entry] for entry in gone]).delete()
        SearchSynonym.objects.bulk_create(
            [SearchSynonym(phrases=list(phrases), also=list(also)) for phrases, also in fresh]
        )
        mark_products_changed(phrase for phrases, _ in [*gone, *fresh] for phrase in phrases)
    return bool(gone or fresh)


def parse_group(group: Group) -> Entry:
    if isinstance(group, Mapping):
        return tuple(group["of"]), tuple(group.get("also", ()))
    return tuple(group), ()


def mark_products_changed(phrases: Iterable[str]) -> None:
    """Note the products that may say one of the phrases as changed."""
    contents = get_current_index()
    texts = get_text_index(contents)
    concerned: set[int] = set()
    for stems in {get_stems(parse_phrase(phrase)) for phrase in phrases}:
        held = [texts.by_slot(methodcaller("strengths", [Term(stem)])) for stem in stems]
        if held:
            slots = np.flatnonzero(reduce(np.maximum, held) != NO_MATCH)
            concerned.update(contents.ids[slots].tolist())
    with connection.cursor() as cursor:
        cursor.execute(MARK_PRODUCTS_SQL, [sorted(concerned)])
