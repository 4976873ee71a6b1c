"""Rows as a spreadsheet: CSV, which may be streamed, or XLSX."""

import csv
from collections.abc import Iterable, Iterator
from datetime import date
from decimal import Decimal
from enum import Enum
from io import BytesIO, StringIO
from typing import Final

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from saleor_config.language import ARABIC, Language

CellValue = str | int | Decimal | date

BYTE_ORDER_MARK: Final = "\ufeff"
LONGEST_CELL: Final = 32_767
"""Of XLSX, in characters."""
WIDTH: Final = 22
TRIGGERS: Final = tuple("=+-@＝＋－＠")
"""A cell that begins with one of these is a formula to some spreadsheet program."""


class SpreadsheetFormat(Enum):
    CSV = "CSV"
    XLSX = "XLSX"


CONTENT_TYPES: Final = {
    SpreadsheetFormat.CSV: "text/csv; charset=utf-8",
    SpreadsheetFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def is_risky(text: str) -> bool:
    """Whether a program may take ``text`` for a formula, or for an escaped one."""
    return text.startswith((*TRIGGERS, "'"))


def escape_formula(text: str) -> str:
    """``text`` that no spreadsheet program takes for a formula."""
    return f"'{text}" if is_risky(text) else text


def stream_csv(lines: Iterable[Iterable[CellValue]]) -> Iterator[bytes]:
    """The same bytes as those of ``write_spreadsheet``, a line at a time."""
    yield BYTE_ORDER_MARK.encode("utf-8")
    for line in lines:
        text = StringIO(newline="")
        csv.writer(text).writerow(line)
        yield text.getvalue().encode("utf-8")


def write_spreadsheet(
    spreadsheet_format: SpreadsheetFormat,
    lines: Iterable[list[CellValue]],
    sheet_name: str,
    language: Language,
) -> bytes:
    """The first line is the header."""
    if spreadsheet_format is SpreadsheetFormat.CSV:
        return _write_csv(lines)
    return _write_xlsx(lines, sheet_name, language)


def _write_csv(lines: Iterable[Iterable[CellValue]]) -> bytes:
    """UTF-8 with the mark that Excel tells UTF-8 by."""
    text = StringIO(newline="")
    csv.writer(text).writerows(lines)
    return (BYTE_ORDER_MARK + text.getvalue()).encode("utf-8")


def _write_xlsx(lines: Iterable[list[CellValue]], sheet_name: str, language: Language) -> bytes:
    workbook = Workbook(write_only=True)
    sheet = workbook.create_sheet(sheet_name)
    sheet.sheet_view.rightToLeft = language == ARABIC
    sheet.freeze_panes = "B2"
    for number, line in enumerate(lines):
        if number == 0:
            for place in range(1, len(line) + 1):
                sheet.column_dimensions[get_column_letter(place)].width = WIDTH
            sheet.append([_build_heading(sheet, text) for text in line])
        else:
            sheet.append([cell[:LONGEST_CELL] if isinstance(cell, str) else cell for cell in line])
    content = BytesIO()
    workbook.save(content)
    return content.getvalue()


def _build_heading(sheet: object, text: CellValue) -> WriteOnlyCell:
    cell = WriteOnlyCell(sheet, value=text)
    cell.font = Font(bold=True)
    return cell
