"""Opening master pictures, which anybody with a camera or a grudge may have made."""

import hashlib
from io import BytesIO
from typing import Final

from django.core.files.storage import default_storage
from PIL import Image, ImageOps

from saleor_config.uploads import in_srgb

FORMATS: Final = ("JPEG", "PNG", "WEBP", "AVIF", "GIF", "TIFF", "BMP")
"""What masters may be. Pillow reads more, some by way of other programs."""
MAXIMUM_BYTES: Final = 60 * 1024 * 1024
MAXIMUM_PIXELS: Final = 50_000_000
"""A phone's largest; opened it takes 200 MB. A few kilobytes can claim to be any size."""
LONGEST_SIDES: Final = 8
"""How many times longer than the other a side may be: formats end at 16,383 pixels."""
RECIPE: Final = b"mashtal 1\n"
"""Part of every digest: whoever changes how renditions are made, changes their address."""


class UnusableMaster(ValueError):
    """The file is gone, is no picture, or is one that must not be opened; says which."""


def master_content(name: str) -> bytes:
    """Raises ``UnusableMaster``."""
    try:
        if default_storage.size(name) > MAXIMUM_BYTES:
            raise UnusableMaster(f"more than {MAXIMUM_BYTES} bytes")
        with default_storage.open(name) as file:
            content: bytes = file.read()
    except (OSError, ValueError) as error:
        raise UnusableMaster(str(error)) from error
    return content


def master_digest(content: bytes) -> str:
    """32 hexadecimal digits, under which the renditions of this content are kept."""
    return hashlib.sha256(RECIPE + content).hexdigest()[:32]


def opened_master(content: bytes) -> Image.Image:
    """The first picture in the file, upright, in sRGB, as RGB or with alpha as RGBA.

    Raises ``UnusableMaster`` for whatever can't be decoded whole.
    """
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as opened:
            check_size(opened)
            is_clear = opened.mode in ("RGBA", "LA", "PA") or "transparency" in opened.info
            upright = ImageOps.exif_transpose(opened)
            return in_srgb(upright).convert("RGBA" if is_clear else "RGB")
    except UnusableMaster:
        raise
    except Exception as error:
        # Decoders raise anything over a file that was made to break them.
        raise UnusableMaster(f"{type(error).__name__}: {error}") from error


def check_size(image: Image.Image) -> None:
    """From the file's head, before any pixel is decoded."""
    if image.width * image.height > MAXIMUM_PIXELS:
        raise UnusableMaster(f"{image.width} x {image.height} pixels are too many")
    if max(image.size) > LONGEST_SIDES * min(image.size):
        raise UnusableMaster(f"{image.width} x {image.height} pixels are too narrow")
