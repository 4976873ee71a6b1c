"""Documents of the search made of products' facts."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from plugins.catalogue.facts import ProductFacts, Words
from plugins.catalogue.search.synonyms import Synonyms
from plugins.catalogue.search.words import Word, joined_negations, words_of
from saleor_config.rich_text import build_plain_text

SHORTEST_GUESS: Final = 3
"""Shorter words are not offered instead of a mistyped one."""
DESCRIPTION_WORDS: Final = 400


@dataclass(frozen=True)
class SearchText:
    """What a product is found by; ``strengths`` are the strongest place of each form, as
    ``index.postings`` counts them. ``vocabulary`` are words that may be meant, by spelling."""

    product_id: int
    name_ar: str
    name_en: str
    strengths: Mapping[str, int]
    digest: int
    vocabulary: Mapping[str, str]


def search_text(facts: ProductFacts, synonyms: Synonyms) -> SearchText | None:
    """None for a product that is not listed."""
    if not facts.is_listed:
        return None
    names = [words_of(facts.name.ar), words_of(facts.name.en)]
    latin = words_of(facts.latin_name)
    details = [list(joined_negations(words_of(text))) for text in detail_texts(facts)]
    numbers = [words_of(variant.sku) for variant in facts.variants]
    known = [*names, latin, *details]
    alike = synonyms.of(known)
    strengths = strengths_of(names, latin, alike, [*details, *numbers], description_words(facts))
    name_ar, name_en = (" ".join(word.plain for word in words) for words in names)
    vocabulary = vocabulary_of(word for group in [*known, *alike] for word in group)
    return SearchText(
        product_id=facts.id,
        name_ar=name_ar,
        name_en=name_en,
        strengths=strengths,
        digest=digest_of([name_ar, name_en, strengths, vocabulary]),
        vocabulary=vocabulary,
    )


def strengths_of(
    names: Sequence[Sequence[Word]],
    latin: Sequence[Word],
    alike: Sequence[Sequence[Word]],
    details: Iterable[Sequence[Word]],
    described: Sequence[Word],
) -> dict[str, int]:
    """The strongest place of each form, in the order of ``PLACES``. One word of a phrase says
    less than a word that is all."""
    places = (
        both_ways(names),
        both_ways([latin]),
        [phrase[0] for phrase in alike if len(phrase) == 1],
        [word for detail in details for word in detail],
        [word for phrase in alike for word in phrase],
        described,
    )
    strengths: dict[str, int] = {}
    for strength, words in enumerate(places):
        for form in forms_of(words):
            strengths.setdefault(form, strength)
    return strengths


def forms_of(words: Iterable[Word]) -> set[str]:
    return {form for word in words for form in word.forms}


def detail_texts(facts: ProductFacts) -> Iterator[str]:
    """Category and attribute values, in both languages."""
    values = [value.name for _, group in facts.attributes.values() for value in group]
    for variant in facts.variants:
        values += [value.name for group in variant.values.values() for value in group]
    names: dict[Words, None] = dict.fromkeys([facts.category_name, *values])
    for name in names:
        yield name.ar
        yield name.en


def description_words(facts: ProductFacts) -> list[Word]:
    texts = (build_plain_text(text.html, text.draft) for text in facts.descriptions)
    return [
        word
        for text in texts
        for word in list(joined_negations(words_of(text)))[:DESCRIPTION_WORDS]
    ]


def both_ways(texts: Iterable[Sequence[Word]]) -> list[Word]:
    """Words as they stand, and with negations joined: a name is found by each of its words."""
    return [word for words in texts for word in (*words, *joined_negations(words))]


def vocabulary_of(words: Iterable[Word]) -> dict[str, str]:
    """Words with their spelling, the first of which stays; also with their article, in which a
    letter may be wrong too."""
    spellings: dict[str, str] = {}
    for word in words:
        if len(word.plain) >= SHORTEST_GUESS and word.plain.isalpha():
            spellings.setdefault(word.plain, word.spelling)
            article = word.folded.removesuffix(word.plain)
            spellings.setdefault(word.folded, article + word.spelling)
    return spellings


def digest_of(content: Any) -> int:
    text = json.dumps(content, sort_keys=True).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8).digest(), signed=True)
