"""The result of the newest backup, in a small file that checks and metrics read.

``BACKUP_RECORD`` names the file: JSON with the fields of ``BackupRecord``, times in UTC.
"""

import json
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from django.conf import settings

TIMES: Final = ("started_at", "finished_at", "succeeded_at")


@dataclass(frozen=True)
class BackupRecord:
    """``succeeded_at``: when the newest backup that succeeded was finished, also where a later
    one failed. ``backup``: its name. ``failed_step``, ``error``: of the newest one; empty where it
    succeeded. ``database_bytes``: of the dump, not compressed. ``added_bytes``: what the repository
    grew by."""

    started_at: datetime
    finished_at: datetime
    succeeded_at: datetime | None = None
    backup: str = ""
    failed_step: str = ""
    error: str = ""
    database_bytes: int = 0
    files: int = 0
    added_bytes: int = 0

    @property
    def is_ok(self) -> bool:
        return not self.failed_step

    @property
    def seconds(self) -> float:
        return (self.finished_at - self.started_at).total_seconds()

    def compute_age_seconds(self, now: datetime | None = None) -> float | None:
        """Seconds since the newest backup that succeeded; None where none did."""
        if self.succeeded_at is None:
            return None
        return ((now or datetime.now(UTC)) - self.succeeded_at).total_seconds()


def read_backup_record() -> BackupRecord | None:
    """None where no backup was made, or the file cannot be read."""
    try:
        values: dict[str, Any] = json.loads(settings.BACKUP_RECORD.read_text())
        times = {name: datetime.fromisoformat(values[name]) for name in TIMES if values.get(name)}
        known = {name: values[name] for name in BackupRecord.__dataclass_fields__ if name in values}
        return BackupRecord(**known | {"succeeded_at": None} | times)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def write_backup_record(record: BackupRecord) -> None:
    """Replace the file in one step."""
    path: Path = settings.BACKUP_RECORD
    path.parent.mkdir(parents=True, exist_ok=True)
    values = asdict(record)
    values |= {name: values[name].isoformat() for name in TIMES if values[name]}
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_text(json.dumps(values, indent=2) + "\n")
    temporary.chmod(0o644)
    temporary.replace(path)
