"""SQL of the reads that answer with ready documents."""

from typing import Final

from plugins.catalogue.read_model.facet_values import CATEGORY_ORDER_SQL
from saleor_config.language import SHOP_LANGUAGES

CARD: Final = """document.card_{language} || jsonb_build_object('is_favorite', EXISTS (
  SELECT FROM wishlist_wishlistitem item
  JOIN wishlist_wishlist wishlist ON wishlist.id = item.wishlist_id
  WHERE wishlist.user_id = %s AND item.product_id = document.row_id))"""
"""A ready card with the reader's heart; parameter: the reader, or null for a guest."""

PLACES: Final = """
FROM unnest(%s::integer[]) WITH ORDINALITY AS page (product_id, place)
JOIN catalogue_listingdocument document ON document.row_id = page.product_id
"""

CARDS: Final = {
    language: f"SELECT json_agg(document.card_{language} ORDER BY page.place) {PLACES}"
    for language in SHOP_LANGUAGES
}
"""Cards by product ids, in their order; by language, for a guest."""

CARDS_WITH_HEARTS: Final = {
    language: f"SELECT json_agg({CARD.format(language=language)} ORDER BY page.place) {PLACES}"
    for language in SHOP_LANGUAGES
}
"""The same for a reader, the first parameter."""

RELATED: Final = """
SELECT json_agg({card} ORDER BY nearest.rank, nearest.product_id DESC) FROM (
  SELECT product_id, min(rank) AS rank FROM (
    (SELECT row.product_id, CASE WHEN row.in_stock THEN 0 ELSE 2 END AS rank
     FROM catalogue_listingrow row
     WHERE row.is_listed AND row.category_id = (SELECT id FROM product_category WHERE slug = %s)
       AND row.product_id <> %s
     ORDER BY row.in_stock DESC, row.newest_key DESC, row.product_id DESC LIMIT %s)
    UNION ALL
    (SELECT row.product_id, 1 AS rank FROM catalogue_listingrow row
     WHERE row.is_listed AND row.in_stock AND row.product_id <> %s
     ORDER BY row.newest_key DESC, row.product_id DESC LIMIT %s)
  ) candidate GROUP BY product_id ORDER BY rank, product_id DESC LIMIT %s
) nearest JOIN catalogue_listingdocument document ON document.row_id = nearest.product_id
"""

FAVORITES: Final = """
SELECT json_agg(
  document.card_{language}
  || jsonb_build_object('is_favorite', TRUE, 'saved_price', saved.price) ORDER BY item.id DESC)
FROM wishlist_wishlistitem item
JOIN wishlist_wishlist wishlist ON wishlist.id = item.wishlist_id
LEFT JOIN catalogue_savedprice saved ON saved.item_id = item.id
JOIN catalogue_listingrow row ON row.product_id = item.product_id AND row.is_listed
JOIN catalogue_listingdocument document ON document.row_id = row.product_id
WHERE wishlist.user_id = %s
"""

CATEGORIES: Final = f"""
SELECT category.id, category.parent_id, category.slug,
  COALESCE(NULLIF(translation.name, ''), category.name),
  category.description, category.description_json::json,
  translation.description, translation.description_json::json,
  (SELECT count(*) FROM catalogue_listingrow row
   JOIN product_category child ON child.id = row.category_id
   WHERE row.is_listed AND child.tree_id = category.tree_id
     AND child.lft BETWEEN category.lft AND category.rght),
  category.background_image_alt, picture.digest, picture.widths, picture.width, picture.height,
  picture.placeholder
FROM product_category category
JOIN product_category root ON root.tree_id = category.tree_id AND root.level = 0
LEFT JOIN ({CATEGORY_ORDER_SQL}) menu ON menu.category_id = root.id
LEFT JOIN product_categorytranslation translation
  ON translation.category_id = category.id AND translation.language_code = %s
LEFT JOIN catalogue_renderedimage picture ON picture.name = category.background_image
ORDER BY menu.place NULLS LAST, category.tree_id, category.lft
"""  # noqa: S608 (constants of this module)
"""A category stands before those below it."""
