"""What the words of a shopper find: the one door of the search."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db import connection

from plugins.catalogue.normalisation import normalise
from saleor_config.language import Language

__all__ = ["Found", "find"]

MAXIMUM_WORDS: Final = 8
MAXIMUM_LENGTH: Final = 200

STATEMENT: Final = """
SELECT array_agg(row.product_id ORDER BY row.newest_key DESC, row.product_id DESC)
FROM catalogue_listingrow row WHERE row.is_listed AND row.search_text LIKE ALL (%s)
"""


@dataclass(frozen=True)
class Found:
    """Ids of listed products, best first.

    ``corrected``: what was searched instead where the words as typed find nothing.
    ``nearest``: up to four listed products where nothing is found at all.
    """

    product_ids: Sequence[int] = ()
    corrected: str | None = None
    nearest: Sequence[int] = ()


def find(text: str, language: Language) -> Found:
    """Products that hold every word of ``text``, in either language; one SQL statement.

    ``language`` is the reader's and only ranks. Text without a word finds nothing, and
    costs no SQL.
    """
    words = normalise(text[:MAXIMUM_LENGTH]).split()[:MAXIMUM_WORDS]
    if not words:
        return Found()
    with connection.cursor() as cursor:
        # Normalised words hold letters and digits only, so nothing to escape for LIKE.
        cursor.execute(STATEMENT, [[f"%{word}%" for word in words]])
        (product_ids,) = cursor.fetchone()
    return Found(product_ids or ())
