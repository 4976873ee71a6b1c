"""Errors of a spreadsheet, its rows and cells; messages are in the reader's language."""

from dataclasses import dataclass
from enum import Enum

from django.utils.translation import gettext as _

from saleor_config.errors import ShopError


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


class FileError(ShopError):
    """The file as a whole can't be read."""


def build_cell_error(message: str) -> CellError:
    return CellError(SpreadsheetErrorCode.INVALID, message)


def build_unreadable_error(message: str) -> FileError:
    return FileError(SpreadsheetErrorCode.UNREADABLE, message)


def build_size_error(message: str) -> FileError:
    return FileError(SpreadsheetErrorCode.TOO_LARGE, message)


def build_damaged_error() -> FileError:
    return build_unreadable_error(
        _("The file cannot be read. Save it again as XLSX or as CSV UTF-8.")
    )
