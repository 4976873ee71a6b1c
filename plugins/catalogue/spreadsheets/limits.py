"""How large a spreadsheet may be, and how long one may take."""

from time import monotonic
from typing import Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.errors import build_size_error

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


def build_row_count_error() -> Exception:
    return build_size_error(
        _("The sheet has more than %(most)s rows. Split it into smaller ones.")
        % {"most": MAXIMUM_ROWS}
    )
