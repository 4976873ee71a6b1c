"""Files of customers' photographs in the private storage."""

import logging
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.core.files.base import ContentFile
from django.utils import timezone

from saleor_config.photo_files import CleanPhoto
from saleor_config.uploads import PrivateStorage

logger = logging.getLogger(__name__)

STRAY_AFTER: Final = timedelta(days=1)


@dataclass(frozen=True)
class StoredPhoto:
    """A written file; the fields are those of the row that a plugin has of it."""

    position: int
    token: str
    file: str
    width: int
    height: int
    size: int


def store_photos(folder: str, photos: Iterable[CleanPhoto]) -> list[StoredPhoto]:
    """Write the files below ``folder``; all of them, or none."""
    storage = PrivateStorage()
    stored: list[StoredPhoto] = []
    try:
        for position, photo in enumerate(photos):
            token = secrets.token_hex(16)
            name = storage.save(f"{folder}/{token[:2]}/{token}.jpg", ContentFile(photo.content))
            size = len(photo.content)
            stored.append(StoredPhoto(position, token, name, photo.width, photo.height, size))
    except BaseException:
        remove_files(photo.file for photo in stored)
        raise
    return stored


def remove_files(names: Iterable[str]) -> None:
    storage = PrivateStorage()
    for name in names:
        try:
            storage.delete(name)
        except OSError:
            logger.exception("A photograph can't be removed")


def remove_stray_files(folder: str, has_row: Callable[[str], bool]) -> int:
    """Remove files older than a day without a row, as a killed process leaves; returns the
    number."""
    storage = PrivateStorage()
    oldest = timezone.now() - STRAY_AFTER
    stray = [
        name
        for name in _list_files(storage, folder)
        if storage.get_modified_time(name) < oldest and not has_row(name)
    ]
    remove_files(stray)
    return len(stray)


def _list_files(storage: PrivateStorage, folder: str) -> Iterable[str]:
    try:
        folders, _loose = storage.listdir(folder)
    except FileNotFoundError:
        return
    for each in folders:
        _deeper, names = storage.listdir(f"{folder}/{each}")
        yield from (f"{folder}/{each}/{name}" for name in names)
