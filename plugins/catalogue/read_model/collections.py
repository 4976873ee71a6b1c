"""Saleor's collections as the shop shows them: rows of the home screen, and pages of their own."""

from collections.abc import Iterable
from typing import Any, Final

from django.db import connection
from django.db.models import Exists, OuterRef
from django.utils import timezone
from saleor.product.models import Collection

from plugins.catalogue.models import ListingRow
from plugins.catalogue.read_model.listing_pages import MAX_PER_PAGE, get_cards
from plugins.catalogue.read_model.listing_query import ListingQuery
from saleor_config.interfaces import home_collections
from saleor_config.language import ENGLISH, Language
from saleor_config.rich_text import build_plain_text

Document = dict[str, Any]

HOME_ROW_CARDS: Final = 6
FEWEST_CARDS: Final = 4
"""Of a row of the home screen: with fewer it looks like a mistake."""

COLLECTIONS: Final = """
SELECT collection.id, collection.slug,
  COALESCE(NULLIF(translation.name, ''), collection.name),
  collection.description, collection.description_json::json,
  translation.description, translation.description_json::json,
  ARRAY(
    SELECT item.product_id FROM product_collectionproduct item
    JOIN catalogue_listingrow row ON row.product_id = item.product_id AND row.is_listed
    WHERE item.collection_id = collection.id
    ORDER BY row.in_stock DESC, item.sort_order NULLS LAST, item.id
  )
FROM product_collection collection
LEFT JOIN product_collectiontranslation translation
  ON translation.collection_id = collection.id AND translation.language_code = %s
WHERE collection.is_published
  AND (collection.publication_date IS NULL OR collection.publication_date <= %s)
  AND (collection.id = ANY(%s) OR collection.slug = %s)
"""
"""Those in stock come first."""


def get_home_rows(language: Language, user_id: int | None) -> list[Document]:
    """``CatalogueCollection`` of each row that staff have chosen for the home screen, in their
    order; without those of few products. Three queries, one where there are none."""
    ids = home_collections.get()()
    if not ids:
        return []
    found = {row["collection_id"]: row for row in _read_collections(language, ids=ids)}
    rows = [found[pk] for pk in ids if pk in found]
    rows = [row for row in rows if len(row["product_ids"]) >= FEWEST_CARDS]
    _add_cards(rows, HOME_ROW_CARDS, language, user_id)
    return rows


def get_collection(slug: str, language: Language, user_id: int | None) -> Document | None:
    """``CatalogueCollection`` with up to 48 products; None where it is not published. Two
    queries."""
    if not slug.isprintable():
        return None
    rows = _read_collections(language, slug=slug)
    _add_cards(rows, MAX_PER_PAGE, language, user_id)
    return rows[0] if rows else None


def list_collection_slugs() -> list[str]:
    """Of the published collections that a listed product belongs to. One query."""
    listed = ListingRow.objects.filter(
        is_listed=True, product_id=OuterRef("collectionproduct__product_id")
    )
    collections = Collection.objects.published().filter(Exists(listed))
    return list(collections.order_by("slug").values_list("slug", flat=True).distinct())


def _read_collections(
    language: Language, ids: Iterable[int] = (), slug: str | None = None
) -> list[Document]:
    own = ENGLISH if language == ENGLISH else ""
    with connection.cursor() as cursor:
        cursor.execute(COLLECTIONS, [own, timezone.localdate(), list(ids), slug])
        return [_build_collection(*row) for row in cursor.fetchall()]


def _build_collection(
    pk: int, slug: str, name: str, html: str, draft: Any, own_html: str, own_draft: Any, ids: list
) -> Document:
    return {
        "collection_id": pk,
        "slug": slug,
        "name": name,
        "description": build_plain_text(own_html or "", own_draft) or build_plain_text(html, draft),
        "product_ids": ids,
    }


def _add_cards(rows: list[Document], most: int, language: Language, user_id: int | None) -> None:
    """The cards of all rows at once. One query, none without products."""
    wanted = [pk for row in rows for pk in row["product_ids"][:most]]
    query = ListingQuery(language=language, user_id=user_id)
    distinct = list(dict.fromkeys(wanted))
    cards = dict(zip(distinct, get_cards(distinct, query), strict=True))
    for row in rows:
        row["products"] = [cards[pk] for pk in row["product_ids"][:most]]
