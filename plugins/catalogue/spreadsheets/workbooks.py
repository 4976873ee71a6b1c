"""Reading XLSX files that anybody may have made."""

import logging
import warnings
import zlib
from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from plugins.catalogue.spreadsheets.cells import Formula, format_value
from plugins.catalogue.spreadsheets.errors import FileError, build_damaged_error, build_size_error
from plugins.catalogue.spreadsheets.limits import (
    MAXIMUM_COLUMNS,
    MAXIMUM_LINES,
    MAXIMUM_PARTS,
    MAXIMUM_UNPACKED_BYTES,
    MEBIBYTE,
)

# Others unpack without an upper bound in Python's zipfile.
BOUNDED_COMPRESSION: Final = (ZIP_STORED, ZIP_DEFLATED)

logger = logging.getLogger(__name__)


def read_workbook_rows(content: bytes) -> Iterator[list[str]]:
    """Rows of the first sheet as texts, empty ones among them.

    Raises ``FileError``. Sheets are parsed by defusedxml, which refuses entities.
    """
    check_archive(content)
    try:
        yield from get_first_sheet(content)
    except FileError:
        raise
    except Exception as error:
        # openpyxl raises whatever a hostile part makes it stumble over.
        logger.info("An XLSX cannot be read", exc_info=error)
        raise build_damaged_error() from error


def check_archive(content: bytes) -> None:
    """What parts say they unpack to is all that ``zipfile`` will unpack of them."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            check_part_sizes(archive.infolist())
            if any(declares_types(archive.read(part)) for part in archive.infolist()):
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
    if len(parts) > MAXIMUM_PARTS or sum(part.file_size for part in parts) > MAXIMUM_UNPACKED_BYTES:
        raise build_size_error(
            _("The file unpacks to more than %(most)s MB. Save the products alone, in one sheet.")
            % {"most": MAXIMUM_UNPACKED_BYTES // MEBIBYTE}
        )


def declares_types(part: bytes) -> bool:
    """No workbook has a DTD; openpyxl gives small parts to a parser that takes them."""
    return b"<!DOCTYPE" in part.replace(b"\x00", b"")


def get_first_sheet(content: bytes) -> Iterator[list[str]]:
    with warnings.catch_warnings():
        # Of extensions that it leaves out.
        warnings.simplefilter("ignore")
        workbook = load_workbook(BytesIO(content), read_only=True, keep_links=False)
    try:
        sheet = workbook.worksheets[0]
        sheet.reset_dimensions()
        # One more than allowed of each, to see that there are more.
        rows = sheet.iter_rows(max_row=MAXIMUM_LINES + 1, max_col=MAXIMUM_COLUMNS + 1)
        for row in rows:
            yield trim_row([read_cell_text(cell) for cell in row])
    finally:
        workbook.close()


def read_cell_text(cell: Any) -> str:
    value = cell.value
    if value is None:
        return ""
    return Formula(value) if cell.data_type == "f" else format_value(value)


def trim_row(cells: list[str]) -> list[str]:
    while cells and not cells[-1]:
        cells.pop()
    return cells
