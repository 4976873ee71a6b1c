"""What the shop has to choose from, read once for a file."""

from collections.abc import Iterable, Iterator
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

from plugins.catalogue.read_model.facts_reader import read_localized_text
from plugins.catalogue.spreadsheets.columns import (
    Column,
    Headers,
    Scope,
    arrange_columns,
    build_own_columns,
)
from plugins.catalogue.spreadsheets.kinds import Option, OptionList, OptionsKind
from saleor_config.language import LocalizedText


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
        attributes = Attribute.objects.prefetch_related("translations", "values__translations")
        attributes = {attribute.pk: attribute for attribute in attributes}
        pairs = {
            Scope.PRODUCT: list(AttributeProduct.objects.order_by("sort_order", "pk")),
            Scope.VARIANT: list(AttributeVariant.objects.order_by("sort_order", "pk")),
        }
        categories = Category.objects.prefetch_related("translations").order_by("tree_id", "lft")
        product_types = list(ProductType.objects.order_by("pk"))
        own = build_own_columns(
            build_options(categories),
            OptionList(Option(row.pk, row.slug, build_type_name(row)) for row in product_types),
        )
        return cls(
            columns=arrange_columns(own, build_attribute_columns(attributes, pairs)),
            attributes=attributes,
            types={row.pk: build_type_rules(row, pairs) for row in product_types},
            warehouse=Warehouse.objects.for_country(settings.DEFAULT_COUNTRY).first(),
        )


def build_options(rows: Iterable[Any]) -> OptionList:
    return OptionList(Option(row.pk, row.slug, read_localized_text(row, "name")) for row in rows)


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


def build_attribute_columns(
    attributes: dict[int, Attribute], pairs: dict[Scope, list[Any]]
) -> Iterator[Column]:
    """One for each attribute of products, and of variants, of some product type."""
    choices = {key: build_options(each.values.all()) for key, each in attributes.items()}
    for scope, rows in pairs.items():
        for key in dict.fromkeys(pair.attribute_id for pair in rows):
            attribute = attributes[key]
            is_several = attribute.input_type == AttributeInputType.MULTISELECT
            yield Column(
                attribute.slug,
                read_localized_text(attribute, "name"),
                scope,
                OptionsKind(choices[key], is_several and scope is Scope.PRODUCT),
                attribute_id=key,
            )
