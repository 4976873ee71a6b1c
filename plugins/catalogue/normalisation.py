"""Text as it is searched and sorted: one spelling for what Arabic writes in several."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

# Alef wasla, teh marbuta, alef maqsura, Persian yeh and kaf, tatweel. Hamzas and harakat
# are combining marks once decomposed, and fall with the accents of Latin.
LETTERS: Final = str.maketrans(
    {"ٱ": "ا", "ة": "ه", "ى": "ي", "ی": "ي", "ک": "ك", "ہ": "ه", "ـ": None}
)
WORD: Final = re.compile(r"[^\W_]+")
# «ال», also after «و», «ب», «ك», «ف», and «لل»; what is left must still be a word.
ARTICLE: Final = re.compile(r"^(?:[وبكف]?ال|لل)(?=\w{2})")


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
    return " ".join(_without_article(word) for word in fold(text).split())


def search_document(texts: Iterable[str]) -> str:
    """What a row is searched by: each text folded, and without articles where that differs.

    Both, because «ال» also opens words that are no article and whole prefixes of them
    must be found: «الو» in «الوفيرا».
    """
    lines: dict[str, None] = {}
    for text in texts:
        lines[fold(text)] = None
        lines[normalise(text)] = None
    return "\n".join(line for line in lines if line)


def _plain(character: str) -> str:
    if unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf"):
        return ""
    digit = unicodedata.digit(character, None)
    return character if digit is None else str(digit)


def _without_article(word: str) -> str:
    shorter = ARTICLE.sub("", word)
    while shorter != word:
        word, shorter = shorter, ARTICLE.sub("", shorter)
    return word
