from argparse import ArgumentParser
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from plugins.backups import repository, restic
from plugins.backups.errors import BackupError
from plugins.backups.services.restore import (
    RestoreReport,
    restore_configuration,
    restore_shop,
)


class Command(BaseCommand):
    help = (
        "Restore a backup into an empty stack whose shop does not run: database, files, and what"
        " has to be brought up to date."
    )
    # The database has no tables to check against yet.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("backup", nargs="?", default="latest", help="its name, or latest")
        parser.add_argument("--replace", action="store_true", help="delete what the stack holds")
        parser.add_argument("--list", action="store_true", help="only list the backups")
        parser.add_argument(
            "--configuration", type=Path, metavar="FOLDER", help="only write the configuration"
        )

    def handle(self, *_arguments: Any, **options: Any) -> None:
        try:
            if options["list"]:
                self.list_backups()
            elif options["configuration"]:
                names = restore_configuration(options["backup"], options["configuration"])
                self.stdout.write(f"Wrote {', '.join(names) or 'nothing'}.")
            else:
                began = datetime.now(UTC)
                report = restore_shop(options["backup"], replace=options["replace"])
                self.show(report, (datetime.now(UTC) - began).total_seconds())
        except BackupError as error:
            raise CommandError(f"The restore failed ({error.step}): {error}") from error

    def list_backups(self) -> None:
        restic.require_settings()
        restic.open_repository(create=False)
        for backup in repository.list_backups():
            note = "" if backup.is_complete else "  not complete"
            self.stdout.write(f"{backup.name}{note}")

    def show(self, report: RestoreReport, seconds: float) -> None:
        age = (datetime.now(UTC) - report.backup.made_at).total_seconds()
        files = ", ".join(f"{count} {part}" for part, count in report.files.items())
        self.stdout.write(
            f"Restored {report.backup.name}: {report.rows:,} rows in {report.tables} tables, all as"
            f" they were; files: {files}."
        )
        for finding in report.findings:
            mark = "LOOK" if finding.is_warning else "ok"
            self.stdout.write(f"  {mark:<5} {finding.step}: {finding.text}")
        self.stdout.write(
            f"Recovery time {seconds:.0f} s; recovery point {age / 60:.0f} minutes before now."
        )
