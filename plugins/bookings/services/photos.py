"""Files of photographs in the private storage."""

import logging
import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.core.files.base import ContentFile
from django.utils import timezone

from plugins.bookings.models import BookingPhoto
from plugins.bookings.photo_files import CleanPhoto
from saleor_config.uploads import PrivateStorage

logger = logging.getLogger(__name__)

FOLDER: Final = "bookings"
STRAY_AFTER: Final = timedelta(days=1)


def store_photos(photos: Iterable[CleanPhoto]) -> list[BookingPhoto]:
    """Write the files; returns unsaved rows without a booking."""
    storage = PrivateStorage()
    rows: list[BookingPhoto] = []
    try:
        for position, photo in enumerate(photos):
            token = secrets.token_hex(16)
            name = storage.save(f"{FOLDER}/{token[:2]}/{token}.jpg", ContentFile(photo.content))
            rows.append(
                BookingPhoto(
                    position=position,
                    token=token,
                    file=name,
                    width=photo.width,
                    height=photo.height,
                    size=len(photo.content),
                )
            )
    except BaseException:
        remove_files(row.file.name for row in rows)
        raise
    return rows


def remove_files(names: Iterable[str]) -> None:
    storage = PrivateStorage()
    for name in names:
        try:
            storage.delete(name)
        except OSError:
            logger.exception("A photograph can't be removed")


def remove_stray_files() -> int:
    """Remove files older than a day without a row, as a killed process leaves; returns the
    number."""
    storage = PrivateStorage()
    oldest = timezone.now() - STRAY_AFTER
    stray = [
        name
        for name in _list_files(storage)
        if storage.get_modified_time(name) < oldest
        and not BookingPhoto.objects.filter(file=name).exists()
    ]
    remove_files(stray)
    return len(stray)


def _list_files(storage: PrivateStorage) -> Iterable[str]:
    try:
        folders, _loose = storage.listdir(FOLDER)
    except FileNotFoundError:
        return
    for folder in folders:
        _deeper, names = storage.listdir(f"{FOLDER}/{folder}")
        yield from (f"{FOLDER}/{folder}/{name}" for name in names)
