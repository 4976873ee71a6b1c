"""What staff upload may be anything: what can be opened is, and nothing else."""

import hashlib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from plugins.catalogue.pictures.masters import UnusableMaster, build_placeholder, open_master
from plugins.catalogue.pictures.renditions import ENCODINGS, encode_image, scale_image
from plugins.catalogue.tests import picture_makers as make

Pixel = tuple[int, int, int]


def looks_like(pixel: object, expected: Pixel) -> bool:
    assert isinstance(pixel, tuple)
    return all(abs(one - other) < 25 for one, other in zip(pixel[:3], expected, strict=True))


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(lambda: make.saved(make.plant(), "JPEG"), id="JPEG"),
        pytest.param(lambda: make.saved(make.plant(), "AVIF"), id="AVIF"),
        pytest.param(lambda: make.saved(make.plant(), "WEBP"), id="WebP"),
        pytest.param(lambda: make.saved(make.plant("P"), "PNG"), id="palette"),
        pytest.param(lambda: make.saved(make.plant("CMYK"), "JPEG"), id="CMYK"),
        pytest.param(lambda: make.saved(make.plant("CMYK"), "TIFF"), id="CMYK TIFF"),
        pytest.param(make.lying_on_its_side, id="EXIF orientation"),
        pytest.param(make.animated, id="animated"),
        pytest.param(make.with_a_profile, id="profile"),
        pytest.param(make.with_a_broken_profile, id="broken profile"),
    ],
)
def test_a_master_of_any_kind_is_opened_upright_in_plain_colours(
    content: Callable[[], bytes],
) -> None:
    master = open_master(content())

    assert (master.mode, master.size) == ("RGB", (400, 500))
    assert looks_like(master.getpixel((200, 100)), (40, 120, 60))
    assert looks_like(master.getpixel((200, 400)), (190, 100, 60))


def test_a_grey_master_is_opened() -> None:
    assert open_master(make.saved(make.plant("L"), "PNG")).mode == "RGB"
    assert open_master(make.saved(make.plant("1"), "PNG")).mode == "RGB"
    assert open_master(make.saved(make.plant("L").convert("I;16"), "PNG")).mode == "RGB"


def test_clear_parts_stay_clear_but_in_jpeg_where_they_are_paper() -> None:
    # given a cut-out
    master = open_master(make.cut_out())
    assert master.mode == "RGBA"

    # when encoded
    jpeg, webp, avif = (
        open_master(encode_image(scale_image(master, 160), kind))
        for kind in ("jpg", "webp", "avif")
    )

    # then
    assert looks_like(jpeg.getpixel((80, 10)), (255, 255, 255))
    assert [webp.getpixel((80, 10))[3], avif.getpixel((80, 10))[3]] == [0, 0]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "cannot identify"),
        (b"no picture", "cannot identify"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "cannot identify"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n", "cannot identify"),
        (make.saved(make.plant(), "JPEG")[:1500], "truncated"),
        (make.saved(make.plant(), "PNG")[:-200], "image file is truncated"),
        (make.saved(make.plant(), "WEBP")[:-50], "UnusableMaster|could not|failed|truncated|Error"),
        (make.claiming(40_000, 40_000), "pixels are too many|bomb"),
        (make.claiming(8_000, 7_000), "8000 x 7000 pixels are too many"),
        (make.claiming(4_000, 1), "4000 x 1 pixels are too narrow"),
        (make.claiming(400, 500), "truncated"),
    ],
)
def test_a_master_that_must_not_or_can_not_be_opened(content: bytes, problem: str) -> None:
    with pytest.raises(UnusableMaster, match=problem):
        open_master(content)


@pytest.mark.filterwarnings("ignore::UserWarning")
@settings(deadline=None)
@given(data=st.data())
def test_a_damaged_master_is_opened_or_refused(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(["JPEG", "PNG", "WEBP", "GIF", "TIFF", "AVIF"]))
    content = bytearray(make.saved(make.plant(size=(40, 50)), kind))
    places = st.lists(
        st.tuples(st.integers(0, len(content) - 1), st.integers(0, 255)), min_size=1, max_size=8
    )
    for place, value in data.draw(places):
        content[place] = value
    try:
        master = open_master(bytes(content[: data.draw(st.integers(1, len(content)))]))
    except UnusableMaster:
        return
    assert master.mode in ("RGB", "RGBA")


@pytest.mark.parametrize("kind", ENCODINGS)
def test_a_rendition_is_the_same_every_time(kind: str) -> None:
    made = {
        hashlib.sha256(encode_image(scale_image(open_master(make.cut_out()), 320), kind)).digest()
        for _ in range(2)
    }
    assert len(made) == 1


@pytest.mark.parametrize("size", [(1, 1), (1, 8), (9, 2), (1_000, 8_000)])
def test_the_smallest_and_the_longest_masters_can_be_encoded(size: tuple[int, int]) -> None:
    master = open_master(make.saved(make.plant(size=size), "JPEG"))
    for kind in ("webp", "jpg") if size[1] > 1_000 else ENCODINGS:
        assert encode_image(scale_image(master, min(size[0], 160)), kind)
    assert build_placeholder(master).startswith("data:image/webp;base64,")


def test_a_placeholder_is_small_whatever_the_picture() -> None:
    # given pictures from calm to pure noise, the last of them long
    calm = build_placeholder(make.plant())
    noisy = build_placeholder(Image.effect_noise((400, 500), 120).convert("RGB"))
    long = build_placeholder(Image.effect_noise((100, 800), 120).convert("RGB"))

    # then each fits into a page
    assert max(len(calm), len(noisy), len(long)) <= 400
    assert calm.startswith("data:image/webp;base64,")
    assert calm == build_placeholder(make.plant())


def test_the_placeholder_of_a_cut_out_does_not_shine_through() -> None:
    assert build_placeholder(open_master(make.cut_out())) == build_placeholder(
        Image.new("RGBA", (300, 300), (9, 9, 9, 9))
    )
