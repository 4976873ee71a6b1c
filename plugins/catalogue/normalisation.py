"""Text as it is searched and sorted: one spelling for what Arabic writes in several."""

import re
import unicodedata
from typing import Final

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


def fold(text: str) -> str:
    """Words of ``text`` in lower case without marks, one space between; digits as 0-9.

    Folding twice changes nothing.
    """
    decomposed = unicodedata.normalize("NFKD", text)
    # Case folding can compose anew, and decomposing can bring capitals back.
    decomposed = unicodedata.normalize("NFKD", decomposed.casefold()).casefold()
    plain = "".join(_plain(character) for character in decomposed)
    return " ".join(WORD.findall(plain.translate(LETTERS)))


def normalise(text: str) -> str:
    """``fold``, and the Arabic article is gone: «النخلة» and «نخله» are one word."""
    return " ".join(without_article(word) for word in fold(text).split())


def without_article(word: str) -> str:
    """A folded word without «ال» and what is written together with it."""
    while word not in BARE:
        shorter = ARTICLE.sub("", word)
        if shorter == word:
            break
        word = shorter
    return word


def _plain(character: str) -> str:
    if unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf"):
        return ""
    digit = unicodedata.digit(character, None)
    return character if digit is None else str(digit)
