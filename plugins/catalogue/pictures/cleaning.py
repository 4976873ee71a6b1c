"""Taking away renditions of pictures that no product and no category shows any more."""

import shutil
import time
from pathlib import Path
from typing import Final

from django.db.models import QuerySet
from saleor.product.models import Category, Collection, ProductImage

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
    """Looked up and deleted in one statement each: what shows a picture is committed before
    its record, so a snapshot that has the record has both.
    """
    backgrounds = [
        model.objects.exclude(background_image=None).values("background_image")
        for model in (Category, Collection)
    ]
    unused = RenderedImage.objects.exclude(name__in=ProductImage.objects.values("image"))
    for names in backgrounds:
        unused = unused.exclude(name__in=names)
    return unused


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
