"""Pots for sale that plants fit into, as they are sold."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.db.models import F
from saleor.product.models import ProductVariant

from plugins.catalogue.models import ListingRow
from plugins.catalogue.read_model.facts_reader import parse_centimetres
from saleor_config.global_ids import write_id
from saleor_config.language import current_language

NURSERY_POT: Final = "nursery"
"""Value of the attribute ``pot``: what is sold in a finer one needs no other."""
POT_TYPE: Final = "supply"
"""Slug of the product type that pots for sale have."""
INSIDE_KEY: Final = "inside_cm"
"""In a pot's metadata: how wide a pot it takes."""
MOST_SLACK: Final = 10
"""Centimetres. In a pot that is far too large, soil stays wet and roots rot."""

Document = dict[str, Any]


def get_pot_offers(detail: Mapping[str, Any]) -> list[Document]:
    """``PotOffer`` of each variant of a product's ``CatalogueProduct`` that some pot in stock fits.
    Two queries for what is sold in nursery pots, else none."""
    pot = detail.get("pot")
    if not pot or pot["slug"] != NURSERY_POT:
        return []
    pots = _list_pots()
    offers = []
    for variant in detail["variants"]:
        chosen = choose_pot(variant.get("pot_cm"), pots)
        if chosen is not None:
            offers.append(chosen | {"variant_id": variant["id"]})
    return offers


def choose_pot(width: float | None, pots: Iterable[Document]) -> Document | None:
    """The smallest that takes a pot of ``width`` centimetres, of equal ones the cheapest."""
    if width is None:
        return None
    fitting = (pot for pot in pots if width <= pot["inside_cm"] <= width + MOST_SLACK)
    return min(
        fitting,
        key=lambda pot: (pot["inside_cm"], pot["current_price"], pot["sku"]),
        default=None,
    )


def _list_pots() -> list[Document]:
    """Pots in stock in the current language, with their ``inside_cm``."""
    rows = ProductVariant.objects.filter(
        product__product_type__slug=POT_TYPE, metadata__has_key=INSIDE_KEY
    ).values_list("pk", "product_id", f"metadata__{INSIDE_KEY}")
    sizes = {
        write_id("ProductVariant", pk): (product_id, parse_centimetres(inside))
        for pk, product_id, inside in rows
    }
    if not sizes:
        return []
    listed = ListingRow.objects.filter(
        is_listed=True, in_stock=True, product_id__in={product for product, _size in sizes.values()}
    )
    details = listed.values_list(F(f"document__detail_{current_language()}"), flat=True)
    return [
        _build_pot(detail, variant, sizes[variant["id"]][1])
        for detail in details
        for variant in detail["variants"]
        if variant["available_quantity"] and sizes.get(variant["id"], (0, None))[1]
    ]


def _build_pot(detail: Document, variant: Document, inside: float | None) -> Document:
    images, place = detail["images"], variant["image_index"] or 0
    return {
        "product_id": detail["id"],
        "slug": detail["slug"],
        "name": detail["name"],
        "variant_name": variant["name"],
        "pot_variant_id": variant["id"],
        "sku": variant["sku"],
        "price": variant["price"],
        "discount_price": variant["discount_price"],
        "current_price": variant["current_price"],
        "image": images[place] if place < len(images) else None,
        "inside_cm": inside,
    }
