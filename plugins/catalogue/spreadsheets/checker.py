"""A sheet compared with the catalogue: what would change, and every error."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.cells import clean_line, format_value
from plugins.catalogue.spreadsheets.columns import Column, Scope
from plugins.catalogue.spreadsheets.errors import (
    CellError,
    RowError,
    SpreadsheetErrorCode,
    build_cell_error,
)
from plugins.catalogue.spreadsheets.limits import Deadline
from plugins.catalogue.spreadsheets.plan import Plan, ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema, TypeRules
from plugins.catalogue.spreadsheets.sheets import Cell, Sheet, SheetLine, match_columns
from plugins.catalogue.spreadsheets.state import (
    CatalogueState,
    ProductState,
    Values,
    read_catalogue_state,
)
from saleor_config.language import SHOP_LANGUAGES, current_language

RuleViolation = tuple[int, str, CellError]
"""Row, column's key, and what is wrong."""


def check_attribute_allowed(column: Column, value: object, types: TypeRules | None) -> None:
    if column.attribute_id is None or types is None or value == column.kind.empty:
        return
    if not types.takes(column):
        raise build_cell_error(
            _("Products of the type “%(type)s” do not have this.")
            % {"type": types.product_type.name}
        )


def check_product(product: ProductPlan, vocabulary: SheetSchema) -> Iterator[RuleViolation]:
    yield from _check_publishable(product)
    yield from _check_required_attributes(product, vocabulary)
    yield from _check_variant_count(product, vocabulary)
    yield from _check_distinct_variants(product, vocabulary)
    if vocabulary.warehouse is None:
        yield from (
            (variant.row, "stock", _build_warehouse_error())
            for variant in product.variants
            if "stock" in variant.changes
        )


def _check_publishable(product: ProductPlan) -> Iterator[RuleViolation]:
    """Saleor publishes nothing without a category."""
    current = product.existing.values if product.existing else {}
    wanted = {**current, **product.changes}
    if not product.changes.keys() & {"published", "category"}:
        return
    if wanted.get("published") and wanted.get("category") is None:
        message = _("A product that is published needs a category.")
        yield product.first_row, "category", CellError(SpreadsheetErrorCode.REQUIRED, message)


def _check_required_attributes(
    product: ProductPlan, vocabulary: SheetSchema
) -> Iterator[RuleViolation]:
    """Attributes that staff flagged as required."""
    types = _get_type_rules(product, vocabulary)
    for (scope, attribute_id), column in vocabulary.attribute_columns.items():
        needs = vocabulary.attributes[attribute_id].value_required
        if scope is not Scope.PRODUCT or not needs or not types or not types.takes(column):
            continue
        is_emptied = product.changes.get(column.key, True) == ()
        if is_emptied or (product.existing is None and not product.changes.get(column.key)):
            error = CellError(SpreadsheetErrorCode.REQUIRED, _("This cell must not be empty."))
            yield product.first_row, column.key, error


def _check_variant_count(product: ProductPlan, vocabulary: SheetSchema) -> Iterator[RuleViolation]:
    types = _get_type_rules(product, vocabulary)
    new = [variant for variant in product.variants if variant.existing is None]
    old = len(product.existing.variants) if product.existing else 0
    if types and not types.product_type.has_variants and new and old + len(new) > 1:
        message = _("Products of this type have one variant only.")
        yield new[-1].row, "sku", build_cell_error(message)


def _check_distinct_variants(
    product: ProductPlan, vocabulary: SheetSchema
) -> Iterator[RuleViolation]:
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


def _get_type_rules(product: ProductPlan, vocabulary: SheetSchema) -> TypeRules | None:
    if product.existing is not None:
        return vocabulary.types[product.existing.instance.product_type_id]
    return vocabulary.types.get(product.changes.get("product_type", 0))


def _build_warehouse_error() -> CellError:
    return CellError(
        SpreadsheetErrorCode.NOT_FOUND, _("No warehouse of the shop delivers here yet.")
    )


KEYS: Final = ("slug", "sku")


def build_plan(sheet: Sheet, vocabulary: SheetSchema, deadline: Deadline, *, locked: bool) -> Plan:
    """Compare every row. ``locked`` holds the rows of the catalogue for this transaction."""
    lines, errors = match_columns(sheet, vocabulary.headers)
    if errors:
        return Plan(len(lines), errors=errors)
    catalogue = read_catalogue_state(
        {line.text("slug") for line in lines} - {""},
        {line.text("sku") for line in lines} - {""},
        vocabulary,
        locked=locked,
    )
    checker = SheetChecker(vocabulary, catalogue)
    for line in lines:
        deadline.check()
        checker.check_line(line)
    checker.finish()
    errors = sorted(checker.errors, key=lambda error: error.row or 0)
    return Plan(len(lines), list(checker.products.values()), errors)


class SheetChecker:
    """Takes a sheet's lines one by one, and says at the end what each product becomes."""

    def __init__(self, vocabulary: SheetSchema, catalogue: CatalogueState) -> None:
        self.vocabulary = vocabulary
        self.catalogue = catalogue
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
        state = self.catalogue.products.get(slug)
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
            self.add_missing_error(line, self.vocabulary.by_key[key])
            return ""
        cell = line.cells[key]
        try:
            if not line.text(key):
                raise CellError(SpreadsheetErrorCode.REQUIRED, _("This cell must not be empty."))
            return str(parse_cell(cell, None))
        except CellError as error:
            self.add_error(error, line, cell)
            return ""

    def has_variant(self, line: SheetLine, state: ProductState | None) -> bool:
        """A product without variants stands in a row whose variant's cells are all empty."""
        if state is None:
            return True
        texts = [cell.text for cell in line.cells.values() if cell.column.scope is Scope.VARIANT]
        return any(texts) or ("sku" in line.cells and bool(state.variants))

    def find_type_rules(self, line: SheetLine, state: ProductState | None) -> TypeRules | None:
        if state is not None:
            return self.vocabulary.types[state.instance.product_type_id]
        column = self.vocabulary.by_key["product_type"]
        try:
            key = column.kind.parse(line.text("product_type"))
        except CellError:
            return None
        return self.vocabulary.types[key]

    def compare_product(
        self, product: ProductPlan, line: SheetLine, types: TypeRules | None
    ) -> None:
        current = product.existing.values if product.existing else {}
        values = self.read_cells(line, Scope.PRODUCT, current, types)
        if "product_type" in values and product.existing:
            self.check_type_unchanged(line, values.pop("product_type"), current)
        first = self.first_values.setdefault(product.slug, values)
        if first is values:
            product.changes = find_changes(values, current, is_new=not product.existing)
            self.check_required(line, Scope.PRODUCT, values, is_new=not product.existing)
        for key in values.keys() & first.keys():
            if values[key] != first[key]:
                message = _("Row %(row)s of the same product says otherwise here.")
                error = build_cell_error(message % {"row": product.first_row})
                self.add_error(error, line, line.cells[key])

    def check_type_unchanged(self, line: SheetLine, wanted: int, current: Values) -> None:
        if wanted != current["product_type"]:
            message = _("The type of a product that exists cannot change.")
            self.add_error(build_cell_error(message), line, line.cells["product_type"])

    def compare_variant(
        self, product: ProductPlan, sku: str, line: SheetLine, types: TypeRules | None
    ) -> None:
        cell = line.cells["sku"]
        earlier = self.sku_rows.setdefault(sku, line.number)
        if earlier != line.number:
            message = _("Row %(row)s has the same SKU.") % {"row": earlier}
            self.add_error(CellError(SpreadsheetErrorCode.DUPLICATE, message), line, cell)
            return
        variants = product.existing.variants if product.existing else {}
        existing = variants.get(sku)
        owner = self.catalogue.owners.get(sku)
        if existing is None and owner is not None:
            message = _("This SKU belongs to the product “%(slug)s”.") % {"slug": owner}
            self.add_error(CellError(SpreadsheetErrorCode.DUPLICATE, message), line, cell)
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
                self.add_error(error, line, cell)
            else:
                values[key] = value
        return values

    def check_required(
        self, line: SheetLine, scope: Scope, values: Values, *, is_new: bool
    ) -> None:
        """What is new needs a value, or a default, in each required column."""
        for column in self.vocabulary.columns if is_new else ():
            if column.scope is not scope or not column.is_required or column.key in KEYS:
                continue
            if column.default is not None:
                continue
            if column.key not in line.cells:
                self.add_missing_error(line, column)
            elif values.get(column.key, object()) == column.kind.empty:
                message = _("This cell must not be empty.")
                error = CellError(SpreadsheetErrorCode.REQUIRED, message)
                self.add_error(error, line, line.cells[column.key])

    def finish(self) -> None:
        """What only all rows of a product together show."""
        for product in self.products.values():
            for row, key, error in check_product(product, self.vocabulary):
                column = self.vocabulary.by_key[key]
                self.errors.append(RowError(error.code, error.message, row, self.header(column)))

    def add_error(self, error: CellError, line: SheetLine, cell: Cell) -> None:
        self.errors.append(RowError(error.code, error.message, line.number, cell.header))

    def add_missing_error(self, line: SheetLine, column: Column) -> None:
        message = _("A new product or variant needs this column.")
        header = self.header(column)
        self.errors.append(RowError(SpreadsheetErrorCode.REQUIRED, message, line.number, header))

    def header(self, column: Column) -> str:
        return self.vocabulary.headers.label(column, current_language())


def parse_cell(cell: Cell, current: object) -> object:
    """What the cell says; ``current`` itself where it is written as an export writes that.

    Raises ``CellError``.
    """
    kind, text = cell.column.kind, cell.text
    now = kind.empty if current is None else current
    if cell.is_formula:
        raise build_cell_error(_("Formulas are not computed here. Paste the value instead."))
    if not clean_line(text):
        if cell.column.is_required and now != kind.empty:
            raise CellError(SpreadsheetErrorCode.REQUIRED, _("This cell must not be empty."))
        return kind.empty
    if any(text == format_value(kind.shown(now, language)) for language in SHOP_LANGUAGES):
        return now
    return kind.parse(text)


def find_changes(values: Mapping[str, object], current: Values, *, is_new: bool) -> Values:
    """Values that the catalogue does not have; all of them for what is new."""
    missing = object()
    return {
        key: value
        for key, value in values.items()
        if is_new or value != current.get(key, missing if value else value)
    }
