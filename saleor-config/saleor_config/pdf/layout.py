"""Tables of a sheet, their sums, and where their pages break."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from saleor_config.pdf.page import (
    CONTENT,
    FAINT_INK,
    HEIGHT,
    MARGIN,
    PALM,
    PLASTER,
    TERRACOTTA,
    Align,
    PdfPage,
    is_right_to_left,
)

LOWEST: Final = HEIGHT - 30
HEADING_HEIGHT: Final = 6.5
COLUMN_GAP: Final = 3
ROW_PADDING: Final = 5
SUMS_WIDTH: Final = 82.0
LABEL_WIDTH: Final = 46.0
AMOUNT_WIDTH: Final = 28.0


@dataclass(frozen=True)
class Column:
    """``width`` in millimetres."""

    heading: str
    width: float
    align: Align = "digits"


def build_columns(first_heading: str, others: Sequence[Column]) -> list[Column]:
    """``others`` behind a first column, whose text runs and which takes what they leave."""
    taken = sum(column.width + COLUMN_GAP for column in others)
    return [Column(first_heading, CONTENT - taken, "start"), *others]


class Table:
    """``rows``: a text for each column; the first may take several lines, the last is bold.

    ``top``: where the headings begin. ``sums``: the height of what must follow on one page.
    """

    def __init__(
        self,
        sheet: PdfPage,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        *,
        top: float,
        sums: float,
    ) -> None:
        self.sheet = sheet
        self.columns = columns
        self.rows = rows
        self.top = top
        width = columns[0].width
        self.heights = [sheet.height_of(width, cells[0], size=9) + ROW_PADDING for cells in rows]
        self.breaks = find_page_breaks(self.heights, top + HEADING_HEIGHT, sums=sums)

    @property
    def pages(self) -> int:
        return len(self.breaks) + 1

    def draw(self, next_page: Callable[[], float]) -> float:
        """Draw it; returns where it ends. ``next_page`` begins a page, and returns where."""
        top = self._headings(self.top)
        for index, (cells, height) in enumerate(zip(self.rows, self.heights, strict=True)):
            if index in self.breaks:
                top = self._headings(next_page())
            self._row(cells, top)
            top += height
            self.sheet.line(top)
        return next_page() if len(self.rows) in self.breaks else top

    def _headings(self, top: float) -> float:
        start = 0.0
        for column in self.columns:
            self.sheet.text(
                start, top, column.width, column.heading, size=8, bold=True, colour=PALM,
                align=column.align,
            )  # fmt: skip
            start += column.width + COLUMN_GAP
        top += HEADING_HEIGHT
        self.sheet.line(top, colour=PALM, thickness=0.4)
        return top

    def _row(self, cells: Sequence[str], top: float) -> None:
        start = 0.0
        for column, text in zip(self.columns, cells, strict=True):
            # Staff and catalogue write in either language, whatever the page's is.
            is_opposite = is_right_to_left(text) is (not self.sheet.right_to_left)
            self.sheet.text(
                start, top + ROW_PADDING / 2, column.width, text, align=column.align,
                bold=column is self.columns[-1], opposite=is_opposite,
            )  # fmt: skip
            start += column.width + COLUMN_GAP


def draw_sums(
    sheet: PdfPage, top: float, parts: Sequence[tuple[str, str]], total: tuple[str, str]
) -> None:
    """Labels and amounts at the end edge, and below a line their total."""
    start = CONTENT - SUMS_WIDTH
    for label, amount in parts:
        sheet.text(start, top, LABEL_WIDTH, label, colour=FAINT_INK)
        sheet.text(CONTENT - AMOUNT_WIDTH, top, AMOUNT_WIDTH, amount, align="digits")
        top += 7
    sheet.line(top + 0.5, start=start, width=SUMS_WIDTH, colour=PALM, thickness=0.4)
    label, amount = total
    sheet.text(start, top + 3.5, LABEL_WIDTH, label, size=11, bold=True, colour=PALM)
    sheet.text(start + 36, top + 3.5, SUMS_WIDTH - 36, amount, size=12, bold=True, align="end")


def find_page_breaks(heights: Sequence[float], top: float, *, sums: float) -> set[int]:
    """Rows before which a page begins; the number of rows means the sums below them.

    ``top``: where the first row begins, under the headings.
    """
    breaks = set()
    for index, height in enumerate((*heights, sums)):
        if top + height > LOWEST:
            breaks.add(index)
            top = MARGIN + HEADING_HEIGHT
        top += height
    return breaks


FOOT: Final = HEIGHT - 22


def draw_sender(sheet: PdfPage, top: float, name: str, details: Sequence[str]) -> float:
    """The shop's mark, its name and the details below it; returns where they end."""
    own = CONTENT * 0.53
    sheet.mark(0, top, 13)
    below = top - 0.5
    below += sheet.text(16, below, own, name, size=12, bold=True)
    for text in details:
        below += sheet.text(16, below, own, text, size=8.5, colour=FAINT_INK)
    return max(below, top + 20) + 6


def draw_title(sheet: PdfPage, top: float, text: str, in_other_language: str) -> None:
    """What the paper is, at the end edge, and below it the same in the other language."""
    width = CONTENT * 0.37
    above = top - 1
    above += sheet.text(
        CONTENT - width, above, width, text, size=15, bold=True, colour=PALM, align="end"
    )
    sheet.text(
        CONTENT - width, above, width, in_other_language, size=9.5, colour=FAINT_INK, align="end",
        opposite=True,
    )  # fmt: skip


def draw_facts(sheet: PdfPage, top: float, pairs: Sequence[tuple[str, str]]) -> float:
    """Labels and values side by side on a block; where it ends."""
    width = CONTENT / len(pairs) - 4
    height = max(sheet.height_of(width, value, size=9, bold=True) for _label, value in pairs)
    sheet.block(0, top, CONTENT, height + 13, PLASTER)
    for index, (label, value) in enumerate(pairs):
        start = 4 + index * (width + 3)
        sheet.text(start, top + 3, width, label, size=8, colour=FAINT_INK)
        # A name may be in either language, whatever the page's is.
        is_opposite = is_right_to_left(value) is (not sheet.right_to_left)
        sheet.text(start, top + 8.5, width, value, size=9, bold=True, opposite=is_opposite)
    return top + height + 13 + 8


def draw_footer(sheet: PdfPage, note: str, page: str, *, is_warning: bool = False) -> None:
    sheet.line(FOOT)
    colour = TERRACOTTA if is_warning else FAINT_INK
    sheet.text(0, FOOT + 2.5, CONTENT - 50, note, size=8, colour=colour)
    sheet.text(CONTENT - 50, FOOT + 2.5, 50, page, size=8, colour=FAINT_INK, align="end")
