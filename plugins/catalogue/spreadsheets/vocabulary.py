"""What the shop has to choose from, read once for a file."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.conf import settings
from saleor.product import AttributeInputType
from saleor.product.models import (
    Attribute,
    AttributeProduct,
    AttributeVariant,
    Category,
    ProductType,
)
from saleor.warehouse.models import Warehouse

from plugins.catalogue.facts import Words
from plugins.catalogue.reading import words
from plugins.catalogue.spreadsheets.choices import Choices, Option
from plugins.catalogue.spreadsheets.columns import (
    AttributeFacts,
    Column,
    Headers,
    Scope,
    all_columns,
    own_columns,
)


@dataclass(frozen=True)
class TypeRules:
    """Which attributes products and variants of one type take."""

    product_type: ProductType
    attributes: dict[Scope, frozenset[int]]

    def takes(self, column: Column) -> bool:
        return column.attribute_id in self.attributes[column.scope]


@dataclass(frozen=True)
class Vocabulary:
    """``warehouse`` is the one whose stock a sheet holds: the first that delivers in the market."""

    columns: list[Column]
    attributes: dict[int, Attribute]
    types: dict[int, TypeRules]
    warehouse: Warehouse | None

    @cached_property
    def headers(self) -> Headers:
        return Headers(self.columns)

    @cached_property
    def by_key(self) -> dict[str, Column]:
        return {column.key: column for column in self.columns}

    @cached_property
    def attribute_columns(self) -> dict[tuple[Scope, int], Column]:
        return {
            (column.scope, column.attribute_id): column
            for column in self.columns
            if column.attribute_id is not None
        }

    @classmethod
    def read(cls) -> "Vocabulary":
        attributes = {
            attribute.pk: attribute
            for attribute in Attribute.objects.prefetch_related(
                "translations", "values__translations"
            )
        }
        pairs = {
            Scope.PRODUCT: list(AttributeProduct.objects.order_by("sort_order", "pk")),
            Scope.VARIANT: list(AttributeVariant.objects.order_by("sort_order", "pk")),
        }
        categories = Category.objects.prefetch_related("translations").order_by("tree_id", "lft")
        product_types = list(ProductType.objects.order_by("pk"))
        own = own_columns(
            Choices(Option(row.pk, row.slug, words(row, "name")) for row in categories),
            Choices(Option(row.pk, row.slug, type_name(row)) for row in product_types),
        )
        return cls(
            columns=all_columns(own, attribute_facts(attributes, pairs)),
            attributes=attributes,
            types={row.pk: type_rules(row, pairs) for row in product_types},
            warehouse=Warehouse.objects.for_country(settings.DEFAULT_COUNTRY).first(),
        )


def type_name(product_type: ProductType) -> Words:
    """Saleor does not translate product types: English stands in their metadata."""
    english = (product_type.metadata or {}).get("name_en")
    return Words(product_type.name, str(english or product_type.name))


def type_rules(product_type: ProductType, pairs: dict[Scope, list[Any]]) -> TypeRules:
    return TypeRules(
        product_type,
        {
            scope: frozenset(
                pair.attribute_id for pair in rows if pair.product_type_id == product_type.pk
            )
            for scope, rows in pairs.items()
        },
    )


def attribute_facts(
    attributes: dict[int, Attribute], pairs: dict[Scope, list[Any]]
) -> Iterable[AttributeFacts]:
    choices = {
        key: Choices(
            Option(value.pk, value.slug, words(value, "name")) for value in attribute.values.all()
        )
        for key, attribute in attributes.items()
    }
    for scope, rows in pairs.items():
        for key in dict.fromkeys(pair.attribute_id for pair in rows):
            attribute = attributes[key]
            yield AttributeFacts(
                id=key,
                slug=attribute.slug,
                name=words(attribute, "name"),
                scope=scope,
                is_several=scope is Scope.PRODUCT
                and attribute.input_type == AttributeInputType.MULTISELECT,
                choices=choices[key],
            )
