"""What a shopper typed, as words to look for."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from plugins.catalogue.index.postings import Term
from plugins.catalogue.search.words import Word, joined_negations, telling, words_of

MAXIMUM_WORDS: Final = 8
MAXIMUM_LENGTH: Final = 200


@dataclass(frozen=True)
class Query:
    """``written`` is every word, for comparing with whole names; ``words`` are those that must
    be found, of which the last may be unfinished."""

    written: Sequence[Word]
    words: Sequence[Word]

    @cached_property
    def names(self) -> list[str]:
        """Whole names that this asks for."""
        return [" ".join(word.plain for word in words) for words in (self.written, self.words)]

    @property
    def text(self) -> str:
        """The words as a reader is shown them."""
        return " ".join(word.spelling for word in self.words)

    @property
    def terms(self) -> list[list[Term]]:
        """Of each word, one of which a document must hold."""
        last = len(self.words) - 1
        return [terms_of(word, is_last=place == last) for place, word in enumerate(self.words)]


def read_query(text: str) -> Query | None:
    """None where ``text`` holds no word."""
    written = words_of(text[:MAXIMUM_LENGTH])[:MAXIMUM_WORDS]
    return Query(written, telling(list(joined_negations(written)))) if written else None


def terms_of(word: Word, *, is_last: bool) -> list[Term]:
    """The word, or what begins with it; singular and plural too.

    Of numbers and single letters, only the last word may be a beginning.
    """
    is_open = is_last or (len(word.plain) > 1 and not word.plain.isdigit())
    terms = dict.fromkeys(Term(form, is_open) for form in (word.folded, word.plain))
    if not is_open or not word.stem.startswith((word.folded, word.plain)):
        terms[Term(word.stem)] = None
    return list(terms)
