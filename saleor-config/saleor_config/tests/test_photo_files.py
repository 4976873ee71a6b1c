"""What a photograph must be, and what is left of it."""

from enum import Enum
from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from saleor_config.photo_files import (
    LARGEST_BYTES,
    UnusablePhoto,
    check_head,
    check_photos,
    clean_photo,
)
from saleor_config.tests.sent_files import BROKEN, CAMERA, DAMAGED, HOSTILE, photograph, sent


class ErrorCode(Enum):
    PHOTO_REFUSED = "photo_refused"


check_six_photos = partial(check_photos, most=6, code=ErrorCode.PHOTO_REFUSED)


@pytest.mark.parametrize("name", list(HOSTILE))
def test_hostile_file_is_refused_before_it_is_decoded(name, english):
    content, reason = HOSTILE[name]

    with pytest.raises(UnusablePhoto) as caught:
        check_head(sent(content))

    assert str(caught.value) == reason


@pytest.mark.parametrize("name", list(HOSTILE))
def test_and_in_arabic(name, arabic):
    with pytest.raises(UnusablePhoto) as caught:
        check_head(sent(HOSTILE[name][0]))

    assert "ء" <= str(caught.value)[0] <= "ي"


@pytest.mark.parametrize("name", list(BROKEN))
def test_broken_file_is_refused_when_it_is_decoded(name, english):
    with pytest.raises(UnusablePhoto) as caught:
        clean_photo(BROKEN[name])

    assert str(caught.value) == DAMAGED


def test_large_file_is_refused_unread(english):
    class Large:
        size = LARGEST_BYTES + 1

        def read(self, _count):
            raise AssertionError("read")

        seek = read

    with pytest.raises(UnusablePhoto) as caught:
        check_head(Large())

    assert str(caught.value) == "This photograph is larger than 10 MB."


def test_every_fault_is_named_at_once(english):
    files = [sent(photograph()), sent(b""), sent(HOSTILE["a renamed archive"][0])]

    assert [(each.field, each.code.name) for each in check_six_photos(files)] == [
        ("photos.1", "PHOTO_REFUSED"),
        ("photos.2", "PHOTO_REFUSED"),
    ]


def test_seven_are_too_many(english):
    faults = check_six_photos([sent(photograph())] * 7)

    assert [(each.field, each.message) for each in faults] == [
        ("photos", "Send at most 6 photographs.")
    ]


def test_together_they_have_a_limit(english):
    heavy = sent(photograph())
    heavy.size = 5 * 1024 * 1024

    faults = check_six_photos([heavy] * 5)

    assert [(each.field, each.message) for each in faults] == [
        ("photos", "Together the photographs are larger than 24 MB.")
    ]


@pytest.mark.parametrize(
    ("kind", "mode"),
    [
        ("JPEG", "RGB"), ("JPEG", "L"), ("JPEG", "CMYK"),
        ("PNG", "RGB"), ("PNG", "RGBA"), ("PNG", "L"), ("PNG", "P"), ("PNG", "1"),
        ("WEBP", "RGB"), ("WEBP", "RGBA"),
    ],
)  # fmt: skip
def test_photograph_becomes_a_jpeg_of_its_pixels(kind, mode):
    content = photograph(kind, mode=mode)

    clean = clean_photo(content)

    with Image.open(BytesIO(clean.content)) as image:
        assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (64, 48))


def test_place_and_camera_are_left_behind():
    content = photograph(camera="Riyadh Cameras 7")
    assert b"Riyadh Cameras 7" in content
    with Image.open(BytesIO(content)) as image:
        assert image.getexif().get(CAMERA) == "Riyadh Cameras 7"

    clean = clean_photo(content)

    assert b"Riyadh" not in clean.content
    assert b"Exif" not in clean.content
    with Image.open(BytesIO(clean.content)) as image:
        assert dict(image.getexif()) == {}
        assert set(image.info) <= {
            "jfif", "jfif_version", "jfif_unit", "jfif_density", "progressive", "progression",
        }  # fmt: skip


def test_photograph_stands_upright():
    # given one taken with the phone turned: what is left in the file is above
    clean = clean_photo(photograph(size=(64, 48), orientation=6))

    assert (clean.width, clean.height) == (48, 64)
    with Image.open(BytesIO(clean.content)) as image:
        red, _green, _blue = image.getpixel((24, 5))
        assert red > 200


def test_large_photograph_is_made_smaller():
    clean = clean_photo(photograph(size=(4000, 3000)))

    assert (clean.width, clean.height) == (2048, 1536)


def test_clear_picture_stands_on_white():
    file = BytesIO()
    Image.new("RGBA", (20, 20), (0, 0, 0, 0)).save(file, "PNG")

    clean = clean_photo(file.getvalue())

    with Image.open(BytesIO(clean.content)) as image:
        assert image.getpixel((10, 10)) == (255, 255, 255)


def test_what_phones_put_behind_a_photograph_is_well():
    # given a photograph with a film behind it, as some phones take them
    check_head(sent(photograph() + b"\x00\x00\x00\x18ftypmp42" + b"\x00" * 2000))


def test_two_pictures_in_one_file_are_a_photograph():
    # given what phones write that keep the light of a picture in a second one
    file = BytesIO()
    second = Image.new("RGB", (32, 24), "blue")
    Image.new("RGB", (64, 48), "red").save(file, "MPO", save_all=True, append_images=[second])

    check_head(sent(file.getvalue()))
    clean = clean_photo(file.getvalue())

    assert (clean.width, clean.height) == (64, 48)
    with Image.open(BytesIO(clean.content)) as image:
        assert (image.format, getattr(image, "n_frames", 1)) == ("JPEG", 1)


def test_name_and_type_say_nothing():
    check_head(sent(photograph("PNG"), "page.html", "text/html"))
