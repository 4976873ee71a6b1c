"""The gardener who plants what was bought, offered beside plants that stand outdoors.

Merchandisers price it as a product of its own, which is in no category and never listed.
"""

from collections.abc import Iterable
from typing import Final

from plugins.catalogue.facts import ProductFacts
from plugins.catalogue.models import ListingDocument, ListingRow

SERVICE: Final = "planting-assistance"
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


def planting_price() -> int | None:
    """Halalas for one plant, after any sale; None where the shop does not offer it. One query."""
    row = ListingRow.objects.filter(slug=SERVICE, in_stock=True)
    return row.values_list("current_price", flat=True).first()


def planting_prices(product_ids: Iterable[int]) -> dict[int, int]:
    """``planting_price`` by product id, of those beside which it is offered. Two queries."""
    price = planting_price()
    if price is None:
        return {}
    offered = ListingDocument.objects.filter(
        row_id__in=set(product_ids), detail_ar__is_planted_outdoors=True
    )
    return dict.fromkeys(offered.values_list("row_id", flat=True), price)
