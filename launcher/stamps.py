"""Content stamps: a step is left out when what it read has not changed."""

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

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


def digest(
    paths: Iterable[Path], *, ignored_suffixes: tuple[str, ...] = (), extra: str = ""
) -> str:
    """SHA-256 over the names and contents of ``paths``; folders are walked.

    Names count relative to the path they were found under, so moving the checkout
    changes nothing. Generated folders and ``ignored_suffixes`` are left out.
    """
    total = hashlib.sha256(extra.encode())
    for top in sorted(paths):
        for file in sorted(_files(top)):
            if file.suffix in ignored_suffixes:
                continue
            name = file.relative_to(top) if file != top else Path(file.name)
            total.update(f"\0{top.name}/{name}\0".encode())
            total.update(file.read_bytes())
    return total.hexdigest()


def _files(top: Path) -> Iterator[Path]:
    if top.is_file():
        yield top
    elif top.is_dir():
        for entry in top.iterdir():
            if entry.is_symlink() or entry.name in IGNORED_FOLDERS:
                continue
            yield from _files(entry)


class Stamp:
    """Remembers in a file the digest of the last success of a step."""

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
