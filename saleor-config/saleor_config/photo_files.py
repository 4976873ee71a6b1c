"""Validates photographs that customers send before decoding them, and re-encodes them.

The stored JPEG is encoded from the pixels alone, without metadata or embedded files.
"""

import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from io import BytesIO
from threading import BoundedSemaphore
from typing import Final

from django.core.files.base import File
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from PIL import Image

from saleor_config.errors import ErrorDetail
from saleor_config.uploads import (
    MAXIMUM_PIXELS,
    ImageError,
    ImageFault,
    has_transparency,
    make_upright,
    open_image,
)

CONTENT_TYPES: Final = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}
MEGABYTE: Final = 1024 * 1024
LARGEST_BYTES: Final = 10 * MEGABYTE
LARGEST_TOTAL: Final = 24 * MEGABYTE
"""Of all photographs of a request; ``GRAPHQL_MAXIMUM_UPLOAD_BYTES`` leaves room for the form."""
LONGEST_SIDES: Final = 12
"""Largest ratio of the sides; panoramas are long."""
STORED_SIDE: Final = 2048
QUALITY: Final = 84
BACKGROUND: Final = "white"
"""Behind transparent pixels."""
DECODER_SLOTS: Final = BoundedSemaphore(2)
"""Decoded, one photograph may take 200 MB."""

# Marks of pages and programs that are hidden in pictures.
HIDDEN_MARKS: Final = (
    b"<script",
    b"<!doctype html",
    b"<html>",
    b"<html ",
    b"<?php ",
    b"<svg xmlns",
)
PDF_MARK: Final = b"%PDF-"
PDF_WITHIN: Final = 1024


@dataclass(frozen=True)
class CleanPhoto:
    """A JPEG in sRGB, upright, with no metadata."""

    content: bytes = field(repr=False)
    width: int
    height: int


class UnusablePhoto(ValueError):
    """With a sentence for the sender."""


def check_photos(files: Sequence[File], *, most: int, code: Enum) -> list[ErrorDetail]:
    """All problems of number, sizes and headers, before any pixel is decoded; with ``code``."""
    if len(files) > most:
        message = ngettext(
            "Send at most %(count)d photograph.", "Send at most %(count)d photographs.", most
        )
        return [ErrorDetail(code, message % {"count": most}, "photos")]
    if sum(file.size or 0 for file in files) > LARGEST_TOTAL:
        message = _("Together the photographs are larger than %(count)d MB.")
        return [ErrorDetail(code, message % {"count": LARGEST_TOTAL // MEGABYTE}, "photos")]
    details = []
    for index, file in enumerate(files):
        try:
            check_head(file)
        except UnusablePhoto as fault:
            details.append(ErrorDetail(code, str(fault), f"photos.{index}"))
    return details


def clean_photos(
    files: Sequence[File], *, code: Enum
) -> tuple[list[CleanPhoto], list[ErrorDetail]]:
    """The photographs re-encoded, and the problems, with ``code``, of those that can't be
    decoded."""
    photos, details = [], []
    for index, file in enumerate(files):
        try:
            photos.append(clean_photo(_read_content(file)))
        except UnusablePhoto as fault:
            details.append(ErrorDetail(code, str(fault), f"photos.{index}"))
    return photos, details


def clean_photo_file(file: File) -> CleanPhoto:
    """One file, checked and re-encoded. Raises ``UnusablePhoto``."""
    check_head(file)
    return clean_photo(_read_content(file))


def check_head(file: File) -> None:
    """Raises ``UnusablePhoto`` for a file that is no photograph, or must not be decoded."""
    if not file.size:
        raise UnusablePhoto(_("This file is empty."))
    if file.size > LARGEST_BYTES:
        message = _("This photograph is larger than %(count)d MB.")
        raise UnusablePhoto(message % {"count": LARGEST_BYTES // MEGABYTE})
    content = _read_content(file)
    _open_image(content).close()
    if _has_hidden_content(content):
        raise UnusablePhoto(_("There is something else in this file than a photograph."))


def clean_photo(content: bytes) -> CleanPhoto:
    """Raises ``UnusablePhoto`` for a file that can't be decoded completely."""
    with DECODER_SLOTS, _open_image(content) as image:
        try:
            # A JPEG is decoded at a fraction of its size where that is enough.
            image.draft("RGB", (STORED_SIDE, STORED_SIDE))
            return _redraw_image(image)
        except Exception as error:
            # Decoders raise any exception on malicious files.
            raise UnusablePhoto(_("This photograph is damaged or incomplete.")) from error


def _redraw_image(image: Image.Image) -> CleanPhoto:
    is_clear = has_transparency(image)
    image.load()
    if image.mode in ("P", "PA"):
        # Palette colours can't be interpolated.
        image = image.convert("RGBA" if is_clear else "RGB")
    image.thumbnail((STORED_SIDE, STORED_SIDE))
    upright = make_upright(image, "RGBA" if is_clear else "RGB")
    if is_clear:
        ground = Image.new("RGB", upright.size, BACKGROUND)
        ground.paste(upright, mask=upright.getchannel("A"))
        upright = ground
    # A new image carries no metadata of the file.
    drawn = Image.new("RGB", upright.size)
    drawn.paste(upright)
    output = BytesIO()
    drawn.save(output, "JPEG", quality=QUALITY, progressive=True)
    return CleanPhoto(output.getvalue(), drawn.width, drawn.height)


def _open_image(content: bytes) -> Image.Image:
    """Reads the header alone; the format is detected from the content."""
    try:
        return open_image(BytesIO(content), CONTENT_TYPES, longest_sides=LONGEST_SIDES)
    except ImageError as error:
        reasons = {
            ImageFault.UNREADABLE: _(
                "This file is no photograph that we can read. Send JPEG, PNG or WebP."
            ),
            ImageFault.TOO_LARGE: _("This photograph has more than %(count)d million pixels.")
            % {"count": MAXIMUM_PIXELS // 1_000_000},
            ImageFault.TOO_NARROW: _("This picture is too narrow for a photograph."),
        }
        raise UnusablePhoto(reasons[error.fault]) from error


def _has_hidden_content(content: bytes) -> bool:
    lowered = content.lower()
    return (
        any(mark in lowered for mark in HIDDEN_MARKS)
        or PDF_MARK in content[:PDF_WITHIN]
        or zipfile.is_zipfile(BytesIO(content))
    )


def _read_content(file: File) -> bytes:
    file.seek(0)
    content: bytes = file.read(LARGEST_BYTES + 1)
    return content
