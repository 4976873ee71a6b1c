"""Writing the search's documents where they have changed, and the words they have."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import numpy as np
from django.db import connection, transaction

from plugins.catalogue.index.postings import CODES_A_FORM
from plugins.catalogue.index.text_loading import CODE
from plugins.catalogue.rebuild_lock import take_lock
from plugins.catalogue.search import statements
from plugins.catalogue.search.indexing import SearchText
from plugins.catalogue.search.models import SearchDocument, SearchForm, SearchWord
from plugins.catalogue.search.transliteration import skeleton
from plugins.catalogue.search.typos import keys_of

FIELDS: Final = ["name_ar", "name_en", "codes", "digest"]
READ_AT_ONCE: Final = 10_000


def write(product_ids: Sequence[int], texts: Sequence[SearchText]) -> None:
    """Make these the documents of the products; the others of ``product_ids`` have none.

    The caller holds the rebuild's lock. What has not changed is not written.
    """
    documents = SearchDocument.objects.filter(pk__in=product_ids)
    stored = dict(documents.values_list("row_id", "digest"))
    changed = [text for text in texts if stored.get(text.product_id) != text.digest]
    gone = stored.keys() - {text.product_id for text in texts}
    if changed:
        numbers = number_forms({form for text in changed for form in text.strengths})
        SearchDocument.objects.bulk_create(
            [document_of(text, numbers) for text in changed],
            update_conflicts=True,
            unique_fields=["row"],
            update_fields=FIELDS,
        )
        learn(changed)
    if gone:
        SearchDocument.objects.filter(pk__in=gone).delete()


def document_of(text: SearchText, numbers: Mapping[str, int]) -> SearchDocument:
    codes = sorted(
        numbers[form] * CODES_A_FORM + strength for form, strength in text.strengths.items()
    )
    return SearchDocument(
        row_id=text.product_id,
        name_ar=text.name_ar,
        name_en=text.name_en,
        codes=np.asarray(codes, dtype=CODE).tobytes(),
        digest=text.digest,
    )


def number_forms(forms: Iterable[str]) -> dict[str, int]:
    """The forms' numbers, given where they have none."""
    wanted = sorted(forms)
    with connection.cursor() as cursor:
        cursor.execute(statements.NUMBER_FORMS, [wanted])
    return dict(SearchForm.objects.filter(form__in=wanted).values_list("form", "pk"))


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


def forget_words() -> None:
    """Drop forms and words that no document holds any more.

    Nothing is found by them, nor are they offered; they only take up room.
    """
    with transaction.atomic():
        take_lock()
        used = np.empty(0, dtype=CODE)
        codes = SearchDocument.objects.order_by("pk").values_list("codes", flat=True)
        pieces: list[bytes] = []
        for content in codes.iterator(READ_AT_ONCE):
            pieces.append(bytes(content))
            if len(pieces) == READ_AT_ONCE:
                used, pieces = forms_in(used, pieces), []
        used = forms_in(used, pieces)
        with connection.cursor() as cursor:
            cursor.execute(statements.FORGET_FORMS, [used.tolist()])
            cursor.execute(statements.FORGET_WORDS)


def forms_in(known: np.ndarray, pieces: Sequence[bytes]) -> np.ndarray:
    return np.union1d(known, np.frombuffer(b"".join(pieces), dtype=CODE) // CODES_A_FORM)
