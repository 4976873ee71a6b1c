"""Taking away renditions of pictures that nothing in the shop shows any more."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from django.apps import apps
from django.db.models import FileField, QuerySet

from plugins.catalogue.models import RenderedImage
from plugins.catalogue.pictures.files import LOCKS, mark_unused, renditions_root

KEPT_SECONDS: Final = 24 * 60 * 60
"""Pages that are still open, and answers still cached, name the old address that long."""


def clean_renditions() -> int:
    """Forget unused masters, and remove what has been unused for a day; how many entries.

    A folder without a record counts from its own last change; forgetting is one.
    """
    unused = _unused()
    for digest in unused.values_list("digest", flat=True):
        mark_unused(digest)
    unused.delete()
    root = renditions_root()
    if not root.is_dir():
        return 0
    used = {*RenderedImage.objects.values_list("digest", flat=True), LOCKS}
    oldest = time.time() - KEPT_SECONDS
    gone = [
        entry for entry in root.iterdir() if entry.name not in used and _changed(entry) < oldest
    ]
    for entry in gone:
        _remove(entry)
    return len(gone)


def _unused() -> QuerySet[RenderedImage]:
    """Masters that no file field of any app names, whichever app that is.

    Looked up and deleted in one statement each: what shows a picture is committed before
    its record, so a snapshot that has the record has both.
    """
    unused = RenderedImage.objects.all()
    for field in _file_fields():
        rows = field.model._base_manager.exclude(**{field.name: None})
        unused = unused.exclude(name__in=rows.values(field.name))
    return unused


def _file_fields() -> Iterator[FileField]:
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.local_concrete_fields:
            if isinstance(field, FileField):
                yield field


def _changed(entry: Path) -> float:
    try:
        return entry.stat().st_mtime
    except FileNotFoundError:
        return time.time()


def _remove(entry: Path) -> None:
    if entry.is_dir():
        shutil.rmtree(entry, ignore_errors=True)
    else:
        entry.unlink(missing_ok=True)
