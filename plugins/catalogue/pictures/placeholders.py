"""What a picture looks like from far away, small enough to travel inside a page."""

from base64 import b64encode
from io import BytesIO
from typing import Final

from PIL import Image, ImageFilter

WIDTH: Final = 16
LONGEST: Final = 400
QUALITIES: Final = (40, 20, 5, 0)
CLEAR: Final = (0, 0, 0, 0)


def placeholder(master: Image.Image) -> str:
    """``data:image/webp;base64,…`` of at most ``LONGEST`` characters, 16 pixels wide.

    Of a picture with clear parts it is clear: behind them it would shine through.
    """
    height = max(1, round(master.height * WIDTH / master.width))
    small = master.resize((WIDTH, height), Image.Resampling.BOX, reducing_gap=2.0)
    if small.mode == "RGBA":
        small = Image.new("RGBA", (1, 1), CLEAR)
    else:
        small = small.filter(ImageFilter.GaussianBlur(0.6))
    addresses = (_address(small, quality) for quality in QUALITIES)
    return next((address for address in addresses if len(address) <= LONGEST), _plain(small))


def _address(image: Image.Image, quality: int) -> str:
    file = BytesIO()
    image.save(file, "WEBP", quality=quality, method=6)
    return f"data:image/webp;base64,{b64encode(file.getvalue()).decode()}"


def _plain(image: Image.Image) -> str:
    """The one colour of a picture too restless for so few bytes."""
    return _address(image.resize((1, 1), Image.Resampling.BOX), 40)
