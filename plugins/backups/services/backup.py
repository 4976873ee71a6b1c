"""A backup: database, files and configuration as of one moment, verified after it was written."""

import contextlib
import logging
import tempfile
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from django.conf import settings
from django.utils.crypto import salted_hmac

from plugins.backups import database, repository, restic
from plugins.backups.errors import BackupError
from saleor_config.backup_record import BackupRecord, read_backup_record, write_backup_record

logger = logging.getLogger(__name__)

READ_BACK: Final = "5%"
"""Of the whole repository, read at each backup, another part each time; the dump is read whole."""

TRIES: Final = 2
"""Of a folder in which a file is deleted while it is read."""

JOURNALS_KEPT: Final = 3


@dataclass
class Progress:
    """What a backup has written so far. ``step``: what it does now."""

    name: str
    step: str = "repository"
    is_complete: bool = False
    saved: dict[str, restic.SavedSnapshot] = field(default_factory=dict)

    @property
    def files(self) -> dict[str, int]:
        return {part: each.files for part, each in self.saved.items() if part != "database"}

    def get_tags(self, part: str) -> dict[str, str]:
        return {"backup": self.name, "part": part}


def make_backup(*, create_repository: bool = False) -> BackupRecord:
    """Make a backup, and delete old ones; its record is also written to ``BACKUP_RECORD``.

    Where a step fails nothing of the backup is left, and ``BackupError`` is raised after the record
    was written.
    """
    began = datetime.now(UTC)
    progress = Progress(began.strftime(repository.NAME))
    try:
        restic.require_settings()
        repository.read_keep_policy()
        restic.open_repository(create=create_repository)
        with database.hold_backup_lock():
            _save_parts(progress)
            progress.step = "retention"
            repository.delete_old_backups(progress.name)
    except BaseException as error:
        if not progress.is_complete:
            _delete_parts(progress)
        write_backup_record(_build_record(began, progress, error))
        raise
    record = _build_record(began, progress)
    write_backup_record(record)
    return record


def save_journal() -> None:
    """Save the journal of erasures, which changes between two backups."""
    restic.require_settings()
    restic.open_repository(create=False)
    _save_journal()


def _save_parts(progress: Progress) -> None:
    _save_journal()
    progress.step = repository.DATABASE
    with database.hold_snapshot() as (holder, snapshot):
        tables = database.compute_table_digests(holder)
        dump = restic.save_output(
            database.build_dump_command(snapshot),
            database.DUMP_FILE,
            progress.get_tags(repository.DATABASE),
            environment=database.build_environment(),
            step=progress.step,
        )
    progress.saved[repository.DATABASE] = dump.snapshot
    # After the database: a file that a row names is there.
    for part, root in repository.get_file_roots().items():
        progress.step = part
        if repository.has_files(root):
            progress.saved[part] = _save_folder(root, progress)
    progress.step = "verification"
    _verify_dump(dump)
    progress.step = repository.MANIFEST
    _save_manifest(progress, dump, tables)
    progress.step = "verification"
    restic.run_restic("check", f"--read-data-subset={READ_BACK}", step=progress.step)
    progress.is_complete = True


def _save_folder(root: Path, progress: Progress) -> restic.SavedSnapshot:
    for attempt in range(1, TRIES + 1):
        try:
            return restic.save_folder(root, progress.get_tags(progress.step), step=progress.step)
        except BackupError:
            if attempt == TRIES:
                raise
            incomplete = repository.find_snapshots_of(progress.name, progress.step)
            restic.forget_snapshots(incomplete, prune=False, step=progress.step)
    raise AssertionError


def _verify_dump(dump: restic.StreamedSnapshot) -> None:
    found = restic.compute_digest(dump.snapshot.id, database.DUMP_FILE, step="verification")
    if found != dump.sha256:
        raise BackupError("The dump in the repository is not the one written.", "verification")


def _save_manifest(
    progress: Progress, dump: restic.StreamedSnapshot, tables: database.TableDigests
) -> None:
    manifest = repository.Manifest(
        backup=progress.name,
        made_at=datetime.strptime(progress.name, repository.NAME).replace(tzinfo=UTC).isoformat(),
        server_major=database.read_server_major(),
        dump_sha256=dump.sha256,
        dump_bytes=dump.snapshot.size,
        key_digest=compute_key_digest(),
        tables=tables,
        files=progress.files,
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        manifest.write(folder)
        (folder / repository.CONFIGURATION_FOLDER).mkdir()
        repository.copy_configuration(folder / repository.CONFIGURATION_FOLDER)
        tags = progress.get_tags(repository.MANIFEST)
        progress.saved[repository.MANIFEST] = restic.save_folder(folder, tags, step=progress.step)


def compute_key_digest() -> str:
    """By which a restore knows whether ``SECRET_KEY`` is that of the backup."""
    return salted_hmac("plugins.backups", "", algorithm="sha256").hexdigest()


def _save_journal() -> None:
    folder: Path = settings.ERASURE_JOURNAL
    if not repository.has_files(folder):
        return
    restic.save_folder(folder, {"part": repository.JOURNAL}, step=repository.JOURNAL)
    journals = restic.list_snapshots(tag=f"part={repository.JOURNAL}")
    old = [snapshot.id for snapshot in journals[:-JOURNALS_KEPT]]
    restic.forget_snapshots(old, prune=False, step=repository.JOURNAL)


def _delete_parts(progress: Progress) -> None:
    """What cannot be deleted now is not complete, and deleted by the next backup."""
    with contextlib.suppress(BackupError, OSError):
        found = repository.find_snapshots_of(progress.name)
        restic.forget_snapshots(found, prune=False, step=progress.step)


def _build_record(
    began: datetime, progress: Progress, error: BaseException | None = None
) -> BackupRecord:
    before = read_backup_record()
    is_explained = isinstance(error, BackupError)
    finished = datetime.now(UTC)
    dump = progress.saved.get(repository.DATABASE)
    record = BackupRecord(
        started_at=began,
        finished_at=finished,
        succeeded_at=before.succeeded_at if before else None,
        failed_step=(getattr(error, "step", "") or progress.step) if error else "",
        error=(str(error) if is_explained else type(error).__name__) if error else "",
        database_bytes=dump.size if dump else 0,
        files=sum(progress.files.values()),
        added_bytes=sum(each.added for each in progress.saved.values()),
    )
    if progress.is_complete:
        return replace(record, succeeded_at=finished, backup=progress.name)
    return replace(record, backup=before.backup if before else "")
