from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from plugins.backups.errors import BackupError
from plugins.backups.services.backup import make_backup, save_journal


class Command(BaseCommand):
    help = (
        "Back up database, files and configuration to the restic repository that"
        " RESTIC_REPOSITORY names, and verify it; old backups go by BACKUP_KEEP."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--init", action="store_true", help="create the repository if missing")
        parser.add_argument(
            "--journal", action="store_true", help="only the journal of erased accounts"
        )

    def handle(self, *_arguments: Any, **options: Any) -> None:
        try:
            if options["journal"]:
                save_journal()
                self.stdout.write("Saved the journal of erasures.")
                return
            record = make_backup(create_repository=options["init"])
        except BackupError as error:
            raise CommandError(f"The backup failed ({error.step}): {error}") from error
        self.stdout.write(
            f"Backup {record.backup}: {record.database_bytes / 1e6:.1f} MB of database,"
            f" {record.files} files, {record.added_bytes / 1e6:.1f} MB added, verified,"
            f" in {record.seconds:.0f} s."
        )
