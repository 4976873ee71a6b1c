"""The catalogue's current values, in the form that a sheet is compared by."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from django.db.models import Prefetch, QuerySet
from django.utils.text import Truncator
from measurement.measures import Weight
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Stock

from plugins.catalogue.read_model.facts_reader import read_english
from plugins.catalogue.spreadsheets.cells import clean_line, clean_lines
from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from saleor_config.money import from_halalas, round_to_halalas
from saleor_config.rich_text import build_draft_of_lines, build_html_of_lines, build_plain_text

LONGEST_SUMMARY: Final = 300


def get_description_lines(html: str, draft: Any) -> str:
    """A description as a cell shows it, one paragraph a line."""
    return clean_lines(build_plain_text(html or "", draft))


def build_description_fields(lines: str, old_lines: str, old_summary: str | None) -> dict[str, Any]:
    """Saleor's fields for a new description.

    The search engines' summary follows where it was made of the old text, and stays where
    staff wrote their own.
    """
    fields: dict[str, Any] = {
        "description": build_html_of_lines(lines),
        "description_json": build_draft_of_lines(lines),
    }
    if not old_summary or old_summary == build_summary(old_lines):
        fields["seo_description"] = build_summary(lines)
    return fields


def build_summary(lines: str) -> str:
    return str(Truncator(lines.partition("\n")[0]).chars(LONGEST_SUMMARY))


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


@dataclass(frozen=True)
class CatalogueState:
    """The products that a sheet names, and whose the other SKUs are that it names."""

    products: dict[str, ProductState] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)


def read_catalogue_state(
    slugs: Collection[str], skus: Collection[str], vocabulary: SheetSchema, *, locked: bool
) -> CatalogueState:
    """``locked`` keeps others from changing these rows until the transaction ends."""
    products = Product.objects.filter(slug__in=slugs)
    if locked:
        lock_rows(products)
    owners = ProductVariant.objects.filter(sku__in=skus).values_list("sku", "product__slug")
    return CatalogueState(
        {state.values["slug"]: state for state in iterate_states(products, vocabulary)},
        dict(owners),
    )


def lock_rows(products: QuerySet[Product]) -> None:
    """Products, variants, then stocks, each in the order of primary keys.

    Stocks as an order locks them. The others so that rows which refer to them can still be
    written: an order or a favourite does not wait for an import.
    """
    keys = list(
        products.select_for_update(of=("self",), no_key=True)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    variants = list(
        ProductVariant.objects.select_for_update(of=("self",), no_key=True)
        .filter(product__in=keys)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    stocks = Stock.objects.select_for_update(of=("self",)).filter(product_variant__in=variants)
    list(stocks.order_by("pk").values_list("pk", flat=True))


def iterate_all_states(vocabulary: SheetSchema) -> Iterator[ProductState]:
    """Every product, by slug; a few hundred are in memory at once."""
    slugs = list(Product.objects.order_by("slug").values_list("slug", flat=True))
    for start in range(0, len(slugs), CHUNK):
        chunk = Product.objects.filter(slug__in=slugs[start : start + CHUNK]).order_by("slug")
        yield from iterate_states(chunk, vocabulary)


def iterate_states(products: QuerySet[Product], vocabulary: SheetSchema) -> Iterator[ProductState]:
    stocks = Stock.objects.filter(warehouse=vocabulary.warehouse)
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
            read_product_values(product, vocabulary),
            {
                clean_line(variant.sku): VariantState(
                    variant, read_variant_values(variant, vocabulary)
                )
                for variant in product.variants.all()
            },
        )


def read_product_values(product: Product, vocabulary: SheetSchema) -> Values:
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
        **read_attribute_values(product.attributes.all(), Scope.PRODUCT, vocabulary),
    }


def read_variant_values(variant: ProductVariant, vocabulary: SheetSchema) -> Values:
    stock = next(iter(variant.own_stocks), None)
    return {
        "sku": clean_line(variant.sku),
        "price": from_halalas(round_to_halalas(variant.base_price)),
        "stock": None if stock is None else Decimal(stock.quantity),
        "weight_kg": get_kilograms(variant.weight),
        **read_attribute_values(variant.attributes.all(), Scope.VARIANT, vocabulary),
    }


def read_attribute_values(assigned: Iterable[Any], scope: Scope, vocabulary: SheetSchema) -> Values:
    values: Values = {}
    for item in assigned:
        column = vocabulary.attribute_columns.get((scope, item.assignment.attribute_id))
        if column is not None:
            values[column.key] = tuple(sorted(value.pk for value in item.values.all()))
    return values


def parse_height(text: str) -> Decimal | None:
    """Metadata is text of anybody's; what is no number counts as nothing."""
    return Decimal(text) if text.replace(".", "", 1).isdecimal() and text.isascii() else None


def get_kilograms(weight: Weight | None) -> Decimal | None:
    if weight is None:
        return None
    return Decimal(repr(float(weight.kg))).quantize(GRAM).normalize()
