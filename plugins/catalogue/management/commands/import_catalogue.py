from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from plugins.catalogue.spreadsheets.errors import FileError, RowError, check_file_size
from plugins.catalogue.spreadsheets.plan import ImportReport
from plugins.catalogue.spreadsheets.services import import_catalogue
from saleor_config.language import ENGLISH, SHOP_LANGUAGES


class Command(BaseCommand):
    help = "Bring a CSV or XLSX file of products into the catalogue: all of it, or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--dry-run", action="store_true", help="Say what would change.")
        parser.add_argument(
            "--language", choices=SHOP_LANGUAGES, default=ENGLISH, help="Of what is wrong."
        )

    def handle(self, *_arguments: Any, file: Path, **options: Any) -> None:
        with translation.override(options["language"]):
            report = import_catalogue(self.read(file), dry_run=options["dry_run"])
        for error in report.errors:
            self.stderr.write(format_row_error(error))
        self.stdout.write(describe_import(report))
        if report.error_count:
            raise CommandError(f"{report.error_count} problems; nothing was changed.")

    def read(self, file: Path) -> bytes:
        try:
            check_file_size(file.stat().st_size)
            return file.read_bytes()
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        except FileError as error:
            raise CommandError(str(error)) from error


def format_row_error(error: RowError) -> str:
    place = [f"row {error.row}"] if error.row else []
    place += [error.column] if error.column else []
    return ": ".join([", ".join(place), error.message] if place else [error.message])


def describe_import(report: ImportReport) -> str:
    counts = f"{report.created} created, {report.updated} updated, {report.unchanged} unchanged"
    return f"{report.rows} rows: {counts}." + ("" if report.applied else " Nothing was written.")
