"""SQL of the search."""

from typing import Final

from saleor_config.language import ENGLISH, SHOP_LANGUAGES

MATCHED: Final = """
SELECT row_id, in_stock, newest_key, tier, %s AS place, %s AS kin
FROM catalogue_search_matched(%s, %s, %s, %s::tsquery, %s::tsquery[])
"""
"""Documents of one query (migration 0008). Tiers: name, its beginning in the reader's language
and in the other, its words; Latin name; synonyms; category and attributes; words of phrases that
are synonyms; description. Each is asked of the index: to read of a document where a word stands
costs twenty times as much. Parameters: see ``finding.parameters``."""

BEST_FIRST: Final = "place, tier, in_stock DESC, newest_key DESC, row_id DESC"

ONE: Final = "WITH found AS ({matched})"
ANY_OF_MANY: Final = """WITH matched AS ({matched}), found AS (
  SELECT DISTINCT ON (row_id) * FROM matched
  WHERE kin = (SELECT kin FROM matched ORDER BY place LIMIT 1)
  ORDER BY row_id, place, tier
)"""
"""Of many queries, the first that finds something and those akin to it."""

IDS: Final = f"""
SELECT array_agg(row_id ORDER BY {BEST_FIRST}), min(place) FROM found
"""  # noqa: S608 (constants of this module)
"""Answers start with what was found, null for nothing, and the place of the query that did."""

SUGGESTIONS: Final = {
    language: f"""
SELECT NULLIF(count(*), 0), min(place),
  (SELECT json_agg(document.card_{language} ORDER BY best.nth) FROM (
     SELECT row_id, row_number() OVER (ORDER BY {BEST_FIRST}) AS nth FROM found
     ORDER BY nth LIMIT %s) best
   JOIN catalogue_listingdocument document ON document.row_id = best.row_id),
  (SELECT json_agg(json_build_array(category.slug, category.name,
     COALESCE(NULLIF(translation.name, ''), category.name)) ORDER BY category.tree_id, category.lft)
   FROM product_category category
   LEFT JOIN product_categorytranslation translation
     ON translation.category_id = category.id AND translation.language_code = '{ENGLISH}'
   WHERE EXISTS (
     SELECT FROM product_category child
     CROSS JOIN LATERAL (
       SELECT FROM catalogue_listingrow row
       WHERE row.category_id = child.id AND row.is_listed LIMIT 1) listed
     WHERE child.tree_id = category.tree_id AND child.lft BETWEEN category.lft AND category.rght))
FROM found
"""  # noqa: S608 (constants of this module)
    for language in SHOP_LANGUAGES
}
"""Cards of the best, one parameter says how many, and every category that shows products."""

KNOWN: Final = """
SELECT %s AS asked, NULL AS word,
  CASE WHEN EXISTS (SELECT catalogue_search_within(%s::tsquery)) THEN 'name' END
WHERE EXISTS (SELECT catalogue_search_within(%s::tsquery))
"""
"""Whether a word is in some document, and in a name."""

NEAR: Final = """
SELECT %s AS asked, word, spelling FROM catalogue_searchword
WHERE keys && %s::text[] OR (skeleton <> '' AND skeleton = %s)
"""

NEAREST: Final = """
SELECT array_agg(row_id ORDER BY place) FROM (
  SELECT row_id, row_number() OVER (
    ORDER BY {held} DESC, in_stock DESC, newest_key DESC, row_id DESC) AS place
  FROM catalogue_searchdocument
  WHERE row_id IN (SELECT catalogue_search_within(%s::tsquery))
) near WHERE place <= %s
"""

HELD: Final = "(2 * (everything @@ %s::tsquery)::int + (everything @@ %s::tsquery)::int)"
"""A word in a name counts for three."""
