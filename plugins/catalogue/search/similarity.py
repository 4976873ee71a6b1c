"""How far a word is from another as a keyboard sees it, and how to find what is near.

Words are compared by what is left of them when one or two letters are left out: two words
that differ by one letter share such a key. So an index of keys finds all that can be near, with
no extension of PostgreSQL, and only those few are measured.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

KEYED_LETTERS: Final = 7
"""Keys are made of the first letters; what is near in them is measured whole."""
MIN_CORRECTED_LENGTH: Final = 4
"""Shorter words are too near to one another to guess."""
LONG: Final = 8
"""From here on, two letters may be wrong."""

CONFUSED: Final = 0.4
NEIGHBOUR: Final = 0.7
WRONG: Final = 1.0
UNFINISHED: Final = 0.02
UNTYPED: Final = 0.2

CONFUSIONS: Final = (
    "ضظ", "هة", "يى", "اأ", "قغ", "سص", "تط", "ذز", "ذد", "زظ", "حه", "كق", "ثس", "عا", "وؤ",
    "جغ", "يء", "ضد", "فڤ", "بپ", "ck", "ie", "ea", "sz", "ou", "vw", "yi", "ph", "gj", "ao",
)  # fmt: skip
"""Letters that sound or look alike."""
KEYBOARDS: Final = (
    ("ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظ"),
    ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
)


def _build_substitution_costs() -> dict[tuple[str, str], float]:
    costs: dict[tuple[str, str], float] = {}
    for rows in KEYBOARDS:
        places = {key: (y, x) for y, row in enumerate(rows) for x, key in enumerate(row)}
        for (one, (y, x)), (other, (v, u)) in combinations(places.items(), 2):
            if abs(y - v) <= 1 and abs(x - u) <= 1:
                costs[one, other] = costs[other, one] = NEIGHBOUR
    for one, other in CONFUSIONS:
        costs[one, other] = costs[other, one] = CONFUSED
    return costs


COSTS: Final = _build_substitution_costs()


def get_allowed_cost(word: str) -> float:
    """How much may be wrong in a word as typed, with some room for letters not typed yet."""
    if len(word) <= MIN_CORRECTED_LENGTH:
        return 1.0 if len(word) == MIN_CORRECTED_LENGTH else 0.0
    return UNTYPED + (2.0 if len(word) >= LONG else 1.0)


def build_word_keys(word: str) -> set[str]:
    """Keys of a known word and of its beginnings, since words are searched as they are typed."""
    keys = {word[:3]} if len(word) >= 3 else {word}
    for length in range(MIN_CORRECTED_LENGTH, min(len(word), KEYED_LETTERS) + 1):
        keys |= {word[:length], *drop_letters(word[:length], 1)}
    if len(word) >= KEYED_LETTERS:
        keys |= drop_letters(word[:KEYED_LETTERS], 2)
    return keys


def build_lookup_keys(typed: str) -> list[str]:
    """Keys of which any known word near to ``typed`` has one."""
    start = typed[:KEYED_LETTERS]
    keys = {start, *drop_letters(start, 1)}
    if len(typed) >= LONG:
        keys |= drop_letters(start, 2)
    return sorted(keys)


def drop_letters(word: str, count: int) -> set[str]:
    return {"".join(left) for left in combinations(word, len(word) - count)}


@lru_cache(maxsize=4096)
def calculate_distance(typed: str, known: str) -> float:
    """What it costs to make ``typed`` of ``known`` or of a beginning of it.

    One for each letter left out, put in, changed, or swapped with the next; less for letters
    that sound alike or lie side by side. Letters not typed yet cost next to nothing.
    """
    before: list[float] = []
    row = [float(place) for place in range(len(known) + 1)]
    for y, letter in enumerate(typed):
        now = [float(y + 1)]
        for x, other in enumerate(known):
            step = 0.0 if letter == other else COSTS.get((letter, other), WRONG)
            best = min(row[x] + step, row[x + 1] + 1, now[x] + 1)
            if x and y and letter == known[x - 1] and typed[y - 1] == other:
                best = min(best, before[x - 1] + 1)
            now.append(best)
        before, row = row, now
    return min(cost + UNFINISHED * (len(known) - length) for length, cost in enumerate(row))


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


def build_skeleton(word: str) -> str:
    """Consonants of a folded word, in Latin letters; empty where they are too few to tell.

    >>> [build_skeleton(word) for word in ("جهنميه", "jahanamia", "سانسفيريا", "sansevieria")]
    ['ghnm', 'ghnm', 'snsfr', 'snsfr']
    """
    if word.isascii():
        for pair, letter in DIGRAPHS.items():
            word = word.replace(pair, letter)
        bones = word.removesuffix("h").translate(LATIN)
    else:
        bones = word.removesuffix("ه").translate(ARABIC)
    bones = DOUBLED.sub(r"\1", bones)
    return bones if len(bones) >= SHORTEST_SKELETON else ""
