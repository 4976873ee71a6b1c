"""Opening master pictures, which anybody with a camera or a grudge may have made."""

import hashlib
from io import BytesIO
from typing import Final

from django.core.files.storage import default_storage
from PIL import Image

from saleor_config.uploads import ImageError, has_transparency, make_upright, open_image

MAXIMUM_BYTES: Final = 60 * 1024 * 1024
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
        with open_image(BytesIO(content), longest_sides=LONGEST_SIDES) as opened:
            return make_upright(opened, "RGBA" if has_transparency(opened) else "RGB")
    except ImageError as error:
        raise UnusableMaster(str(error)) from error
    except Exception as error:
        # Decoders raise anything over a file that was made to break them.
        raise UnusableMaster(f"{type(error).__name__}: {error}") from error
