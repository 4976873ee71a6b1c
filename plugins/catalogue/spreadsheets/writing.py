"""The catalogue's rows as the bytes of a file."""

import csv
from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from io import BytesIO, StringIO
from typing import Final

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from plugins.catalogue.spreadsheets.columns import Scope
from plugins.catalogue.spreadsheets.state import Values, all_states
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary
from saleor_config.language import ARABIC, Language

Shown = str | int | Decimal | date

SHEET_NAMES: Final = {"ar": "المنتجات", "en": "Products"}
BYTE_ORDER_MARK: Final = "\ufeff"
LONGEST_CELL: Final = 32_767
"""Of XLSX, in characters."""
WIDTH: Final = 22


def header(vocabulary: Vocabulary, language: Language) -> list[str]:
    return [vocabulary.headers.label(column, language) for column in vocabulary.columns]


def rows(vocabulary: Vocabulary, language: Language) -> Iterator[list[Shown]]:
    """One a variant; a product without variants has one whose variant's cells are empty."""
    for state in all_states(vocabulary):
        product = shown(state.values, Scope.PRODUCT, vocabulary, language)
        for variant in [item.values for item in state.variants.values()] or [{}]:
            cells = product | shown(variant, Scope.VARIANT, vocabulary, language)
            yield [cells[column.key] for column in vocabulary.columns]


def shown(
    values: Values, scope: Scope, vocabulary: Vocabulary, language: Language
) -> dict[str, Shown]:
    return {
        column.key: column.kind.shown(values.get(column.key, column.kind.empty), language)
        for column in vocabulary.columns
        if column.scope is scope
    }


def csv_bytes(lines: Iterable[Iterable[Shown]]) -> bytes:
    """UTF-8 with the mark that Excel tells UTF-8 by."""
    text = StringIO(newline="")
    csv.writer(text).writerows(lines)
    return (BYTE_ORDER_MARK + text.getvalue()).encode("utf-8")


def xlsx_bytes(lines: Iterable[list[Shown]], language: Language) -> bytes:
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet(SHEET_NAMES[language])
    sheet.sheet_view.rightToLeft = language == ARABIC
    sheet.freeze_panes = "B2"
    for number, line in enumerate(lines):
        if number == 0:
            for place in range(1, len(line) + 1):
                sheet.column_dimensions[get_column_letter(place)].width = WIDTH
            sheet.append([heading(sheet, text) for text in line])
        else:
            sheet.append([cell[:LONGEST_CELL] if isinstance(cell, str) else cell for cell in line])
    content = BytesIO()
    workbook.save(content)
    return content.getvalue()


def heading(sheet: object, text: Shown) -> WriteOnlyCell:
    cell = WriteOnlyCell(sheet, value=text)
    cell.font = Font(bold=True)
    return cell
