"""Words as the search compares them: split, without article, stemmed, negations joined."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from plugins.catalogue.normalisation import fold, without_article
from plugins.catalogue.search.lexicon import GENERIC_WORDS, NEGATIONS, STEMS, STOP_WORDS

# Numbers stand apart from letters: «12سم» is searched as «12 سم», a SKU by its parts.
TOKEN: Final = re.compile(r"\d+|[^\W\d_]+")
LONGEST_WORD: Final = 60
TATWEEL: Final = "ـ"


@dataclass(frozen=True)
class Word:
    """``folded`` is the word as written, ``plain`` without article, ``stem`` what plural and
    singular share; ``spelling`` is what a reader is shown."""

    folded: str
    plain: str
    stem: str
    spelling: str

    @property
    def forms(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.folded, self.plain, self.stem)))


def words_of(text: str) -> list[Word]:
    """Every word of a text, in its order."""
    return [word for chunk in text.split() for word in _words_of_chunk(chunk)]


def joined_negations(words: Iterable[Word]) -> Iterator[Word]:
    """«غير سام» is one word: of a plant that is poisonous, «سام» alone must not say the reverse."""
    negation: Word | None = None
    for word in words:
        if negation is not None:
            joined = NEGATIONS[negation.plain] + word.plain
            spelling = f"{negation.spelling} {word.spelling}"
            yield Word(joined, joined, NEGATIONS[negation.plain] + word.stem, spelling)
            negation = None
        elif word.plain in NEGATIONS:
            negation = word
        else:
            yield word
    if negation is not None:
        yield negation


def telling(words: list[Word]) -> list[Word]:
    """Without the words that tell no plant from another, unless there are no others."""
    kept = [word for word in words if not is_noise(word)]
    return kept or [word for word in words if word.plain not in STOP_WORDS] or words


def is_noise(word: Word) -> bool:
    return not {word.folded, word.plain}.isdisjoint(STOP_WORDS | GENERIC_WORDS)


def stem_of(word: str) -> str:
    """What plural and singular of a word without article share; light on purpose.

    >>> [stem_of(word) for word in ("نباتات", "نخيل", "ورده", "pots", "cacti")]
    ['نبات', 'نخل', 'ورد', 'pot', 'cactus']
    """
    known = STEMS.get(word)
    if known is not None:
        return known
    shorter = _latin_stem(word) if word.isascii() else _arabic_stem(word)
    return STEMS.get(shorter, shorter)


def word_from(folded: str, spelling: str | None = None) -> Word:
    """A word of letters that are folded already."""
    folded = folded[:LONGEST_WORD]
    plain = without_article(folded)
    return Word(folded, plain, stem_of(plain), spelling or folded)


def _words_of_chunk(chunk: str) -> Iterator[Word]:
    tokens = TOKEN.findall(fold(chunk))
    for token in tokens:
        word = word_from(token)
        yield replace(word, spelling=_spelling(chunk, word)) if len(tokens) == 1 else word


def _spelling(chunk: str, word: Word) -> str:
    """The word as its writer spells it, without harakat, article and punctuation."""
    composed = unicodedata.normalize("NFC", chunk)
    letters = "".join(
        letter for letter in composed if letter.isalnum() and letter != TATWEEL
    ).lower()
    if len(letters) != len(word.folded):
        return word.plain
    return letters[len(word.folded) - len(word.plain) :]


def _arabic_stem(word: str) -> str:
    for suffix, least in (("ات", 3), ("ون", 4), ("ين", 4), ("ه", 2)):
        if word.endswith(suffix) and len(word) - len(suffix) >= least:
            return word[: -len(suffix)]
    return word


def _latin_stem(word: str) -> str:
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    return word[:-1]
