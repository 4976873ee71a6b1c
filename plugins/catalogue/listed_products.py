"""What is in the shop, for those who name all of it."""

from dataclasses import dataclass
from typing import Any

from plugins.catalogue.models import ListingRow


@dataclass(frozen=True)
class ListedProduct:
    """``images`` have the fields of ``CatalogueImage``, but ``alt`` in each language."""

    id: int
    slug: str
    images: list[dict[str, Any]]


def listed_products(start: int, count: int) -> list[ListedProduct]:
    """So many listed products from a place on, the oldest first. One SQL query."""
    rows = ListingRow.objects.filter(is_listed=True).order_by("product_id")
    found = rows.values_list("product_id", "slug", "document__images")[start : start + count]
    return [ListedProduct(pk, slug, images or []) for pk, slug, images in found]


def listed_count() -> int:
    """How many products are listed. One SQL query."""
    return int(ListingRow.objects.filter(is_listed=True).count())


def listed_slug(product_id: int) -> str | None:
    """The slug of a listed product. One SQL query."""
    slugs = ListingRow.objects.filter(product_id=product_id, is_listed=True)
    slug: str | None = slugs.values_list("slug", flat=True).first()
    return slug
