"""What may have been meant where the words as typed find nothing."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from operator import methodcaller
from typing import Any, Final

from plugins.catalogue.search.postings import NO_MATCH, Term
from plugins.catalogue.search.queries import SearchQuery, build_terms, parse_query, switch_keyboard
from plugins.catalogue.search.similarity import (
    MIN_CORRECTED_LENGTH,
    build_lookup_keys,
    build_skeleton,
    calculate_distance,
    get_allowed_cost,
)
from plugins.catalogue.search.text_index import TextIndex
from plugins.catalogue.search.tokens import SearchToken, build_token
from saleor_config.prepared_statements import open_prepared_cursor

MAX_CORRECTIONS: Final = 6
MAX_PER_TOKEN: Final = 4
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

SIMILAR_WORDS_SQL: Final = """
SELECT %s::integer AS asked, word, spelling FROM catalogue_searchword
WHERE keys && %s::text[] OR (skeleton <> '' AND skeleton = %s::text)
"""
"""Words of the vocabulary that may be meant by one word."""

Candidate = tuple[float, Sequence[SearchToken]]


@dataclass(frozen=True)
class Corrections:
    """``near`` are the likeliest first; ``shorter`` leave a word out. ``partial`` are of each
    word what may be near."""

    near: Sequence[SearchQuery]
    shorter: Sequence[SearchQuery]
    partial: Sequence[Sequence[Term]]


def suggest_corrections(query: SearchQuery, text: str, texts: TextIndex) -> Corrections:
    """One SQL statement."""
    words = query.words
    pairs = [build_token(one.plain + other.plain) for one, other in pairwise(words)]
    known, named = look_up_tokens([*words, *pairs], texts)
    near = find_similar_words([*words, *pairs], texts)
    choices = [
        [(0.0, [word])] if place in known else list_candidates(word, near[place])
        for place, word in enumerate(words)
    ]
    found = [*combine_candidates(choices)]
    if len(known & set(range(len(words)))) == len(words):
        found += change_one_token(words, near)
    for place, pair in enumerate(pairs, start=len(words)):
        # Two words as one: «بوغن فيليا».
        first = place - len(words)
        meant = [(0.0, [pair])] if place in known else list_candidates(pair, near[place])[:2]
        found += [
            (JOINED + cost, [*words[:first], *others, *words[first + 2 :]])
            for cost, others in meant
        ]
    other = parse_query(switch_keyboard(text))
    if other is not None:
        found.append((OTHER_KEYBOARD, other.words))
    found.sort(key=lambda choice: choice[0])
    return Corrections(
        near=[SearchQuery(changed, changed) for _, changed in found[:MAX_CORRECTIONS]],
        shorter=[SearchQuery(left, left) for left in drop_one_token(words, named)],
        partial=list(list_partial_terms(words, known, near)),
    )


def look_up_tokens(words: Sequence[SearchToken], texts: TextIndex) -> tuple[set[int], set[int]]:
    """Places of the words that are in some document, and in a name."""
    known: set[int] = set()
    named: set[int] = set()
    for place, word in enumerate(words):
        terms = build_terms(word, is_last=True)
        strongest = texts.by_slot(methodcaller("strengths", terms)).min(initial=NO_MATCH)
        if strongest != NO_MATCH:
            known.add(place)
        if strongest == 0:
            named.add(place)
    return known, named


def find_similar_words(
    words: Sequence[SearchToken], texts: TextIndex
) -> dict[int, list[SearchToken]]:
    """Words of the vocabulary like each of ``words``, by its place."""
    values: list[Any] = []
    for place, word in enumerate(words):
        keys = [
            key
            for form in dict.fromkeys((word.plain, word.folded))
            if len(form) >= MIN_CORRECTED_LENGTH
            for key in build_lookup_keys(form)
        ]
        values += [place, keys, build_skeleton(word.plain)]
    near: dict[int, list[SearchToken]] = defaultdict(list)
    with open_prepared_cursor() as cursor:
        cursor.execute(" UNION ALL ".join([SIMILAR_WORDS_SQL] * len(words)), values)
        for place, word, spelling in cursor.fetchall():
            # The last product that held it may be gone.
            if texts.holds(word):
                near[place].append(build_token(word, spelling))
    return near


def calculate_correction_cost(word: SearchToken, other: SearchToken) -> float | None:
    """What it costs to take a word for another as typed, with or without article; None where it
    is too far."""
    costs = [
        cost
        for form in dict.fromkeys((word.plain, word.folded))
        if (cost := calculate_distance(form, other.folded)) <= get_allowed_cost(form)
    ]
    return min(costs, default=TRANSLITERATED if is_transliteration(word, other) else None)


def list_candidates(word: SearchToken, near: Iterable[SearchToken]) -> list[Candidate]:
    """What one word may stand for, the likeliest first."""
    found: list[Candidate] = []
    for other in near:
        cost = calculate_correction_cost(word, other)
        if cost is not None:
            found.append((cost, [other]))
    # Of a word with and without its article, the one without.
    found.sort(key=lambda choice: (choice[0], choice[1][0].plain, len(choice[1][0].folded)))
    rest = word.folded[1:]
    if word.folded[0] in GLUED and len(rest) >= LEAST_PART:
        found.insert(0, (UNGLUED, [build_token(rest)]))
    return found[:MAX_PER_TOKEN] or list(split_token(word))


def is_transliteration(word: SearchToken, other: SearchToken) -> bool:
    bones = build_skeleton(word.plain)
    if not bones or word.plain.isascii() == other.plain.isascii():
        return False
    return bones == build_skeleton(other.plain)


def split_token(word: SearchToken) -> Iterator[Candidate]:
    """One word as two: «جلدالنمر»."""
    letters = word.folded
    for place in range(LEAST_PART, len(letters) - LEAST_PART + 1):
        yield SPLIT, [build_token(letters[:place]), build_token(letters[place:])]


def combine_candidates(choices: Sequence[Sequence[Candidate]]) -> Iterator[Candidate]:
    """Every word replaced by one of its choices, where something changes at all."""
    limited = [[*choice][: MAX_CORRECTIONS if len(choices) > 1 else None] for choice in choices]
    for combined in sorted(product(*limited), key=sum_costs)[: 4 * MAX_CORRECTIONS]:
        if sum_costs(combined):
            yield sum_costs(combined), [word for _, words in combined for word in words]


def change_one_token(
    words: Sequence[SearchToken], near: dict[int, list[SearchToken]]
) -> Iterator[Candidate]:
    """Every word is known, but not together: one of them may be another."""
    for place, word in enumerate(words):
        for cost, others in list_candidates(word, near[place]):
            if others[0].plain != word.plain:
                yield 1 + cost, [*words[:place], *others, *words[place + 1 :]]


def drop_one_token(
    words: Sequence[SearchToken], named: set[int]
) -> Iterator[Sequence[SearchToken]]:
    """All words but one; rather one that no name has, and rather a later one."""
    if len(words) < 2:
        return
    for place in sorted(range(len(words)), key=lambda place: (place in named, -place)):
        yield [*words[:place], *words[place + 1 :]]


def sum_costs(choices: Iterable[Candidate]) -> float:
    return sum(cost for cost, _ in choices)


def list_partial_terms(
    words: Sequence[SearchToken], known: set[int], near: dict[int, list[SearchToken]]
) -> Iterator[list[Term]]:
    for place, word in enumerate(words):
        if place in known:
            yield build_terms(word, is_last=True)
            continue
        limit = NEARLY * len(word.plain)
        likely = sorted(
            (calculate_distance(word.plain, other.plain), other.plain) for other in near[place]
        )
        likely = [entry for entry in likely if entry[0] <= limit][:MAX_PER_TOKEN]
        if likely:
            yield [Term(plain) for _, plain in likely]
