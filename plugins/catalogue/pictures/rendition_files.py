"""Where the files of renditions are: below ``MEDIA_ROOT``, or in the bucket of media."""

import os
import shutil
import tempfile
import time
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple, Protocol

from django.conf import settings
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import OperationalError, connection, transaction

DIRECTORY: Final = "renditions"
LOCKS: Final = ".locks"
UNUSED_MARK: Final = "unused"
"""In S3, the object of a digest whose own date says since when nothing shows it."""
LOCK_SECONDS: Final = 10


class Rendition(NamedTuple):
    """Digest of the master, width in pixels, and ``avif``, ``jpg`` or ``webp``."""

    digest: str
    width: int
    extension: str

    @property
    def name(self) -> str:
        return f"{self.width}.{self.extension}"

    @property
    def path(self) -> str:
        """Below ``MEDIA_URL``."""
        return f"{DIRECTORY}/{self.digest}/{self.name}"


class RenditionFiles(Protocol):
    """Raises ``OSError`` where files can't be read or written."""

    locks: Path
    """A folder of this machine."""

    def open(self, rendition: Rendition) -> BinaryIO: ...

    def exists(self, rendition: Rendition) -> bool: ...

    def write(self, rendition: Rendition, content: bytes) -> None:
        """Whole or not at all."""

    def lock(self, rendition: Rendition) -> AbstractContextManager[Any]:
        """Keep other machines from making the same file; this machine has ``locks``."""

    def mark_unused(self, digest: str) -> None:
        """Restart the retention period of files without a record."""

    def remove_unused(self, used: Collection[str], before: float) -> int:
        """Remove what is of no digest in ``used`` since ``before``, a POSIX time; how many."""


def get_rendition_files() -> RenditionFiles:
    is_disk = isinstance(default_storage, FileSystemStorage)
    return DiskRenditions() if is_disk else BucketRenditions()


class DiskRenditions:
    """In a folder that a web server sends from. All processes are on one machine."""

    def __init__(self) -> None:
        self.root = Path(settings.MEDIA_ROOT) / DIRECTORY
        self.locks = self.root / LOCKS

    def locate(self, rendition: Rendition) -> Path:
        return self.root / rendition.digest / rendition.name

    def open(self, rendition: Rendition) -> BinaryIO:
        return self.locate(rendition).open("rb")

    def exists(self, rendition: Rendition) -> bool:
        return self.locate(rendition).is_file()

    def lock(self, rendition: Rendition) -> AbstractContextManager[Any]:
        return nullcontext()

    def write(self, rendition: Rendition, content: bytes) -> None:
        path = self.locate(rendition)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            # Readable by the web server, which may run as another user.
            os.chmod(temporary, 0o644)
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise

    def mark_unused(self, digest: str) -> None:
        folder = self.root / digest
        if folder.is_dir():
            os.utime(folder)

    def remove_unused(self, used: Collection[str], before: float) -> int:
        if not self.root.is_dir():
            return 0
        gone = [
            entry
            for entry in self.root.iterdir()
            if entry.name not in {*used, LOCKS} and get_changed_at(entry) < before
        ]
        for entry in gone:
            if entry.is_dir():
                shutil.rmtree(entry, ignore_errors=True)
            else:
                entry.unlink(missing_ok=True)
        return len(gone)


def get_changed_at(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:
        return time.time()


class BucketRenditions:
    """In S3, written and read by several machines (``saleor_config.s3``)."""

    def __init__(self) -> None:
        self.locks = Path(tempfile.gettempdir()) / f"mashtal-renditions-{os.getuid()}"

    def open(self, rendition: Rendition) -> BinaryIO:
        file: BinaryIO = default_storage.open(rendition.path)
        return file

    def exists(self, rendition: Rendition) -> bool:
        return bool(default_storage.exists(rendition.path))

    def write(self, rendition: Rendition, content: bytes) -> None:
        default_storage.put(rendition.path, content)

    @contextmanager
    def lock(self, rendition: Rendition) -> Iterator[None]:
        key = int.from_bytes(sha256(rendition.path.encode()).digest()[:8], signed=True)
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, true)", [f"{LOCK_SECONDS}s"])
            try:
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [key])
            except OperationalError as error:
                raise OSError(str(error)) from error
            yield

    def mark_unused(self, digest: str) -> None:
        default_storage.put(f"{DIRECTORY}/{digest}/{UNUSED_MARK}", b"")

    def remove_unused(self, used: Collection[str], before: float) -> int:
        changed_at: dict[str, float] = {}
        files: dict[str, list[str]] = {}
        for name, written_at in default_storage.list_files(DIRECTORY):
            digest = name.split("/")[1]
            if digest not in used:
                files.setdefault(digest, []).append(name)
                changed_at[digest] = max(changed_at.get(digest, 0), written_at.timestamp())
        gone = [digest for digest in files if changed_at[digest] < before]
        for digest in gone:
            for name in files[digest]:
                default_storage.delete(name)
        return len(gone)
