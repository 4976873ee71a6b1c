"""Atomic writes of small files, and digests that skip unchanged steps."""

import hashlib
import os
import secrets
from collections.abc import Iterable, Iterator
from pathlib import Path


def write_private(file: Path, text: str) -> None:
    """Replace ``file`` atomically; it is never readable by others."""
    replace_file(file, text.encode(), 0o600)


def replace_file(file: Path, content: bytes, mode: int = 0o644) -> None:
    """Replace ``file`` atomically."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    temporary.unlink(missing_ok=True)
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as handle:
        handle.write(content)
    temporary.replace(file)


def get_or_create_secret(file: Path, length: int = 48) -> str:
    """The secret in ``file``, created on the first call: URL-safe, ``length`` random bytes."""
    if not file.is_file():
        write_private(file, secrets.token_urlsafe(length))
    return file.read_text()


IGNORED_FOLDERS = frozenset(
    {
        "node_modules",
        "build",
        "gql",
        "__pycache__",
        ".react-router",
        "test-results",
        "playwright-report",
        "coverage",
    }
)


def compute_digest(
    paths: Iterable[Path], *, ignored_suffixes: tuple[str, ...] = (), extra: str = ""
) -> str:
    """SHA-256 over the names and contents of ``paths``; folders are walked.

    Names are relative, so the digest survives a move of the checkout. Generated folders and
    ``ignored_suffixes`` are left out.
    """
    total = hashlib.sha256(extra.encode())
    for top in sorted(paths):
        for file in sorted(_list_files(top)):
            if file.suffix in ignored_suffixes:
                continue
            name = file.relative_to(top) if file != top else Path(file.name)
            total.update(f"\0{top.name}/{name}\0".encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def _list_files(top: Path) -> Iterator[Path]:
    if top.is_file():
        yield top
    elif top.is_dir():
        for entry in top.iterdir():
            if entry.is_symlink() or entry.name in IGNORED_FOLDERS:
                continue
            yield from _list_files(entry)


class Stamp:
    """A file with the digest of the last successful run of a step."""

    def __init__(self, file: Path, value: str) -> None:
        self.file = file
        self.value = value

    def is_current(self) -> bool:
        return self.file.is_file() and self.file.read_text() == self.value

    def forget(self) -> None:
        self.file.unlink(missing_ok=True)

    def keep(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.value)
