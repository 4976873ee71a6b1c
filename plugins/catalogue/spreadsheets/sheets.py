"""A file's bytes as a sheet of plain texts, whichever kind it is."""

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.cells import Formula, plain_text
from plugins.catalogue.spreadsheets.errors import (
    build_damaged_error,
    build_size_error,
    build_unreadable_error,
)
from plugins.catalogue.spreadsheets.limits import (
    MAXIMUM_COLUMNS,
    MAXIMUM_LINES,
    MAXIMUM_ROWS,
    Deadline,
    refuse_large_file,
    too_many_rows,
)
from plugins.catalogue.spreadsheets.workbooks import workbook_rows

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
    refuse_large_file(len(content))
    lines = workbook_rows(content) if content.startswith(ZIP) else csv_rows(content)
    return sheet_from(lines, deadline)


def sheet_from(lines: Iterable[list[str]], deadline: Deadline) -> Sheet:
    header: list[str] | None = None
    rows: list[SheetRow] = []
    for number, cells in enumerate(lines, start=1):
        deadline.check()
        if len(cells) > MAXIMUM_COLUMNS:
            raise build_size_error(
                _("The sheet has more than %(most)s columns.") % {"most": MAXIMUM_COLUMNS}
            )
        if number > MAXIMUM_LINES or len(rows) > MAXIMUM_ROWS:
            raise too_many_rows()
        if header is None:
            header = cells
        elif any(cells):
            rows.append(SheetRow(number, cells))
    if len(rows) > MAXIMUM_ROWS:
        raise too_many_rows()
    if not header or not any(header):
        raise build_unreadable_error(_("The first line must hold the names of the columns."))
    return Sheet(header, rows)


def csv_rows(content: bytes) -> Iterator[list[str]]:
    text = decoded(content)
    csv.field_size_limit(LONGEST_CELL)
    first_line = text.split("\n", 1)[0]
    separator = max(SEPARATORS, key=first_line.count)
    try:
        for cells in csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True):
            yield [csv_cell(cell) for cell in cells]
    except csv.Error as error:
        raise build_damaged_error() from error


def csv_cell(cell: str) -> str:
    text = cell.strip()
    return Formula(text) if text.startswith("=") else plain_text(text)


def decoded(content: bytes) -> str:
    if content.startswith(OLD_EXCEL):
        raise build_unreadable_error(
            _("This is a file of an old Excel. Save it as XLSX or as CSV UTF-8.")
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise wrong_encoding() from error
    if content.startswith(UTF_16) or "\x00" in text:
        raise wrong_encoding()
    return text


def wrong_encoding() -> Exception:
    return build_unreadable_error(
        _(
            "The file is not written in UTF-8 (perhaps in Windows-1256)."
            " In Excel, save it as “CSV UTF-8 (Comma delimited)” or as XLSX."
        )
    )
