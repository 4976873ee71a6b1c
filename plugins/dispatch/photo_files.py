"""Photographs of delivered parcels: checked, re-encoded, and stored privately."""

import logging
import secrets
from collections.abc import Iterable
from io import BytesIO
from threading import BoundedSemaphore
from typing import Final

from django.core.files.base import ContentFile, File
from django.utils.translation import gettext as _
from PIL import Image

from plugins.dispatch.errors import build_invalid_error
from saleor_config.uploads import ImageError, PrivateStorage, make_upright, open_image

logger = logging.getLogger(__name__)

FOLDER: Final = "dispatch"
FORMATS: Final = ("JPEG", "PNG", "WEBP")
LARGEST_BYTES: Final = 10 * 1024 * 1024
LONGEST_SIDES: Final = 12
STORED_SIDE: Final = 1600
QUALITY: Final = 80
DECODER_SLOTS: Final = BoundedSemaphore(2)
"""Decoded, one photograph may take 200 MB."""


def encode_photo(file: File) -> bytes:
    """A JPEG of the pixels alone: upright, small, without metadata. Raises ``DispatchError``."""
    if not file.size or file.size > LARGEST_BYTES:
        raise build_invalid_error(_("This photograph is empty or larger than 10 MB."), "photo")
    content = file.read(LARGEST_BYTES + 1)
    try:
        with (
            DECODER_SLOTS,
            open_image(BytesIO(content), FORMATS, longest_sides=LONGEST_SIDES) as image,
        ):
            return _redraw_photo(image)
    except ImageError as error:
        raise _build_photo_error() from error
    except Exception as error:
        # Decoders raise any exception on malicious files.
        raise _build_photo_error() from error


def _build_photo_error() -> Exception:
    message = _("This is no photograph that we can read. Take another.")
    return build_invalid_error(message, "photo")


def _redraw_photo(image: Image.Image) -> bytes:
    # A JPEG is decoded at a fraction of its size where that is enough.
    image.draft("RGB", (STORED_SIDE, STORED_SIDE))
    image.load()
    if image.mode in ("P", "PA"):
        # Palette colours can't be interpolated.
        image = image.convert("RGBA")
    image.thumbnail((STORED_SIDE, STORED_SIDE))
    upright = make_upright(image, "RGB")
    # A new image carries no metadata of the file.
    drawn = Image.new("RGB", upright.size)
    drawn.paste(upright)
    output = BytesIO()
    drawn.save(output, "JPEG", quality=QUALITY, progressive=True)
    return output.getvalue()


def store_photo(content: bytes) -> tuple[str, str]:
    """The file's name, and the token by which staff see it."""
    token = secrets.token_hex(16)
    name = PrivateStorage().save(f"{FOLDER}/{token[:2]}/{token}.jpg", ContentFile(content))
    return str(name), token


def remove_photos(names: Iterable[str]) -> None:
    storage = PrivateStorage()
    for name in filter(None, names):
        try:
            storage.delete(name)
        except OSError:
            logger.exception("A photograph can't be removed")


def list_photo_files() -> Iterable[str]:
    storage = PrivateStorage()
    try:
        folders, _loose = storage.listdir(FOLDER)
    except FileNotFoundError:
        return
    for folder in folders:
        _deeper, names = storage.listdir(f"{FOLDER}/{folder}")
        yield from (f"{FOLDER}/{folder}/{name}" for name in names)
