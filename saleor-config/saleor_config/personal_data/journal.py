"""Names of erased accounts, kept outside the database and its backups.

A restore brings back whom the shop has erased since. The journal is a folder with an empty file for
each erased account, named by its key and a digest of the row, so that a key that is given again
names nobody else. Nothing in it is personal.

``12-….begun`` is on the disk before the erasure is committed, and becomes ``12-….erased``
afterwards. A process that ends in between leaves the first, which ``plugins.accounts`` settles.
"""

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from django.conf import settings

BEGUN: Final = ".begun"
ERASED: Final = ".erased"


@dataclass(frozen=True)
class ErasureEntry:
    """``is_certain``: the erasure was committed."""

    account: int
    digest: str
    is_certain: bool = False

    @property
    def name(self) -> str:
        return f"{self.account}-{self.digest}"

    def is_of(self, user: Any) -> bool:
        return (self.account, self.digest) == (user.pk, compute_account_digest(user))


def compute_account_digest(user: Any) -> str:
    """Of what never changes in the row, an erased one's included."""
    facts = f"{user.pk}:{user.date_joined.astimezone(UTC).isoformat()}"
    return hashlib.sha256(facts.encode()).hexdigest()[:32]


def begin_erasure(user: Any) -> ErasureEntry:
    """Write the entry to the disk. Raises ``OSError`` where that is not possible."""
    entry = ErasureEntry(user.pk, compute_account_digest(user))
    folder: Path = settings.ERASURE_JOURNAL
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / f"{entry.name}{ERASED}").exists():
        (folder / f"{entry.name}{BEGUN}").touch(mode=0o600)
        _flush_folder(folder)
    return entry


def complete_erasure(entry: ErasureEntry) -> None:
    """The erasure was committed."""
    folder: Path = settings.ERASURE_JOURNAL
    begun = folder / f"{entry.name}{BEGUN}"
    if begun.exists():
        begun.replace(folder / f"{entry.name}{ERASED}")
        _flush_folder(folder)


def withdraw_erasure(entry: ErasureEntry) -> None:
    """The erasure was rolled back."""
    (settings.ERASURE_JOURNAL / f"{entry.name}{BEGUN}").unlink(missing_ok=True)


def get_age(entry: ErasureEntry) -> timedelta:
    """Of an entry that is not certain."""
    begun = settings.ERASURE_JOURNAL / f"{entry.name}{BEGUN}"
    seconds = begun.stat().st_mtime if begun.exists() else 0
    return datetime.now(UTC) - datetime.fromtimestamp(seconds, UTC)


def list_erasures() -> list[ErasureEntry]:
    """Every entry once, ordered by the accounts' keys."""
    certain = {entry.name: entry for entry in _read_entries()}
    return sorted(certain.values(), key=lambda entry: (entry.account, entry.digest))


def _read_entries() -> Iterator[ErasureEntry]:
    """Uncertain ones first."""
    folder: Path = settings.ERASURE_JOURNAL
    names = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    for ending in (BEGUN, ERASED):
        for name in names:
            account, _, digest = name.removesuffix(ending).partition("-")
            if name.endswith(ending) and account.isdecimal() and digest:
                yield ErasureEntry(int(account), digest, ending == ERASED)


def _flush_folder(folder: Path) -> None:
    """Names of files are on the disk once their folder is."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
