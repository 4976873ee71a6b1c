"""Products' facts read from Saleor's tables, for many products at once."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any, Final

from django.conf import settings
from django.utils import timezone
from saleor.discount import DiscountInfo
from saleor.discount.models import Sale
from saleor.discount.utils import calculate_discounted_price, fetch_discounts
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.demand import PIN_KEY, parse_place, rank_demand
from plugins.catalogue.read_model.facts import (
    UNRATED,
    Description,
    ImageFacts,
    ProductFacts,
    RatingFacts,
    ValueFacts,
    VariantFacts,
)
from saleor_config.language import ENGLISH, SHOP_LANGUAGES, LocalizedText
from saleor_config.money import round_to_halalas
from saleor_config.prepared_statements import fetch_prepared_rows

ENGLISH_ALT_KEY: Final = "image_alt_en_{image_id}"

CENTIMETRES: Final = re.compile(r"[0-9]{1,5}(\.[0-9])?")
MOST_CENTIMETRES: Final = 10_000

NO_PUBLICATION_DATE: Final = date.max
"""Products without a publication date were made by hand in the dashboard: the newest."""

PREFETCHES: Final = (
    "translations",
    "category__translations",
    "collections",
    "images",
    "attributes__assignment__attribute__translations",
    "attributes__values__translations",
    "variants__translations",
    "variants__attributes__assignment__attribute",
    "variants__attributes__values__translations",
    "variants__variant_images",
)


class PricingContext:
    """The sales that hold at ``now``, and those that are still to come."""

    def __init__(self, now: datetime) -> None:
        self.now = now
        self.discounts: list[DiscountInfo] = fetch_discounts(now)
        self.all_discounts = list(self.discounts)
        starts = Sale.objects.filter(start_date__gt=now).values_list("start_date", flat=True)
        known = {discount.sale.pk for discount in self.discounts}
        for start in sorted(set(starts)):
            for discount in fetch_discounts(start):
                if discount.sale.pk not in known:
                    known.add(discount.sale.pk)
                    self.all_discounts.append(discount)

    def get_next_change(self, product: Product, collection_ids: set[int]) -> datetime | None:
        """When a sale on the product next begins or ends, or its publication date comes."""
        changes: list[datetime] = []
        for discount in self.all_discounts:
            if applies_to(discount, product, collection_ids):
                changes += [discount.sale.start_date, discount.sale.end_date or self.now]
        if product.publication_date:
            midnight = datetime.combine(product.publication_date, time.min)
            changes.append(timezone.make_aware(midnight))
        return min((change for change in changes if change > self.now), default=None)


def applies_to(discount: DiscountInfo, product: Product, collection_ids: set[int]) -> bool:
    return bool(
        product.pk in discount.product_ids
        or product.category_id in discount.category_ids
        or collection_ids & discount.collection_ids
    )


def load_facts(product_ids: Iterable[int], pricing: PricingContext) -> list[ProductFacts]:
    """Facts of the products that exist, in a fixed number of queries."""
    products = list(
        Product.objects.filter(pk__in=list(product_ids))
        .select_related("category", "rating", "demand")
        .prefetch_related(*PREFETCHES)
        .order_by("pk")
    )
    available = get_available_quantities([product.pk for product in products])
    return [build_product_facts(product, available, pricing) for product in products]


def build_product_facts(
    product: Product, available: Mapping[int, int | None], pricing: PricingContext
) -> ProductFacts:
    category = product.category
    variants = [
        build_variant_facts(variant, product, available.get(variant.pk, 0), pricing)
        for variant in product.variants.all()
    ]
    metadata = product.metadata or {}
    name = read_localized_text(product, "name")
    return ProductFacts(
        id=product.pk,
        slug=product.slug,
        name=name,
        latin_name=str(metadata.get("latin_name") or ""),
        descriptions=(
            Description(product.description, product.description_json),
            Description(
                read_english(product, "description"), read_english(product, "description_json")
            ),
        ),
        height_cm=str(metadata.get("height_cm") or ""),
        is_listed=is_listed(product, timezone.localdate(pricing.now)) and bool(variants),
        published_on=product.publication_date or NO_PUBLICATION_DATE,
        category_id=product.category_id,
        category_slug=category.slug if category else "",
        category_name=read_localized_text(category, "name") if category else LocalizedText("", ""),
        variants=sorted(variants, key=get_variant_sort_key),
        images=build_image_facts(product, name, metadata),
        attributes={
            assigned.assignment.attribute.slug: (
                read_localized_text(assigned.assignment.attribute, "name"),
                [build_value_facts(value) for value in assigned.values.all()],
            )
            for assigned in product.attributes.all()
        },
        changes_at=pricing.get_next_change(
            product, {collection.pk for collection in product.collections.all()}
        ),
        seo_title=read_seo_text(product, "seo_title"),
        seo_description=read_seo_text(product, "seo_description"),
        rating=read_rating(product),
        demand=read_demand(product),
    )


def read_rating(product: Product) -> RatingFacts:
    rating = getattr(product, "rating", None)
    return RatingFacts(rating.average, rating.count) if rating else UNRATED


def read_demand(product: Product) -> int:
    demand = getattr(product, "demand", None)
    place = parse_place((product.metadata or {}).get(PIN_KEY))
    return rank_demand(demand.score if demand else 0, place)


def read_seo_text(product: Product, field: str) -> LocalizedText:
    """English stays empty without a translation: the page then has its own English text."""
    return LocalizedText(getattr(product, field) or "", read_english(product, field) or "")


def is_listed(product: Product, today: date) -> bool:
    """Published as Saleor means it, and in a category: services sold beside a plant are in none."""
    return bool(
        product.is_published
        and product.category_id
        and (product.publication_date is None or product.publication_date <= today)
    )


def build_variant_facts(
    variant: ProductVariant, product: Product, available: int | None, pricing: PricingContext
) -> VariantFacts:
    base = product.price if variant.price_override is None else variant.price_override
    current = calculate_discounted_price(
        product=product,
        price=base,
        collections=product.collections.all(),
        discounts=pricing.discounts,
    )
    in_order = sorted(
        variant.attributes.all(), key=lambda assigned: get_sort_key(assigned.assignment)
    )
    values = {
        assigned.assignment.attribute.slug: [
            build_value_facts(value) for value in assigned.values.all()
        ]
        for assigned in in_order
    }
    return VariantFacts(
        id=variant.pk,
        sku=variant.sku,
        name=build_variant_name(variant, values),
        base_price=round_to_halalas(base),
        current_price=round_to_halalas(current),
        available=limit_quantity(available),
        image_ids=frozenset(link.image_id for link in variant.variant_images.all()),
        values=values,
        height_cm=read_size(variant, values, "height"),
        pot_cm=read_size(variant, values, "pot"),
    )


def read_size(
    variant: ProductVariant, values: Mapping[str, Sequence[ValueFacts]], what: str
) -> float | None:
    """Centimetres in the variant's metadata (``height_cm``, ``pot_cm``), or else in the slug of
    its size (``height-60``, ``pot-12``)."""
    own = parse_centimetres((variant.metadata or {}).get(f"{what}_cm"))
    if own is not None:
        return own
    for value in values.get("size", ()):
        kind, _hyphen, number = value.slug.partition("-")
        if kind == what:
            return parse_centimetres(number)
    return None


def parse_centimetres(text: Any) -> float | None:
    """None for what is not a plain number up to 100 metres."""
    match = CENTIMETRES.fullmatch(str(text or ""))
    size = float(match[0]) if match else 0.0
    return size if 0 < size <= MOST_CENTIMETRES else None


def build_variant_name(
    variant: ProductVariant, values: Mapping[str, Sequence[ValueFacts]]
) -> LocalizedText:
    """Saleor's own name; English falls back to the values' names, from which Saleor made it."""
    joined = LocalizedText(
        *(
            " / ".join(
                value.name.in_language(language) for group in values.values() for value in group
            )
            for language in SHOP_LANGUAGES
        )
    )
    arabic = variant.name or joined.ar or variant.sku
    own_english = read_english(variant, "name")
    return LocalizedText(arabic, own_english or joined.en or arabic)


def get_variant_sort_key(variant: VariantFacts) -> tuple[Any, ...]:
    def first(slug: str) -> tuple[int, int]:
        return min((value.order for value in variant.values.get(slug, ())), default=(0, 0))

    return (variant.current_price, first("size"), first("color"), variant.id)


def build_value_facts(value: Any) -> ValueFacts:
    return ValueFacts(
        value.pk, value.slug, read_localized_text(value, "name"), value.value, get_sort_key(value)
    )


def get_sort_key(sortable: Any) -> tuple[int, int]:
    """Where staff put it; Saleor sorts what has no place after the others."""
    order = sortable.sort_order if sortable.sort_order is not None else 2**31
    return order, sortable.pk


def build_image_facts(
    product: Product, name: LocalizedText, metadata: Mapping[str, Any]
) -> list[ImageFacts]:
    """What has no English text shows its Arabic one; the product's name stands in for both."""
    images = []
    for image in product.images.all():
        english = str(metadata.get(ENGLISH_ALT_KEY.format(image_id=image.pk)) or "").strip()
        alt = LocalizedText(image.alt or name.ar, english or image.alt or name.en)
        images.append(ImageFacts(image.pk, image.image.name, alt))
    return images


def limit_quantity(available: int | None) -> int:
    """What one shopper may buy of so many pieces; None is unlimited."""
    limit: int = settings.MAX_CHECKOUT_LINE_QUANTITY
    return limit if available is None else max(0, min(available, limit))


# What is delivered keeps its allocation, of no pieces: an index has the others.
AVAILABLE: Final = """
SELECT variant.id, CASE WHEN variant.track_inventory THEN sum(stock.quantity - COALESCE((
  SELECT sum(allocation.quantity_allocated) FROM warehouse_allocation allocation
  WHERE allocation.stock_id = stock.id AND allocation.quantity_allocated > 0), 0))::integer END
FROM product_productvariant variant
JOIN warehouse_stock stock ON stock.product_variant_id = variant.id
WHERE variant.product_id = ANY (%(products)s::integer[]) AND stock.warehouse_id IN (
  SELECT served.warehouse_id FROM warehouse_warehouse_shipping_zones served
  JOIN shipping_shippingzone zone ON zone.id = served.shippingzone_id
  WHERE strpos(zone.countries, %(country)s) > 0)
GROUP BY variant.id
"""


def get_available_quantities(product_ids: Sequence[int]) -> dict[int, int | None]:
    """Stock less allocations in warehouses that deliver here, by variant; None is unlimited."""
    parameters = {"products": list(product_ids), "country": settings.DEFAULT_COUNTRY}
    return dict(fetch_prepared_rows(AVAILABLE, parameters))


def read_localized_text(instance: Any, field: str) -> LocalizedText:
    arabic = str(getattr(instance, field) or "")
    return LocalizedText(arabic, str(read_english(instance, field) or "") or arabic)


def read_english(instance: Any, field: str) -> Any:
    """The English translation's field, empty where there is none."""
    for candidate in instance.translations.all():
        if candidate.language_code == ENGLISH:
            return getattr(candidate, field) or ""
    return ""
