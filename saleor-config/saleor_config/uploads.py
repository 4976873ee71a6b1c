"""Uploaded files: the validator of images, and the private storage of what customers send."""

from collections.abc import Collection
from enum import Enum
from io import BytesIO
from pathlib import PurePosixPath
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.storage import FileSystemStorage, storages
from django.utils.functional import LazyObject
from django.utils.translation import gettext as _
from PIL import Image, ImageCms, ImageOps

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
"""A phone's largest; decoded it takes 200 MB. A few kilobytes can claim to be any size."""


class ImageFault(Enum):
    UNREADABLE = "unreadable"
    TOO_LARGE = "too large"
    TOO_NARROW = "too narrow"


class ImageError(ValueError):
    """An uploaded file is no image, or one that must not be decoded; the text is for logs."""

    def __init__(self, fault: ImageFault, detail: str) -> None:
        super().__init__(detail)
        self.fault = fault


def open_image(
    file: Any, formats: Collection[str] = tuple(EXTENSIONS), *, longest_sides: int = 0
) -> Image.Image:
    """The image in ``file``, by its content and not its name; no pixel is decoded yet.

    ``longest_sides``: how many times longer than the other a side may be; 0 for no limit.
    Raises ``ImageError``.
    """
    try:
        image = Image.open(file, formats=tuple(formats))
    except Image.DecompressionBombError as error:
        raise ImageError(ImageFault.TOO_LARGE, str(error)) from error
    except Exception as error:
        # Decoders raise anything over a file that was made to break them.
        raise ImageError(ImageFault.UNREADABLE, f"{type(error).__name__}: {error}") from error
    size = f"{image.width} x {image.height} pixels"
    shorter, longer = sorted(image.size)
    if shorter * longer > MAXIMUM_PIXELS:
        raise ImageError(ImageFault.TOO_LARGE, f"{size} are too many")
    if longest_sides and (shorter < 1 or longer > longest_sides * shorter):
        raise ImageError(ImageFault.TOO_NARROW, f"{size} are too narrow")
    return image


def validate_staff_image(file: Any, field: str) -> None:
    """Decode an image that staff upload through Saleor's mutations, and correct its extension.

    The shop shows renditions, but the file itself is stored unchanged and has a URL.
    Raises ``ValidationError`` for ``field``.
    """
    try:
        with open_image(file) as image:
            image.load()
            extension = EXTENSIONS[str(image.format)]
    except Exception as error:
        message = _("This is not a picture that the shop can show: use JPEG, PNG or WebP.")
        if isinstance(error, ImageError) and error.fault is ImageFault.TOO_LARGE:
            message = _("This picture has too many pixels: at most 50 million.")
        raise ValidationError({field: ValidationError(message, code="invalid")}) from error
    finally:
        file.seek(0)
    file.name = f"{PurePosixPath(file.name).stem}.{extension}"


def has_transparency(image: Image.Image) -> bool:
    return image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info


def make_upright(image: Image.Image, mode: str) -> Image.Image:
    """A copy turned as its camera says, with sRGB colours, in ``mode``: RGB or RGBA."""
    return convert_to_srgb(ImageOps.exif_transpose(image)).convert(mode)


def convert_to_srgb(image: Image.Image) -> Image.Image:
    """Browsers take an image without a profile for sRGB, and our renditions carry none."""
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


class PrivateFiles(FileSystemStorage):
    """Files under ``PRIVATE_ROOT``, readable by the shop's own user alone.

    They have no URL: views that check the reader's rights open them.
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


class PrivateStorage(LazyObject):
    """``STORAGES["private"]``: ``PrivateFiles``, or a bucket of an S3. Migrations name it."""

    def _setup(self) -> None:
        self._wrapped = storages["private"]

    def deconstruct(self) -> tuple[str, list[Any], dict[str, Any]]:
        return f"{__name__}.{type(self).__name__}", [], {}
