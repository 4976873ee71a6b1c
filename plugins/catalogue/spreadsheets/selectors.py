"""Taking the catalogue out as a spreadsheet."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.utils import timezone
from saleor.product.models import ProductVariant

from plugins.catalogue.spreadsheets import writing
from plugins.catalogue.spreadsheets.vocabulary import Vocabulary
from saleor_config.language import Language

LARGEST_ANSWER: Final = 20_000
"""Rows that one request may ask for; the command writes any number."""


class SpreadsheetFormat(Enum):
    CSV = "CSV"
    XLSX = "XLSX"

    @property
    def content_type(self) -> str:
        return CONTENT_TYPES[self]


CONTENT_TYPES: Final = {
    SpreadsheetFormat.CSV: "text/csv; charset=utf-8",
    SpreadsheetFormat.XLSX: ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
}


@dataclass(frozen=True)
class ExportedFile:
    name: str
    content_type: str
    content: bytes
    rows: int


def export_catalogue(spreadsheet_format: SpreadsheetFormat, language: Language) -> ExportedFile:
    """Every product, also those that are not published; headers and names in ``language``."""
    vocabulary = Vocabulary.read()
    lines = list(writing.rows(vocabulary, language))
    sheet: Iterable[list[writing.Shown]] = [[*writing.header(vocabulary, language)], *lines]
    content = (
        writing.csv_bytes(sheet)
        if spreadsheet_format is SpreadsheetFormat.CSV
        else writing.xlsx_bytes(sheet, language)
    )
    return ExportedFile(
        name=f"catalogue-{timezone.localdate().isoformat()}.{spreadsheet_format.value.lower()}",
        content_type=spreadsheet_format.content_type,
        content=content,
        rows=len(lines),
    )


def is_too_large_to_answer() -> bool:
    return bool(ProductVariant.objects.count() > LARGEST_ANSWER)
