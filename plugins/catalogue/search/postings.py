"""Documents of the search as lists: which of them hold a word, and where it stands in each."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

SEARCH_FIELDS: Final = "ABCDEF"
"""Where a word stands in a document, the strongest first: A the names, B the Latin name, C
synonyms, D category, attributes and SKUs, E phrases that are synonyms, F descriptions. Words have
no capitals."""
CODES_PER_FORM: Final = 8
"""A code is a form's number, times this, and its place in ``SEARCH_FIELDS``."""
NO_MATCH: Final = 255
HIGHEST: Final = "\U0010ffff"
SORT_BATCH: Final = 10_000
"""Documents."""
DOCUMENT_BITS: Final = np.uint64(0xFFFFFFFF)

Numbers = NDArray[np.int64]
Slots = NDArray[np.intp]
Strengths = NDArray[np.uint8]
"""One for each document: the index of its strongest place, or ``NO_MATCH``."""


class Term(NamedTuple):
    """A form of a word, or what words begin with."""

    form: str
    is_beginning: bool = False


@dataclass(frozen=True, eq=False)
class DocumentBatch:
    """Documents by ascending product id, as they are stored. ``codes`` are those of all, one
    document after the other, ``lengths`` says how many each has."""

    ids: Numbers
    digests: Numbers
    lengths: Numbers
    codes: NDArray[np.int32]
    names: Mapping[str, Sequence[str]]

    def __len__(self) -> int:
        return len(self.ids)

    def select(self, wanted: NDArray[np.bool_]) -> "DocumentBatch":
        return DocumentBatch(
            ids=self.ids[wanted],
            digests=self.digests[wanted],
            lengths=self.lengths[wanted],
            codes=self.codes[np.repeat(wanted, self.lengths)],
            names={
                language: [names[place] for place in np.flatnonzero(wanted).tolist()]
                for language, names in self.names.items()
            },
        )


@dataclass(frozen=True, eq=False)
class PostingLists:
    """Texts in their order, and the documents that hold each: those of text n begin at
    ``starts[n]``."""

    texts: Sequence[str]
    starts: Numbers
    documents: NDArray[np.uint32]

    def find_documents(self, text: str, *, is_beginning: bool) -> NDArray[np.uint32]:
        """Documents with the text, or with one that begins so; more than once with several."""
        first = last = bisect_left(self.texts, text)
        if is_beginning:
            last = bisect_left(self.texts, text + HIGHEST, first)
        elif first < len(self.texts) and self.texts[first] == text:
            last += 1
        return self.documents[self.starts[first] : self.starts[last]]


@dataclass(frozen=True, eq=False)
class Postings:
    """Documents are numbered by ascending product id. Never changed once made.

    ``words`` are forms behind the letter of a place; ``names`` are whole names, by language.
    """

    ids: Numbers
    digests: Numbers
    words: PostingLists
    names: Mapping[str, PostingLists]

    def __len__(self) -> int:
        return len(self.ids)

    def strengths(self, terms: Iterable[Term]) -> Strengths:
        """The strongest place in which each document holds one of the terms."""
        kept = [term for term in terms if term.is_beginning and term.form in self.common]
        found = self._looked_up([term for term in terms if term not in kept])
        for term in kept:
            np.minimum(found, self.common[term.form], out=found)
        return found

    def documents(self, form: str) -> NDArray[np.uint32]:
        """Documents that hold the form anywhere."""
        return np.concatenate(
            [self.words.find_documents(place + form, is_beginning=False) for place in SEARCH_FIELDS]
        )

    @cached_property
    def common(self) -> Mapping[str, Strengths]:
        """Beginnings of one or two letters, where to look them up would read more entries than
        there are documents."""
        beginnings = {text[1 : 1 + length] for text in self.words.texts for length in (1, 2)}
        return {
            beginning: self._looked_up([Term(beginning, is_beginning=True)])
            for beginning in beginnings
            if self._entries(beginning) > len(self)
        }

    def _entries(self, beginning: str) -> int:
        return sum(
            len(self.words.find_documents(place + beginning, is_beginning=True))
            for place in SEARCH_FIELDS
        )

    def _looked_up(self, terms: Sequence[Term]) -> Strengths:
        found = np.full(len(self), NO_MATCH, dtype=np.uint8)
        # The weakest first, so that the strongest stays.
        for strength in reversed(range(len(SEARCH_FIELDS)) if terms else ()):
            for form, is_beginning in terms:
                text = SEARCH_FIELDS[strength] + form
                found[self.words.find_documents(text, is_beginning=is_beginning)] = strength
        return found


def build_postings(documents: DocumentBatch, forms: Mapping[int, str]) -> Postings:
    """``forms`` are those of the documents' codes, by number."""
    postings = Postings(
        ids=documents.ids,
        digests=documents.digests,
        words=build_word_lists(documents, forms),
        names={language: build_name_lists(names) for language, names in documents.names.items()},
    )
    # Not left to the first reader.
    _ = postings.common
    return postings


def build_word_lists(documents: DocumentBatch, forms: Mapping[int, str]) -> PostingLists:
    """Some documents at a time, to spare memory."""
    counts: Counter[int] = Counter()
    for part, _ in iterate_batches(documents):
        present, held = np.unique(part, return_counts=True)
        counts.update(dict(zip(present.tolist(), held.tolist(), strict=True)))
    texts = {
        SEARCH_FIELDS[code % CODES_PER_FORM] + forms[code // CODES_PER_FORM]: code
        for code in counts
    }
    order = sorted(texts)
    codes = np.asarray([texts[text] for text in order], dtype=np.int64)
    starts = np.cumsum([0, *(counts[code] for code in codes.tolist())], dtype=np.int64)
    by_code = np.argsort(codes)
    ascending = codes[by_code]
    free = starts[:-1].copy()
    found = np.empty(starts[-1], dtype=np.uint32)
    for part, holders in iterate_batches(documents):
        keys = part.astype(np.uint64) << np.uint64(32) | holders
        keys.sort()
        sorted_codes = (keys >> np.uint64(32)).astype(np.int64)
        firsts = np.flatnonzero(np.diff(sorted_codes, prepend=-1))
        lengths = np.diff(firsts, append=len(sorted_codes))
        texts_held = by_code[np.searchsorted(ascending, sorted_codes[firsts])]
        places = np.repeat(free[texts_held] - firsts, lengths) + np.arange(len(sorted_codes))
        found[places] = keys & DOCUMENT_BITS
        free[texts_held] += lengths
    return PostingLists(order, starts, found)


def iterate_batches(
    documents: DocumentBatch,
) -> Iterator[tuple[NDArray[np.int32], NDArray[np.uint32]]]:
    """Codes, and the documents they are of."""
    ends = np.concatenate([[0], np.cumsum(documents.lengths)])
    for first in range(0, len(documents), SORT_BATCH):
        last = min(first + SORT_BATCH, len(documents))
        holders = np.arange(first, last, dtype=np.uint32)
        yield (
            documents.codes[ends[first] : ends[last]],
            np.repeat(holders, documents.lengths[first:last]),
        )


def build_name_lists(names: Sequence[str]) -> PostingLists:
    holders: dict[str, list[int]] = {}
    for place, name in enumerate(names):
        holders.setdefault(name, []).append(place)
    texts = sorted(holders)
    groups: list[Any] = [holders[text] for text in texts]
    return PostingLists(
        texts=texts,
        starts=np.cumsum([0, *(len(group) for group in groups)], dtype=np.int64),
        documents=np.asarray([place for group in groups for place in group], dtype=np.uint32),
    )
