"""Search documents, built from products' facts and written where they have changed."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from django.db import connection, transaction

from plugins.catalogue.database import acquire_rebuild_lock, upsert_rows
from plugins.catalogue.models import SearchDocument, SearchForm, SearchWord
from plugins.catalogue.read_model.facts import ProductFacts
from plugins.catalogue.search.postings import CODES_PER_FORM
from plugins.catalogue.search.similarity import build_skeleton, build_word_keys
from plugins.catalogue.search.synonyms import Synonyms
from plugins.catalogue.search.text_index import CODE
from plugins.catalogue.search.tokens import SearchToken, join_negations, tokenize
from saleor_config.language import LocalizedText
from saleor_config.rich_text import build_plain_text

MIN_WORD_LENGTH: Final = 3
"""Shorter words are not offered instead of a mistyped one."""
DESCRIPTION_WORDS: Final = 400


@dataclass(frozen=True)
class SearchText:
    """What a product is found by; ``strengths`` are the strongest place of each form, as
    ``SEARCH_FIELDS`` counts them. ``spellings`` are words that may be meant, by word."""

    product_id: int
    name_ar: str
    name_en: str
    strengths: Mapping[str, int]
    digest: int
    spellings: Mapping[str, str]


def build_search_text(facts: ProductFacts, synonyms: Synonyms) -> SearchText | None:
    """None for a product that is not listed."""
    if not facts.is_listed:
        return None
    names = [tokenize(facts.name.ar), tokenize(facts.name.en)]
    latin = tokenize(facts.latin_name)
    details = [list(join_negations(tokenize(text))) for text in iterate_detail_texts(facts)]
    numbers = [tokenize(variant.sku) for variant in facts.variants]
    known = [*names, latin, *details]
    alike = synonyms.of(known)
    descriptions = (build_plain_text(each.html, each.draft) for each in facts.descriptions)
    described = [
        word
        for text in descriptions
        for word in list(join_negations(tokenize(text)))[:DESCRIPTION_WORDS]
    ]
    strengths = rank_forms(names, latin, alike, [*details, *numbers], described)
    name_ar, name_en = (" ".join(word.plain for word in words) for words in names)
    vocabulary = collect_spellings(word for group in [*known, *alike] for word in group)
    return SearchText(
        product_id=facts.id,
        name_ar=name_ar,
        name_en=name_en,
        strengths=strengths,
        digest=calculate_digest([name_ar, name_en, strengths, vocabulary]),
        spellings=vocabulary,
    )


def rank_forms(
    names: Sequence[Sequence[SearchToken]],
    latin: Sequence[SearchToken],
    alike: Sequence[Sequence[SearchToken]],
    details: Iterable[Sequence[SearchToken]],
    described: Sequence[SearchToken],
) -> dict[str, int]:
    """The strongest place of each form, as in ``SEARCH_FIELDS``. One word of a phrase says less
    than a word that is all."""
    places = (
        add_joined_negations(names),
        add_joined_negations([latin]),
        [phrase[0] for phrase in alike if len(phrase) == 1],
        [word for detail in details for word in detail],
        [word for phrase in alike for word in phrase],
        described,
    )
    strengths: dict[str, int] = {}
    for strength, words in enumerate(places):
        for word in words:
            for form in word.forms:
                strengths.setdefault(form, strength)
    return strengths


def iterate_detail_texts(facts: ProductFacts) -> Iterator[str]:
    """Category and attribute values, in both languages."""
    values = [value.name for _, group in facts.attributes.values() for value in group]
    for variant in facts.variants:
        values += [value.name for group in variant.values.values() for value in group]
    names: dict[LocalizedText, None] = dict.fromkeys([facts.category_name, *values])
    for name in names:
        yield name.ar
        yield name.en


def add_joined_negations(texts: Iterable[Sequence[SearchToken]]) -> list[SearchToken]:
    """Words as they stand, and with negations joined: a name is found by each of its words."""
    return [word for words in texts for word in (*words, *join_negations(words))]


def collect_spellings(words: Iterable[SearchToken]) -> dict[str, str]:
    """Words with their spelling, the first of which stays; also with their article, in which a
    letter may be wrong too."""
    spellings: dict[str, str] = {}
    for word in words:
        if len(word.plain) >= MIN_WORD_LENGTH and word.plain.isalpha():
            spellings.setdefault(word.plain, word.spelling)
            article = word.folded.removesuffix(word.plain)
            spellings.setdefault(word.folded, article + word.spelling)
    return spellings


def calculate_digest(content: Any) -> int:
    text = json.dumps(content, sort_keys=True).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(text, digest_size=8).digest(), signed=True)


NUMBER_FORMS_SQL: Final = """
INSERT INTO catalogue_searchform (form)
SELECT fresh.form FROM unnest(%s::text[]) AS fresh (form)
WHERE NOT EXISTS (SELECT FROM catalogue_searchform known WHERE known.form = fresh.form)
"""
"""Not by a conflict, which would use up a number for each form that is known."""
DELETE_FORMS_SQL: Final = "DELETE FROM catalogue_searchform WHERE id <> ALL(%s)"
DELETE_WORDS_SQL: Final = """
DELETE FROM catalogue_searchword
WHERE NOT EXISTS (SELECT FROM catalogue_searchform WHERE form = word)
"""

READ_AT_ONCE: Final = 10_000


def write_search_documents(product_ids: Sequence[int], texts: Sequence[SearchText]) -> None:
    """Make these the documents of the products; the others of ``product_ids`` have none.

    The caller holds the rebuild's lock. What has not changed is not written.
    """
    documents = SearchDocument.objects.filter(pk__in=product_ids)
    stored = dict(documents.values_list("row_id", "digest"))
    changed = [text for text in texts if stored.get(text.product_id) != text.digest]
    gone = stored.keys() - {text.product_id for text in texts}
    if changed:
        numbers = assign_form_numbers({form for text in changed for form in text.strengths})
        upsert_rows(
            SearchDocument,
            [
                SearchDocument(
                    row_id=text.product_id,
                    name_ar=text.name_ar,
                    name_en=text.name_en,
                    codes=np.sort(
                        [
                            numbers[form] * CODES_PER_FORM + place
                            for form, place in text.strengths.items()
                        ]
                    )
                    .astype(CODE)
                    .tobytes(),
                    digest=text.digest,
                )
                for text in changed
            ],
        )
        add_search_words(changed)
    if gone:
        SearchDocument.objects.filter(pk__in=gone).delete()


def assign_form_numbers(forms: Iterable[str]) -> dict[str, int]:
    """The forms' numbers, given where they have none."""
    wanted = sorted(forms)
    with connection.cursor() as cursor:
        cursor.execute(NUMBER_FORMS_SQL, [wanted])
    return dict(SearchForm.objects.filter(form__in=wanted).values_list("form", "pk"))


def add_search_words(texts: Iterable[SearchText]) -> None:
    """Put the texts' words into the vocabulary; the first spelling stays."""
    spellings: dict[str, str] = {}
    for text in texts:
        for word, spelling in text.spellings.items():
            spellings.setdefault(word, spelling)
    SearchWord.objects.bulk_create(
        [
            SearchWord(
                word=word,
                spelling=spelling,
                keys=sorted(build_word_keys(word)),
                skeleton=build_skeleton(word),
            )
            for word, spelling in sorted(spellings.items())
        ],
        ignore_conflicts=True,
    )


def delete_unused_words() -> None:
    """Drop forms and words that no document holds any more.

    Nothing is found by them, nor are they offered; they only take up room.
    """
    with transaction.atomic():
        acquire_rebuild_lock()
        used: set[int] = set()
        documents = SearchDocument.objects.order_by("pk").values_list("codes", flat=True)
        for codes in documents.iterator(READ_AT_ONCE):
            used.update((np.frombuffer(codes, dtype=CODE) // CODES_PER_FORM).tolist())
        with connection.cursor() as cursor:
            cursor.execute(DELETE_FORMS_SQL, [sorted(used)])
            cursor.execute(DELETE_WORDS_SQL)
