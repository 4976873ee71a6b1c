"""Opening master pictures, which anybody may have made."""

import hashlib
from base64 import b64encode
from io import BytesIO
from typing import Final

from django.core.files.storage import default_storage
from PIL import Image, ImageFilter

from saleor_config.uploads import ImageError, has_transparency, make_upright, open_image

MAX_MASTER_BYTES: Final = 60 * 1024 * 1024
LONGEST_SIDES: Final = 8
"""How many times longer than the other a side may be: formats end at 16,383 pixels."""
RECIPE: Final = b"mashtal 1\n"
"""Part of every digest: another way to make renditions gives them another address."""


class UnusableMaster(ValueError):
    """The file is gone, is no picture, or is one that must not be opened; says which."""


def read_master(name: str) -> bytes:
    """Raises ``UnusableMaster``."""
    try:
        if default_storage.size(name) > MAX_MASTER_BYTES:
            raise UnusableMaster(f"more than {MAX_MASTER_BYTES} bytes")
        with default_storage.open(name) as file:
            content: bytes = file.read()
    except (OSError, ValueError) as error:
        raise UnusableMaster(str(error)) from error
    return content


def calculate_master_digest(content: bytes) -> str:
    """32 hexadecimal digits, under which the renditions of this content are kept."""
    return hashlib.sha256(RECIPE + content).hexdigest()[:32]


def open_master(content: bytes) -> Image.Image:
    """The first picture in the file, upright, in sRGB, as RGB or with alpha as RGBA.

    Raises ``UnusableMaster`` for what can't be decoded whole.
    """
    try:
        with open_image(BytesIO(content), longest_sides=LONGEST_SIDES) as opened:
            return make_upright(opened, "RGBA" if has_transparency(opened) else "RGB")
    except ImageError as error:
        raise UnusableMaster(str(error)) from error
    except Exception as error:
        # Decoders raise anything over a file that was made to break them.
        raise UnusableMaster(f"{type(error).__name__}: {error}") from error


PLACEHOLDER_WIDTH: Final = 16
MAX_PLACEHOLDER_LENGTH: Final = 400
PLACEHOLDER_QUALITIES: Final = (40, 20, 5, 0)
TRANSPARENT: Final = (0, 0, 0, 0)


def build_placeholder(master: Image.Image) -> str:
    """``data:image/webp;base64,…`` of at most ``MAX_PLACEHOLDER_LENGTH``, 16 pixels wide.

    Of a picture with clear parts it is clear: behind them it would shine through.
    """
    height = max(1, round(master.height * PLACEHOLDER_WIDTH / master.width))
    small = master.resize((PLACEHOLDER_WIDTH, height), Image.Resampling.BOX, reducing_gap=2.0)
    if small.mode == "RGBA":
        small = Image.new("RGBA", (1, 1), TRANSPARENT)
    else:
        small = small.filter(ImageFilter.GaussianBlur(0.6))
    addresses = (_build_data_url(small, quality) for quality in PLACEHOLDER_QUALITIES)
    return next(
        (address for address in addresses if len(address) <= MAX_PLACEHOLDER_LENGTH),
        # The one colour of a picture too restless for so few bytes.
        _build_data_url(small.resize((1, 1), Image.Resampling.BOX), 40),
    )


def _build_data_url(image: Image.Image, quality: int) -> str:
    file = BytesIO()
    image.save(file, "WEBP", quality=quality, method=6)
    return f"data:image/webp;base64,{b64encode(file.getvalue()).decode()}"
