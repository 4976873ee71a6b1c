"""What the shop knows of each master picture, and how documents name its renditions."""

import logging
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from django.conf import settings
from django.core.files.storage import default_storage

from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures.files import DIRECTORY, available_widths, mark_unused
from plugins.catalogue.pictures.masters import (
    UnusableMaster,
    master_content,
    master_digest,
    opened_master,
)
from plugins.catalogue.pictures.placeholders import placeholder

CONTENT_FIELDS: Final = [
    "size", "modified_at", "digest", "widths", "width", "height", "placeholder",
]  # fmt: skip

logger = logging.getLogger(__name__)


def rendered_images(names: Iterable[str]) -> dict[str, RenderedImage]:
    """Records of the named masters, made where they are missing or the file changed.

    Safe to call from several processes. A master that is gone or is no picture is left
    out, and logged. The rendition files are made when somebody asks for them.
    """
    wanted = sorted({name for name in names if name})
    known = RenderedImage.objects.in_bulk(wanted)
    found: dict[str, RenderedImage] = {}
    for name in wanted:
        try:
            found[name] = _current(known.get(name), name)
        except (UnusableMaster, OSError, ValueError) as error:
            logger.warning("No renditions of picture %s: %s", name, error)
    read = [rendered for name, rendered in found.items() if rendered is not known.get(name)]
    for rendered in read:
        replaced = known.get(rendered.name)
        if replaced and replaced.digest != rendered.digest:
            mark_unused(replaced.digest)
    RenderedImage.objects.bulk_create(
        read,
        update_conflicts=True,
        unique_fields=["name"],
        update_fields=CONTENT_FIELDS,
    )
    return found


def _current(known: RenderedImage | None, name: str) -> RenderedImage:
    size = default_storage.size(name)
    modified_at = default_storage.get_modified_time(name)
    if known and (known.size, known.modified_at) == (size, modified_at):
        return known
    return _read(name, size, modified_at.astimezone(UTC))


def _read(name: str, size: int, modified_at: datetime) -> RenderedImage:
    content = master_content(name)
    master = opened_master(content)
    return RenderedImage(
        name=name,
        size=size,
        modified_at=modified_at,
        digest=master_digest(content),
        widths=available_widths(master.width),
        width=master.width,
        height=master.height,
        placeholder=placeholder(master),
    )


def image_fields(rendered: RenderedImage, alt: str) -> dict[str, Any]:
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


def image_documents(
    images: Iterable[tuple[str, Mapping[str, str]]], rendered: Mapping[str, RenderedImage]
) -> list[dict[str, Any]]:
    """``image_fields`` with ``alt`` in each language, of the masters that could be opened."""
    return [
        image_fields(rendered[name], "") | {"alt": dict(alts)}
        for name, alts in images
        if name in rendered
    ]
