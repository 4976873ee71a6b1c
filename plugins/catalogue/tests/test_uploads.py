"""Pictures that staff upload are kept as we wrote them, or refused."""

from io import BytesIO

import pytest
from django.core.files.base import ContentFile
from PIL import Image

from plugins.catalogue.pictures import renditions
from plugins.catalogue.pictures.renditions import clean_upload
from plugins.catalogue.services import UnusableMaster
from plugins.catalogue.tests.picture_makers import claiming, lying_on_its_side, plant, saved

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'


def cleaned(content: bytes) -> Image.Image:
    written = clean_upload(ContentFile(content)).read()
    assert b"steal" not in written
    return Image.open(BytesIO(written))


def located() -> bytes:
    """A photograph that says where it was taken, with a script behind it."""
    exif = Image.Exif()
    exif[0x010F] = "camera steal()"
    exif.get_ifd(0x8825)[1] = "N"
    return saved(plant(), "JPEG", exif=exif.tobytes()) + b"<script>steal()</script>"


def test_nothing_but_the_picture_is_left() -> None:
    picture = cleaned(located())

    assert (picture.format, picture.size) == ("WEBP", (400, 500))
    assert not picture.getexif()
    assert set(picture.info) <= {"loop", "background", "timestamp", "duration"}


def test_it_stands_upright_and_is_no_wider_than_shown() -> None:
    upright = cleaned(lying_on_its_side()).convert("RGB")
    above, below = upright.getpixel((200, 50)), upright.getpixel((200, 450))

    assert upright.size == (400, 500)
    assert above[1] > above[0]
    assert below[0] > below[1]
    assert cleaned(saved(plant(size=(3000, 1500)), "PNG")).size == (2000, 1000)


@pytest.mark.parametrize(
    "content",
    [b"", SVG, b"PK\x03\x04" + b"\0" * 200, b"GIF89a" + SVG, claiming(50_000, 50_000)],
)
def test_what_is_no_whole_picture_is_refused(content: bytes) -> None:
    with pytest.raises(UnusableMaster):
        clean_upload(ContentFile(content))


def test_what_is_too_large_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renditions, "MAX_MASTER_BYTES", 100)

    with pytest.raises(UnusableMaster, match="more than 100 bytes"):
        clean_upload(ContentFile(saved(plant(), "PNG") + b"\0" * 100))
