"""What the catalogue offers to read.

Documents are mappings with the GraphQL type's fields in snake_case; texts are in the
language asked for, amounts in halalas without VAT.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db import connection
from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import ProductVariant
from saleor.wishlist.models import WishlistItem

from plugins.catalogue.database import fetch_row
from plugins.catalogue.demand import MOST_PLACES, PIN_KEY, parse_place
from plugins.catalogue.instalments import (
    PLUGIN_ID,
    InstalmentOffer,
    InstalmentPlan,
    build_instalment_offer,
    build_instalment_plans,
)
from plugins.catalogue.models import ListingDocument, ListingRow, RenderedImage
from plugins.catalogue.pictures.gallery import (
    VARIANT_IMAGE_SQL,
    get_deleted_variant_images,
    get_english_alt,
    get_variant_images,
    localize_image,
)
from plugins.catalogue.pictures.records import build_image
from plugins.catalogue.read_model import statements
from plugins.catalogue.read_model.collections import (
    get_collection,
    get_home_rows,
    list_collection_slugs,
)
from plugins.catalogue.read_model.documents import build_rating
from plugins.catalogue.read_model.facet_values import FacetTable, FacetValue
from plugins.catalogue.read_model.facts import (
    ProductFacts,
    ValueFacts,
    get_default_variant,
)
from plugins.catalogue.read_model.index_store import get_current_index
from plugins.catalogue.read_model.listed_facts import ListedFacts, get_listed_facts
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.read_model.listing_pages import (
    MAX_PER_PAGE,
    InvalidPage,
    ListingPage,
    ResultKind,
    ResultPage,
    find_result_page,
    get_cards,
    get_listing_page,
)
from plugins.catalogue.read_model.listing_query import CATEGORIES, Filter, ListingQuery, Sort
from plugins.catalogue.read_model.listing_result import ListingResult
from plugins.catalogue.read_model.rendered_products import (
    get_rendered_products,
    get_rendered_products_with_hearts,
)
from saleor_config.global_ids import read_key, read_number
from saleor_config.interfaces import instalment_counts
from saleor_config.language import ENGLISH, Language, current_language
from saleor_config.rich_text import build_plain_text

RELATED_PRODUCTS: Final = 8
CARDS_AT_ONCE: Final = 12
"""Of ``catalogueCards``: as many as a browser remembers."""
PLANTING_SERVICE: Final = "planting-assistance"
GIFT_WRAP: Final = "gift-wrap"
SERVICES: Final = frozenset({PLANTING_SERVICE, GIFT_WRAP})
"""Slugs of what is sold beside plants and never listed."""
"""Slug of the product that is the service."""

Document = dict[str, Any]


@dataclass(frozen=True)
class ListedProduct:
    """``images`` have the fields of ``CatalogueImage``, but ``alt`` in each language."""

    id: int
    slug: str
    images: list[dict[str, Any]]


def get_listed_products(start: int, count: int) -> list[ListedProduct]:
    """So many listed products from a place on, the oldest first. One SQL query."""
    rows = ListingRow.objects.filter(is_listed=True).order_by("product_id")
    found = rows.values_list("product_id", "slug", "document__images")[start : start + count]
    return [ListedProduct(pk, slug, images or []) for pk, slug, images in found]


def count_listed_products() -> int:
    """How many products are listed. One SQL query."""
    return int(ListingRow.objects.filter(is_listed=True).count())


def get_listed_slug(product_id: int) -> str | None:
    """The slug of a listed product. One SQL query."""
    slugs = ListingRow.objects.filter(product_id=product_id, is_listed=True)
    slug: str | None = slugs.values_list("slug", flat=True).first()
    return slug


def get_product_id(reference: str) -> int | None:
    """The number of a listed product, by slug or number. One SQL query."""
    row = _find_listed(reference)
    return row["product_id"] if row else None


def get_product_detail(
    reference: str, language: Language | None = None, user_id: int | None = None
) -> Document | None:
    """``CatalogueProduct`` of a listed product by slug or number, in one SQL query.

    Without what depends on settings: see ``get_related_products``, ``get_instalment_offers`` and
    ``plugins.saudi_market.selectors.get_free_delivery_limit``.
    """
    hearts = WishlistItem.objects.filter(
        wishlist__user_id=user_id, product_id=OuterRef("product_id")
    )
    detail = F(f"document__detail_{language or current_language()}")
    row = _find_listed(reference, detail=detail, is_favorite=Exists(hearts))
    return row and row["detail"] | {"is_favorite": row["is_favorite"]}


def _find_listed(reference: str, **expressions: Any) -> Document | None:
    """Values of a listed product by slug or number: a slug may look like another's number."""
    if not reference.isprintable():
        return None
    wanted = Q(slug=reference)
    number = read_number(reference)
    if number is not None:
        wanted |= Q(product_id=number)
    rows = ListingRow.objects.filter(wanted, is_listed=True)
    found = rows.values("slug", "product_id", **expressions)
    return min(found, key=lambda row: row["slug"] != reference, default=None)


def get_facet_slugs(facet: str, ids: Sequence[int]) -> tuple[str, ...]:
    """Slugs of a facet's values by their ids, for a filter; an unknown id gives "", which
    matches nothing."""
    values = get_current_index().facets.by_id[facet]
    return tuple(values[pk].slug if pk in values else "" for pk in ids)


def get_all_facet_slugs(facet: str) -> tuple[str, ...]:
    """Slugs of all values of a facet, for a filter that wants any of them; no SQL."""
    return tuple(value.slug for value in get_current_index().facets.values[facet]) or ("",)


def get_categories_in_order() -> Sequence[FacetValue]:
    """All categories, those of the top level in the order of the shop's menu; no SQL."""
    return get_current_index().facets.values[CATEGORIES]


def get_related_products(
    product_id: int,
    category_slug: str,
    language: Language | None = None,
    user_id: int | None = None,
) -> list[Document]:
    """Cards of up to eight other products: of the same category first, then the newest."""
    sql = statements.RELATED.format(
        card=statements.CARD.format(language=language or current_language())
    )
    limit = RELATED_PRODUCTS
    parameters = [user_id, category_slug, product_id, limit, product_id, limit, limit]
    return fetch_row(sql, parameters)[0] or []


def get_categories(language: Language | None = None) -> list[Document]:
    """``CatalogueCategory`` of the top level, in the order of the shop's top menu, each with
    those below it as ``children``. One query.

    Descriptions are plain text.
    """
    wanted = language or current_language()
    top: list[Document] = []
    known: dict[int, Document] = {}
    with connection.cursor() as cursor:
        cursor.execute(statements.CATEGORIES, [ENGLISH if wanted == ENGLISH else ""])
        for pk, parent_id, *row in cursor.fetchall():
            known[pk] = {"category_id": pk, "children": [], **_build_category(row)}
            (known[parent_id]["children"] if parent_id else top).append(known[pk])
    return top


def get_listed_cards(
    product_ids: Sequence[int], user_id: int | None = None, language: Language | None = None
) -> list[Document]:
    """Cards of the products that are in the shop, in the order of the ids. At most two queries."""
    rows = ListingRow.objects.filter(product_id__in=product_ids, is_listed=True)
    listed = set(rows.values_list("product_id", flat=True)) if product_ids else set()
    query = ListingQuery(language=language or current_language(), user_id=user_id)
    return get_cards([pk for pk in dict.fromkeys(product_ids) if pk in listed], query)


def get_favorites(user_id: int | None, language: Language | None = None) -> list[Document]:
    """Cards of the reader's favourites that are in the shop, newest first; none for a guest."""
    if user_id is None:
        return []
    sql = statements.FAVORITES.format(language=language or current_language())
    return fetch_row(sql, [user_id])[0] or []


@dataclass(frozen=True)
class FavoriteEntry:
    """An entry of the wishlist."""

    id: int
    product_id: int
    created_at: datetime
    saved_price: int | None
    """Halalas."""


def list_favorite_entries(user_id: int) -> list[FavoriteEntry]:
    """The user's favourites that are in the shop, newest first. One SQL query."""
    entries = _filter_favorites(user_id).order_by("-pk")
    rows = entries.values_list("pk", "product_id", "created_at", "saved_price__price")
    return [FavoriteEntry(*row) for row in rows]


def count_favorites(user_id: int) -> int:
    """How many cards ``get_favorites`` gives. One query."""
    return int(_filter_favorites(user_id).count())


def _filter_favorites(user_id: int) -> QuerySet[WishlistItem]:
    listed = ListingRow.objects.filter(product_id=OuterRef("product_id"), is_listed=True)
    return WishlistItem.objects.filter(Exists(listed), wishlist__user_id=user_id)


def is_favorite(user_id: int, product_id: int) -> bool:
    """One SQL query."""
    hearts = WishlistItem.objects.filter(wishlist__user_id=user_id, product_id=product_id)
    return bool(hearts.exists())


def get_planting_price() -> int | None:
    """Halalas for one plant, after any sale; None where the shop does not offer it. One query."""
    row = ListingRow.objects.filter(slug=PLANTING_SERVICE, in_stock=True)
    return row.values_list("current_price", flat=True).first()


def get_gift_wrap() -> tuple[int, int] | None:
    """The key of its variant, and halalas without VAT for one order, after any sale; None where
    the shop does not offer it. One query."""
    price = ListingRow.objects.filter(product_id=OuterRef("product_id"), in_stock=True)
    found: tuple[int, int] | None = (
        ProductVariant.objects.filter(product__slug=GIFT_WRAP)
        .annotate(price=Subquery(price.values("current_price")))
        .exclude(price=None)
        .order_by("pk")
        .values_list("pk", "price")
        .first()
    )
    return found


PLANTING_PRICE_SQL: Final = f"""
SELECT service.current_price FROM catalogue_listingrow service
WHERE service.slug = '{PLANTING_SERVICE}' AND service.in_stock
ORDER BY service.product_id LIMIT 1
"""  # noqa: S608 (constants of this module)
"""``get_planting_price``, for statements that read more."""
IS_PLANTED_SQL: Final = "COALESCE((document.detail_ar ->> 'is_planted_outdoors')::boolean, FALSE)"
"""Whether planting is offered beside the product of a listing ``document``."""


def get_product_images(
    product_ids: Iterable[int], language: Language | None = None
) -> dict[int, Document]:
    """The main picture of each product that has one, by product id, in one SQL query.

    What is bought shows its variant's: see ``get_variant_images``.
    """
    wanted = language or current_language()
    found = ListingDocument.objects.filter(row_id__in=set(product_ids)).values_list(
        "row_id", "images__0"
    )
    return {
        product_id: image | {"alt": image["alt"][wanted]} for product_id, image in found if image
    }


def get_product_image(product_id: int, language: Language | None = None) -> Document | None:
    """``CatalogueImage`` of one product, or None where it has no picture."""
    return get_product_images([product_id], language).get(product_id)


def get_ordered_variant_ids(product_id: int) -> list[int]:
    """Ids of the product's variants as the shop prefers them: those of the main picture first,
    then the cheapest. One SQL query; empty for an unknown product."""
    found = ListingDocument.objects.filter(row_id=product_id).values_list("detail_ar__variants")
    keys = (read_key(each["id"], "ProductVariant") for (variants,) in found for each in variants)
    return [key for key in keys if key is not None]


def get_master_images(names: Iterable[str]) -> dict[str, Document]:
    """``CatalogueImage`` without its ``alt``, by name of the master in the media folder, in one
    query; without those that ``services.record_masters`` could not open."""
    found = RenderedImage.objects.in_bulk(sorted({name for name in names if name}))
    return {name: build_image(rendered, "") for name, rendered in found.items()}


def get_instalment_offers(price: int) -> list[InstalmentOffer]:
    """The offers of ``list_instalment_plans`` for a price in halalas."""
    return [build_instalment_offer(plan, price) for plan in list_instalment_plans()]


def list_instalment_plans() -> list[InstalmentPlan]:
    """Of the configured providers; none while the plugin is off."""
    counts = instalment_counts.get()()
    plugin = get_plugins_manager().get_plugin(PLUGIN_ID) if counts else None
    if plugin is None or not plugin.active:
        return []
    return build_instalment_plans(counts, plugin.instalment_limits())


def _build_category(row: Sequence[Any]) -> Document:
    slug, name, html, draft, own_html, own_draft, *rest = row
    count, alt, digest, widths, width, height, placeholder = rest
    picture = RenderedImage(
        digest=digest, widths=widths, width=width, height=height, placeholder=placeholder
    )
    return {
        "slug": slug,
        "name": name,
        "description": build_plain_text(own_html or "", own_draft) or build_plain_text(html, draft),
        "product_count": count,
        "image": build_image(picture, alt or name) if digest else None,
    }
