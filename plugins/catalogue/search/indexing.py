"""Documents of the search made of products' facts, and written where they have changed."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from typing import Any, Final

from django.db import connection

from plugins.catalogue.descriptions import description_text
from plugins.catalogue.facts import ProductFacts, Words
from plugins.catalogue.search.models import SearchDocument, SearchWord
from plugins.catalogue.search.synonyms import Synonyms
from plugins.catalogue.search.transliteration import skeleton
from plugins.catalogue.search.typos import keys_of
from plugins.catalogue.search.words import Word, joined_negations, words_of

SHORTEST_GUESS: Final = 3
"""Shorter words are not offered instead of a mistyped one."""
DESCRIPTION_WORDS: Final = 400

WRITE: Final = """
INSERT INTO catalogue_searchdocument
  (row_id, name_ar, name_en, everything, digest, in_stock, newest_key)
SELECT row_id, name_ar, name_en, everything::tsvector, digest, in_stock, newest_key
FROM jsonb_to_recordset(%s::jsonb) AS fresh (row_id integer, name_ar text, name_en text,
  everything text, digest text, in_stock boolean, newest_key date)
ON CONFLICT (row_id) DO UPDATE SET name_ar = EXCLUDED.name_ar, name_en = EXCLUDED.name_en,
  everything = EXCLUDED.everything, digest = EXCLUDED.digest,
  in_stock = EXCLUDED.in_stock, newest_key = EXCLUDED.newest_key
"""

WRITE_STATE: Final = """
UPDATE catalogue_searchdocument document
SET in_stock = fresh.in_stock, newest_key = fresh.newest_key
FROM jsonb_to_recordset(%s::jsonb) AS fresh (row_id integer, in_stock boolean, newest_key date)
WHERE fresh.row_id = document.row_id
"""

STORED: Final = """
SELECT row_id, digest, in_stock, newest_key, tsvector_to_array(everything)
FROM catalogue_searchdocument WHERE row_id = ANY(%s)
"""

FORGET_WORDS: Final = """
DELETE FROM catalogue_searchword WHERE word = ANY(%s) AND NOT EXISTS (
  SELECT FROM catalogue_searchdocument
  WHERE everything @@ ('''' || catalogue_searchword.word || '''')::tsquery)
"""


@dataclass(frozen=True)
class SearchText:
    """What a product is found by; ``vocabulary`` are words that may be meant, by spelling."""

    product_id: int
    name_ar: str
    name_en: str
    everything: str
    digest: str
    in_stock: bool
    newest_key: date
    vocabulary: dict[str, str]

    @property
    def state(self) -> tuple[str, bool, date]:
        return self.digest, self.in_stock, self.newest_key


def search_text(facts: ProductFacts, synonyms: Synonyms, *, in_stock: bool) -> SearchText | None:
    """None for a product that is not listed."""
    if not facts.is_listed:
        return None
    names = [words_of(facts.name.ar), words_of(facts.name.en)]
    latin = words_of(facts.latin_name)
    details = [list(joined_negations(words_of(text))) for text in detail_texts(facts)]
    numbers = [words_of(variant.sku) for variant in facts.variants]
    known = [*names, latin, *details]
    alike = synonyms.of(known)
    marks = marks_of(names, latin, alike, [*details, *numbers])
    described = forms_of(description_words(facts)) - marks.keys()
    everything = [*marks, *described, *(f"{mark}{form}" for form, mark in marks.items())]
    name_ar, name_en = (" ".join(word.plain for word in words) for words in names)
    return _with_digest(
        facts,
        name_ar=name_ar,
        name_en=name_en,
        everything=" ".join(f"'{form}'" for form in sorted(everything)),
        in_stock=in_stock,
        vocabulary=vocabulary_of(word for group in [*known, *alike] for word in group),
    )


def marks_of(
    names: Sequence[Sequence[Word]],
    latin: Sequence[Word],
    alike: Sequence[Sequence[Word]],
    details: Iterable[Sequence[Word]],
) -> dict[str, str]:
    """The mark of each form's strongest place. One word of a phrase says less than a word that
    is all."""
    marks: dict[str, str] = {}
    for mark, words in (
        ("A", both_ways(names)),
        ("B", both_ways([latin])),
        ("C", [phrase[0] for phrase in alike if len(phrase) == 1]),
        ("D", [word for detail in details for word in detail]),
        ("E", [word for phrase in alike for word in phrase]),
    ):
        for form in forms_of(words):
            marks.setdefault(form, mark)
    return marks


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
    texts = (description_text(text.html, text.draft) for text in facts.descriptions)
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


def _with_digest(
    facts: ProductFacts,
    *,
    name_ar: str,
    name_en: str,
    everything: str,
    in_stock: bool,
    vocabulary: dict[str, str],
) -> SearchText:
    content = json.dumps([name_ar, name_en, everything, sorted(vocabulary.items())])
    digest = blake2b(content.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
    return SearchText(
        facts.id, name_ar, name_en, everything, digest, in_stock, facts.published_on,
        vocabulary,
    )  # fmt: skip


def write(product_ids: Sequence[int], texts: Sequence[SearchText]) -> None:
    """Make these the documents of the products; the others of ``product_ids`` have none.

    The caller holds the rebuild's lock. What has not changed is not written.
    """
    with connection.cursor() as cursor:
        cursor.execute(STORED, [list(product_ids)])
        stored = {row[0]: row[1:] for row in cursor.fetchall()}
        changed = [text for text in texts if _stored_state(stored, text)[0] != text.digest]
        moved = [
            text
            for text in texts
            if _stored_state(stored, text) != text.state
            and _stored_state(stored, text)[0] == text.digest
        ]
        gone = stored.keys() - {text.product_id for text in texts}
        if changed:
            cursor.execute(WRITE, [_records(changed)])
            learn(changed)
        if moved:
            cursor.execute(WRITE_STATE, [_records(moved)])
        if gone:
            SearchDocument.objects.filter(pk__in=gone).delete()
        rewritten = gone | {text.product_id for text in changed}
        old = {word for pk in rewritten & stored.keys() for word in stored[pk][3]}
        forgotten = old - {word for text in changed for word in text.vocabulary}
        if forgotten:
            cursor.execute(FORGET_WORDS, [sorted(forgotten)])


def _stored_state(stored: Mapping[int, Sequence[Any]], text: SearchText) -> tuple[Any, ...]:
    return tuple(stored.get(text.product_id, (None,))[:3])


def learn(texts: Iterable[SearchText]) -> None:
    """Put the texts' words into the vocabulary; the first spelling stays."""
    spellings: dict[str, str] = {}
    for text in texts:
        for word, spelling in text.vocabulary.items():
            spellings.setdefault(word, spelling)
    SearchWord.objects.bulk_create(
        [
            SearchWord(
                word=word, spelling=spelling, keys=sorted(keys_of(word)), skeleton=skeleton(word)
            )
            for word, spelling in sorted(spellings.items())
        ],
        ignore_conflicts=True,
    )


def _records(texts: Sequence[SearchText]) -> str:
    return json.dumps(
        [
            {
                "row_id": text.product_id, "name_ar": text.name_ar, "name_en": text.name_en,
                "everything": text.everything, "digest": text.digest,
                "in_stock": text.in_stock, "newest_key": text.newest_key.isoformat(),
            }
            for text in texts
        ]
    )  # fmt: skip
