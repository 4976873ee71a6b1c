"""How many SMS a text is: what it costs (3GPP TS 23.038, TS 23.040)."""

from typing import Final

BASIC: Final = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
MOST_SEGMENTS: Final = 2
"""Of a notice: 134 letters of Arabic."""
EXTENDED: Final = frozenset("\f^{}\\[~]|€")
"""Each takes two places, an escape and itself."""


def segment_count(text: str) -> int:
    """Segments of 160 or 153 septets, or, with any other letter, of 70 or 67 UCS-2 units."""
    if all(letter in BASIC or letter in EXTENDED for letter in text):
        length = sum(2 if letter in EXTENDED else 1 for letter in text)
        return _segments(length, alone=160, joined=153)
    return _segments(len(text.encode("utf-16-be")) // 2, alone=70, joined=67)


def _segments(length: int, *, alone: int, joined: int) -> int:
    return 1 if length <= alone else -(-length // joined)
