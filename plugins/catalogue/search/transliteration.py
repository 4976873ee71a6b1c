"""The bones of a word: what is common to an Arabic word and the same in Latin letters."""

import re
from collections.abc import Mapping
from typing import Final

SHORTEST_SKELETON: Final = 3

DIGRAPHS: Final[Mapping[str, str]] = {
    "kh": "k", "gh": "g", "th": "t", "dh": "d", "sh": "s", "ch": "s", "ph": "f",
}  # fmt: skip
LATIN: Final = str.maketrans(
    {"c": "k", "q": "k", "p": "b", "v": "f", "z": "z", "x": "ks", "j": "g"}
    | dict.fromkeys("aeiouwy", "")
)
ARABIC: Final = str.maketrans(
    {
        "ب": "b", "پ": "b", "ت": "t", "ط": "t", "ث": "t", "ج": "g", "چ": "s", "ح": "h", "ه": "h",
        "خ": "k", "د": "d", "ض": "d", "ذ": "d", "ظ": "z", "ر": "r", "ز": "z", "س": "s", "ص": "s",
        "ش": "s", "غ": "g", "ف": "f", "ڤ": "f", "ق": "k", "ك": "k", "گ": "g", "ل": "l", "م": "m",
        "ن": "n", "ا": "", "و": "", "ي": "", "ع": "", "ء": "", "ئ": "", "ؤ": "",
    }
)  # fmt: skip
DOUBLED: Final = re.compile(r"(.)\1+")


def skeleton(word: str) -> str:
    """Consonants of a folded word, in Latin letters; empty where they are too few to tell.

    >>> skeleton("جهنميه"), skeleton("jahanamia"), skeleton("سانسفيريا"), skeleton("sansevieria")
    ('ghnm', 'ghnm', 'snsfr', 'snsfr')
    """
    if word.isascii():
        for pair, letter in DIGRAPHS.items():
            word = word.replace(pair, letter)
        bones = word.removesuffix("h").translate(LATIN)
    else:
        bones = word.removesuffix("ه").translate(ARABIC)
    bones = DOUBLED.sub(r"\1", bones)
    return bones if len(bones) >= SHORTEST_SKELETON else ""
