"""Pictures that staff upload through Saleor's mutations, looked into before they are kept.

Saleor believes the type that the browser names. What is shown are renditions, but the file itself
is kept as it came, and has an address: it must be a picture, and be called one.
"""

from pathlib import PurePosixPath
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from PIL import Image

EXTENSIONS: Final = {
    "JPEG": "jpg",
    "PNG": "png",
    "WEBP": "webp",
    "AVIF": "avif",
    "GIF": "gif",
    "TIFF": "tif",
    "BMP": "bmp",
}
MAXIMUM_PIXELS: Final = 50_000_000
"""As many as the catalogue draws renditions of."""


def admit_picture(file: Any, field: str) -> None:
    """Give the file the ending of what it is; ``ValidationError`` for ``field`` otherwise."""
    problem, kind = problem_and_kind(file)
    if problem:
        raise ValidationError({field: ValidationError(problem, code="invalid")})
    file.name = f"{PurePosixPath(file.name).stem}.{EXTENSIONS[kind]}"


def problem_and_kind(file: Any) -> tuple[str | None, str]:
    """A sentence for the uploader or None, and Pillow's name of the format."""
    try:
        with Image.open(file, formats=tuple(EXTENSIONS)) as image:
            # From the file's head, before any pixel is decoded.
            if image.width * image.height > MAXIMUM_PIXELS:
                return too_large(), ""
            image.load()
            return None, str(image.format)
    except Image.DecompressionBombError:
        return too_large(), ""
    except Exception:
        # Decoders raise anything over a file that was made to break them.
        return _("This is not a picture that the shop can show: use JPEG, PNG or WebP."), ""
    finally:
        file.seek(0)


def too_large() -> str:
    return _("This picture has too many pixels: at most 50 million.")
