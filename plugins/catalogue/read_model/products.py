"""Listed products, and the service of planting what was bought."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q
from saleor.wishlist.models import WishlistItem

from plugins.catalogue.models import ListingDocument, ListingRow
from plugins.catalogue.read_model.facet_values import FacetValue
from plugins.catalogue.read_model.facts import ProductFacts
from plugins.catalogue.read_model.index_store import get_current_index
from plugins.catalogue.read_model.listing_query import CATEGORIES
from saleor_config.global_ids import read_number

PLANTING_SERVICE: Final = "planting-assistance"
"""Slug of the product that is the service."""
OUTDOORS: Final = frozenset({"outdoor", "both"})
"""Values of the attribute ``place``."""
GIFT_ATTRIBUTES: Final = ("occasion", "recipient", "theme")


def is_planted_outdoors(facts: ProductFacts) -> bool:
    """Gifts are handed over as they are, also those that live outdoors."""
    slugs = {
        name: {value.slug for value in values} for name, (_, values) in facts.attributes.items()
    }
    is_gift = any(slugs.get(name) for name in GIFT_ATTRIBUTES)
    return not is_gift and bool(slugs.get("place", set()) & OUTDOORS)


def get_planting_price() -> int | None:
    """Halalas for one plant, after any sale; None where the shop does not offer it. One query."""
    row = ListingRow.objects.filter(slug=PLANTING_SERVICE, in_stock=True)
    return row.values_list("current_price", flat=True).first()


def get_planting_prices(product_ids: Iterable[int]) -> dict[int, int]:
    """``planting_price`` by product id, of those beside which it is offered. Two queries."""
    price = get_planting_price()
    if price is None:
        return {}
    offered = ListingDocument.objects.filter(
        row_id__in=set(product_ids), detail_ar__is_planted_outdoors=True
    )
    return dict.fromkeys(offered.values_list("row_id", flat=True), price)


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
    if not reference.isprintable():
        return None
    wanted = Q(slug=reference)
    number = read_number(reference)
    if number is not None:
        wanted |= Q(product_id=number)
    found = ListingRow.objects.filter(wanted, is_listed=True).values_list("slug", "product_id")
    # A slug may look like another product's number: the slug wins.
    matches = sorted(found, key=lambda match: match[0] != reference)
    return matches[0][1] if matches else None


def get_facet_slugs(facet: str, ids: Sequence[int]) -> tuple[str, ...]:
    """Slugs of a facet's values by their ids, for a filter; an unknown id gives "", which
    matches nothing."""
    words = get_current_index().facets.by_id[facet]
    return tuple(words[pk].slug if pk in words else "" for pk in ids)


def get_all_facet_slugs(facet: str) -> tuple[str, ...]:
    """Slugs of all values of a facet, for a filter that wants any of them; no SQL."""
    return tuple(word.slug for word in get_current_index().facets.values[facet]) or ("",)


def get_categories_in_order() -> Sequence[FacetValue]:
    """All categories, those of the top level in the order of the shop's menu; no SQL."""
    return get_current_index().facets.values[CATEGORIES]


@dataclass(frozen=True)
class FavoriteEntry:
    """An entry of the wishlist."""

    id: int
    product_id: int
    created_at: datetime


def list_favorite_entries(user_id: int) -> list[FavoriteEntry]:
    """The user's favourites that are in the shop, newest first. One SQL query."""
    listed = ListingRow.objects.filter(product_id=OuterRef("product_id"), is_listed=True)
    entries = (
        WishlistItem.objects.filter(Exists(listed), wishlist__user_id=user_id)
        .order_by("-pk")
        .values_list("pk", "product_id", "created_at")
    )
    return [FavoriteEntry(*entry) for entry in entries]


def is_favorite(user_id: int, product_id: int) -> bool:
    """One SQL query."""
    hearts = WishlistItem.objects.filter(wishlist__user_id=user_id, product_id=product_id)
    return bool(hearts.exists())
