"""Files of reviews' photographs in the private storage."""

from typing import Final

from plugins.reviews.models import ReviewPhoto
from saleor_config import photo_storage

FOLDER: Final = "reviews"


def remove_stray_review_files() -> int:
    """Remove old files without a row; returns the number."""
    return photo_storage.remove_stray_files(
        FOLDER, lambda name: ReviewPhoto.objects.filter(file=name).exists()
    )
