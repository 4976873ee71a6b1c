"""Products' facts read from Saleor's tables, for many products at once."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any, Final

from django.conf import settings
from django.db.models import Sum
from django.db.models.functions import Coalesce
from django.utils import timezone
from saleor.discount import DiscountInfo
from saleor.discount.models import Sale
from saleor.discount.utils import calculate_discounted_price, fetch_discounts
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Stock

from plugins.catalogue.alternative_texts import english_alt
from plugins.catalogue.facts import (
    Description,
    ImageFacts,
    ProductFacts,
    ValueFacts,
    VariantFacts,
    Words,
)
from saleor_config.language import ENGLISH, SHOP_LANGUAGES
from saleor_config.money import round_to_halalas

UNDATED: Final = date.max
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


class Moment:
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

    def next_change(self, product: Product, collection_ids: set[int]) -> datetime | None:
        """When a sale on the product next begins or ends, or its publication date comes."""
        moments: list[datetime] = []
        for discount in self.all_discounts:
            if concerns(discount, product, collection_ids):
                moments += [discount.sale.start_date, discount.sale.end_date or self.now]
        if product.publication_date:
            midnight = datetime.combine(product.publication_date, time.min)
            moments.append(timezone.make_aware(midnight))
        return min((moment for moment in moments if moment > self.now), default=None)


def concerns(discount: DiscountInfo, product: Product, collection_ids: set[int]) -> bool:
    return bool(
        product.pk in discount.product_ids
        or product.category_id in discount.category_ids
        or collection_ids & discount.collection_ids
    )


def load_facts(product_ids: Iterable[int], moment: Moment) -> list[ProductFacts]:
    """Facts of the products that exist, in a fixed number of queries."""
    products = list(
        Product.objects.filter(pk__in=list(product_ids))
        .select_related("category")
        .prefetch_related(*PREFETCHES)
        .order_by("pk")
    )
    available = available_quantities([product.pk for product in products])
    return [product_facts(product, available, moment) for product in products]


def product_facts(
    product: Product, available: Mapping[int, int | None], moment: Moment
) -> ProductFacts:
    category = product.category
    variants = [
        variant_facts(variant, product, available.get(variant.pk, 0), moment)
        for variant in product.variants.all()
    ]
    metadata = product.metadata or {}
    name = words(product, "name")
    return ProductFacts(
        id=product.pk,
        slug=product.slug,
        name=name,
        latin_name=str(metadata.get("latin_name") or ""),
        descriptions=(
            Description(product.description, product.description_json),
            Description(english(product, "description"), english(product, "description_json")),
        ),
        height_cm=str(metadata.get("height_cm") or ""),
        is_listed=is_listed(product, timezone.localdate(moment.now)) and bool(variants),
        published_on=product.publication_date or UNDATED,
        category_id=product.category_id,
        category_slug=category.slug if category else "",
        category_name=words(category, "name") if category else Words("", ""),
        variants=sorted(variants, key=variant_order),
        images=image_facts(product, name, metadata),
        attributes=product_attributes(product),
        changes_at=moment.next_change(
            product, {collection.pk for collection in product.collections.all()}
        ),
        seo_title=seo_words(product, "seo_title"),
        seo_description=seo_words(product, "seo_description"),
    )


def seo_words(product: Product, field: str) -> Words:
    """English stays empty without a translation: the page then has its own English text."""
    return Words(getattr(product, field) or "", english(product, field) or "")


def is_listed(product: Product, today: date) -> bool:
    """Published as Saleor means it, and in a category: services sold beside a plant are in none."""
    return bool(
        product.is_published
        and product.category_id
        and (product.publication_date is None or product.publication_date <= today)
    )


def variant_facts(
    variant: ProductVariant, product: Product, available: int | None, moment: Moment
) -> VariantFacts:
    base = product.price if variant.price_override is None else variant.price_override
    current = calculate_discounted_price(
        product=product,
        price=base,
        collections=product.collections.all(),
        discounts=moment.discounts,
    )
    in_order = sorted(variant.attributes.all(), key=lambda assigned: place(assigned.assignment))
    values = {
        assigned.assignment.attribute.slug: [value_facts(value) for value in assigned.values.all()]
        for assigned in in_order
    }
    limit = settings.MAX_CHECKOUT_LINE_QUANTITY
    return VariantFacts(
        id=variant.pk,
        sku=variant.sku,
        name=variant_name(variant, values),
        base_price=round_to_halalas(base),
        current_price=round_to_halalas(current),
        available=limit if available is None else max(0, min(available, limit)),
        image_ids=frozenset(shown.image_id for shown in variant.variant_images.all()),
        values=values,
    )


def variant_name(variant: ProductVariant, values: Mapping[str, Sequence[ValueFacts]]) -> Words:
    """Saleor's own name; English falls back to the values' names, from which Saleor made it."""
    joined = Words(
        *(
            " / ".join(
                value.name.in_language(language) for group in values.values() for value in group
            )
            for language in SHOP_LANGUAGES
        )
    )
    arabic = variant.name or joined.ar or variant.sku
    own_english = english(variant, "name")
    return Words(arabic, own_english or joined.en or arabic)


def variant_order(variant: VariantFacts) -> tuple[Any, ...]:
    def first(slug: str) -> tuple[int, int]:
        return min((value.order for value in variant.values.get(slug, ())), default=(0, 0))

    return (variant.current_price, first("size"), first("color"), variant.id)


def product_attributes(product: Product) -> dict[str, tuple[Words, list[ValueFacts]]]:
    return {
        assigned.assignment.attribute.slug: (
            words(assigned.assignment.attribute, "name"),
            [value_facts(value) for value in assigned.values.all()],
        )
        for assigned in product.attributes.all()
    }


def value_facts(value: Any) -> ValueFacts:
    return ValueFacts(value.pk, value.slug, words(value, "name"), value.value, place(value))


def place(sortable: Any) -> tuple[int, int]:
    """Where staff put it; Saleor sorts what has no place after the others."""
    order = sortable.sort_order if sortable.sort_order is not None else 2**31
    return order, sortable.pk


def image_facts(product: Product, name: Words, metadata: Mapping[str, Any]) -> list[ImageFacts]:
    """What has no English text shows its Arabic one; the product's name stands in for both."""
    return [
        ImageFacts(
            image.pk,
            image.image.name,
            Words(
                image.alt or name.ar,
                english_alt(metadata, image.pk) or image.alt or name.en,
            ),
        )
        for image in product.images.all()
    ]


def available_quantities(product_ids: Sequence[int]) -> dict[int, int | None]:
    """Stock less allocations in warehouses that deliver here, by variant; None is unlimited."""
    quantities: dict[int, int | None] = defaultdict(int)
    stocks = (
        Stock.objects.for_country(settings.DEFAULT_COUNTRY)
        .filter(product_variant__product_id__in=product_ids)
        .annotate(allocated=Coalesce(Sum("allocations__quantity_allocated"), 0))
        .order_by("pk")
        .values_list(
            "product_variant_id", "product_variant__track_inventory", "quantity", "allocated"
        )
    )
    for variant_id, is_tracked, quantity, allocated in stocks:
        known = quantities[variant_id] or 0
        quantities[variant_id] = known + quantity - allocated if is_tracked else None
    return quantities


def words(instance: Any, field: str) -> Words:
    arabic = str(getattr(instance, field) or "")
    return Words(arabic, str(english(instance, field) or "") or arabic)


def english(instance: Any, field: str) -> Any:
    """The English translation's field, empty where there is none."""
    for candidate in instance.translations.all():
        if candidate.language_code == ENGLISH:
            return getattr(candidate, field) or ""
    return ""
