"""Plants with their places, for staff who set them."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet
from saleor.product.models import ProductVariant

from saleor_config.language import translate_field
from saleor_config.text_input import distinct_variant_name


@dataclass(frozen=True)
class PlacedVariant:
    key: int
    name: str
    sku: str
    bed: str
    shelf: str


def search_variants(text: str) -> QuerySet[ProductVariant]:
    """By a part of a name in either language, of the SKU, the bed or the shelf; all for none."""
    variants = ProductVariant.objects.select_related("product", "place")
    variants = variants.prefetch_related("product__translations", "translations")
    if text:
        parts = (
            "product__name", "product__translations__name", "name", "sku", "place__bed",
            "place__shelf",
        )  # fmt: skip
        matches = Q()
        for part in parts:
            matches |= Q(**{f"{part}__icontains": text})
        variants = variants.filter(matches).distinct()
    return variants.order_by("product__name", "pk")


def describe_variant(variant: ProductVariant) -> PlacedVariant:
    name = translate_field(variant.product, "name")
    extra = distinct_variant_name(translate_field(variant, "name"), name, variant.sku)
    place = getattr(variant, "place", None)
    return PlacedVariant(
        variant.pk,
        f"{name} · {extra}" if extra else name,
        variant.sku,
        place.bed if place else "",
        place.shelf if place else "",
    )
