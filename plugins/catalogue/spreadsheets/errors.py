"""Errors of a spreadsheet, its rows and cells, and its limits; messages are for the reader."""

from dataclasses import dataclass
from enum import Enum
from time import monotonic
from typing import Final

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError

MEBIBYTE: Final = 1024 * 1024
MAXIMUM_BYTES: Final = 8 * MEBIBYTE
MAXIMUM_UNPACKED_BYTES: Final = 48 * MEBIBYTE
"""Of all parts of an XLSX together: a few kilobytes can unpack to gigabytes."""
MAXIMUM_PARTS: Final = 1000
MAXIMUM_ROWS: Final = 5000
MAXIMUM_LINES: Final = 20_000
"""Lines looked at, the empty ones among them."""
MAXIMUM_COLUMNS: Final = 200
ROWS_PER_STATEMENT: Final = 500
MAXIMUM_ERRORS: Final = 1000
REQUEST_SECONDS: Final = 50
"""The front server waits for 60."""


class SpreadsheetErrorCode(Enum):
    REQUIRED = "REQUIRED"
    INVALID = "INVALID"
    NOT_FOUND = "NOT_FOUND"
    DUPLICATE = "DUPLICATE"
    UNREADABLE = "UNREADABLE"
    TOO_LARGE = "TOO_LARGE"


@dataclass(frozen=True)
class RowError:
    """``row`` is the line of the sheet, the header being 1; None for the file as a whole.

    ``column`` is the header as the file has it, or as an export writes it where it is missing.
    """

    code: Enum
    message: str
    row: int | None = None
    column: str | None = None


class CellError(ShopError, ValueError):
    """One cell holds what its column can't."""

    def __init__(self, message: str, code: Enum = SpreadsheetErrorCode.INVALID) -> None:
        super().__init__(code, message)


class FileError(ShopError):
    """The file as a whole can't be read."""

    def __init__(self, message: str, code: Enum = SpreadsheetErrorCode.UNREADABLE) -> None:
        super().__init__(code, message)


def build_empty_cell_error() -> CellError:
    return CellError(_("This cell must not be empty."), SpreadsheetErrorCode.REQUIRED)


def build_damaged_error() -> FileError:
    return FileError(_("The file cannot be read. Save it again as XLSX or as CSV UTF-8."))


def build_size_error(message: str) -> FileError:
    return FileError(message, SpreadsheetErrorCode.TOO_LARGE)


class Deadline:
    """The moment by which a file must be through; none where ``seconds`` is None."""

    def __init__(self, seconds: float | None = None) -> None:
        self.end = None if seconds is None else monotonic() + seconds

    def check(self) -> None:
        """Raise ``FileError`` where the time is up."""
        if self.end is not None and monotonic() > self.end:
            raise build_size_error(
                _("The file takes too long. Split it into smaller ones and bring them in turn.")
            )


def check_file_size(size: int) -> None:
    if size > MAXIMUM_BYTES:
        raise build_size_error(
            _("The file is larger than %(most)s MB. Split it into smaller ones.")
            % {"most": MAXIMUM_BYTES // MEBIBYTE}
        )
