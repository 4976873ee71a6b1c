"""A sheet compared with the catalogue: what would change, and every error."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from saleor.product.models import ProductVariant

from plugins.catalogue.spreadsheets.cells import clean_line, format_value
from plugins.catalogue.spreadsheets.columns import (
    Cell,
    Column,
    Scope,
    SheetLine,
    match_columns,
)
from plugins.catalogue.spreadsheets.errors import (
    CellError,
    Deadline,
    RowError,
    SpreadsheetErrorCode,
    build_empty_cell_error,
)
from plugins.catalogue.spreadsheets.plan import Plan, ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema, TypeRules
from plugins.catalogue.spreadsheets.sheets import Sheet
from plugins.catalogue.spreadsheets.state import ProductState, Values, read_states
from saleor_config.language import SHOP_LANGUAGES, current_language

KEYS: Final = ("slug", "sku")

RuleViolation = tuple[int, str, CellError]
"""Row, column's key, and what is wrong."""


def build_plan(sheet: Sheet, schema: SheetSchema, deadline: Deadline, *, locked: bool) -> Plan:
    """Compare every row. ``locked`` holds the rows of the catalogue for this transaction."""
    lines, errors = match_columns(sheet, schema.headers)
    if errors:
        return Plan(len(lines), errors=errors)
    slugs, skus = ({line.text(key) for line in lines} - {""} for key in KEYS)
    products = read_states(slugs, schema, locked=locked)
    owners = ProductVariant.objects.filter(sku__in=skus).values_list("sku", "product__slug")
    checker = SheetChecker(schema, products, dict(owners))
    for line in lines:
        deadline.check()
        checker.check_line(line)
    checker.check_products()
    errors = sorted(checker.errors, key=lambda error: error.row or 0)
    return Plan(len(lines), list(checker.products.values()), errors)


class SheetChecker:
    """Takes a sheet's lines one by one, and says at the end what each product becomes.

    ``states`` are the products that the sheet names, by slug; ``owners`` are the slugs of those
    that have its SKUs.
    """

    def __init__(
        self, schema: SheetSchema, states: Mapping[str, ProductState], owners: Mapping[str, str]
    ) -> None:
        self.schema = schema
        self.states = states
        self.owners = owners
        self.products: dict[str, ProductPlan] = {}
        self.first_values: dict[str, Values] = {}
        self.sku_rows: dict[str, int] = {}
        self.errors: list[RowError] = []

    def check_line(self, line: SheetLine) -> None:
        slug = self.read_key(line, "slug")
        if not slug:
            # The other cells are still read, for what is wrong with them.
            self.read_cells(line, Scope.PRODUCT, {}, None)
            self.read_cells(line, Scope.VARIANT, {}, None)
            return
        state = self.states.get(slug)
        product = self.products.setdefault(slug, ProductPlan(slug, state, line.number))
        types = self.find_type_rules(line, state)
        self.compare_product(product, line, types)
        if not self.has_variant(line, state):
            return
        sku = self.read_key(line, "sku")
        if sku:
            self.compare_variant(product, sku, line, types)
        else:
            self.read_cells(line, Scope.VARIANT, {}, types)

    def read_key(self, line: SheetLine, key: str) -> str:
        """A slug or SKU; empty where it is missing or wrong, which is noted."""
        if key not in line.cells:
            self.add_missing_error(line, self.schema.by_key[key])
            return ""
        try:
            if not line.text(key):
                raise build_empty_cell_error()
            return str(parse_cell(line.cells[key], None))
        except CellError as error:
            self.add_error(error, line, key)
            return ""

    def has_variant(self, line: SheetLine, state: ProductState | None) -> bool:
        """A product without variants stands in a row whose variant's cells are all empty."""
        if state is None:
            return True
        texts = [cell.text for cell in line.cells.values() if cell.column.scope is Scope.VARIANT]
        return any(texts) or ("sku" in line.cells and bool(state.variants))

    def find_type_rules(self, line: SheetLine, state: ProductState | None) -> TypeRules | None:
        if state is not None:
            return self.schema.types[state.instance.product_type_id]
        kind = self.schema.by_key["product_type"].kind
        try:
            return self.schema.types[kind.parse(line.text("product_type"))]
        except CellError:
            return None

    def compare_product(
        self, product: ProductPlan, line: SheetLine, types: TypeRules | None
    ) -> None:
        values = self.read_cells(line, Scope.PRODUCT, product.current, types)
        is_new = not product.existing
        known_type = product.current.get("product_type")
        if not is_new and values.pop("product_type", known_type) != known_type:
            message = _("The type of a product that exists cannot change.")
            self.add_error(CellError(message), line, "product_type")
        first = self.first_values.setdefault(product.slug, values)
        if first is values:
            product.changes = find_changes(values, product.current, is_new=is_new)
            self.check_required(line, Scope.PRODUCT, values, is_new=is_new)
        for key in values.keys() & first.keys():
            if values[key] != first[key]:
                message = _("Row %(row)s of the same product says otherwise here.")
                self.add_error(CellError(message % {"row": product.first_row}), line, key)

    def compare_variant(
        self, product: ProductPlan, sku: str, line: SheetLine, types: TypeRules | None
    ) -> None:
        earlier = self.sku_rows.setdefault(sku, line.number)
        existing = product.known_variants.get(sku)
        message = ""
        if earlier != line.number:
            message = _("Row %(row)s has the same SKU.") % {"row": earlier}
        elif existing is None and sku in self.owners:
            owner = self.owners[sku]
            message = _("This SKU belongs to the product “%(slug)s”.") % {"slug": owner}
        if message:
            self.add_error(CellError(message, SpreadsheetErrorCode.DUPLICATE), line, "sku")
            return
        current = existing.values if existing else {}
        values = self.read_cells(line, Scope.VARIANT, current, types)
        self.check_required(line, Scope.VARIANT, values, is_new=existing is None)
        changes = find_changes(values, current, is_new=existing is None)
        product.variants.append(VariantPlan(line.number, sku, existing, changes))

    def read_cells(
        self, line: SheetLine, scope: Scope, current: Values, types: TypeRules | None
    ) -> Values:
        """Values by column of one scope; a cell that is wrong has none, and is noted."""
        values: Values = {}
        for key, cell in line.cells.items():
            if cell.column.scope is not scope or key in KEYS:
                continue
            try:
                value = parse_cell(cell, current.get(key))
                check_attribute_allowed(cell.column, value, types)
            except CellError as error:
                self.add_error(error, line, key)
            else:
                values[key] = value
        return values

    def check_required(
        self, line: SheetLine, scope: Scope, values: Values, *, is_new: bool
    ) -> None:
        """What is new needs a value, or a default, in each required column."""
        for column in self.schema.columns if is_new else ():
            is_needed = column.is_required and column.default is None and column.key not in KEYS
            if column.scope is not scope or not is_needed:
                continue
            if column.key not in line.cells:
                self.add_missing_error(line, column)
            elif values.get(column.key, object()) == column.kind.empty:
                self.add_error(build_empty_cell_error(), line, column.key)

    def check_products(self) -> None:
        """What only all rows of a product together show."""
        for product in self.products.values():
            for row, key, error in find_violations(product, self.schema):
                label = self.label(self.schema.by_key[key])
                self.errors.append(RowError(error.code, error.message, row, label))

    def add_error(self, error: CellError, line: SheetLine, key: str) -> None:
        header = line.cells[key].header
        self.errors.append(RowError(error.code, error.message, line.number, header))

    def add_missing_error(self, line: SheetLine, column: Column) -> None:
        message = _("A new product or variant needs this column.")
        code = SpreadsheetErrorCode.REQUIRED
        self.errors.append(RowError(code, message, line.number, self.label(column)))

    def label(self, column: Column) -> str:
        return self.schema.headers.label(column, current_language())


def parse_cell(cell: Cell, current: object) -> Any:
    """What the cell says; ``current`` itself where it is written as an export writes that.

    Raises ``CellError``.
    """
    kind, text = cell.column.kind, cell.text
    now = kind.empty if current is None else current
    if cell.is_formula:
        raise CellError(_("Formulas are not computed here. Paste the value instead."))
    if not clean_line(text):
        if cell.column.is_required and now != kind.empty:
            raise build_empty_cell_error()
        return kind.empty
    if any(text == format_value(kind.format(now, language)) for language in SHOP_LANGUAGES):
        return now
    return kind.parse(text)


def check_attribute_allowed(column: Column, value: object, types: TypeRules | None) -> None:
    if column.attribute_id is None or types is None or value == column.kind.empty:
        return
    if not types.takes(column):
        raise CellError(
            _("Products of the type “%(type)s” do not have this.")
            % {"type": types.product_type.name}
        )


def find_changes(values: Values, current: Values, *, is_new: bool) -> Values:
    """Values that the catalogue does not have; all of them for what is new."""
    missing = object()
    return {
        key: value
        for key, value in values.items()
        if is_new or value != current.get(key, missing if value else value)
    }


def find_violations(product: ProductPlan, schema: SheetSchema) -> Iterator[RuleViolation]:
    yield from _check_publishable(product)
    yield from _check_required_attributes(product, schema)
    yield from _check_variant_count(product, schema)
    yield from _check_distinct_variants(product, schema)
    for variant in product.variants if schema.warehouse is None else ():
        if "stock" in variant.changes:
            message = _("No warehouse of the shop delivers here yet.")
            yield variant.row, "stock", CellError(message, SpreadsheetErrorCode.NOT_FOUND)


def _check_publishable(product: ProductPlan) -> Iterator[RuleViolation]:
    """Saleor publishes nothing without a category."""
    wanted = {**product.current, **product.changes}
    if not product.changes.keys() & {"published", "category"}:
        return
    if wanted.get("published") and wanted.get("category") is None:
        message = _("A product that is published needs a category.")
        yield product.first_row, "category", CellError(message, SpreadsheetErrorCode.REQUIRED)


def _check_required_attributes(
    product: ProductPlan, schema: SheetSchema
) -> Iterator[RuleViolation]:
    """Attributes that staff flagged as required."""
    types = _get_type_rules(product, schema)
    for (scope, attribute_id), column in schema.attribute_columns.items():
        needs = schema.attributes[attribute_id].value_required
        if scope is not Scope.PRODUCT or not needs or not types or not types.takes(column):
            continue
        is_emptied = product.changes.get(column.key, True) == ()
        if is_emptied or (product.existing is None and not product.changes.get(column.key)):
            yield product.first_row, column.key, build_empty_cell_error()


def _check_variant_count(product: ProductPlan, schema: SheetSchema) -> Iterator[RuleViolation]:
    types = _get_type_rules(product, schema)
    new = [variant for variant in product.variants if variant.existing is None]
    count = len(product.known_variants) + len(new)
    if types and not types.product_type.has_variants and new and count > 1:
        yield new[-1].row, "sku", CellError(_("Products of this type have one variant only."))


def _check_distinct_variants(product: ProductPlan, schema: SheetSchema) -> Iterator[RuleViolation]:
    """Two variants that nothing tells apart."""
    keys = [
        column.key
        for (scope, _attribute), column in schema.attribute_columns.items()
        if scope is Scope.VARIANT
    ]
    chosen = {
        variant.sku: variant
        for variant in product.variants
        if variant.existing is None or variant.changes.keys() & set(keys)
    }
    taken = {
        tuple(state.values.get(key, ()) for key in keys): sku
        for sku, state in product.known_variants.items()
        if sku not in chosen
    }
    for sku, variant in chosen.items():
        values = {**variant.current, **variant.changes}
        other = taken.setdefault(tuple(values.get(key, ()) for key in keys), sku)
        if other != sku:
            message = _("It has the size and colour of “%(sku)s”.") % {"sku": other}
            yield variant.row, "sku", CellError(message, SpreadsheetErrorCode.DUPLICATE)


def _get_type_rules(product: ProductPlan, schema: SheetSchema) -> TypeRules | None:
    if product.existing is not None:
        return schema.types[product.existing.instance.product_type_id]
    return schema.types.get(product.changes.get("product_type", 0))
