"""What the search knows of every listed product, followed from change to change."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from plugins.catalogue.database import fetch_row
from plugins.catalogue.search.postings import (
    CODES_PER_FORM,
    NO_MATCH,
    DocumentBatch,
    Numbers,
    Postings,
    Slots,
    Strengths,
    build_postings,
)
from saleor_config.language import ARABIC, ENGLISH

MIN_REBUILD_CHANGES: Final = 2000
REBUILD_FRACTION: Final = 20


@dataclass(frozen=True, eq=False)
class TextIndex:
    """Postings of all documents as read in one piece, and of those that changed since.

    ``replaced`` are ids of ``whole`` that count no more. ``product_ids`` are those of the
    contents, whose slots the answers are for. Never changed once made.
    """

    whole: Postings
    changed: Postings
    documents: DocumentBatch
    forms: Mapping[int, str]
    replaced: Numbers
    product_ids: Numbers

    def by_slot(self, evaluate: Callable[[Postings], Strengths]) -> Strengths:
        """``evaluate`` gives a small number for each document; here one for each slot."""
        if self._is_aligned:
            return evaluate(self.whole)
        found = np.full(len(self.product_ids) + 1, NO_MATCH, dtype=np.uint8)
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

    def align_to(self, product_ids: Numbers) -> "TextIndex":
        """The same documents, for contents of other products."""
        if np.array_equal(product_ids, self.product_ids):
            return self
        return replace(self, product_ids=product_ids)

    @cached_property
    def _is_aligned(self) -> bool:
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


def build_text_index(
    documents: DocumentBatch, forms: Mapping[int, str], product_ids: Numbers
) -> TextIndex:
    nothing = documents.select(np.zeros(len(documents), dtype=np.bool_))
    return TextIndex(
        whole=build_postings(documents, forms),
        changed=build_postings(nothing, {}),
        documents=nothing,
        forms={},
        replaced=np.empty(0, dtype=np.int64),
        product_ids=product_ids,
    )


def apply_document_changes(
    texts: TextIndex,
    fresh: DocumentBatch,
    forms: Mapping[int, str],
    gone: Numbers,
    product_ids: Numbers,
) -> TextIndex | None:
    """The texts where ``fresh`` documents stand for those of before, and ``gone`` are no more.

    None where so much has changed that all is better read again.
    """
    rewritten = np.union1d(fresh.ids, gone)
    staying = texts.documents.select(~np.isin(texts.documents.ids, rewritten))
    documents = merge_batches(staying, fresh)
    if len(documents) > max(MIN_REBUILD_CHANGES, len(texts.whole) // REBUILD_FRACTION):
        return None
    known = {**texts.forms, **forms}
    return TextIndex(
        whole=texts.whole,
        changed=build_postings(documents, known),
        documents=documents,
        forms=known,
        replaced=np.union1d(texts.replaced, np.intersect1d(texts.whole.ids, rewritten)),
        product_ids=product_ids,
    )


def merge_batches(one: DocumentBatch, other: DocumentBatch) -> DocumentBatch:
    """Both, of which none has a product of the other's."""
    both = concatenate_batches([one, other])
    order = np.argsort(both.ids)
    pieces = np.split(both.codes, np.cumsum(both.lengths)[:-1]) if len(both) else []
    return DocumentBatch(
        ids=both.ids[order],
        digests=both.digests[order],
        lengths=both.lengths[order],
        codes=np.concatenate([both.codes[:0], *(pieces[place] for place in order)]),
        names={
            language: [names[place] for place in order] for language, names in both.names.items()
        },
    )


READ_AT_ONCE: Final = 10_000
HEAD: Final = np.dtype([("id", ">i4"), ("digest", ">i8"), ("length", ">i4")])
DIGEST: Final = np.dtype([("id", ">i4"), ("digest", ">i8")])
CODE: Final = np.dtype(">i4")
"""Numbers are written as PostgreSQL sends them."""

# As bytes in few pieces: a hundred thousand rows are read without a Python object each.
DOCUMENTS: Final = """
SELECT max(row_id), string_agg(int4send(row_id) || int8send(digest)
    || int4send(length(codes) / 4), ''),
  string_agg(codes, ''), string_agg(name_ar, E'\\n'), string_agg(name_en, E'\\n')
FROM (SELECT * FROM catalogue_searchdocument WHERE {wanted} ORDER BY row_id LIMIT %s) document
"""
AFTER: Final = DOCUMENTS.format(wanted="row_id > %s")
OF_PRODUCTS: Final = DOCUMENTS.format(wanted="row_id = ANY(%s)")

FORMS: Final = """
SELECT string_agg(int4send(id), ''), string_agg(form, ' ') FROM catalogue_searchform
"""
SOME_FORMS: Final = f"{FORMS} WHERE id = ANY(%s)"

DIGESTS: Final = """
SELECT string_agg(int4send(row_id) || int8send(digest), '' ORDER BY row_id)
FROM catalogue_searchdocument
"""
SOME_DIGESTS: Final = f"{DIGESTS} WHERE row_id = ANY(%s)"


def load_text_index(product_ids: Numbers) -> TextIndex:
    """All documents, for contents of these products. A few SQL statements, which see the same
    where they are in a transaction that repeats its reads."""
    parts: list[DocumentBatch] = []
    last = 0
    while last is not None:
        last, *columns = fetch_row(AFTER, [last, READ_AT_ONCE])
        parts.append(parse_documents(columns))
    return build_text_index(concatenate_batches(parts), parse_forms(*fetch_row(FORMS)), product_ids)


def refresh_text_index(
    texts: TextIndex, product_ids: Numbers, changed: Sequence[int] | None
) -> TextIndex:
    """The texts as they are now; ``changed`` are the products that may have changed, None for
    any. To be called in a transaction that repeats its reads."""
    known, digests = texts.digests
    if changed is None:
        (content,) = fetch_row(DIGESTS)
    else:
        (content,) = fetch_row(SOME_DIGESTS, [list(changed)])
        concerned = np.isin(known, changed)
        known, digests = known[concerned], digests[concerned]
    stored = np.frombuffer(content or b"", dtype=DIGEST)
    ids = stored["id"].astype(np.int64)
    gone = np.setdiff1d(known, ids)
    fresh = ids[~_is_unchanged(known, digests, ids, stored["digest"].astype(np.int64))]
    if not len(fresh) and not len(gone):
        return texts.align_to(product_ids)
    _last, *columns = fetch_row(OF_PRODUCTS, [fresh.tolist(), None])
    documents = parse_documents(columns)
    wanted = np.unique(documents.codes // CODES_PER_FORM)
    forms = parse_forms(*fetch_row(SOME_FORMS, [wanted.tolist()]))
    followed = apply_document_changes(texts, documents, forms, gone, product_ids)
    return load_text_index(product_ids) if followed is None else followed


def _is_unchanged(
    known: Numbers, digests: Numbers, ids: Numbers, stored: Numbers
) -> NDArray[np.bool_]:
    """Which of the stored documents are known as they are."""
    places = np.searchsorted(known, ids)
    same = places < len(known)
    places = places[same]
    same[same] = (known[places] == ids[same]) & (digests[places] == stored[same])
    return same


def parse_documents(row: Sequence[Any]) -> DocumentBatch:
    """Of the columns of ``DOCUMENTS``."""
    heads, codes, *names = row
    numbers = _list_records(heads, HEAD)
    return DocumentBatch(
        ids=numbers["id"].astype(np.int64),
        digests=numbers["digest"].astype(np.int64),
        lengths=numbers["length"].astype(np.int64),
        codes=_list_records(codes, CODE).astype(np.int32),
        names={
            language: [] if listed is None else listed.split("\n")
            for language, listed in zip((ARABIC, ENGLISH), names, strict=True)
        },
    )


def concatenate_batches(parts: Sequence[DocumentBatch]) -> DocumentBatch:
    """Documents read one part after the other."""
    return DocumentBatch(
        ids=np.concatenate([part.ids for part in parts]),
        digests=np.concatenate([part.digests for part in parts]),
        lengths=np.concatenate([part.lengths for part in parts]),
        codes=np.concatenate([part.codes for part in parts]),
        names={
            language: [name for part in parts for name in part.names[language]]
            for language in (ARABIC, ENGLISH)
        },
    )


def parse_forms(ids: Any, forms: str | None) -> dict[int, str]:
    return dict(zip(_list_records(ids, CODE).tolist(), (forms or "").split(), strict=True))


def _list_records(content: Any, kind: np.dtype[Any]) -> NDArray[Any]:
    return np.frombuffer(content or b"", dtype=kind)
