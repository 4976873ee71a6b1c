"""Files of bookings' photographs in the private storage."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Final

from plugins.bookings.models import BookingPhoto
from saleor_config import photo_storage
from saleor_config.photo_files import CleanPhoto

FOLDER: Final = "bookings"


def store_photos(photos: Iterable[CleanPhoto]) -> list[BookingPhoto]:
    """Write the files; returns unsaved rows without a booking."""
    return [BookingPhoto(**asdict(photo)) for photo in photo_storage.store_photos(FOLDER, photos)]


def remove_stray_files() -> int:
    """Remove old files without a row; returns the number."""
    return photo_storage.remove_stray_files(
        FOLDER, lambda name: BookingPhoto.objects.filter(file=name).exists()
    )
