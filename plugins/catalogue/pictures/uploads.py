"""Pictures that staff upload elsewhere than among Saleor's products: kept as we wrote them.

Saleor keeps an upload as it came, and only renditions are shown. A file that is written anew
has no place where it was taken, no name of a camera, and nothing that is no picture.
"""

from io import BytesIO
from typing import Final

from django.core.files import File
from django.core.files.base import ContentFile

from plugins.catalogue.pictures.files import WIDTHS, scaled
from plugins.catalogue.pictures.masters import MAXIMUM_BYTES, UnusableMaster, opened_master

QUALITY: Final = 92


def clean_upload(file: File) -> ContentFile:
    """The picture as WebP, upright, in sRGB, no wider than the largest rendition.

    Raises ``UnusableMaster`` for whatever can't be decoded whole, or is too large.
    """
    content = file.read(MAXIMUM_BYTES + 1)
    if len(content) > MAXIMUM_BYTES:
        raise UnusableMaster(f"more than {MAXIMUM_BYTES} bytes")
    image = opened_master(content)
    if image.width > WIDTHS[-1]:
        image = scaled(image, WIDTHS[-1])
    written = BytesIO()
    image.save(written, "WEBP", quality=QUALITY, method=4)
    return ContentFile(written.getvalue())
