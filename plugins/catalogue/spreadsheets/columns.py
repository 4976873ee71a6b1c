"""The columns of a sheet: the shop's own, and one for each attribute."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum
from typing import Any

from django.utils.translation import gettext as _

from plugins.catalogue.search.tokens import fold_text
from plugins.catalogue.spreadsheets.cells import Formula, clean_line
from plugins.catalogue.spreadsheets.errors import RowError, SpreadsheetErrorCode
from plugins.catalogue.spreadsheets.kinds import (
    DateKind,
    FlagKind,
    Kind,
    NumberKind,
    OptionKind,
    OptionList,
    SlugKind,
    TextKind,
)
from plugins.catalogue.spreadsheets.sheets import Sheet
from saleor_config.language import LocalizedText, current_language


class Scope(Enum):
    PRODUCT = "product"
    VARIANT = "variant"


@dataclass(frozen=True)
class Column:
    """``is_required``: a cell of it can't take away what is there, and what is new needs it,
    where there is no ``default``.
    """

    key: str
    label: LocalizedText
    scope: Scope
    kind: Kind
    is_required: bool = False
    attribute_id: int | None = None
    aliases: tuple[str, ...] = ()
    default: Any = None


def build_own_columns(categories: OptionList, product_types: OptionList) -> list[Column]:
    name, description = TextKind(250), TextKind(20_000, has_lines=True)
    centimetres = NumberKind(Decimal(10_000), places=1)
    riyals = NumberKind(Decimal("9999999.99"), places=2)
    pieces, kilograms = NumberKind(Decimal(1_000_000), 0), NumberKind(Decimal(100_000), 3)
    required = {"slug", "name_ar", "product_type", "published", "sku", "price", "stock"}
    aliases = {"price": ("السعر",), "stock": ("الكمية", "المخزون"), "weight_kg": ("الوزن",)}
    products: list[tuple[str, str, str, Kind]] = [
        ("slug", "المعرّف", "Slug", SlugKind()),
        ("name_ar", "الاسم بالعربية", "Name in Arabic", name),
        ("name_en", "الاسم بالإنجليزية", "Name in English", name),
        ("latin_name", "الاسم العلمي", "Latin name", TextKind(200)),
        ("category", "الفئة", "Category", OptionKind(categories)),
        ("product_type", "نوع المنتج", "Product type", OptionKind(product_types)),
        ("published", "معروض", "Published", FlagKind()),
        ("published_on", "تاريخ العرض", "Published on", DateKind()),
        ("height_cm", "الارتفاع (سم)", "Height (cm)", centimetres),
        ("description_ar", "الوصف بالعربية", "Description in Arabic", description),
        ("description_en", "الوصف بالإنجليزية", "Description in English", description),
    ]
    variants: list[tuple[str, str, str, Kind]] = [
        ("sku", "رمز الصنف", "SKU", TextKind(255)),
        ("price", "السعر (ريال بلا ضريبة)", "Price (SAR without VAT)", riyals),
        ("stock", "الكمية في المستودع", "Stock", pieces),
        ("weight_kg", "الوزن (كجم)", "Weight (kg)", kilograms),
    ]
    return [
        Column(
            key,
            LocalizedText(arabic, english),
            scope,
            kind,
            is_required=key in required,
            aliases=aliases.get(key, ()),
            default=False if key == "published" else None,
        )
        for scope, rows in ((Scope.PRODUCT, products), (Scope.VARIANT, variants))
        for key, arabic, english, kind in rows
    ]


def arrange_columns(own: Sequence[Column], attributes: Iterable[Column]) -> list[Column]:
    """The shop's columns, those of products' attributes, then those that tell variants apart.

    The key of an attribute is its slug, behind its scope where that is taken.
    """
    taken = {column.key for column in own}
    made: dict[Scope, list[Column]] = {Scope.PRODUCT: [], Scope.VARIANT: []}
    for column in attributes:
        key = column.key
        while key in taken:
            key = f"{column.scope.value}_{key}"
        taken.add(key)
        made[column.scope].append(replace(column, key=key))
    products = [column for column in own if column.scope is Scope.PRODUCT]
    sku, *variants = [column for column in own if column.scope is Scope.VARIANT]
    return [*products, *made[Scope.PRODUCT], sku, *made[Scope.VARIANT], *variants]


class Headers:
    """Which column a header means: its key, or its label in either language."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.by_key = {fold_text(column.key): column for column in columns}
        labelled: dict[str, dict[str, Column]] = {}
        for column in columns:
            for label in (column.label.ar, column.label.en, *column.aliases):
                labelled.setdefault(fold_text(label), {})[column.key] = column
        self.by_label = {
            label: next(iter(found.values()))
            for label, found in labelled.items()
            if len(found) == 1
        }

    def find(self, header: str) -> Column | None:
        spelling = fold_text(header)
        return self.by_key.get(spelling) or self.by_label.get(spelling)

    def label(self, column: Column, language: str) -> str:
        """The label where it finds its column again, else the key."""
        label = clean_line(column.label.in_language(language))
        return label if self.find(label) is column and label.isprintable() else column.key


HEADER_ROW = 1


@dataclass(frozen=True)
class Cell:
    column: Column
    header: str
    text: str

    @property
    def is_formula(self) -> bool:
        return isinstance(self.text, Formula)


@dataclass(frozen=True)
class SheetLine:
    """One row of a sheet: its number, and its cells by the columns' keys."""

    number: int
    cells: dict[str, Cell]

    def text(self, key: str) -> str:
        return clean_line(self.cells[key].text) if key in self.cells else ""


def match_columns(sheet: Sheet, headers: Headers) -> tuple[list[SheetLine], list[RowError]]:
    """The sheet's lines, and what is wrong with its header."""
    columns: dict[str, tuple[int, str, Column]] = {}
    errors: list[RowError] = []
    for place, header in enumerate(map(clean_line, sheet.header)):
        column = headers.find(header) if header else None
        if column is not None and column.key not in columns:
            columns[column.key] = (place, header, column)
        elif header:
            code, message = (
                (SpreadsheetErrorCode.NOT_FOUND, _("No column has this name."))
                if column is None
                else (SpreadsheetErrorCode.DUPLICATE, _("This column stands in the sheet twice."))
            )
            errors.append(RowError(code, message, HEADER_ROW, header[:100]))
    has_variants = any(
        column.scope is Scope.VARIANT for _place, _header, column in columns.values()
    )
    for key in ("sku", "slug") if has_variants else ("slug",):
        if key not in columns:
            label = headers.label(headers.by_key[key], current_language())
            message = _("The sheet needs this column.")
            errors.append(RowError(SpreadsheetErrorCode.REQUIRED, message, HEADER_ROW, label))
    lines = [
        SheetLine(
            row.number,
            {
                key: Cell(column, header, row.cells[place] if place < len(row.cells) else "")
                for key, (place, header, column) in columns.items()
            },
        )
        for row in sheet.rows
    ]
    return lines, errors
