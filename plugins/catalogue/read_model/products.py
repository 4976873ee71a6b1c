"""Listed products, and the service of planting what was bought."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from plugins.catalogue.models import ListingDocument, ListingRow
from plugins.catalogue.read_model.facts import ProductFacts

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
