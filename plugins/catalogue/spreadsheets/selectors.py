"""The catalogue as a spreadsheet."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from io import BytesIO, StringIO
from typing import Final

from django.utils import timezone
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from saleor.product.models import ProductVariant

from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from plugins.catalogue.spreadsheets.state import iterate_all_states
from saleor_config.language import ARABIC, Language

CellValue = str | int | Decimal | date

SHEET_NAMES: Final = {"ar": "المنتجات", "en": "Products"}
BYTE_ORDER_MARK: Final = "\ufeff"
LONGEST_CELL: Final = 32_767
"""Of XLSX, in characters."""
WIDTH: Final = 22


def build_rows(schema: SheetSchema, language: Language) -> Iterator[list[CellValue]]:
    """The header, then one row a variant; a product without variants has one whose variant's cells
    are empty."""
    yield [schema.headers.label(column, language) for column in schema.columns]
    for state in iterate_all_states(schema):
        for variant in [item.values for item in state.variants.values()] or [{}]:
            values = state.values | variant
            yield [
                column.kind.format(values.get(column.key, column.kind.empty), language)
                for column in schema.columns
            ]


def write_csv(lines: Iterable[Iterable[CellValue]]) -> bytes:
    """UTF-8 with the mark that Excel tells UTF-8 by."""
    text = StringIO(newline="")
    csv.writer(text).writerows(lines)
    return (BYTE_ORDER_MARK + text.getvalue()).encode("utf-8")


def write_xlsx(lines: Iterable[list[CellValue]], language: Language) -> bytes:
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet(SHEET_NAMES[language])
    sheet.sheet_view.rightToLeft = language == ARABIC
    sheet.freeze_panes = "B2"
    for number, line in enumerate(lines):
        if number == 0:
            for place in range(1, len(line) + 1):
                sheet.column_dimensions[get_column_letter(place)].width = WIDTH
            sheet.append([build_heading(sheet, text) for text in line])
        else:
            sheet.append([cell[:LONGEST_CELL] if isinstance(cell, str) else cell for cell in line])
    content = BytesIO()
    workbook.save(content)
    return content.getvalue()


def build_heading(sheet: object, text: CellValue) -> WriteOnlyCell:
    cell = WriteOnlyCell(sheet, value=text)
    cell.font = Font(bold=True)
    return cell


MAX_RESPONSE_ROWS: Final = 20_000
"""Rows that one request may ask for; the command writes any number."""


class SpreadsheetFormat(Enum):
    CSV = "CSV"
    XLSX = "XLSX"


CONTENT_TYPES: Final = {
    SpreadsheetFormat.CSV: "text/csv; charset=utf-8",
    SpreadsheetFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@dataclass(frozen=True)
class ExportedFile:
    name: str
    content_type: str
    content: bytes
    rows: int


def export_catalogue(spreadsheet_format: SpreadsheetFormat, language: Language) -> ExportedFile:
    """Every product, also those that are not published; headers and names in ``language``."""
    lines = list(build_rows(SheetSchema.read(), language))
    is_csv = spreadsheet_format is SpreadsheetFormat.CSV
    return ExportedFile(
        name=f"catalogue-{timezone.localdate().isoformat()}.{spreadsheet_format.value.lower()}",
        content_type=CONTENT_TYPES[spreadsheet_format],
        content=write_csv(lines) if is_csv else write_xlsx(lines, language),
        rows=len(lines) - 1,
    )


def is_too_large_for_response() -> bool:
    return bool(ProductVariant.objects.count() > MAX_RESPONSE_ROWS)
