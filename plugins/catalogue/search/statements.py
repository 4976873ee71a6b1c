"""SQL of the search."""

from typing import Final

SIMILAR_WORDS_SQL: Final = """
SELECT %s::integer AS asked, word, spelling FROM catalogue_searchword
WHERE keys && %s::text[] OR (skeleton <> '' AND skeleton = %s::text)
"""
"""Words of the vocabulary that may be meant by one word."""

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

MARK_PRODUCTS_SQL: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT unnest(%s::integer[])
"""
