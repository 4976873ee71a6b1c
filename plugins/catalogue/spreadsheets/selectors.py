"""The catalogue as a spreadsheet."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils import timezone
from saleor.product.models import ProductVariant

from plugins.catalogue.spreadsheets.sheet_schema import SheetSchema
from plugins.catalogue.spreadsheets.state import iterate_all_states
from saleor_config.language import Language
from saleor_config.spreadsheets import (
    CONTENT_TYPES,
    CellValue,
    SpreadsheetFormat,
    write_spreadsheet,
)

SHEET_NAMES: Final = {"ar": "المنتجات", "en": "Products"}


def build_rows(schema: SheetSchema, language: Language) -> Iterator[list[CellValue]]:
    """The header, then one row a variant; a product without variants has one whose variant's cells
    are empty."""
    yield [schema.headers.label(column, language) for column in schema.columns]
    for state in iterate_all_states(schema):
        for variant in [item.values for item in state.variants.values()] or [{}]:
            values = state.values | variant
            yield [
                column.kind.format(values.get(column.key, column.kind.empty), language)
                for column in schema.columns
            ]


MAX_RESPONSE_ROWS: Final = 20_000
"""Rows that one request may ask for; the command writes any number."""


@dataclass(frozen=True)
class ExportedFile:
    name: str
    content_type: str
    content: bytes
    rows: int


def export_catalogue(spreadsheet_format: SpreadsheetFormat, language: Language) -> ExportedFile:
    """Every product, also those that are not published; headers and names in ``language``."""
    lines = list(build_rows(SheetSchema.read(), language))
    return ExportedFile(
        name=f"catalogue-{timezone.localdate().isoformat()}.{spreadsheet_format.value.lower()}",
        content_type=CONTENT_TYPES[spreadsheet_format],
        content=write_spreadsheet(spreadsheet_format, lines, SHEET_NAMES[language], language),
        rows=len(lines) - 1,
    )


def is_too_large_for_response() -> bool:
    return bool(ProductVariant.objects.count() > MAX_RESPONSE_ROWS)
