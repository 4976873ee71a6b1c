"""WebP renditions of master pictures: made once, named by content, kept for ever."""

import hashlib
import logging
import os
import tempfile
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files.storage import default_storage
from PIL import Image, ImageOps, UnidentifiedImageError

from plugins.catalogue.models import RenderedImage

WIDTHS: Final = (160, 320, 640, 960)
QUALITY: Final = 82
DIRECTORY: Final = "renditions"
MAXIMUM_PIXELS: Final = 80_000_000
"""A larger master is refused: it would take gigabytes to open."""

logger = logging.getLogger(__name__)


def rendered_images(names: Iterable[str]) -> dict[str, RenderedImage]:
    """Renditions of the named masters, made where they are missing or the file changed.

    Safe to call from several processes: files are named by content and put in place
    whole. A master that is gone or is no picture is left out, and logged.
    """
    wanted = sorted({name for name in names if name})
    known = RenderedImage.objects.in_bulk(wanted)
    found: dict[str, RenderedImage] = {}
    for name in wanted:
        rendered = _current(known.get(name), name)
        if rendered:
            found[name] = rendered
    made = [rendered for name, rendered in found.items() if rendered is not known.get(name)]
    RenderedImage.objects.bulk_create(
        made,
        update_conflicts=True,
        unique_fields=["name"],
        update_fields=["size", "modified_at", "digest", "widths", "width", "height"],
    )
    return found


def image_fields(rendered: RenderedImage, alt: str) -> dict[str, Any]:
    """Fields of ``CatalogueImage``; width and height are those of ``url``, the widest."""
    sources = [
        {"url": rendition_url(rendered.digest, width), "width": width}
        for width in sorted(rendered.widths)
    ]
    return {
        "url": sources[-1]["url"],
        "width": rendered.width,
        "height": rendered.height,
        "alt": alt,
        "sources": sources,
    }


def rendition_url(digest: str, width: int) -> str:
    return f"{settings.MEDIA_URL}{DIRECTORY}/{digest}-{width}.webp"


def rendition_path(digest: str, width: int) -> Path:
    return Path(settings.MEDIA_ROOT) / DIRECTORY / f"{digest}-{width}.webp"


def _current(known: RenderedImage | None, name: str) -> RenderedImage | None:
    try:
        size = default_storage.size(name)
        modified_at = default_storage.get_modified_time(name)
        if known and (known.size, known.modified_at) == (size, modified_at) and _is_whole(known):
            return known
        return _render(name, size, modified_at.astimezone(UTC))
    except (OSError, UnidentifiedImageError, ValueError, Image.DecompressionBombError) as error:
        logger.warning("No renditions of picture %s: %s", name, error)
        return None


def _is_whole(rendered: RenderedImage) -> bool:
    return all(rendition_path(rendered.digest, width).is_file() for width in rendered.widths)


def _render(name: str, size: int, modified_at: datetime) -> RenderedImage:
    with default_storage.open(name) as file:
        content = file.read()
    digest = hashlib.sha256(content).hexdigest()[:32]
    with Image.open(BytesIO(content)) as opened:
        if opened.width * opened.height > MAXIMUM_PIXELS:
            raise ValueError(f"{opened.width} x {opened.height} pixels are too many")
        master = ImageOps.exif_transpose(opened).convert("RGBA" if _is_clear(opened) else "RGB")
    widths = available_widths(master.width)
    for width in widths:
        path = rendition_path(digest, width)
        if not path.is_file():
            _write(master, width, path)
    return RenderedImage(
        name=name,
        size=size,
        modified_at=modified_at,
        digest=digest,
        widths=widths,
        width=widths[-1],
        height=scaled_height(master, widths[-1]),
    )


def available_widths(master_width: int) -> list[int]:
    """``WIDTHS`` up to the master's own, which serves as it is where it is narrower."""
    narrower = [width for width in WIDTHS if width <= master_width]
    return narrower or [master_width]


def scaled_height(master: Image.Image, width: int) -> int:
    return max(1, round(master.height * width / master.width))


def _is_clear(image: Image.Image) -> bool:
    return image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info


def _write(master: Image.Image, width: int, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    scaled = master.resize((width, scaled_height(master, width)), Image.Resampling.LANCZOS)
    handle, temporary = tempfile.mkstemp(dir=path.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            scaled.save(file, "WEBP", quality=QUALITY, method=4)
        # Readable by the web server, which may run as another user.
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def image_documents(
    images: Iterable[tuple[str, Mapping[str, str]]], rendered: Mapping[str, RenderedImage]
) -> list[dict[str, Any]]:
    """``image_fields`` with ``alt`` in each language, of the masters that could be rendered."""
    return [
        image_fields(rendered[name], "") | {"alt": dict(alts)}
        for name, alts in images
        if name in rendered
    ]
