"""Barcodes are read back by zxing, from the SVG's path and from a rendered page."""

import re

import pypdfium2
import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from saleor_config.barcodes import list_bars, render_barcode_svg
from saleor_config.pdf.page import PdfPage

PRINTABLE = "".join(chr(code) for code in range(32, 127))
SCALE = 3


def read(image: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(image.convert("L"))]


def draw(text: str) -> Image.Image:
    bars, width = list_bars(text)
    image = Image.new("L", (width * SCALE, 120), 255)
    pencil = ImageDraw.Draw(image)
    for start, bar in bars:
        pencil.rectangle((start * SCALE, 0, (start + bar) * SCALE - 1, 119), fill=0)
    return image


@settings(max_examples=60, deadline=None)
@given(st.text(PRINTABLE, min_size=1, max_size=24).filter(lambda text: text == text.strip()))
def test_every_printable_text_is_read_back(text: str) -> None:
    assert read(draw(text)) == [text]


def test_all_of_the_table_is_read_back() -> None:
    for start in range(1, len(PRINTABLE), 19):
        text = PRINTABLE[start : start + 19].strip()
        assert read(draw(text)) == [text]


@pytest.mark.parametrize("text", ["", "شحنة", "a\nb"])
def test_other_letters_have_no_barcode(text: str) -> None:
    with pytest.raises(ValueError, match="ASCII"):
        list_bars(text)


def test_the_svg_has_the_same_bars_and_a_name() -> None:
    svg = render_barcode_svg("<7-1>")

    found = [(int(at), int(width)) for at, width in re.findall(r"M(\d+) 0h(\d+)v40h-\d+z", svg)]
    assert found == list_bars("<7-1>")[0]
    assert "<title>&lt;7-1&gt;</title>" in svg


@pytest.mark.parametrize("right_to_left", [True, False])
def test_a_page_of_either_direction_is_read(right_to_left: bool) -> None:
    page = PdfPage(right_to_left=right_to_left)
    page.barcode(10, 40, 70, 18, "1024-2")

    image = pypdfium2.PdfDocument(page.output())[0].render(scale=3).to_pil()

    assert read(image) == ["1024-2"]
