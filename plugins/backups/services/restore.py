"""A restore: the shop of a backup in an empty stack, brought up to date."""

import logging
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from plugins.backups import database, repository, restic
from plugins.backups.errors import BackupError, RestoreNotPossibleError
from plugins.backups.services.aftermath import Finding, bring_up_to_date
from plugins.backups.services.backup import compute_key_digest

logger = logging.getLogger(__name__)

MARGIN: Final = 1000
"""Numbers of orders and accounts that were made after the backup are not given again."""


@dataclass(frozen=True)
class RestoreReport:
    """``findings``: what the steps after the restore have done, for the operator."""

    backup: repository.Backup
    tables: int
    rows: int
    files: dict[str, int]
    findings: list[Finding] = field(default_factory=list)


def restore_shop(name: str = "latest", *, replace: bool = False) -> RestoreReport:
    """Restore a backup into an empty stack whose shop does not run; ``replace`` empties it first.

    Raises ``RestoreNotPossibleError`` having changed nothing, or ``BackupError``.
    """
    restic.require_settings()
    restic.open_repository(create=False)
    backup = repository.find_backup(name)
    manifest = backup.read_manifest()
    connection.close()
    database.require_unused_database()
    require_empty_stack(replace=replace)
    restore_journal()
    _restore_files(backup)
    _restore_database(backup, manifest)
    _require_known_migrations()
    call_command("migrate", interactive=False, verbosity=0)
    findings = [*_compare_key(manifest), *bring_up_to_date(MARGIN)]
    rows = sum(int(count) for count, _digest in manifest.tables.values())
    return RestoreReport(backup, len(manifest.tables), rows, manifest.files, findings)


def restore_configuration(name: str, folder: Path) -> list[str]:
    """Write the configuration's files of a backup into a folder; their names."""
    restic.require_settings()
    restic.open_repository(create=False)
    backup = repository.find_backup(name)
    with tempfile.TemporaryDirectory() as temporary:
        restic.restore_folder(
            backup.parts[repository.MANIFEST], Path(temporary), step=repository.MANIFEST
        )
        files = sorted((Path(temporary) / repository.CONFIGURATION_FOLDER).iterdir())
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            target = folder / file.name
            shutil.copy2(file, target)
            target.chmod(0o600)
        return [file.name for file in files]


def require_empty_stack(*, replace: bool) -> None:
    """With ``replace`` it is emptied."""
    roots = repository.get_file_roots()
    filled = [part for part, root in roots.items() if repository.has_files(root)]
    tables = database.count_tables()
    if (tables or filled) and not replace:
        what = [f"{tables} tables"] * bool(tables) + [f"files in {part}" for part in filled]
        raise RestoreNotPossibleError(
            f"This stack is not empty ({', '.join(what)}): restore into a new one, or give"
            " --replace to delete what it holds.",
            "database",
        )
    for root in roots.values():
        _empty_folder(root)
    if tables:
        database.empty_database()


def restore_journal() -> None:
    """Add the entries of the newest saved journal to those here."""
    journals = restic.list_snapshots(tag=f"part={repository.JOURNAL}")
    for snapshot in journals[-1:]:
        restic.restore_folder(snapshot.id, settings.ERASURE_JOURNAL, step=repository.JOURNAL)


def _restore_files(backup: repository.Backup) -> None:
    for part, root in repository.get_file_roots().items():
        if part in backup.parts:
            restic.restore_folder(backup.parts[part], root, step=part)


def _restore_database(backup: repository.Backup, manifest: repository.Manifest) -> None:
    """And compare every table with what was counted in the backup's own transaction."""
    digest = restic.load_output(
        backup.parts[repository.DATABASE],
        database.DUMP_FILE,
        database.build_restore_command(manifest.server_major),
        environment=database.build_environment(),
        step=repository.DATABASE,
    )
    differences = database.compare_tables(manifest.tables)
    if digest != manifest.dump_sha256 or differences:
        first = differences[0] if differences else "the dump is another"
        raise BackupError(
            f"The restored database is not that of the backup: {first}.", repository.DATABASE
        )


def _require_known_migrations() -> None:
    loader = MigrationLoader(connection)
    known = set(loader.disk_migrations)
    for migration in loader.disk_migrations.values():
        known.update(migration.replaces)
    newer = {key for key in loader.applied_migrations if key[0] in loader.migrated_apps} - known
    if newer:
        app, name = sorted(newer)[0]
        raise BackupError(
            f"The backup is of a newer release ({app} {name}): restore it with that one.",
            repository.DATABASE,
        )


def _compare_key(manifest: repository.Manifest) -> Iterator[Finding]:
    if manifest.key_digest != compute_key_digest():
        yield Finding(
            "secret key",
            "SECRET_KEY is not that of the backup: keyed hashes do not match any more; put the"
            " configuration of the backup back",
            is_warning=True,
        )


def _empty_folder(root: Path) -> None:
    """The folder itself stays: it may be a mounted volume."""
    for path in root.iterdir() if root.is_dir() else ():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
