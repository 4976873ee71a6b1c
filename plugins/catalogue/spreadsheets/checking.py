"""A sheet compared with the catalogue: what would change, and everything that is wrong."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets import rules
from plugins.catalogue.spreadsheets.cells import clean_line, plain_text
from plugins.catalogue.spreadsheets.columns import Column, Scope
from plugins.catalogue.spreadsheets.errors import (
    CellError,
    RowError,
    SpreadsheetErrorCode,
    build_cell_error,
)
from plugins.catalogue.spreadsheets.limits import Deadline
from plugins.catalogue.spreadsheets.matching import Cell, Line, match_columns
from plugins.catalogue.spreadsheets.plan import Plan, ProductPlan, VariantPlan
from plugins.catalogue.spreadsheets.sheets import Sheet
from plugins.catalogue.spreadsheets.state import Catalogue, ProductState, Values, read_catalogue
from plugins.catalogue.spreadsheets.vocabulary import TypeRules, Vocabulary
from saleor_config.language import SHOP_LANGUAGES, current_language

KEYS: Final = ("slug", "sku")


def check(sheet: Sheet, vocabulary: Vocabulary, deadline: Deadline, *, locked: bool) -> Plan:
    """Compare every row. ``locked`` holds the rows of the catalogue for this transaction."""
    lines, errors = match_columns(sheet, vocabulary.headers)
    if errors:
        return Plan(len(lines), errors=errors)
    catalogue = read_catalogue(
        {line.text("slug") for line in lines} - {""},
        {line.text("sku") for line in lines} - {""},
        vocabulary,
        locked=locked,
    )
    checker = Checker(vocabulary, catalogue)
    for line in lines:
        deadline.check()
        checker.take(line)
    checker.finish()
    errors = sorted(checker.errors, key=lambda error: error.row or 0)
    return Plan(len(lines), list(checker.products.values()), errors)


class Checker:
    """Takes a sheet's lines one by one, and says at the end what each product becomes."""

    def __init__(self, vocabulary: Vocabulary, catalogue: Catalogue) -> None:
        self.vocabulary = vocabulary
        self.catalogue = catalogue
        self.products: dict[str, ProductPlan] = {}
        self.first_values: dict[str, Values] = {}
        self.sku_rows: dict[str, int] = {}
        self.errors: list[RowError] = []

    def take(self, line: Line) -> None:
        slug = self.read_key(line, "slug")
        if not slug:
            # The other cells are still read, for what is wrong with them.
            self.read_cells(line, Scope.PRODUCT, {}, None)
            self.read_cells(line, Scope.VARIANT, {}, None)
            return
        state = self.catalogue.products.get(slug)
        product = self.products.setdefault(slug, ProductPlan(slug, state, line.number))
        types = self.type_rules(line, state)
        self.compare_product(product, line, types)
        if not self.has_variant(line, state):
            return
        sku = self.read_key(line, "sku")
        if sku:
            self.compare_variant(product, sku, line, types)
        else:
            self.read_cells(line, Scope.VARIANT, {}, types)

    def read_key(self, line: Line, key: str) -> str:
        """A slug or SKU; empty where it is missing or wrong, which is noted."""
        if key not in line.cells:
            self.note_missing(line, self.vocabulary.by_key[key])
            return ""
        cell = line.cells[key]
        try:
            if not line.text(key):
                raise CellError(SpreadsheetErrorCode.REQUIRED, _("This cell must not be empty."))
            return str(value_of(cell, None))
        except CellError as error:
            self.note(error, line, cell)
            return ""

    def has_variant(self, line: Line, state: ProductState | None) -> bool:
        """A product without variants stands in a row whose variant's cells are all empty."""
        if state is None:
            return True
        texts = [cell.text for cell in line.cells.values() if cell.column.scope is Scope.VARIANT]
        return any(texts) or ("sku" in line.cells and bool(state.variants))

    def type_rules(self, line: Line, state: ProductState | None) -> TypeRules | None:
        if state is not None:
            return self.vocabulary.types[state.instance.product_type_id]
        column = self.vocabulary.by_key["product_type"]
        try:
            key = column.kind.parse(line.text("product_type"))
        except CellError:
            return None
        return self.vocabulary.types[key]

    def compare_product(self, product: ProductPlan, line: Line, types: TypeRules | None) -> None:
        current = product.existing.values if product.existing else {}
        values = self.read_cells(line, Scope.PRODUCT, current, types)
        if "product_type" in values and product.existing:
            self.refuse_other_type(line, values.pop("product_type"), current)
        first = self.first_values.setdefault(product.slug, values)
        if first is values:
            product.changes = changes_of(values, current, is_new=not product.existing)
            self.require(line, Scope.PRODUCT, values, is_new=not product.existing)
        for key in values.keys() & first.keys():
            if values[key] != first[key]:
                message = _("Row %(row)s of the same product says otherwise here.")
                error = build_cell_error(message % {"row": product.first_row})
                self.note(error, line, line.cells[key])

    def refuse_other_type(self, line: Line, wanted: int, current: Values) -> None:
        if wanted != current["product_type"]:
            message = _("The type of a product that exists cannot change.")
            self.note(build_cell_error(message), line, line.cells["product_type"])

    def compare_variant(
        self, product: ProductPlan, sku: str, line: Line, types: TypeRules | None
    ) -> None:
        cell = line.cells["sku"]
        earlier = self.sku_rows.setdefault(sku, line.number)
        if earlier != line.number:
            message = _("Row %(row)s has the same SKU.") % {"row": earlier}
            self.note(CellError(SpreadsheetErrorCode.DUPLICATE, message), line, cell)
            return
        variants = product.existing.variants if product.existing else {}
        existing = variants.get(sku)
        owner = self.catalogue.owners.get(sku)
        if existing is None and owner is not None:
            message = _("This SKU belongs to the product “%(slug)s”.") % {"slug": owner}
            self.note(CellError(SpreadsheetErrorCode.DUPLICATE, message), line, cell)
            return
        current = existing.values if existing else {}
        values = self.read_cells(line, Scope.VARIANT, current, types)
        self.require(line, Scope.VARIANT, values, is_new=existing is None)
        changes = changes_of(values, current, is_new=existing is None)
        product.variants.append(VariantPlan(line.number, sku, existing, changes))

    def read_cells(
        self, line: Line, scope: Scope, current: Values, types: TypeRules | None
    ) -> Values:
        """Values by column of one scope; a cell that is wrong has none, and is noted."""
        values: Values = {}
        for key, cell in line.cells.items():
            if cell.column.scope is not scope or key in KEYS:
                continue
            try:
                value = value_of(cell, current.get(key))
                rules.refuse_foreign_attribute(cell.column, value, types)
            except CellError as error:
                self.note(error, line, cell)
            else:
                values[key] = value
        return values

    def require(self, line: Line, scope: Scope, values: Values, *, is_new: bool) -> None:
        """What is new needs a value, or a default, in each required column."""
        for column in self.vocabulary.columns if is_new else ():
            if column.scope is not scope or not column.is_required or column.key in KEYS:
                continue
            if column.default is not None:
                continue
            if column.key not in line.cells:
                self.note_missing(line, column)
            elif values.get(column.key, object()) == column.kind.empty:
                message = _("This cell must not be empty.")
                error = CellError(SpreadsheetErrorCode.REQUIRED, message)
                self.note(error, line, line.cells[column.key])

    def finish(self) -> None:
        """What only all rows of a product together show."""
        for product in self.products.values():
            for row, key, error in rules.check_product(product, self.vocabulary):
                column = self.vocabulary.by_key[key]
                self.errors.append(RowError(error.code, error.message, row, self.header(column)))

    def note(self, error: CellError, line: Line, cell: Cell) -> None:
        self.errors.append(RowError(error.code, error.message, line.number, cell.header))

    def note_missing(self, line: Line, column: Column) -> None:
        message = _("A new product or variant needs this column.")
        header = self.header(column)
        self.errors.append(RowError(SpreadsheetErrorCode.REQUIRED, message, line.number, header))

    def header(self, column: Column) -> str:
        return self.vocabulary.headers.label(column, current_language())


def value_of(cell: Cell, current: object) -> object:
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
    if any(text == plain_text(kind.shown(now, language)) for language in SHOP_LANGUAGES):
        return now
    return kind.parse(text)


def changes_of(values: Mapping[str, object], current: Values, *, is_new: bool) -> Values:
    """Values that the catalogue does not have; all of them for what is new."""
    missing = object()
    return {
        key: value
        for key, value in values.items()
        if is_new or value != current.get(key, missing if value else value)
    }
