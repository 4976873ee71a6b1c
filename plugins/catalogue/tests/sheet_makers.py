"""Small sheets for the tests of importing."""

import csv
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

from openpyxl import Workbook, load_workbook

from plugins.catalogue.spreadsheets.plan import ImportReport
from plugins.catalogue.spreadsheets.selectors import export_catalogue
from plugins.catalogue.spreadsheets.services import import_catalogue
from saleor_config.spreadsheets import SpreadsheetFormat

NEW: dict[str, Any] = {
    "slug": "gardenia",
    "name_ar": "غاردينيا",
    "name_en": "Gardenia",
    "product_type": "plant",
    "category": "indoor",
    "sku": "GARDENIA-1",
    "price": "49.50",
    "stock": "12",
}
"""A row that makes a product in the tests' shop."""


def csv_of(*rows: dict[str, Any], delimiter: str = ",") -> bytes:
    text = StringIO(newline="")
    writer = csv.DictWriter(text, list(rows[0]), delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def xlsx_of(*rows: list[Any]) -> bytes:
    workbook = Workbook()
    for row in rows:
        workbook.active.append(row)
    content = BytesIO()
    workbook.save(content)
    return content.getvalue()


def with_part(content: bytes, name: str, part: bytes) -> bytes:
    """The same archive with one part replaced."""
    result = BytesIO()
    with ZipFile(BytesIO(content)) as old, ZipFile(result, "w") as new:
        for item in old.namelist():
            new.writestr(item, part if item == name else old.read(item))
    return result.getvalue()


def exported_rows(language: str = "en") -> list[dict[str, str]]:
    content = export_catalogue(SpreadsheetFormat.CSV, language).content
    return list(csv.DictReader(StringIO(content.decode("utf-8-sig"), newline="")))


def exported_cells(language: str = "en") -> list[list[Any]]:
    content = export_catalogue(SpreadsheetFormat.XLSX, language).content
    return [list(row) for row in load_workbook(BytesIO(content)).active.values]


def apply(*rows: dict[str, Any]) -> ImportReport:
    return import_catalogue(csv_of(*rows), dry_run=False)


def said(report: ImportReport) -> list[tuple[int | None, str | None, str, str]]:
    return [(error.row, error.column, error.code.name, error.message) for error in report.errors]


def counts(report: ImportReport) -> tuple[int, int, int]:
    return report.created, report.updated, report.unchanged
