"""A file's bytes as a sheet of plain texts, and the column of each of its cells."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.cells import Formula, clean_line, format_value
from plugins.catalogue.spreadsheets.columns import Column, Headers, Scope
from plugins.catalogue.spreadsheets.errors import (
    RowError,
    SpreadsheetErrorCode,
    build_damaged_error,
    build_size_error,
    build_unreadable_error,
)
from plugins.catalogue.spreadsheets.limits import (
    MAXIMUM_COLUMNS,
    MAXIMUM_LINES,
    MAXIMUM_ROWS,
    Deadline,
    build_row_count_error,
    check_file_size,
)
from plugins.catalogue.spreadsheets.workbooks import read_workbook_rows
from saleor_config.language import current_language

ZIP: Final = b"PK\x03\x04"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
SEPARATORS: Final = ",;\t"
LONGEST_CELL: Final = 1_000_000


@dataclass(frozen=True)
class SheetRow:
    """``number`` is the line that a spreadsheet program shows."""

    number: int
    cells: list[str]


@dataclass(frozen=True)
class Sheet:
    header: list[str]
    rows: list[SheetRow]


def read_sheet(content: bytes, deadline: Deadline) -> Sheet:
    """The first sheet of an XLSX, or a CSV; rows without any text are left out.

    Raises ``FileError`` for what is no such file, or too large.
    """
    check_file_size(len(content))
    lines = read_workbook_rows(content) if content.startswith(ZIP) else read_csv_rows(content)
    return build_sheet(lines, deadline)


def build_sheet(lines: Iterable[list[str]], deadline: Deadline) -> Sheet:
    header: list[str] | None = None
    rows: list[SheetRow] = []
    for number, cells in enumerate(lines, start=1):
        deadline.check()
        if len(cells) > MAXIMUM_COLUMNS:
            raise build_size_error(
                _("The sheet has more than %(most)s columns.") % {"most": MAXIMUM_COLUMNS}
            )
        if number > MAXIMUM_LINES or len(rows) > MAXIMUM_ROWS:
            raise build_row_count_error()
        if header is None:
            header = cells
        elif any(cells):
            rows.append(SheetRow(number, cells))
    if len(rows) > MAXIMUM_ROWS:
        raise build_row_count_error()
    if not header or not any(header):
        raise build_unreadable_error(_("The first line must hold the names of the columns."))
    return Sheet(header, rows)


def read_csv_rows(content: bytes) -> Iterator[list[str]]:
    text = decode_csv(content)
    csv.field_size_limit(LONGEST_CELL)
    first_line = text.split("\n", 1)[0]
    separator = max(SEPARATORS, key=first_line.count)
    try:
        for cells in csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True):
            yield [read_csv_cell(cell) for cell in cells]
    except csv.Error as error:
        raise build_damaged_error() from error


def read_csv_cell(cell: str) -> str:
    text = cell.strip()
    return Formula(text) if text.startswith("=") else format_value(text)


def decode_csv(content: bytes) -> str:
    if content.startswith(OLD_EXCEL):
        raise build_unreadable_error(
            _("This is a file of an old Excel. Save it as XLSX or as CSV UTF-8.")
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise build_encoding_error() from error
    if content.startswith(UTF_16) or "\x00" in text:
        raise build_encoding_error()
    return text


def build_encoding_error() -> Exception:
    return build_unreadable_error(
        _(
            "The file is not written in UTF-8 (perhaps in Windows-1256)."
            " In Excel, save it as “CSV UTF-8 (Comma delimited)” or as XLSX."
        )
    )


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
    columns: list[tuple[int, str, Column]] = []
    errors: list[RowError] = []
    for place, text in enumerate(sheet.header):
        header = clean_line(text)
        column = headers.find(header) if header else None
        if column is not None and column not in (known for _place, _header, known in columns):
            columns.append((place, header, column))
        elif header:
            errors.append(build_header_error(header, column))
    errors += list_missing_columns([column for _place, _header, column in columns], headers)
    lines = [
        SheetLine(
            row.number,
            {
                column.key: Cell(column, header, row.cells[place] if place < len(row.cells) else "")
                for place, header, column in columns
            },
        )
        for row in sheet.rows
    ]
    return lines, errors


def build_header_error(header: str, column: Column | None) -> RowError:
    if column is None:
        code, message = SpreadsheetErrorCode.NOT_FOUND, _("No column has this name.")
    else:
        code, message = SpreadsheetErrorCode.DUPLICATE, _("This column stands in the sheet twice.")
    return RowError(code, message, HEADER_ROW, header[:100])


def list_missing_columns(found: Sequence[Column], headers: Headers) -> list[RowError]:
    keys = {column.key for column in found}
    needed = {"slug"}
    if any(column.scope is Scope.VARIANT for column in found):
        needed.add("sku")
    language = current_language()
    return [
        RowError(
            SpreadsheetErrorCode.REQUIRED,
            _("The sheet needs this column."),
            HEADER_ROW,
            headers.label(headers.by_key[key], language),
        )
        for key in sorted(needed - keys)
    ]
