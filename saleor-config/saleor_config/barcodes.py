"""Code 128 (ISO/IEC 15417), character set B: the barcode of a parcel.

Neither fpdf2 nor segno draws it, and its one table is shorter than another dependency.
"""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

_PATTERNS: Final = (
    "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231"
    "113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211"
    "212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131"
    "113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111"
    "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211"
    "241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141"
    "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214"
    "211232"
)
"""Widths of three bars and three spaces for each value from 0; the last is start C's."""
_START_B: Final = 104
_CHECK_BASE: Final = 103
_STOP: Final = (2, 3, 3, 1, 1, 1, 2)
_FIRST, _LAST = " ", "~"
QUIET_ZONE: Final = 10
"""Modules left empty on either side."""


def encode_code128(text: str) -> list[int]:
    """Widths in modules of bars and spaces in turn, a bar first; without the quiet zones.

    Raises ``ValueError`` for an empty text, and for letters beyond printable ASCII.
    """
    if not text or not all(_FIRST <= letter <= _LAST for letter in text):
        raise ValueError("a barcode holds printable ASCII alone")
    values = [ord(letter) - ord(_FIRST) for letter in text]
    check = _START_B + sum(place * value for place, value in enumerate(values, 1))
    symbols = [_START_B, *values, check % _CHECK_BASE]
    widths = [int(width) for symbol in symbols for width in _PATTERNS[symbol * 6 : symbol * 6 + 6]]
    return [*widths, *_STOP]


def list_bars(text: str) -> tuple[list[tuple[int, int]], int]:
    """(start, width) of each bar in modules, quiet zones included, and the whole width."""
    bars, at = [], QUIET_ZONE
    for place, width in enumerate(encode_code128(text)):
        if place % 2 == 0:
            bars.append((at, width))
        at += width
    return bars, at + QUIET_ZONE


def render_barcode_svg(text: str, *, height: int = 40) -> str:
    """An SVG image of one path that is named ``text``; ``height`` in modules."""
    bars, width = list_bars(text)
    path = "".join(f"M{start} 0h{bar}v{height}h-{bar}z" for start, bar in bars)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' aria-label={quoteattr(text)} shape-rendering="crispEdges">'
        f"<title>{escape(text)}</title>"
        f'<path fill="#fff" d="M0 0h{width}v{height}H0z"/><path fill="#000" d="{path}"/></svg>'
    )
