"""Backups in the repository: several snapshots of restic each, which belong together by a tag.

The part ``manifest`` is written last. Without it a backup is not complete: nothing restores it, and
the next backup deletes it.
"""

import json
import os
import re
import shutil
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.files.storage import FileSystemStorage, default_storage

from plugins.backups import restic
from plugins.backups.database import TableDigests
from plugins.backups.errors import BackupError

NAME: Final = "%Y%m%dT%H%M%SZ"
DATABASE: Final = "database"
MANIFEST: Final = "manifest"
JOURNAL: Final = "journal"
STANDARD_INPUT: Final = "-"
MANIFEST_FILE: Final = "manifest.json"
CONFIGURATION_FOLDER: Final = "configuration"
DEFAULT_KEEP: Final = "daily=7 weekly=5 monthly=6"
KEEP_NAMES: Final = ("last", "hourly", "daily", "weekly", "monthly", "yearly")


@dataclass(frozen=True)
class Manifest:
    """What a backup holds. ``key_digest``: of ``SECRET_KEY``. ``server_major``: of PostgreSQL."""

    backup: str
    made_at: str
    server_major: int
    dump_sha256: str
    dump_bytes: int
    key_digest: str
    tables: TableDigests
    files: dict[str, int]

    def write(self, folder: Path) -> None:
        (folder / MANIFEST_FILE).write_text(json.dumps(asdict(self), indent=1))


@dataclass(frozen=True)
class Backup:
    """``parts``: ids of its snapshots by their name."""

    name: str
    parts: dict[str, str]

    @property
    def is_complete(self) -> bool:
        return MANIFEST in self.parts

    @property
    def made_at(self) -> datetime:
        return datetime.strptime(f"{self.name}+0000", f"{NAME}%z")

    def read_manifest(self) -> Manifest:
        path = f"/{MANIFEST_FILE}"
        return Manifest(
            **json.loads(restic.run_restic("dump", self.parts[MANIFEST], path, step=MANIFEST))
        )


def get_file_roots() -> dict[str, Path]:
    """Folders of files by part. In S3 there are none: buckets have versions."""
    if not isinstance(default_storage, FileSystemStorage):
        return {}
    return {"private": Path(settings.PRIVATE_ROOT), "media": Path(settings.MEDIA_ROOT)}


def has_files(root: Path) -> bool:
    return root.is_dir() and any(path.is_file() for path in root.rglob("*"))


def copy_configuration(folder: Path) -> None:
    """Files of ``BACKUP_CONFIGURATION``: paths by commas, or ``-`` for standard input, which is
    then ``.env``: in a container its owner's file cannot be read."""
    if os.environ.get("BACKUP_CONFIGURATION") == STANDARD_INPUT:
        content = "" if sys.stdin.isatty() else sys.stdin.read()
        if not content:
            raise BackupError("Pipe the configuration in: add < .env to the command.", MANIFEST)
        (folder / ".env").write_text(content)
        return
    for file in list_configuration_files():
        shutil.copy2(file, folder / file.name)


def list_configuration_files() -> list[Path]:
    named = os.environ.get("BACKUP_CONFIGURATION", "").split(",")
    files = [Path(name.strip()) for name in named if name.strip()]
    for file in files:
        if not file.is_file():
            raise BackupError(f"BACKUP_CONFIGURATION names {file}, which is no file.", MANIFEST)
    return files


def read_keep_policy() -> dict[str, str]:
    """``BACKUP_KEEP``: what ``restic forget`` keeps."""
    text = os.environ.get("BACKUP_KEEP") or DEFAULT_KEEP
    policy = dict(re.findall(r"(\w+)=(\d+)", text))
    if not policy or not set(policy) <= set(KEEP_NAMES) or len(policy) != len(text.split()):
        raise BackupError(f'BACKUP_KEEP must be such as "{DEFAULT_KEEP}".', "repository")
    return policy


def list_backups() -> list[Backup]:
    """Oldest first, incomplete ones too."""
    parts: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for snapshot in restic.list_snapshots():
        if "backup" in snapshot.tags and "part" in snapshot.tags:
            parts[snapshot.tags["backup"]][snapshot.tags["part"]] = snapshot.id
    return [Backup(name, parts[name]) for name in sorted(parts)]


def find_backup(name: str) -> Backup:
    """``latest``, or the name of one. Raises ``BackupError``."""
    complete = [backup for backup in list_backups() if backup.is_complete]
    found = complete if name == "latest" else [each for each in complete if each.name == name]
    if not found:
        wanted = "no backup" if name == "latest" else f"no backup {name}"
        raise BackupError(f"The repository has {wanted} that is complete.", "repository")
    return found[-1]


def find_snapshots_of(backup: str, part: str = "") -> list[str]:
    return [
        snapshot.id
        for snapshot in restic.list_snapshots(tag=f"backup={backup}")
        if part in ("", snapshot.tags.get("part"))
    ]


def delete_old_backups(current: str) -> int:
    """By ``BACKUP_KEEP``, each with all its parts, and incomplete ones; how many."""
    removed = restic.choose_old(read_keep_policy(), f"part={MANIFEST}")
    names = {snapshot.tags["backup"] for snapshot in removed}
    backups = list_backups()
    names |= {backup.name for backup in backups if not backup.is_complete}
    names -= {current}
    restic.forget_snapshots(_list_parts(backups, names), prune=True, step="retention")
    return len(names)


def _list_parts(backups: list[Backup], names: set[str]) -> Iterator[str]:
    for backup in backups:
        if backup.name in names:
            yield from backup.parts.values()
