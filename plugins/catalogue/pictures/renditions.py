"""Rendition files: made at the first request, whole or not at all, and kept for ever.

Making every width of every format takes about two seconds a master, so a shop of two
hundred would wait minutes before it opens. One file takes about a tenth of a second.
"""

import fcntl
import logging
import os
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files import File
from django.core.files.base import ContentFile
from PIL import Image

from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures.masters import (
    MAX_MASTER_BYTES,
    UnusableMaster,
    calculate_master_digest,
    open_master,
    read_master,
)

WIDTHS: Final = (160, 320, 480, 640, 960, 1200, 1600, 2000)
DIRECTORY: Final = "renditions"
LOCKS: Final = ".locks"
# Measured on the shop's own masters: decision 0026.
ENCODINGS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    # One thread: what runs beside it is decided here, not by the encoder.
    "avif": ("AVIF", {"quality": 55, "speed": 8, "max_threads": 1}),
    "webp": ("WEBP", {"quality": 80, "method": 4}),
    "jpg": ("JPEG", {"quality": 80, "progressive": True, "optimize": True}),
}
BACKGROUND: Final = "white"
"""What shows through where the master is clear and the format can't be."""
MAX_ENCODERS: Final = max(1, (os.cpu_count() or 2) - 1)
"""Files made at the same moment on this machine, by all processes together."""
WAITING_THREADS: Final = threading.BoundedSemaphore(3)
"""A server has four threads a process: one is always left for other requests."""


logger = logging.getLogger(__name__)


class UnknownRendition(LookupError):
    """No picture of the shop has such a file."""


class RenditionBusy(Exception):
    """The file can't be made at this moment; ``name`` is the master, to be shown meanwhile."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def get_available_widths(master_width: int) -> list[int]:
    """``WIDTHS`` up to the master's own, which serves as it is where it is narrower."""
    return [width for width in WIDTHS if width <= master_width] or [master_width]


def get_rendition_path(digest: str, width: int, extension: str) -> Path:
    return get_renditions_root() / digest / f"{width}.{extension}"


def get_renditions_root() -> Path:
    return Path(settings.MEDIA_ROOT) / DIRECTORY


def mark_unused(digest: str) -> None:
    """Let the time for which a folder without a record is kept begin now."""
    folder = get_renditions_root() / digest
    if folder.is_dir():
        os.utime(folder)


def make_rendition(digest: str, width: int, extension: str) -> Path:
    """The file, made unless it is there. One query where it is not.

    Raises ``UnknownRendition``; ``RenditionBusy`` where the disk is full, and where too
    many threads wait already.
    """
    path = get_rendition_path(digest, width, extension)
    if path.is_file():
        return path
    pictures = RenderedImage.objects.filter(digest=digest, widths__contains=[width])
    names = list(pictures.order_by("name").values_list("name", flat=True))
    if not names or extension not in ENCODINGS:
        raise UnknownRendition(path)
    return make_known_rendition(digest, width, extension, names)


def make_known_rendition(digest: str, width: int, extension: str, names: list[str]) -> Path:
    """The file of one of the masters ``names``, which hold the same content. No query.

    Raises as ``make_rendition`` does.
    """
    path = get_rendition_path(digest, width, extension)
    if path.is_file():
        return path
    if not WAITING_THREADS.acquire(blocking=False):
        raise RenditionBusy(names[0])
    try:
        with _take_turn(path):
            if not path.is_file():
                write_rendition(_open_master(names, digest), width, path)
    except OSError as error:
        logger.exception("Rendition %s/%s can't be written", digest, path.name)
        raise RenditionBusy(names[0]) from error
    finally:
        WAITING_THREADS.release()
    return path


def try_rendition(digest: str, width: int, extension: str) -> bool:
    """Make the file; False where its master is gone since, or it can't be written."""
    try:
        make_rendition(digest, width, extension)
    except (UnknownRendition, RenditionBusy):
        return False
    return True


def _open_master(names: list[str], digest: str) -> Image.Image:
    """One of the files of this content that still is what the digest says."""
    for name in names:
        try:
            content = read_master(name)
            if calculate_master_digest(content) == digest:
                return open_master(content)
        except UnusableMaster:
            continue
    raise UnknownRendition(digest)


@contextmanager
def _take_turn(path: Path) -> Iterator[None]:
    """Wait for one of ``MAX_ENCODERS`` turns, the same for the same file. Ends with its process."""
    locks = get_renditions_root() / LOCKS
    locks.mkdir(parents=True, exist_ok=True)
    number = int(path.parent.name[:8], 16) + int(path.stem)
    with (locks / str(number % MAX_ENCODERS)).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def write_rendition(master: Image.Image, width: int, path: Path) -> None:
    content = encode_image(scale_image(master, width), path.suffix.removeprefix("."))
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


def encode_image(image: Image.Image, extension: str) -> bytes:
    name, options = ENCODINGS[extension]
    if name == "JPEG" and image.mode == "RGBA":
        ground = Image.new("RGB", image.size, BACKGROUND)
        ground.paste(image, mask=image.getchannel("A"))
        image = ground
    file = BytesIO()
    image.save(file, name, **options)
    return file.getvalue()


def scale_image(master: Image.Image, width: int) -> Image.Image:
    height = max(1, round(master.height * width / master.width))
    return master.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3.0)


UPLOAD_QUALITY: Final = 92


def clean_upload(file: File) -> ContentFile:
    """The picture as WebP, upright, in sRGB, no wider than the largest rendition.

    Raises ``UnusableMaster`` for what can't be decoded whole, or is too large.
    """
    content = file.read(MAX_MASTER_BYTES + 1)
    if len(content) > MAX_MASTER_BYTES:
        raise UnusableMaster(f"more than {MAX_MASTER_BYTES} bytes")
    image = open_master(content)
    if image.width > WIDTHS[-1]:
        image = scale_image(image, WIDTHS[-1])
    written = BytesIO()
    image.save(written, "WEBP", quality=UPLOAD_QUALITY, method=4)
    return ContentFile(written.getvalue())
