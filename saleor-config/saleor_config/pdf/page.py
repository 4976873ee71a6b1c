"""An A4 page that is written from its start edge: left in English, right in Arabic.

Layouts speak of ``start`` and ``width`` in millimetres from the start edge, and never of left
and right, so that there is one layout for both languages.
"""

import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal

import segno
from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.svg import SVGObject

from saleor_config.barcodes import list_bars
from saleor_config.pdf.archival import create_archival_pdf

Align = Literal["start", "end", "digits"]
"""``digits``: at the right in both languages, so that the points of amounts align."""
Colour = tuple[int, int, int]

FONTS: Final = Path(__file__).parent / "fonts"
WIDTH: Final = 210.0
HEIGHT: Final = 297.0
MARGIN: Final = 18.0
CONTENT: Final = WIDTH - 2 * MARGIN

PALM: Final[Colour] = (31, 77, 54)
SAND: Final[Colour] = (228, 220, 207)
PLASTER: Final[Colour] = (249, 246, 241)
INK: Final[Colour] = (22, 29, 24)
FAINT_INK: Final[Colour] = (92, 98, 93)
TERRACOTTA: Final[Colour] = (168, 82, 46)

LINE_HEIGHT: Final = 0.58
"""Millimetres for each point of type: 1.65 times its size, which Arabic needs."""
MARK: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
    '<rect width="32" height="32" rx="4" fill="#1f4d36"/>'
    '<path d="M16 26V14" stroke="#f9f6f1" stroke-width="2" stroke-linecap="round" fill="none"/>'
    '<path d="M16 15c0-5 3-8 8-8 0 5-3 8-8 8Z" fill="#8fd09a"/>'
    '<path d="M16 19c0-4-3-7-8-7 0 4 3 7 8 7Z" fill="#f9f6f1"/></svg>'
)


class PdfPage:
    """``is_archival``: PDF/A-3, to be described with ``archival.describe_archival_pdf``. Another
    paper than A4 has ``width``, ``height`` and ``margin`` in millimetres."""

    def __init__(
        self,
        *,
        right_to_left: bool,
        is_archival: bool = False,
        width: float = WIDTH,
        height: float = HEIGHT,
        margin: float = MARGIN,
    ) -> None:
        self.right_to_left = right_to_left
        self.width, self.margin = width, margin
        self.pdf = create_archival_pdf() if is_archival else FPDF(format=(width, height))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        for style, weight in (("", "Regular"), ("B", "SemiBold")):
            self.pdf.add_font("readex", style, FONTS / f"ReadexPro-{weight}.ttf")
        self.pdf.set_font("readex", "", 9)
        self._shape(right_to_left)
        self.pdf.add_page()

    def text(
        self,
        start: float,
        top: float,
        width: float,
        text: str,
        *,
        size: float = 9,
        bold: bool = False,
        colour: Colour = INK,
        align: Align = "start",
        opposite: bool = False,
    ) -> float:
        """Write a paragraph; the millimetres that it takes. ``opposite``: it is written in the
        other language than the page."""
        self.pdf.set_font("readex", "B" if bold else "", size)
        self.pdf.set_text_color(*colour)
        self._shape(self.right_to_left != opposite)
        self.pdf.set_xy(self._left(start, width), top)
        height = self._paragraph(width, text, size, align, dry_run=False)
        self._shape(self.right_to_left)
        return height

    def height_of(self, width: float, text: str, *, size: float = 9, bold: bool = False) -> float:
        self.pdf.set_font("readex", "B" if bold else "", size)
        return self._paragraph(width, text, size, "start", dry_run=True)

    def line(self, top: float, *, start: float = 0, width: float = CONTENT, colour: Colour = SAND,
             thickness: float = 0.25) -> None:  # fmt: skip
        self.pdf.set_draw_color(*colour)
        self.pdf.set_line_width(thickness)
        left = self._left(start, width)
        self.pdf.line(left, top, left + width, top)

    def block(self, start: float, top: float, width: float, height: float, colour: Colour) -> None:
        self.pdf.set_fill_color(*colour)
        self.pdf.rect(self._left(start, width), top, width, height, style="F")

    def mark(self, start: float, top: float, size: float) -> None:
        """The shop's mark."""
        left = self._left(start, size)
        path = SVGObject(MARK.replace("<svg ", f'<svg width="{size}mm" height="{size}mm" ', 1))
        path.draw_to_page(self.pdf, left, top)

    def qr_code(self, start: float, top: float, size: float, content: str) -> None:
        """Drawn as squares, so that it is sharp at any size; a margin of four is inside."""
        code = segno.make_qr(content, error="m")
        rows = list(code.matrix_iter(border=4))
        module = size / len(rows)
        left = self._left(start, size)
        self.pdf.set_fill_color(255, 255, 255)
        self.pdf.rect(left, top, size, size, style="F")
        self.pdf.set_fill_color(0, 0, 0)
        for row, modules in enumerate(rows):
            for first, length in _group_modules(modules):
                self.pdf.rect(
                    left + first * module, top + row * module, length * module, module, style="F"
                )

    def barcode(self, start: float, top: float, width: float, height: float, content: str) -> None:
        """Code 128 with its quiet zones, drawn as rectangles."""
        draw_barcode(self.pdf, self._left(start, width), top, width, height, content)

    def next_page(self) -> None:
        self.pdf.add_page()

    def output(self) -> bytes:
        return bytes(self.pdf.output())

    def _left(self, start: float, width: float) -> float:
        if self.right_to_left:
            return self.width - self.margin - start - width
        return self.margin + start

    def _shape(self, right_to_left: bool) -> None:
        self.pdf.set_text_shaping(True, direction="rtl" if right_to_left else "ltr")

    def _paragraph(
        self, width: float, text: str, size: float, align: Align, *, dry_run: bool
    ) -> float:
        at_right = align == "digits" or self.right_to_left == (align == "start")
        height: float = self.pdf.multi_cell(
            width,
            size * LINE_HEIGHT,
            text,
            align="R" if at_right else "L",
            dry_run=dry_run,
            output=MethodReturnValue.HEIGHT,
        )
        return height


def draw_barcode(
    pdf: FPDF, left: float, top: float, width: float, height: float, content: str
) -> None:
    """Code 128 in black on white; a bar read from the left on any page."""
    bars, modules = list_bars(content)
    module = width / modules
    pdf.set_fill_color(255, 255, 255)
    pdf.rect(left, top, width, height, style="F")
    pdf.set_fill_color(0, 0, 0)
    for first, length in bars:
        pdf.rect(left + first * module, top, length * module, height, style="F")


def is_right_to_left(text: str) -> bool | None:
    """Which way the text runs, by its first letter; None of one without letters."""
    ways = (unicodedata.bidirectional(letter) for letter in text)
    first = next((way for way in ways if way in ("L", "R", "AL")), None)
    return None if first is None else first != "L"


def _group_modules(modules: Iterable[int]) -> list[tuple[int, int]]:
    """Neighbouring dark modules together: a fifth of the squares, and no hairlines between."""
    runs: list[tuple[int, int]] = []
    for index, module in enumerate(modules):
        if not module:
            continue
        if runs and sum(runs[-1]) == index:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((index, 1))
    return runs
