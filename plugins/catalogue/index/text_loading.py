"""Reading the search's documents from the database, whole or as changed since."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from django.db import connection
from numpy.typing import NDArray

from plugins.catalogue.index.postings import CODES_A_FORM, Documents, Numbers
from plugins.catalogue.index.texts import Texts, texts_of_all, with_changes
from saleor_config.language import ARABIC, ENGLISH

READ_AT_ONCE: Final = 10_000
HEAD: Final = np.dtype([("id", ">i4"), ("digest", ">i8"), ("length", ">i4")])
DIGEST: Final = np.dtype([("id", ">i4"), ("digest", ">i8")])
CODE: Final = np.dtype(">i4")
"""Numbers are written as PostgreSQL sends them."""

# As bytes in few pieces: a hundred thousand rows are read without a Python object each.
DOCUMENTS: Final = """
SELECT max(row_id), string_agg(int4send(row_id) || int8send(digest)
    || int4send(length(codes) / 4), ''),
  string_agg(codes, ''), string_agg(name_ar, E'\\n'), string_agg(name_en, E'\\n')
FROM (SELECT * FROM catalogue_searchdocument WHERE {wanted} ORDER BY row_id LIMIT %s) document
"""
AFTER: Final = DOCUMENTS.format(wanted="row_id > %s")
OF_PRODUCTS: Final = DOCUMENTS.format(wanted="row_id = ANY(%s)")

FORMS: Final = """
SELECT string_agg(int4send(id), ''), string_agg(form, ' ') FROM catalogue_searchform
"""
SOME_FORMS: Final = f"{FORMS} WHERE id = ANY(%s)"

DIGESTS: Final = """
SELECT string_agg(int4send(row_id) || int8send(digest), '' ORDER BY row_id)
FROM catalogue_searchdocument
"""
SOME_DIGESTS: Final = f"{DIGESTS} WHERE row_id = ANY(%s)"


def load_texts(product_ids: Numbers) -> Texts:
    """All documents, for contents of these products. A few SQL statements, which see the same
    where they are in a transaction that repeats its reads."""
    parts: list[Documents] = []
    last = 0
    while last is not None:
        last, *columns = _row(AFTER, [last, READ_AT_ONCE])
        parts.append(read_documents(columns))
    return texts_of_all(in_one(parts), read_forms(*_row(FORMS, [])), product_ids)


def followed_texts(texts: Texts, product_ids: Numbers, changed: Sequence[int] | None) -> Texts:
    """The texts as they are now; ``changed`` are the products that may have changed, None for
    any. To be called in a transaction that repeats its reads."""
    known, digests = texts.digests
    if changed is None:
        (content,) = _row(DIGESTS, [])
    else:
        (content,) = _row(SOME_DIGESTS, [list(changed)])
        concerned = np.isin(known, changed)
        known, digests = known[concerned], digests[concerned]
    stored = np.frombuffer(content or b"", dtype=DIGEST)
    ids = stored["id"].astype(np.int64)
    gone = np.setdiff1d(known, ids)
    fresh = ids[~_same(known, digests, ids, stored["digest"].astype(np.int64))]
    if not len(fresh) and not len(gone):
        return texts.placed(product_ids)
    _last, *columns = _row(OF_PRODUCTS, [fresh.tolist(), None])
    documents = read_documents(columns)
    wanted = np.unique(documents.codes // CODES_A_FORM)
    forms = read_forms(*_row(SOME_FORMS, [wanted.tolist()]))
    followed = with_changes(texts, documents, forms, gone, product_ids)
    return load_texts(product_ids) if followed is None else followed


def _same(known: Numbers, digests: Numbers, ids: Numbers, stored: Numbers) -> NDArray[np.bool_]:
    """Which of the stored documents are known as they are."""
    places = np.searchsorted(known, ids)
    same = places < len(known)
    places = places[same]
    same[same] = (known[places] == ids[same]) & (digests[places] == stored[same])
    return same


def read_documents(row: Sequence[Any]) -> Documents:
    """Of the columns of ``DOCUMENTS``."""
    heads, codes, *names = row
    numbers = _records(heads, HEAD)
    return Documents(
        ids=numbers["id"].astype(np.int64),
        digests=numbers["digest"].astype(np.int64),
        lengths=numbers["length"].astype(np.int64),
        codes=_records(codes, CODE).astype(np.int32),
        names={
            language: [] if listed is None else listed.split("\n")
            for language, listed in zip((ARABIC, ENGLISH), names, strict=True)
        },
    )


def in_one(parts: Sequence[Documents]) -> Documents:
    """Documents read one part after the other."""
    return Documents(
        ids=np.concatenate([part.ids for part in parts]),
        digests=np.concatenate([part.digests for part in parts]),
        lengths=np.concatenate([part.lengths for part in parts]),
        codes=np.concatenate([part.codes for part in parts]),
        names={
            language: [name for part in parts for name in part.names[language]]
            for language in (ARABIC, ENGLISH)
        },
    )


def read_forms(ids: Any, forms: str | None) -> dict[int, str]:
    return dict(zip(_records(ids, CODE).tolist(), (forms or "").split(), strict=True))


def _records(content: Any, kind: np.dtype[Any]) -> NDArray[Any]:
    return np.frombuffer(content or b"", dtype=kind)


def _row(sql: str, parameters: Sequence[Any]) -> tuple[Any, ...]:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters or None)
        row: tuple[Any, ...] = cursor.fetchone()
        return row
