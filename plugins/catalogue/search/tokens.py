"""Text as it is searched and sorted: folded, split into tokens, without article, stemmed."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from plugins.catalogue.search.lexicon import GENERIC_WORDS, NEGATIONS, STEMS, STOP_WORDS

# Alef wasla, teh marbuta, alef maqsura, Persian yeh and kaf, tatweel. Hamzas and harakat
# are combining marks once decomposed, and fall with the accents of Latin.
LETTERS: Final = str.maketrans(
    {"ٱ": "ا", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك", "ہ": "ه", "ـ": None}
)
WORD: Final = re.compile(r"[^\W_]+")
# «ال», also after «و», «ف», «ب», «ك» and two of them, and «لل»; what is left must still be a word.
ARTICLE: Final = re.compile(r"^(?:[وف]?(?:[بك]?ال|لل))(?=\w{2})")

# What begins like the article and has none: colours, pets, aloe, fibres, diamonds.
BARE: Final = frozenset({"الوان", "اليف", "اليفه", "الوفيرا", "الياف", "الماس"})


def fold_text(text: str) -> str:
    """Words of ``text`` in lower case without marks, one space between; digits as 0-9.

    Folding twice changes nothing.
    """
    decomposed = unicodedata.normalize("NFKD", text)
    # Case folding can compose again, and decomposing can bring capitals back.
    decomposed = unicodedata.normalize("NFKD", decomposed.casefold()).casefold()
    plain = "".join(_fold_character(character) for character in decomposed)
    return " ".join(WORD.findall(plain.translate(LETTERS)))


def normalize_text(text: str) -> str:
    """``fold``, and the Arabic article is gone: «النخلة» and «نخله» are one word."""
    return " ".join(strip_article(word) for word in fold_text(text).split())


def strip_article(word: str) -> str:
    """A folded word without «ال» and what is written together with it."""
    while word not in BARE:
        shorter = ARTICLE.sub("", word)
        if shorter == word:
            break
        word = shorter
    return word


def _fold_character(character: str) -> str:
    if unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf"):
        return ""
    digit = unicodedata.digit(character, None)
    return character if digit is None else str(digit)


# Numbers stand apart from letters: «12سم» is searched as «12 سم», a SKU by its parts.
TOKEN: Final = re.compile(r"\d+|[^\W\d_]+")
MAX_WORD_LENGTH: Final = 60
TATWEEL: Final = "ـ"


@dataclass(frozen=True)
class SearchToken:
    """``folded`` is the word as written, ``plain`` without article, ``stem`` what plural and
    singular share; ``spelling`` is what a reader is shown."""

    folded: str
    plain: str
    stem: str
    spelling: str

    @property
    def forms(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.folded, self.plain, self.stem)))


def tokenize(text: str) -> list[SearchToken]:
    """Every word of a text, in its order."""
    return [word for chunk in text.split() for word in _words_of_chunk(chunk)]


def join_negations(words: Iterable[SearchToken]) -> Iterator[SearchToken]:
    """«غير سام» is one word: of a plant that is poisonous, «سام» alone must not say the reverse."""
    negation: SearchToken | None = None
    for word in words:
        if negation is not None:
            joined = NEGATIONS[negation.plain] + word.plain
            spelling = f"{negation.spelling} {word.spelling}"
            yield SearchToken(joined, joined, NEGATIONS[negation.plain] + word.stem, spelling)
            negation = None
        elif word.plain in NEGATIONS:
            negation = word
        else:
            yield word
    if negation is not None:
        yield negation


def drop_noise(words: list[SearchToken]) -> list[SearchToken]:
    """Without the words that tell no plant from another, unless there are no others."""
    noise = STOP_WORDS | GENERIC_WORDS
    kept = [word for word in words if noise.isdisjoint((word.folded, word.plain))]
    return kept or [word for word in words if word.plain not in STOP_WORDS] or words


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


def build_token(folded: str, spelling: str | None = None) -> SearchToken:
    """A word of letters that are folded already."""
    folded = folded[:MAX_WORD_LENGTH]
    plain = strip_article(folded)
    return SearchToken(folded, plain, stem_of(plain), spelling or folded)


def _words_of_chunk(chunk: str) -> Iterator[SearchToken]:
    tokens = TOKEN.findall(fold_text(chunk))
    for token in tokens:
        word = build_token(token)
        yield replace(word, spelling=_normalize_spelling(chunk, word)) if len(tokens) == 1 else word


def _normalize_spelling(chunk: str, word: SearchToken) -> str:
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
