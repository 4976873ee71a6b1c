"""Saleor's own rules for products and variants, as its mutations check them."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.columns import Column, Scope
from plugins.catalogue.spreadsheets.errors import CellError, SpreadsheetErrorCode, build_cell_error
from plugins.catalogue.spreadsheets.plan import ProductPlan
from plugins.catalogue.spreadsheets.vocabulary import TypeRules, Vocabulary

Found = tuple[int, str, CellError]
"""Row, column's key, and what is wrong."""


def refuse_foreign_attribute(column: Column, value: object, types: TypeRules | None) -> None:
    if column.attribute_id is None or types is None or value == column.kind.empty:
        return
    if not types.takes(column):
        raise build_cell_error(
            _("Products of the type “%(type)s” do not have this.")
            % {"type": types.product_type.name}
        )


def check_product(product: ProductPlan, vocabulary: Vocabulary) -> Iterator[Found]:
    yield from _unpublishable(product)
    yield from _missing_values(product, vocabulary)
    yield from _too_many_variants(product, vocabulary)
    yield from _same_choices(product, vocabulary)
    if vocabulary.warehouse is None:
        yield from (
            (variant.row, "stock", _no_warehouse())
            for variant in product.variants
            if "stock" in variant.changes
        )


def _unpublishable(product: ProductPlan) -> Iterator[Found]:
    """Saleor publishes nothing without a category."""
    current = product.existing.values if product.existing else {}
    wanted = {**current, **product.changes}
    if not product.changes.keys() & {"published", "category"}:
        return
    if wanted.get("published") and wanted.get("category") is None:
        message = _("A product that is published needs a category.")
        yield product.first_row, "category", CellError(SpreadsheetErrorCode.REQUIRED, message)


def _missing_values(product: ProductPlan, vocabulary: Vocabulary) -> Iterator[Found]:
    """Attributes that staff flagged as required."""
    types = _types(product, vocabulary)
    for (scope, attribute_id), column in vocabulary.attribute_columns.items():
        needs = vocabulary.attributes[attribute_id].value_required
        if scope is not Scope.PRODUCT or not needs or not types or not types.takes(column):
            continue
        is_emptied = product.changes.get(column.key, True) == ()
        if is_emptied or (product.existing is None and not product.changes.get(column.key)):
            error = CellError(SpreadsheetErrorCode.REQUIRED, _("This cell must not be empty."))
            yield product.first_row, column.key, error


def _too_many_variants(product: ProductPlan, vocabulary: Vocabulary) -> Iterator[Found]:
    types = _types(product, vocabulary)
    new = [variant for variant in product.variants if variant.existing is None]
    old = len(product.existing.variants) if product.existing else 0
    if types and not types.product_type.has_variants and new and old + len(new) > 1:
        message = _("Products of this type have one variant only.")
        yield new[-1].row, "sku", build_cell_error(message)


def _same_choices(product: ProductPlan, vocabulary: Vocabulary) -> Iterator[Found]:
    """Two variants that nothing tells apart."""
    keys = [
        column.key
        for (scope, _attribute), column in vocabulary.attribute_columns.items()
        if scope is Scope.VARIANT
    ]
    planned = {variant.sku: variant for variant in product.variants}
    states = product.existing.variants if product.existing else {}
    taken = {
        tuple(state.values.get(key, ()) for key in keys): sku
        for sku, state in states.items()
        if not planned.get(sku) or not planned[sku].changes.keys() & set(keys)
    }
    for variant in product.variants:
        if variant.existing is not None and not variant.changes.keys() & set(keys):
            continue
        current = variant.existing.values if variant.existing else {}
        choice = tuple(variant.changes.get(key, current.get(key, ())) for key in keys)
        other = taken.setdefault(choice, variant.sku)
        if other != variant.sku:
            message = _("It has the size and colour of “%(sku)s”.") % {"sku": other}
            yield variant.row, "sku", CellError(SpreadsheetErrorCode.DUPLICATE, message)


def _types(product: ProductPlan, vocabulary: Vocabulary) -> TypeRules | None:
    if product.existing is not None:
        return vocabulary.types[product.existing.instance.product_type_id]
    return vocabulary.types.get(product.changes.get("product_type", 0))


def _no_warehouse() -> CellError:
    return CellError(
        SpreadsheetErrorCode.NOT_FOUND, _("No warehouse of the shop delivers here yet.")
    )
