"""What stands on every page of the shop's papers: who writes, facts, the foot."""

from collections.abc import Sequence
from typing import Final

from saleor_config.pdf.sheet import CONTENT, FAINT_INK, HEIGHT, PALM, PLASTER, TERRACOTTA, Sheet

FOOT: Final = HEIGHT - 22


def sender(sheet: Sheet, top: float, name: str, details: Sequence[str]) -> float:
    """The shop's mark, its name and what stands below it; where that ends."""
    own = CONTENT * 0.53
    sheet.mark(0, top, 13)
    below = top - 0.5
    below += sheet.text(16, below, own, name, size=12, bold=True)
    for text in details:
        below += sheet.text(16, below, own, text, size=8.5, colour=FAINT_INK)
    return max(below, top + 20) + 6


def title(sheet: Sheet, top: float, text: str, in_other_language: str) -> None:
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


def facts(sheet: Sheet, top: float, pairs: Sequence[tuple[str, str]]) -> float:
    """Labels and values side by side on a block; where it ends."""
    width = CONTENT / len(pairs) - 4
    height = max(sheet.height_of(width, value, size=9, bold=True) for _label, value in pairs)
    sheet.block(0, top, CONTENT, height + 13, PLASTER)
    for index, (label, value) in enumerate(pairs):
        start = 4 + index * (width + 3)
        sheet.text(start, top + 3, width, label, size=8, colour=FAINT_INK)
        sheet.text(start, top + 8.5, width, value, size=9, bold=True)
    return top + height + 13 + 8


def foot(sheet: Sheet, note: str, page: str, *, is_warning: bool = False) -> None:
    sheet.line(FOOT)
    colour = TERRACOTTA if is_warning else FAINT_INK
    sheet.text(0, FOOT + 2.5, CONTENT - 50, note, size=8, colour=colour)
    sheet.text(CONTENT - 50, FOOT + 2.5, 50, page, size=8, colour=FAINT_INK, align="end")
