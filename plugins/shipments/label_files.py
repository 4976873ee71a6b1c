"""Labels of carriers in the private storage."""

import logging
import secrets
from collections.abc import Iterable
from typing import Final

from django.core.files.base import ContentFile

from plugins.shipments.carrier_clients import Label
from saleor_config.uploads import PrivateStorage

logger = logging.getLogger(__name__)

FOLDER: Final = "shipments"


def store_label(label: Label) -> str:
    """The file's name, which nobody can guess."""
    token = secrets.token_hex(16)
    name = f"{FOLDER}/{token[:2]}/{token}.{label.kind}"
    return str(PrivateStorage().save(name, ContentFile(label.content)))


def read_label_file(name: str) -> bytes | None:
    """None where the file is gone."""
    try:
        with PrivateStorage().open(name) as file:
            content: bytes = file.read()
    except FileNotFoundError:
        logger.warning("A label is not in the private storage")
        return None
    return content


def remove_label_files(names: Iterable[str]) -> None:
    storage = PrivateStorage()
    for name in filter(None, names):
        try:
            storage.delete(name)
        except OSError:
            logger.exception("A label can't be removed")
