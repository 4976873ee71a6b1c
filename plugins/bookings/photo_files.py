"""Photographs that anybody may send: looked at before they are decoded, then drawn anew.

What is kept is a JPEG of our own making from the pixels alone, so nothing else that a file
carries, neither a place nor a program, comes with it.
"""

import zipfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from threading import BoundedSemaphore
from typing import Final

from django.core.files.base import File
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from PIL import Image

from plugins.bookings.errors import BookingErrorCode
from plugins.bookings.models.bookings import MOST_PHOTOS
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
"""How many times longer than the other a side may be; panoramas are long."""
STORED_SIDE: Final = 2048
QUALITY: Final = 84
BACKGROUND: Final = "white"
"""What shows through where a picture is clear."""
DECODER_SLOTS: Final = BoundedSemaphore(2)
"""A process has other visitors; opened, one photograph may take 200 MB."""

# No camera writes these. Whoever hides a page or a program in a picture does.
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
    """The text is a sentence for whoever sent it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def check_photos(files: Sequence[File]) -> list[ErrorDetail]:
    """What their sizes and heads tell, before any pixel is decoded: every fault at once."""
    if len(files) > MOST_PHOTOS:
        message = ngettext(
            "Send at most %(count)d photograph.", "Send at most %(count)d photographs.", MOST_PHOTOS
        )
        return [_build_photo_problem(message % {"count": MOST_PHOTOS}, "photos")]
    if sum(file.size or 0 for file in files) > LARGEST_TOTAL:
        message = _("Together the photographs are larger than %(count)d MB.")
        return [_build_photo_problem(message % {"count": LARGEST_TOTAL // MEGABYTE}, "photos")]
    faults = []
    for place, file in enumerate(files):
        try:
            check_head(file)
        except UnusablePhoto as fault:
            faults.append(_build_photo_problem(fault.reason, f"photos.{place}"))
    return faults


def clean_photos(files: Sequence[File]) -> tuple[list[CleanPhoto], list[ErrorDetail]]:
    """Decode and draw each anew; the faults of those that can't be."""
    photos, faults = [], []
    for place, file in enumerate(files):
        try:
            photos.append(clean_photo(_read_content(file)))
        except UnusablePhoto as fault:
            faults.append(_build_photo_problem(fault.reason, f"photos.{place}"))
    return photos, faults


def check_head(file: File) -> None:
    """Raises ``UnusablePhoto`` for what can't be a photograph, or must not be opened."""
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
    """Raises ``UnusablePhoto`` for whatever can't be decoded whole."""
    with DECODER_SLOTS, _open_image(content) as image:
        try:
            # A JPEG is decoded at a fraction of its size where that is enough.
            image.draft("RGB", (STORED_SIDE, STORED_SIDE))
            return _redraw_image(image)
        except Exception as error:
            # Decoders raise anything over a file that was made to break them.
            raise UnusablePhoto(_("This photograph is damaged or incomplete.")) from error


def _redraw_image(image: Image.Image) -> CleanPhoto:
    is_clear = has_transparency(image)
    image.load()
    if image.mode in ("P", "PA"):
        # Colours of a palette can't be mixed.
        image = image.convert("RGBA" if is_clear else "RGB")
    image.thumbnail((STORED_SIDE, STORED_SIDE))
    upright = make_upright(image, "RGBA" if is_clear else "RGB")
    if is_clear:
        ground = Image.new("RGB", upright.size, BACKGROUND)
        ground.paste(upright, mask=upright.getchannel("A"))
        upright = ground
    # A picture of its own: nothing of the file's head is in it.
    drawn = Image.new("RGB", upright.size)
    drawn.paste(upright)
    written = BytesIO()
    drawn.save(written, "JPEG", quality=QUALITY, progressive=True)
    return CleanPhoto(written.getvalue(), drawn.width, drawn.height)


def _open_image(content: bytes) -> Image.Image:
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


def _build_photo_problem(message: str, place: str) -> ErrorDetail:
    return ErrorDetail(BookingErrorCode.PHOTO_REFUSED, message, place)
