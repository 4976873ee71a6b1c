"""The bytes of an XLSX or CSV file that anybody may have made, as a sheet of plain texts."""

import csv
import logging
import warnings
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO, StringIO
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from plugins.catalogue.spreadsheets import errors
from plugins.catalogue.spreadsheets.cells import Formula, format_value
from plugins.catalogue.spreadsheets.errors import (
    Deadline,
    FileError,
    build_damaged_error,
    build_size_error,
)

ZIP: Final = b"PK\x03\x04"
OLD_EXCEL: Final = b"\xd0\xcf\x11\xe0"
UTF_16: Final = (b"\xff\xfe", b"\xfe\xff")
SEPARATORS: Final = ",;\t"
LONGEST_CELL: Final = 1_000_000
BOUNDED_COMPRESSION: Final = (ZIP_STORED, ZIP_DEFLATED)
"""Others unpack without an upper bound in Python's zipfile."""

logger = logging.getLogger(__name__)


class SheetRow(NamedTuple):
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
    errors.check_file_size(len(content))
    lines = read_workbook_rows(content) if content.startswith(ZIP) else read_csv_rows(content)
    return build_sheet(lines, deadline)


def build_sheet(lines: Iterable[list[str]], deadline: Deadline) -> Sheet:
    header: list[str] | None = None
    rows: list[SheetRow] = []
    for number, cells in enumerate(lines, start=1):
        deadline.check()
        if len(cells) > errors.MAXIMUM_COLUMNS:
            raise build_size_error(
                _("The sheet has more than %(most)s columns.") % {"most": errors.MAXIMUM_COLUMNS}
            )
        if header is None:
            header = cells
        elif any(cells):
            rows.append(SheetRow(number, cells))
        if number > errors.MAXIMUM_LINES or len(rows) > errors.MAXIMUM_ROWS:
            raise build_size_error(
                _("The sheet has more than %(most)s rows. Split it into smaller ones.")
                % {"most": errors.MAXIMUM_ROWS}
            )
    if not header or not any(header):
        raise FileError(_("The first line must hold the names of the columns."))
    return Sheet(header, rows)


def read_csv_rows(content: bytes) -> Iterator[list[str]]:
    text = decode_csv(content)
    csv.field_size_limit(LONGEST_CELL)
    first_line = text.split("\n", 1)[0]
    separator = max(SEPARATORS, key=first_line.count)
    try:
        for cells in csv.reader(StringIO(text, newline=""), delimiter=separator, strict=True):
            texts = (cell.strip() for cell in cells)
            yield [Formula(text) if text[:1] == "=" else format_value(text) for text in texts]
    except csv.Error as error:
        raise build_damaged_error() from error


def decode_csv(content: bytes) -> str:
    if content.startswith(OLD_EXCEL):
        raise FileError(_("This is a file of an old Excel. Save it as XLSX or as CSV UTF-8."))
    try:
        text = content.decode("utf-8-sig")
        if content.startswith(UTF_16) or "\x00" in text:
            raise ValueError("UTF-16")
    except ValueError as error:
        raise FileError(
            _(
                "The file is not written in UTF-8 (perhaps in Windows-1256)."
                " In Excel, save it as “CSV UTF-8 (Comma delimited)” or as XLSX."
            )
        ) from error
    return text


def read_workbook_rows(content: bytes) -> Iterator[list[str]]:
    """Rows of the first sheet as texts, empty ones among them.

    Raises ``FileError``. Sheets are parsed by defusedxml, which refuses entities.
    """
    check_archive(content)
    try:
        yield from get_first_sheet(content)
    except Exception as error:
        # openpyxl raises whatever a hostile part makes it stumble over.
        logger.info("An XLSX cannot be read", exc_info=error)
        raise build_damaged_error() from error


def check_archive(content: bytes) -> None:
    """What parts say they unpack to is all that ``zipfile`` will unpack of them.

    No workbook has a DTD; openpyxl gives small parts to a parser that takes them.
    """
    try:
        with ZipFile(BytesIO(content)) as archive:
            check_part_sizes(archive.infolist())
            for part in archive.infolist():
                if b"<!DOCTYPE" in archive.read(part).replace(b"\x00", b""):
                    raise build_damaged_error()
    except (
        BadZipFile,
        ValueError,
        NotImplementedError,
        OverflowError,
        EOFError,
        zlib.error,
    ) as error:
        raise build_damaged_error() from error


def check_part_sizes(parts: list[ZipInfo]) -> None:
    if any(part.compress_type not in BOUNDED_COMPRESSION or part.flag_bits & 1 for part in parts):
        raise build_damaged_error()
    unpacked = sum(part.file_size for part in parts)
    if len(parts) > errors.MAXIMUM_PARTS or unpacked > errors.MAXIMUM_UNPACKED_BYTES:
        raise build_size_error(
            _("The file unpacks to more than %(most)s MB. Save the products alone, in one sheet.")
            % {"most": errors.MAXIMUM_UNPACKED_BYTES // errors.MEBIBYTE}
        )


def get_first_sheet(content: bytes) -> Iterator[list[str]]:
    with warnings.catch_warnings():
        # Of extensions that it leaves out.
        warnings.simplefilter("ignore")
        workbook = load_workbook(BytesIO(content), read_only=True, keep_links=False)
    try:
        sheet = workbook.worksheets[0]
        sheet.reset_dimensions()
        # One more than allowed of each, to see that there are more.
        for row in sheet.iter_rows(
            max_row=errors.MAXIMUM_LINES + 1, max_col=errors.MAXIMUM_COLUMNS + 1
        ):
            cells = [read_cell_text(cell) for cell in row]
            while cells and not cells[-1]:
                cells.pop()
            yield cells
    finally:
        workbook.close()


def read_cell_text(cell: Any) -> str:
    # An empty cell of openpyxl has a value alone.
    return Formula(cell.value) if cell.value and cell.data_type == "f" else format_value(cell.value)
