from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from plugins.catalogue.spreadsheets.limits import refuse_large_file
from plugins.catalogue.spreadsheets.plan import ImportReport
from plugins.catalogue.spreadsheets.problems import FileProblem, Problem
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
        for problem in report.problems:
            self.stderr.write(sentence(problem))
        self.stdout.write(summary(report))
        if report.problem_count:
            raise CommandError(f"{report.problem_count} problems; nothing was changed.")

    def read(self, file: Path) -> bytes:
        try:
            refuse_large_file(file.stat().st_size)
            return file.read_bytes()
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        except FileProblem as error:
            raise CommandError(str(error)) from error


def sentence(problem: Problem) -> str:
    place = [f"row {problem.row}"] if problem.row else []
    place += [problem.column] if problem.column else []
    return ": ".join([", ".join(place), problem.message] if place else [problem.message])


def summary(report: ImportReport) -> str:
    counts = f"{report.created} created, {report.updated} updated, {report.unchanged} unchanged"
    return f"{report.rows} rows: {counts}." + ("" if report.applied else " Nothing was written.")
