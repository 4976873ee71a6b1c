"""Pictures that staff upload through Saleor's mutations, looked into before they are kept.

Saleor believes the type that the browser names. What is shown are renditions, but the file itself
is kept as it came, and has an address: it must be a picture, and be called one.
"""

from io import BytesIO
from pathlib import PurePosixPath
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.storage import FileSystemStorage
from django.utils.deconstruct import deconstructible
from django.utils.translation import gettext as _
from PIL import Image, ImageCms

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


def in_srgb(image: Image.Image) -> Image.Image:
    """Browsers take a picture without a profile for sRGB, and ours carry none."""
    profile = image.info.get("icc_profile")
    if not profile or image.mode not in ("RGB", "RGBA", "CMYK"):
        return image
    try:
        converted = ImageCms.profileToProfile(
            image,
            ImageCms.ImageCmsProfile(BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB" if image.mode == "CMYK" else image.mode,
        )
    except (ImageCms.PyCMSError, OSError):
        return image
    return converted or image


@deconstructible
class PrivateStorage(FileSystemStorage):
    """Files under ``PRIVATE_ROOT``, readable by the shop's own user alone.

    They have no URL: a view that knows who may see one reads it.
    """

    def __init__(self) -> None:
        super().__init__(file_permissions_mode=0o600, directory_permissions_mode=0o700)

    @property
    def base_location(self) -> str:
        return str(settings.PRIVATE_ROOT)

    @property
    def location(self) -> str:
        return str(settings.PRIVATE_ROOT)

    def url(self, name: str | None) -> str:
        raise ValueError("A private file has no URL.")
