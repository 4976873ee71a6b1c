"""The catalogue's current values, in the form that a sheet is compared by."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from django.db.models import Prefetch, QuerySet
from measurement.measures import Weight
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Stock

from plugins.catalogue.read_model.facts_reader import read_english
from plugins.catalogue.spreadsheets.cells import clean_line, clean_lines
from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from saleor_config.money import from_halalas, round_to_halalas
from saleor_config.rich_text import build_plain_text

Values = dict[str, Any]

GRAM: Final = Decimal("0.001")
CHUNK: Final = 500


@dataclass(frozen=True)
class VariantState:
    instance: ProductVariant
    values: Values


@dataclass(frozen=True)
class ProductState:
    """``variants`` by SKU as a sheet writes it."""

    instance: Product
    values: Values
    variants: dict[str, VariantState]


def read_states(
    slugs: Collection[str], schema: SheetSchema, *, locked: bool
) -> dict[str, ProductState]:
    """By slug. ``locked`` keeps others from changing these rows until the transaction ends."""
    products = Product.objects.filter(slug__in=slugs)
    if locked:
        lock_rows(products)
    return {state.values["slug"]: state for state in iterate_states(products, schema)}


def lock_rows(products: QuerySet[Product]) -> None:
    """Products, variants, then stocks, each in the order of primary keys.

    Stocks as an order locks them. The others so that rows which refer to them can still be
    written: an order or a favourite does not wait for an import.
    """
    for rows in (
        products.select_for_update(of=("self",), no_key=True),
        ProductVariant.objects.filter(product__in=products).select_for_update(
            of=("self",), no_key=True
        ),
        Stock.objects.filter(product_variant__product__in=products).select_for_update(of=("self",)),
    ):
        list(rows.order_by("pk").values_list("pk", flat=True))


def iterate_all_states(schema: SheetSchema) -> Iterator[ProductState]:
    """Every product, by slug; a few hundred are in memory at once."""
    slugs = list(Product.objects.order_by("slug").values_list("slug", flat=True))
    for start in range(0, len(slugs), CHUNK):
        chunk = Product.objects.filter(slug__in=slugs[start : start + CHUNK]).order_by("slug")
        yield from iterate_states(chunk, schema)


def iterate_states(products: QuerySet[Product], schema: SheetSchema) -> Iterator[ProductState]:
    stocks = Stock.objects.filter(warehouse=schema.warehouse)
    rows = products.select_related("product_type").prefetch_related(
        "translations",
        "collections",
        "attributes__assignment",
        "attributes__values",
        Prefetch("variants", ProductVariant.objects.order_by("sku")),
        "variants__translations",
        "variants__attributes__assignment",
        "variants__attributes__values",
        Prefetch("variants__stocks", stocks, to_attr="own_stocks"),
    )
    for product in rows:
        yield ProductState(
            product,
            read_product_values(product, schema),
            {
                clean_line(variant.sku): VariantState(variant, read_variant_values(variant, schema))
                for variant in product.variants.all()
            },
        )


def read_product_values(product: Product, schema: SheetSchema) -> Values:
    metadata = product.metadata or {}
    return {
        "slug": product.slug,
        "name_ar": clean_line(product.name),
        "name_en": clean_line(read_english(product, "name")),
        "latin_name": clean_line(str(metadata.get("latin_name") or "")),
        "category": product.category_id,
        "product_type": product.product_type_id,
        "published": product.is_published,
        "published_on": product.publication_date,
        "height_cm": parse_height(str(metadata.get("height_cm") or "")),
        "description_ar": get_description_lines(product.description, product.description_json),
        "description_en": get_description_lines(
            read_english(product, "description"), read_english(product, "description_json")
        ),
        **read_attribute_values(product.attributes.all(), Scope.PRODUCT, schema),
    }


def read_variant_values(variant: ProductVariant, schema: SheetSchema) -> Values:
    stock = next(iter(variant.own_stocks), None)
    return {
        "sku": clean_line(variant.sku),
        "price": from_halalas(round_to_halalas(variant.base_price)),
        "stock": None if stock is None else Decimal(stock.quantity),
        "weight_kg": get_kilograms(variant.weight),
        **read_attribute_values(variant.attributes.all(), Scope.VARIANT, schema),
    }


def read_attribute_values(assigned: Iterable[Any], scope: Scope, schema: SheetSchema) -> Values:
    return {
        column.key: tuple(sorted(value.pk for value in item.values.all()))
        for item in assigned
        if (column := schema.attribute_columns.get((scope, item.assignment.attribute_id)))
    }


def get_description_lines(html: str, draft: Any) -> str:
    """A description as a cell shows it, one paragraph a line."""
    return clean_lines(build_plain_text(html or "", draft))


def parse_height(text: str) -> Decimal | None:
    """Metadata is text of anybody's; what is no number counts as nothing."""
    return Decimal(text) if text.replace(".", "", 1).isdecimal() and text.isascii() else None


def get_kilograms(weight: Weight | None) -> Decimal | None:
    if weight is None:
        return None
    return Decimal(repr(float(weight.kg))).quantize(GRAM).normalize()
