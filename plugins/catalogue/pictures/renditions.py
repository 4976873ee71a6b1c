"""Rendition files: made at the first request, whole or not at all, and kept for ever.

Making every width of every format takes about two seconds a master, so a shop of two
hundred would wait minutes before it opens. One file takes about a tenth of a second.
"""

import fcntl
import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final

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
from plugins.catalogue.pictures.rendition_files import Rendition, get_rendition_files

WIDTHS: Final = (160, 320, 480, 640, 800, 960, 1200, 1600, 2000)
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


def open_rendition(rendition: Rendition) -> BinaryIO:
    """The file, made unless it is there. Raises as ``make_rendition`` does."""
    files = get_rendition_files()
    try:
        return files.open(rendition)
    except FileNotFoundError:
        make_rendition(rendition)
    except OSError as error:
        raise RenditionBusy(_find_masters(rendition)[0]) from error
    return files.open(rendition)


def make_rendition(rendition: Rendition) -> None:
    """Write the file unless it is there. One query where it is not.

    Raises ``UnknownRendition``; ``RenditionBusy`` where it can't be written, and where too many
    threads wait already.
    """
    if not get_rendition_files().exists(rendition):
        make_known_rendition(rendition, _find_masters(rendition))


def _find_masters(rendition: Rendition) -> list[str]:
    """Raises ``UnknownRendition``."""
    pictures = RenderedImage.objects.filter(
        digest=rendition.digest, widths__contains=[rendition.width]
    )
    names = list(pictures.order_by("name").values_list("name", flat=True))
    if not names or rendition.extension not in ENCODINGS:
        raise UnknownRendition(rendition.path)
    return names


def make_known_rendition(rendition: Rendition, names: list[str]) -> None:
    """Write the file of one of the masters ``names``, which hold the same content.

    Raises as ``make_rendition`` does.
    """
    files = get_rendition_files()
    if files.exists(rendition):
        return
    if not WAITING_THREADS.acquire(blocking=False):
        raise RenditionBusy(names[0])
    try:
        with _take_turn(files.locks, rendition), files.lock(rendition):
            if not files.exists(rendition):
                write_rendition(_open_master(names, rendition.digest), rendition)
    except OSError as error:
        logger.exception("Rendition %s can't be written", rendition.path)
        raise RenditionBusy(names[0]) from error
    finally:
        WAITING_THREADS.release()


def try_rendition(rendition: Rendition) -> bool:
    """Make the file; False where its master is gone since, or it can't be written."""
    try:
        make_rendition(rendition)
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
def _take_turn(locks: Path, rendition: Rendition) -> Iterator[None]:
    """Wait for one of ``MAX_ENCODERS`` turns, the same for the same file. Ends with its process."""
    locks.mkdir(parents=True, exist_ok=True)
    number = int(rendition.digest[:8], 16) + rendition.width
    with (locks / str(number % MAX_ENCODERS)).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def write_rendition(master: Image.Image, rendition: Rendition) -> None:
    content = encode_image(scale_image(master, rendition.width), rendition.extension)
    get_rendition_files().write(rendition, content)


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
