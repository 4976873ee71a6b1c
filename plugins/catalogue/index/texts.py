"""What the search knows of every listed product, followed from change to change."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from plugins.catalogue.index.bits import Slots
from plugins.catalogue.index.postings import (
    NOWHERE,
    Documents,
    Numbers,
    Postings,
    Strengths,
    postings_of,
)

LEAST_CHANGED: Final = 2000
PART_CHANGED: Final = 20


@dataclass(frozen=True, eq=False)
class Texts:
    """Postings of all documents as read in one piece, and of those that changed since.

    ``replaced`` are ids of ``whole`` that count no more. ``product_ids`` are those of the
    contents, whose slots the answers are for. Never changed once made.
    """

    whole: Postings
    changed: Postings
    documents: Documents
    forms: Mapping[int, str]
    replaced: Numbers
    product_ids: Numbers

    def by_slot(self, evaluate: Callable[[Postings], Strengths]) -> Strengths:
        """``evaluate`` gives a small number for each document; here one for each slot."""
        if self._is_in_step:
            return evaluate(self.whole)
        found = np.full(len(self.product_ids) + 1, NOWHERE, dtype=np.uint8)
        for postings, slots in self._parts:
            if len(postings):
                found[slots] = evaluate(postings)
        return found[:-1]

    def holds(self, form: str) -> bool:
        """Whether a listed product's document holds the form."""
        nobody = len(self.product_ids)
        return any(
            bool((slots[postings.documents(form)] != nobody).any())
            for postings, slots in self._parts
        )

    @cached_property
    def digests(self) -> tuple[Numbers, Numbers]:
        """Ids of the documents that count, ascending, and their digests."""
        counting = ~np.isin(self.whole.ids, self.replaced)
        ids = np.concatenate([self.whole.ids[counting], self.changed.ids])
        digests = np.concatenate([self.whole.digests[counting], self.changed.digests])
        order = np.argsort(ids)
        return ids[order], digests[order]

    def placed(self, product_ids: Numbers) -> "Texts":
        """The same documents, for contents of other products."""
        if np.array_equal(product_ids, self.product_ids):
            return self
        return replace(self, product_ids=product_ids)

    @cached_property
    def _is_in_step(self) -> bool:
        """Whether documents are numbered as slots are: as long as nothing has changed."""
        return not len(self.changed) and np.array_equal(self.whole.ids, self.product_ids)

    @cached_property
    def _parts(self) -> tuple[tuple[Postings, Slots], ...]:
        whole, changed = (self._slots(part.ids) for part in (self.whole, self.changed))
        whole[np.isin(self.whole.ids, self.replaced)] = len(self.product_ids)
        return (self.whole, whole), (self.changed, changed)

    def _slots(self, ids: Numbers) -> Slots:
        """Slots of documents; one that is nobody's for what is not listed."""
        nobody = len(self.product_ids)
        slots = np.searchsorted(self.product_ids, ids)
        known = slots < nobody
        known[known] = self.product_ids[slots[known]] == ids[known]
        return np.where(known, slots, nobody)


def texts_of_all(documents: Documents, forms: Mapping[int, str], product_ids: Numbers) -> Texts:
    nothing = documents.only(np.zeros(len(documents), dtype=np.bool_))
    return Texts(
        whole=postings_of(documents, forms),
        changed=postings_of(nothing, {}),
        documents=nothing,
        forms={},
        replaced=np.empty(0, dtype=np.int64),
        product_ids=product_ids,
    )


def with_changes(
    texts: Texts, fresh: Documents, forms: Mapping[int, str], gone: Numbers, product_ids: Numbers
) -> Texts | None:
    """The texts where ``fresh`` documents stand for those of before, and ``gone`` are no more.

    None where so much has changed that all is better read anew.
    """
    rewritten = np.union1d(fresh.ids, gone)
    staying = texts.documents.only(~np.isin(texts.documents.ids, rewritten))
    documents = joined(staying, fresh)
    if len(documents) > max(LEAST_CHANGED, len(texts.whole) // PART_CHANGED):
        return None
    known = {**texts.forms, **forms}
    return Texts(
        whole=texts.whole,
        changed=postings_of(documents, known),
        documents=documents,
        forms=known,
        replaced=np.union1d(texts.replaced, np.intersect1d(texts.whole.ids, rewritten)),
        product_ids=product_ids,
    )


def joined(one: Documents, other: Documents) -> Documents:
    """Both, of which none has a product of the other's."""
    ids = np.concatenate([one.ids, other.ids])
    order = np.argsort(ids)
    lengths = np.concatenate([one.lengths, other.lengths])
    codes = np.concatenate([one.codes, other.codes])
    pieces = np.split(codes, np.cumsum(lengths)[:-1]) if len(ids) else []
    return Documents(
        ids=ids[order],
        digests=np.concatenate([one.digests, other.digests])[order],
        lengths=lengths[order],
        codes=np.concatenate([codes[:0], *(pieces[place] for place in order)]),
        names={
            language: [[*one.names[language], *other.names[language]][place] for place in order]
            for language in one.names
        },
    )
