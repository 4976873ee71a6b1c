from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from plugins.catalogue.spreadsheets.selectors import export_catalogue
from saleor_config.language import ARABIC, SHOP_LANGUAGES
from saleor_config.spreadsheets import SpreadsheetFormat


class Command(BaseCommand):
    help = "Write every product to a CSV or XLSX file, one row a variant."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="Its ending says which: .csv or .xlsx.")
        parser.add_argument("--language", choices=SHOP_LANGUAGES, default=ARABIC)

    def handle(self, *_arguments: Any, file: Path, **options: Any) -> None:
        try:
            spreadsheet_format = SpreadsheetFormat(file.suffix.upper().removeprefix("."))
        except ValueError as error:
            raise CommandError("The file's name must end in .csv or .xlsx.") from error
        exported = export_catalogue(spreadsheet_format, options["language"])
        try:
            file.write_bytes(exported.content)
        except OSError as error:
            raise CommandError(f"{file} cannot be written: {error.strerror}.") from error
        self.stdout.write(f"Wrote {exported.rows} rows to {file}.")
