"""What the catalogue offers to read.

Documents are mappings with the GraphQL type's fields in snake_case; texts are in the
language asked for, amounts in halalas without VAT.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.db import connection
from django.db.models import Exists, OuterRef, Q
from saleor.plugins.manager import get_plugins_manager
from saleor.wishlist.models import WishlistItem

from plugins.catalogue.instalments import (
    PLUGIN_ID,
    InstalmentOffer,
    build_instalment_offer,
    get_configured_providers,
)
from plugins.catalogue.models import ListingDocument, ListingRow, RenderedImage
from plugins.catalogue.pictures.gallery import get_deleted_variant_images, get_variant_images
from plugins.catalogue.pictures.records import build_image
from plugins.catalogue.read_model import statements
from plugins.catalogue.read_model.facet_values import FacetTable, FacetValue
from plugins.catalogue.read_model.facts import (
    LocalizedText,
    ProductFacts,
    ValueFacts,
    get_default_variant,
)
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.read_model.listing_pages import (
    MAX_PER_PAGE,
    InvalidPage,
    ListingPage,
    ResultKind,
    ResultPage,
    find_result_page,
    get_listing_facets,
    get_listing_page,
)
from plugins.catalogue.read_model.listing_query import Filter, ListingQuery, Sort
from plugins.catalogue.read_model.listing_result import ListingResult
from plugins.catalogue.read_model.products import PLANTING_SERVICE as PLANTING_SERVICE
from plugins.catalogue.read_model.products import (
    FavoriteEntry,
    ListedProduct,
    count_listed_products,
    get_all_facet_slugs,
    get_categories_in_order,
    get_facet_slugs,
    get_listed_products,
    get_listed_slug,
    get_planting_price,
    get_planting_prices,
    get_product_id,
    is_favorite,
    list_favorite_entries,
)
from plugins.catalogue.read_model.rendered_products import (
    get_rendered_products,
    get_rendered_products_with_hearts,
)
from saleor_config.global_ids import read_key, read_number
from saleor_config.language import ENGLISH, Language, current_language
from saleor_config.rich_text import build_plain_text

__all__ = [
    "MAX_PER_PAGE",
    "PLANTING_SERVICE",
    "FacetTable",
    "FacetValue",
    "FavoriteEntry",
    "Filter",
    "InvalidPage",
    "ListedProduct",
    "ListingIndex",
    "ListingPage",
    "ListingQuery",
    "ListingResult",
    "LocalizedText",
    "ProductFacts",
    "ResultKind",
    "ResultPage",
    "Sort",
    "ValueFacts",
    "count_favorites",
    "count_listed_products",
    "find_result_page",
    "get_all_facet_slugs",
    "get_categories",
    "get_categories_in_order",
    "get_default_variant",
    "get_deleted_variant_images",
    "get_facet_slugs",
    "get_favorites",
    "get_instalment_offers",
    "get_listed_products",
    "get_listed_slug",
    "get_listing_facets",
    "get_listing_page",
    "get_master_images",
    "get_ordered_variant_ids",
    "get_planting_price",
    "get_planting_prices",
    "get_product_detail",
    "get_product_id",
    "get_product_image",
    "get_product_images",
    "get_related_products",
    "get_rendered_products",
    "get_rendered_products_with_hearts",
    "get_variant_images",
    "is_favorite",
    "list_favorite_entries",
]

RELATED_PRODUCTS: Final = 8

Document = dict[str, Any]


def get_product_detail(
    slug: str, language: Language | None = None, user_id: int | None = None
) -> Document | None:
    """``CatalogueProduct`` of a listed product by slug or number, in one SQL query.

    Without what depends on settings: see ``related_products``, ``instalment_offers`` and
    ``plugins.saudi_market.selectors.get_free_delivery_limit``.
    """
    if not slug.isprintable():
        return None
    wanted = Q(row__slug=slug)
    number = read_number(slug)
    if number is not None:
        wanted |= Q(row_id=number)
    hearts = WishlistItem.objects.filter(wishlist__user_id=user_id, product_id=OuterRef("row_id"))
    found = (
        ListingDocument.objects.filter(wanted, row__is_listed=True)
        .annotate(is_favorite=Exists(hearts))
        .values_list("row__slug", f"detail_{language or current_language()}", "is_favorite")
    )
    # A slug may look like another product's number: the slug wins.
    matches = sorted(found, key=lambda match: match[0] != slug)
    if not matches:
        return None
    _slug, detail, is_favorite = matches[0]
    return detail | {"is_favorite": is_favorite}


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
    (cards,) = _build_row(
        sql, [user_id, category_slug, product_id, limit, product_id, limit, limit]
    )
    return cards or []


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


def get_favorites(user_id: int | None, language: Language | None = None) -> list[Document]:
    """Cards of the reader's favourites that are in the shop, newest first; none for a guest."""
    if user_id is None:
        return []
    sql = statements.FAVORITES.format(language=language or current_language())
    return _build_row(sql, [user_id])[0] or []


def count_favorites(user_id: int) -> int:
    """How many cards ``favorites`` gives. One query."""
    listed = ListingRow.objects.filter(product_id=OuterRef("product_id"), is_listed=True)
    return int(WishlistItem.objects.filter(Exists(listed), wishlist__user_id=user_id).count())


def get_product_images(
    product_ids: Iterable[int], language: Language | None = None
) -> dict[int, Document]:
    """The main picture of each product that has one, by product id, in one SQL query.

    What is bought shows its variant's: see ``images_of_variants``.
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
    """The configured providers' offers for a price in halalas; none while the plugin is off."""
    providers = get_configured_providers()
    plugin = get_plugins_manager().get_plugin(PLUGIN_ID) if providers else None
    if plugin is None or not plugin.active:
        return []
    limits = plugin.instalment_limits()
    return [build_instalment_offer(provider, price, limits[provider]) for provider in providers]


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


def _build_row(sql: str, parameters: Sequence[Any]) -> tuple[Any, ...]:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row: tuple[Any, ...] = cursor.fetchone()
        return row
