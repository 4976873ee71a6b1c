"""Addresses of photographs, which open them for an hour and for nobody without one."""

from dataclasses import dataclass
from typing import Final

from django.core import signing
from django.urls import reverse

from plugins.bookings.models import BookingPhoto
from plugins.bookings.models.bookings import MOST_PHOTOS
from plugins.bookings.photo_files import (
    ACCEPTED,
    LARGEST_BYTES,
    LARGEST_TOTAL,
)

SALT: Final = "plugins.bookings.photos"
OPEN_FOR: Final = 60 * 60
"""In seconds."""


@dataclass(frozen=True)
class ShownPhoto:
    url: str
    width: int
    height: int


@dataclass(frozen=True)
class PhotoLimits:
    """``bytes`` of one photograph, ``total_bytes`` of all of a request."""

    count: int
    bytes: int
    total_bytes: int
    accepts: list[str]


def photo_limits() -> PhotoLimits:
    return PhotoLimits(MOST_PHOTOS, LARGEST_BYTES, LARGEST_TOTAL, list(ACCEPTED.values()))


def shown_photo(photo: BookingPhoto) -> ShownPhoto:
    return ShownPhoto(photo_url(photo), photo.width, photo.height)


def photo_url(photo: BookingPhoto) -> str:
    """A path that opens the photograph for an hour, to be given to who may see the booking."""
    key = _signer().sign(photo.token).removeprefix(f"{photo.token}:")
    return f"{reverse('booking-photo', args=[photo.token])}?key={key}"


def opened_photo(token: str, key: str) -> BookingPhoto | None:
    """None for a wrong or old key, and once the photograph is gone."""
    try:
        _signer().unsign(f"{token}:{key}", max_age=OPEN_FOR)
    except signing.BadSignature:
        return None
    return BookingPhoto.objects.filter(token=token).first()


def _signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=SALT)
