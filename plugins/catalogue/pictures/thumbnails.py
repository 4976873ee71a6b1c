"""Thumbnails under Saleor's own addresses: ``__sized__/<folder>/<name>-thumbnail-255x255-70.webp``.

Saleor makes these files only when a picture is uploaded through its API. Every other picture, such
as one of an import, has the address without the file. The response is a rendition that fits
into the box, for the sizes that Saleor can name and for files that its own models name.
"""

import re
from typing import Final, NamedTuple

from django.conf import settings
from django.db.models import Model
from saleor.account.models import User
from saleor.product.models import Category, Collection, ProductImage
from versatileimagefield.utils import get_resized_filename

from plugins.catalogue.pictures.records import get_rendered_images
from plugins.catalogue.pictures.rendition_files import Rendition
from plugins.catalogue.pictures.renditions import UnknownRendition, make_known_rendition

METHOD: Final = "thumbnail"
FILE_NAME: Final = re.compile(
    rf"(?P<stem>.+)-{METHOD}-(?P<width>\d{{1,4}})x(?P<height>\d{{1,4}})(?:-\d+)?\.(?P<ending>\w+)"
)
EXTENSIONS: Final = {"jpg": "jpg", "jpeg": "jpg", "avif": "avif"}
"""By the ending of the address, in lower case; WebP for any other, which may be transparent."""
# The models whose pictures Saleor scales to each set of VERSATILEIMAGEFIELD_RENDITION_KEY_SETS.
FIELDS: Final[dict[str, tuple[tuple[type[Model], str], ...]]] = {
    "products": ((ProductImage, "image"),),
    "background_images": ((Category, "background_image"), (Collection, "background_image")),
    "user_avatars": ((User, "avatar"),),
}


class Thumbnail(NamedTuple):
    """A master's name, the box in pixels and the format of one thumbnail address."""

    master: str
    box: tuple[int, int]
    extension: str


def get_known_boxes(size_set: str) -> set[tuple[int, int]]:
    """The boxes in which Saleor names thumbnails of this set.

    Where the size that was asked for is not in the set, Saleor takes a square of the shorter side.
    """
    boxes = set()
    for _name, size in settings.VERSATILEIMAGEFIELD_RENDITION_KEY_SETS[size_set]:
        method, _separator, box = size.partition("__")
        if method == METHOD:
            width, height = (int(side) for side in box.split("x"))
            boxes |= {(width, height), (min(width, height),) * 2}
    return boxes


def parse_thumbnail(path: str) -> Thumbnail:
    """Raises ``UnknownRendition`` for what is not exactly as Saleor writes it."""
    folder, _slash, file_name = path.rpartition("/")
    found = FILE_NAME.fullmatch(file_name)
    if not found:
        raise UnknownRendition(path)
    width, height = int(found["width"]), int(found["height"])
    master = f"{found['stem']}.{found['ending']}"
    if get_resized_filename(master, width, height, METHOD) != file_name:
        raise UnknownRendition(path)
    extension = EXTENSIONS.get(found["ending"].lower(), "webp")
    return Thumbnail(f"{folder}/{master}" if folder else master, (width, height), extension)


def make_thumbnail(path: str) -> Rendition:
    """The rendition of the thumbnail address ``path``, below ``__sized__/``; made if need be.

    Raises ``UnknownRendition`` and ``RenditionBusy``, as ``make_rendition`` does.
    """
    thumbnail = parse_thumbnail(path)
    if not is_in_use(thumbnail):
        raise UnknownRendition(path)
    rendered = get_rendered_images([thumbnail.master]).get(thumbnail.master)
    if rendered is None:
        raise UnknownRendition(path)
    # The whole picture fits into the box, and is never wider than its master.
    box_width, box_height = thumbnail.box
    width = max(1, min(box_width, rendered.width, rendered.width * box_height // rendered.height))
    rendition = Rendition(rendered.digest, width, thumbnail.extension)
    make_known_rendition(rendition, [rendered.name])
    return rendition


def is_in_use(thumbnail: Thumbnail) -> bool:
    """Whether a model whose pictures have this size names the master."""
    return any(
        model._base_manager.filter(**{field: thumbnail.master}).exists()
        for size_set, fields in FIELDS.items()
        if thumbnail.box in get_known_boxes(size_set)
        for model, field in fields
    )
