"""Signed URLs of photographs, valid for an hour."""

from dataclasses import dataclass
from typing import Final

from django.core import signing
from django.urls import reverse

from plugins.bookings.models import BookingPhoto
from plugins.bookings.models.bookings import MOST_PHOTOS
from plugins.bookings.photo_files import (
    CONTENT_TYPES,
    LARGEST_BYTES,
    LARGEST_TOTAL,
)

URL_SALT: Final = "plugins.bookings.photos"
URL_LIFETIME: Final = 60 * 60
"""In seconds."""


@dataclass(frozen=True)
class PhotoDetails:
    url: str
    width: int
    height: int


@dataclass(frozen=True)
class PhotoLimits:
    """``bytes``: per photograph. ``total_bytes``: per request."""

    count: int
    bytes: int
    total_bytes: int
    accepts: list[str]


def get_photo_limits() -> PhotoLimits:
    return PhotoLimits(MOST_PHOTOS, LARGEST_BYTES, LARGEST_TOTAL, list(CONTENT_TYPES.values()))


def build_photo_details(photo: BookingPhoto) -> PhotoDetails:
    return PhotoDetails(build_photo_url(photo), photo.width, photo.height)


def build_photo_url(photo: BookingPhoto) -> str:
    """A path valid for an hour; the caller checks who may see the booking."""
    key = _get_signer().sign(photo.token).removeprefix(f"{photo.token}:")
    return f"{reverse('booking-photo', args=[photo.token])}?key={key}"


def get_photo_by_key(token: str, key: str) -> BookingPhoto | None:
    """None for an invalid or expired key, and for a deleted photograph."""
    try:
        _get_signer().unsign(f"{token}:{key}", max_age=URL_LIFETIME)
    except signing.BadSignature:
        return None
    return BookingPhoto.objects.filter(token=token).first()


def _get_signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=URL_SALT)
