"""Which column each cell of a sheet stands in."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.cells import Formula, clean_line
from plugins.catalogue.spreadsheets.columns import Column, Headers, Scope
from plugins.catalogue.spreadsheets.errors import RowError, SpreadsheetErrorCode
from plugins.catalogue.spreadsheets.sheets import Sheet
from saleor_config.language import current_language

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
class Line:
    """One row of a sheet: its number, and its cells by the columns' keys."""

    number: int
    cells: dict[str, Cell]

    def text(self, key: str) -> str:
        return clean_line(self.cells[key].text) if key in self.cells else ""


def match_columns(sheet: Sheet, headers: Headers) -> tuple[list[Line], list[RowError]]:
    """The sheet's lines, and what is wrong with its header."""
    columns: list[tuple[int, str, Column]] = []
    errors: list[RowError] = []
    for place, text in enumerate(sheet.header):
        header = clean_line(text)
        column = headers.find(header) if header else None
        if column is not None and column not in (known for _place, _header, known in columns):
            columns.append((place, header, column))
        elif header:
            errors.append(wrong_header(header, column))
    errors += missing_columns([column for _place, _header, column in columns], headers)
    lines = [
        Line(
            row.number,
            {
                column.key: Cell(column, header, row.cells[place] if place < len(row.cells) else "")
                for place, header, column in columns
            },
        )
        for row in sheet.rows
    ]
    return lines, errors


def wrong_header(header: str, column: Column | None) -> RowError:
    if column is None:
        code, message = SpreadsheetErrorCode.NOT_FOUND, _("No column has this name.")
    else:
        code, message = SpreadsheetErrorCode.DUPLICATE, _("This column stands in the sheet twice.")
    return RowError(code, message, HEADER_ROW, header[:100])


def missing_columns(found: Sequence[Column], headers: Headers) -> list[RowError]:
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
