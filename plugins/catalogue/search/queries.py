"""What a shopper typed, as tokens to look for."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from plugins.catalogue.search.postings import Term
from plugins.catalogue.search.tokens import SearchToken, drop_noise, join_negations, tokenize

# Keys in the same places of the Arabic (Saudi) and the US keyboard. «لا» has a key of its own.
LATIN_KEYS: Final = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
ARABIC_KEYS: Final = "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ"
TO_ARABIC: Final = str.maketrans(dict(zip(LATIN_KEYS, ARABIC_KEYS, strict=True)) | {"b": "لا"})
TO_LATIN: Final = str.maketrans(dict(zip(ARABIC_KEYS, LATIN_KEYS, strict=True)))


def switch_keyboard(text: str) -> str:
    """The same keys on the keyboard of the other language."""
    lowered = text.lower()
    if lowered.isascii():
        return lowered.translate(TO_ARABIC)
    return lowered.replace("لا", "b").translate(TO_LATIN)


MAXIMUM_WORDS: Final = 8
MAXIMUM_LENGTH: Final = 200


@dataclass(frozen=True)
class SearchQuery:
    """``written`` is every word, for comparing with whole names; ``words`` are those that must
    be found, of which the last may be unfinished."""

    written: Sequence[SearchToken]
    words: Sequence[SearchToken]

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
        return [build_terms(word, is_last=place == last) for place, word in enumerate(self.words)]


def parse_query(text: str) -> SearchQuery | None:
    """None where ``text`` holds no word."""
    written = tokenize(text[:MAXIMUM_LENGTH])[:MAXIMUM_WORDS]
    return SearchQuery(written, drop_noise(list(join_negations(written)))) if written else None


def build_terms(word: SearchToken, *, is_last: bool) -> list[Term]:
    """The word, or what begins with it; singular and plural too.

    Of numbers and single letters, only the last word may be a beginning.
    """
    is_open = is_last or (len(word.plain) > 1 and not word.plain.isdigit())
    terms = dict.fromkeys(Term(form, is_open) for form in (word.folded, word.plain))
    if not is_open or not word.stem.startswith((word.folded, word.plain)):
        terms[Term(word.stem)] = None
    return list(terms)
