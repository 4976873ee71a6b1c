"""What products and variants are made of, and what the forms offer, in the user's language."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from saleor.product import AttributeInputType
from saleor.product.models import (
    AttributeProduct,
    AttributeVariant,
    Category,
    Collection,
    Product,
    ProductImage,
    ProductType,
    ProductVariant,
)

from plugins.back_office.text import get_name, get_type_name, get_variant_title
from plugins.catalogue.selectors import get_master_images

Choice = tuple[str, Any]
LOW_STOCK = 5
"""Pieces that are left to sell: fewer are shown as running out."""
MIN_THUMBNAIL_WIDTH = 240


def get_category_title(category: Category) -> str:
    """Its name behind a dash for each category above it."""
    return f"{'— ' * category.level}{get_name(category)}"


def list_categories() -> list[Category]:
    return list(Category.objects.prefetch_related("translations").order_by("tree_id", "lft"))


def list_category_choices() -> list[Choice]:
    return [(str(row.pk), get_category_title(row)) for row in list_categories()]


def list_collection_choices() -> list[Choice]:
    rows = Collection.objects.prefetch_related("translations").order_by("name")
    return [(str(row.pk), get_name(row)) for row in rows]


def list_product_types() -> list[tuple[ProductType, str]]:
    return [(row, get_type_name(row)) for row in ProductType.objects.order_by("pk")]


@dataclass(frozen=True)
class AttributeChoice:
    """One attribute of a type; ``options`` as (key of the value, its name); ``slugs`` by key."""

    pk: int
    name: str
    is_multiple: bool
    is_required: bool
    options: list[Choice]
    slugs: dict[int, str]

    @property
    def field_name(self) -> str:
        return f"attribute_{self.pk}"


def list_attributes(
    through: type[AttributeProduct] | type[AttributeVariant], product_type: ProductType
) -> list[AttributeChoice]:
    """Of products or of variants of a type; a variant has one value of each, and none at need."""
    is_of_product = through is AttributeProduct
    rows: Any = through.objects.filter(product_type=product_type).select_related("attribute")
    rows = rows.prefetch_related("attribute__translations", "attribute__values__translations")
    choices = []
    for attribute in (row.attribute for row in rows.order_by("sort_order", "pk")):
        values = list(attribute.values.all())
        is_multiple = attribute.input_type == AttributeInputType.MULTISELECT
        choices.append(
            AttributeChoice(
                pk=attribute.pk,
                name=get_name(attribute),
                is_multiple=is_of_product and is_multiple,
                is_required=is_of_product and attribute.value_required,
                options=[(str(value.pk), get_name(value)) for value in values],
                slugs={value.pk: value.slug for value in values},
            )
        )
    return choices


def get_attribute_values(instance: Any) -> dict[int, list[int]]:
    """Keys of the values of a product or variant, by attribute."""
    rows: Iterable[Any] = instance.attributes.select_related("assignment").prefetch_related(
        "values"
    )
    return {
        each.assignment.attribute_id: [value.pk for value in each.values.all()] for each in rows
    }


def list_products() -> QuerySet[Product]:
    """With what the form of a product reads."""
    rows = Product.objects.select_related("product_type", "category")
    return rows.prefetch_related("translations", "collections")


def list_full_variants(product: Product) -> QuerySet[ProductVariant]:
    """With what the form of a variant reads."""
    rows = product.variants.select_related("product")
    return rows.prefetch_related("attributes__values__translations", "images")


def list_variants(product: Product) -> list[dict[str, Any]]:
    """Variants with title, price in riyals and quantities by warehouse, for the product's page."""
    rows = ProductVariant.objects.filter(product=product).prefetch_related(
        "attributes__values__translations", "stocks__warehouse"
    )
    return [
        {
            "row": variant,
            "values": get_variant_title(variant),
            "price": product.price_amount
            if variant.price_override_amount is None
            else variant.price_override_amount,
            "stocks": [(stock.warehouse.name, stock.quantity) for stock in variant.stocks.all()],
        }
        for variant in rows.order_by("sku")
    ]


def list_pictures(product: Product) -> list[tuple[ProductImage, str]]:
    """Pictures in their order, each with the address of a small rendition."""
    images = list(product.images.order_by("sort_order", "pk"))
    renditions = get_master_images(image.image.name for image in images)
    return [
        (image, _get_thumbnail_url(renditions.get(image.image.name), image)) for image in images
    ]


def _get_thumbnail_url(rendition: Any, image: ProductImage) -> str:
    if rendition is None:
        return str(image.image.url)
    widths = [width for width in rendition["widths"] if width >= MIN_THUMBNAIL_WIDTH]
    return f"{rendition['path']}/{min(widths or rendition['widths'])}.webp"
