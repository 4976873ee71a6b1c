"""What may have been meant where the words as typed find nothing."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from operator import methodcaller
from typing import Any, Final

from plugins.catalogue.index.postings import NOWHERE, Term
from plugins.catalogue.index.texts import Texts
from plugins.catalogue.prepared import prepared_cursor
from plugins.catalogue.search import statements
from plugins.catalogue.search.keyboards import typed_on_the_other
from plugins.catalogue.search.queries import Query, read_query, terms_of
from plugins.catalogue.search.transliteration import skeleton
from plugins.catalogue.search.typos import (
    SHORTEST,
    allowed_cost,
    distance,
    keys_to_ask,
)
from plugins.catalogue.search.words import Word, word_from

MOST_GUESSES: Final = 6
FOR_A_WORD: Final = 4
GLUED: Final = "وبلفك"
"""Prepositions and «و» that stand before a word without article."""
UNGLUED: Final = 0.3
JOINED: Final = 0.5
TRANSLITERATED: Final = 1.1
SPLIT: Final = 0.9
OTHER_KEYBOARD: Final = 1.0
LEAST_PART: Final = 3
NEARLY: Final = 0.5
"""Where nothing is found, a word is near that differs in at most half of its letters."""

Choice = tuple[float, Sequence[Word]]


@dataclass(frozen=True)
class Guesses:
    """``near`` are the likeliest first; ``shorter`` leave a word out. ``partial`` are of each
    word what may be near."""

    near: Sequence[Query]
    shorter: Sequence[Query]
    partial: Sequence[Sequence[Term]]


def guess(query: Query, text: str, texts: Texts) -> Guesses:
    """One SQL statement."""
    words = query.words
    pairs = [word_from(one.plain + other.plain) for one, other in pairwise(words)]
    known, named = looked_up([*words, *pairs], texts)
    near = words_near([*words, *pairs], texts)
    choices = [
        [(0.0, [word])] if place in known else corrections(word, near[place])
        for place, word in enumerate(words)
    ]
    found = [*in_place_of(choices)]
    if len(known & set(range(len(words)))) == len(words):
        found += one_changed(words, near)
    for place, pair in enumerate(pairs, start=len(words)):
        found += joined_pair(words, place - len(words), pair, place in known, near[place])
    other = read_query(typed_on_the_other(text))
    if other is not None:
        found.append((OTHER_KEYBOARD, other.words))
    found.sort(key=lambda choice: choice[0])
    return Guesses(
        near=[Query(changed, changed) for _, changed in found[:MOST_GUESSES]],
        shorter=[Query(left, left) for left in one_left_out(words, named)],
        partial=list(partial(words, known, near)),
    )


def looked_up(words: Sequence[Word], texts: Texts) -> tuple[set[int], set[int]]:
    """Places of the words that are in some document, and in a name."""
    known: set[int] = set()
    named: set[int] = set()
    for place, word in enumerate(words):
        terms = terms_of(word, is_last=True)
        strongest = texts.by_slot(methodcaller("strengths", terms)).min(initial=NOWHERE)
        if strongest != NOWHERE:
            known.add(place)
        if strongest == 0:
            named.add(place)
    return known, named


def words_near(words: Sequence[Word], texts: Texts) -> dict[int, list[Word]]:
    """Words of the vocabulary like each of ``words``, by its place."""
    values: list[Any] = []
    for place, word in enumerate(words):
        keys = [
            key
            for form in dict.fromkeys((word.plain, word.folded))
            if len(form) >= SHORTEST
            for key in keys_to_ask(form)
        ]
        values += [place, keys, skeleton(word.plain)]
    near: dict[int, list[Word]] = defaultdict(list)
    with prepared_cursor() as cursor:
        cursor.execute(" UNION ALL ".join([statements.NEAR] * len(words)), values)
        for place, word, spelling in cursor.fetchall():
            # The last product that held it may be gone.
            if texts.holds(word):
                near[place].append(word_from(word, spelling))
    return near


def cost_of_meaning(word: Word, other: Word) -> float | None:
    """What it costs to take a word for another as typed, with or without article; None where it
    is too far."""
    costs = [
        cost
        for form in dict.fromkeys((word.plain, word.folded))
        if (cost := distance(form, other.folded)) <= allowed_cost(form)
    ]
    return min(costs, default=TRANSLITERATED if is_transliteration(word, other) else None)


def corrections(word: Word, near: Iterable[Word]) -> list[Choice]:
    """What one word may stand for, the likeliest first."""
    found: list[Choice] = []
    for other in near:
        cost = cost_of_meaning(word, other)
        if cost is not None:
            found.append((cost, [other]))
    # Of a word with and without its article, the one without.
    found.sort(key=lambda choice: (choice[0], choice[1][0].plain, len(choice[1][0].folded)))
    rest = word.folded[1:]
    if word.folded[0] in GLUED and len(rest) >= LEAST_PART:
        found.insert(0, (UNGLUED, [word_from(rest)]))
    return found[:FOR_A_WORD] or list(splits(word))


def is_transliteration(word: Word, other: Word) -> bool:
    bones = skeleton(word.plain)
    if not bones or word.plain.isascii() == other.plain.isascii():
        return False
    return bones == skeleton(other.plain)


def splits(word: Word) -> Iterator[Choice]:
    """One word as two: «جلدالنمر»."""
    letters = word.folded
    for place in range(LEAST_PART, len(letters) - LEAST_PART + 1):
        yield SPLIT, [word_from(letters[:place]), word_from(letters[place:])]


def in_place_of(choices: Sequence[Sequence[Choice]]) -> Iterator[Choice]:
    """Every word replaced by one of its choices, where something changes at all."""
    limited = [[*choice][: MOST_GUESSES if len(choices) > 1 else None] for choice in choices]
    for combined in sorted(product(*limited), key=cost_of)[: 4 * MOST_GUESSES]:
        if cost_of(combined):
            yield cost_of(combined), [word for _, words in combined for word in words]


def one_changed(words: Sequence[Word], near: dict[int, list[Word]]) -> Iterator[Choice]:
    """Every word is known, but not together: one of them may be another."""
    for place, word in enumerate(words):
        for cost, others in corrections(word, near[place]):
            if others[0].plain != word.plain:
                yield 1 + cost, [*words[:place], *others, *words[place + 1 :]]


def one_left_out(words: Sequence[Word], named: set[int]) -> Iterator[Sequence[Word]]:
    """All words but one; rather one that no name has, and rather a later one."""
    if len(words) < 2:
        return
    for place in sorted(range(len(words)), key=lambda place: (place in named, -place)):
        yield [*words[:place], *words[place + 1 :]]


def joined_pair(
    words: Sequence[Word], place: int, pair: Word, is_known: bool, near: Iterable[Word]
) -> Iterator[Choice]:
    """Two words as one: «بوغن فيليا»."""
    meant: list[Choice] = [(0.0, [pair])] if is_known else corrections(pair, near)[:2]
    for cost, others in meant:
        yield JOINED + cost, [*words[:place], *others, *words[place + 2 :]]


def cost_of(choices: Iterable[Choice]) -> float:
    return sum(cost for cost, _ in choices)


def partial(
    words: Sequence[Word], known: set[int], near: dict[int, list[Word]]
) -> Iterator[list[Term]]:
    for place, word in enumerate(words):
        if place in known:
            yield terms_of(word, is_last=True)
            continue
        limit = NEARLY * len(word.plain)
        likely = sorted((distance(word.plain, other.plain), other.plain) for other in near[place])
        likely = [entry for entry in likely if entry[0] <= limit][:FOR_A_WORD]
        if likely:
            yield [Term(plain) for _, plain in likely]
