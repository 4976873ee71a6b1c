"""What a shopper typed, as words to look for and as PostgreSQL's tsquery.

Words hold folded letters and digits only, so nothing in a query needs escaping.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from plugins.catalogue.search.words import Word, joined_negations, telling, words_of

MAXIMUM_WORDS: Final = 8
MAXIMUM_LENGTH: Final = 200
TIERS: Final = ("A", "AB", "ABC", "ABCD", "ABCDE")
"""Marks of ``SearchDocument.everything``: where a word stands, the strongest first."""


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

    def pattern(self, marks: str = "") -> str:
        """tsquery of documents that hold every word in one of the places, or anywhere."""
        last = len(self.words) - 1
        return " & ".join(
            word_pattern(word, marks, is_last=place == last)
            for place, word in enumerate(self.words)
        )


def read_query(text: str) -> Query | None:
    """None where ``text`` holds no word."""
    written = words_of(text[:MAXIMUM_LENGTH])[:MAXIMUM_WORDS]
    return Query(written, telling(list(joined_negations(written)))) if written else None


def word_pattern(word: Word, marks: str = "", *, is_last: bool) -> str:
    """The word, or what begins with it; singular and plural too.

    Of numbers and single letters, only the last word may be a beginning.
    """
    is_open = is_last or (len(word.plain) > 1 and not word.plain.isdigit())
    beginning = ":*" if is_open else ""
    parts: dict[str, None] = {}
    for mark in marks or ("",):
        parts |= dict.fromkeys(f"'{mark}{form}'{beginning}" for form in (word.folded, word.plain))
        if not is_open or not word.stem.startswith((word.folded, word.plain)):
            parts[f"'{mark}{word.stem}'"] = None
    return "(" + " | ".join(parts) + ")"
