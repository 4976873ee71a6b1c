"""What staff choose from, in their language."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from saleor.product import AttributeInputType
from saleor.product.models import (
    AttributeProduct,
    AttributeVariant,
    Category,
    Collection,
    ProductType,
)

from plugins.back_office.catalogue.naming import name_of, type_name

Choice = tuple[str, Any]


def categories() -> list[Choice]:
    rows = Category.objects.prefetch_related("translations").order_by("tree_id", "lft")
    return [(str(row.pk), f"{'— ' * row.level}{name_of(row)}") for row in rows]


def collections() -> list[Choice]:
    rows = Collection.objects.prefetch_related("translations").order_by("name")
    return [(str(row.pk), name_of(row)) for row in rows]


def product_types() -> list[tuple[ProductType, str]]:
    return [(row, type_name(row)) for row in ProductType.objects.order_by("pk")]


@dataclass(frozen=True)
class AttributeChoice:
    """One attribute of a type; ``options`` as (key of the value, its name); ``slugs`` by key."""

    pk: int
    name: str
    is_several: bool
    is_required: bool
    options: list[Choice]
    slugs: dict[int, str]


def product_attributes(product_type: ProductType) -> list[AttributeChoice]:
    return attributes_of(AttributeProduct.objects.filter(product_type=product_type), True)


def variant_attributes(product_type: ProductType) -> list[AttributeChoice]:
    return attributes_of(AttributeVariant.objects.filter(product_type=product_type), False)


def attributes_of(places: Any, may_be_several: bool) -> list[AttributeChoice]:
    rows = (
        places.select_related("attribute")
        .prefetch_related("attribute__translations", "attribute__values__translations")
        .order_by("sort_order", "pk")
    )
    return [attribute_choice(row.attribute, may_be_several) for row in rows]


def attribute_choice(attribute: Any, may_be_several: bool) -> AttributeChoice:
    values = list(attribute.values.all())
    is_several = attribute.input_type == AttributeInputType.MULTISELECT
    return AttributeChoice(
        pk=attribute.pk,
        name=name_of(attribute),
        is_several=may_be_several and is_several,
        is_required=attribute.value_required,
        options=[(str(value.pk), name_of(value)) for value in values],
        slugs={value.pk: value.slug for value in values},
    )


def chosen_values(instance: Any) -> dict[int, list[int]]:
    """Keys of the values of a product or variant, by attribute."""
    rows: Iterable[Any] = instance.attributes.select_related("assignment").prefetch_related(
        "values"
    )
    return {
        each.assignment.attribute_id: [value.pk for value in each.values.all()] for each in rows
    }
