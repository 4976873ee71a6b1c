"""Addresses of reviews' photographs."""

from typing import Final

from django.core import signing
from django.urls import reverse

from plugins.reviews.models import ReviewPhoto, ReviewState

URL_SALT: Final = "plugins.reviews.photos"
URL_LIFETIME: Final = 60 * 60
"""Of the signed address for staff, in seconds."""


def build_review_photo_url(photo: ReviewPhoto) -> str:
    """A path that works while the review is published."""
    return reverse("review-photo", args=[photo.token])


def build_staff_photo_url(photo: ReviewPhoto) -> str:
    """A path valid for an hour, also of a review that is not published."""
    key = _get_signer().sign(photo.token).removeprefix(f"{photo.token}:")
    return f"{build_review_photo_url(photo)}?key={key}"


def find_visible_photo(token: str, key: str) -> ReviewPhoto | None:
    """None for a photograph whose review is not published, unless ``key`` is valid."""
    photo: ReviewPhoto | None = (
        ReviewPhoto.objects.select_related("review").filter(token=token).first()
    )
    if photo is None or photo.review.state == ReviewState.PUBLISHED:
        return photo
    try:
        _get_signer().unsign(f"{token}:{key}", max_age=URL_LIFETIME)
    except signing.BadSignature:
        return None
    return photo


def _get_signer() -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=URL_SALT)
