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


def is_planted_outdoors(facts: ProductFacts) -> bool:
    _name, places = facts.attributes.get("place", (None, ()))
    return any(place.slug in OUTDOORS for place in places)


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
