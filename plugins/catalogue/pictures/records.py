"""What the shop knows of each master picture, and how documents name its renditions."""

import logging
import time
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC
from typing import Any, Final

from django.apps import apps
from django.conf import settings
from django.core.files.storage import default_storage
from django.db.models import FileField

from plugins.catalogue.database import upsert_rows
from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures.masters import (
    build_placeholder,
    calculate_master_digest,
    open_master,
    read_master,
)
from plugins.catalogue.pictures.rendition_files import DIRECTORY, get_rendition_files
from plugins.catalogue.pictures.renditions import get_available_widths

logger = logging.getLogger(__name__)


def get_rendered_images(names: Iterable[str]) -> dict[str, RenderedImage]:
    """Records of the named masters, made where they are missing or the file changed.

    Safe to call from several processes. A master that is gone or is no picture is left
    out, and logged. The rendition files are made when somebody asks for them.
    """
    wanted = sorted({name for name in names if name})
    known = RenderedImage.objects.in_bulk(wanted)
    found: dict[str, RenderedImage] = {}
    for name in wanted:
        try:
            found[name] = _get_current(known.get(name), name)
        except (OSError, ValueError) as error:
            logger.warning("No renditions of picture %s: %s", name, error)
    read = [rendered for name, rendered in found.items() if rendered is not known.get(name)]
    for rendered in read:
        replaced = known.get(rendered.name)
        if replaced and replaced.digest != rendered.digest:
            get_rendition_files().mark_unused(replaced.digest)
    upsert_rows(RenderedImage, read)
    return found


def _get_current(known: RenderedImage | None, name: str) -> RenderedImage:
    size = default_storage.size(name)
    modified_at = default_storage.get_modified_time(name)
    if known and (known.size, known.modified_at) == (size, modified_at):
        return known
    content = read_master(name)
    master = open_master(content)
    return RenderedImage(
        name=name,
        size=size,
        modified_at=modified_at.astimezone(UTC),
        digest=calculate_master_digest(content),
        widths=get_available_widths(master.width),
        width=master.width,
        height=master.height,
        placeholder=build_placeholder(master),
    )


def build_image(rendered: RenderedImage, alt: str) -> dict[str, Any]:
    """Fields of ``CatalogueImage``; width and height are the master's."""
    path = f"{settings.MEDIA_URL}{DIRECTORY}/{rendered.digest}"
    widths = sorted(rendered.widths)
    return {
        "url": f"{path}/{widths[len(widths) // 2]}.jpg",
        "width": rendered.width,
        "height": rendered.height,
        "alt": alt,
        "path": path,
        "widths": widths,
        "placeholder": rendered.placeholder,
    }


def build_localized_images(
    images: Iterable[tuple[str, Mapping[str, str]]], rendered: Mapping[str, RenderedImage]
) -> list[dict[str, Any]]:
    """``build_image`` with ``alt`` in each language, of the masters that could be opened."""
    return [
        build_image(rendered[name], "") | {"alt": dict(alts)}
        for name, alts in images
        if name in rendered
    ]


GRACE_SECONDS: Final = 24 * 60 * 60
"""Pages that are still open, and responses still cached, name the old address that long."""


def clean_renditions() -> int:
    """Forget unused masters, and remove what has been unused for a day; how many entries.

    A folder without a record counts from its own last change; forgetting is one.
    """
    # Looked up and deleted in one statement each: what shows a picture is committed before its
    # record, so a snapshot that has the record has both.
    files = get_rendition_files()
    unused = RenderedImage.objects.all()
    for field in _iterate_file_fields():
        rows = field.model._base_manager.exclude(**{field.name: None})
        unused = unused.exclude(name__in=rows.values(field.name))
    for digest in unused.values_list("digest", flat=True):
        files.mark_unused(digest)
    unused.delete()
    used = set(RenderedImage.objects.values_list("digest", flat=True))
    return files.remove_unused(used, time.time() - GRACE_SECONDS)


def _iterate_file_fields() -> Iterator[FileField]:
    """Of every model of every app."""
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_concrete_fields:
            if isinstance(field, FileField):
                yield field
