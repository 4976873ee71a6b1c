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

from plugins.catalogue.read_model.facts import LocalizedText
from plugins.catalogue.read_model.facts_reader import read_localized_text
from plugins.catalogue.spreadsheets.columns import (
    Column,
    ColumnAttribute,
    Headers,
    Scope,
    build_columns,
    build_own_columns,
)
from plugins.catalogue.spreadsheets.kinds import Option, OptionList


@dataclass(frozen=True)
class TypeRules:
    """Which attributes products and variants of one type take."""

    product_type: ProductType
    attributes: dict[Scope, frozenset[int]]

    def takes(self, column: Column) -> bool:
        return column.attribute_id in self.attributes[column.scope]


@dataclass(frozen=True)
class SheetSchema:
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
    def read(cls) -> "SheetSchema":
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
        own = build_own_columns(
            OptionList(
                Option(row.pk, row.slug, read_localized_text(row, "name")) for row in categories
            ),
            OptionList(Option(row.pk, row.slug, build_type_name(row)) for row in product_types),
        )
        return cls(
            columns=build_columns(own, build_column_attribute(attributes, pairs)),
            attributes=attributes,
            types={row.pk: build_type_rules(row, pairs) for row in product_types},
            warehouse=Warehouse.objects.for_country(settings.DEFAULT_COUNTRY).first(),
        )


def build_type_name(product_type: ProductType) -> LocalizedText:
    """Saleor does not translate product types: English stands in their metadata."""
    english = (product_type.metadata or {}).get("name_en")
    return LocalizedText(product_type.name, str(english or product_type.name))


def build_type_rules(product_type: ProductType, pairs: dict[Scope, list[Any]]) -> TypeRules:
    return TypeRules(
        product_type,
        {
            scope: frozenset(
                pair.attribute_id for pair in rows if pair.product_type_id == product_type.pk
            )
            for scope, rows in pairs.items()
        },
    )


def build_column_attribute(
    attributes: dict[int, Attribute], pairs: dict[Scope, list[Any]]
) -> Iterable[ColumnAttribute]:
    choices = {
        key: OptionList(
            Option(value.pk, value.slug, read_localized_text(value, "name"))
            for value in attribute.values.all()
        )
        for key, attribute in attributes.items()
    }
    for scope, rows in pairs.items():
        for key in dict.fromkeys(pair.attribute_id for pair in rows):
            attribute = attributes[key]
            yield ColumnAttribute(
                id=key,
                slug=attribute.slug,
                name=read_localized_text(attribute, "name"),
                scope=scope,
                is_several=scope is Scope.PRODUCT
                and attribute.input_type == AttributeInputType.MULTISELECT,
                choices=choices[key],
            )
