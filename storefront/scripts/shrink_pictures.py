"""Makes the pictures of the tests small: at most 256 colours, the flat ones exactly as they were.

The edges of letters are rounded instead, by less than ``playwright.config.ts`` tolerates.
"""

import sys
from pathlib import Path

from PIL import Image

COLOURS = 256
# An area in one colour is at least this large, in pixels.
FLAT = 120
STEPS = (4, 6, 8, 10, 12)


def shrunk(picture: Image.Image) -> Image.Image:
    """The picture with few enough colours for a palette; rounded no more than it needs."""
    counts = picture.getcolors(picture.width * picture.height) or []
    flat = {colour for count, colour in counts if count >= FLAT}
    for step in STEPS:
        rounded = {colour: _rounded(colour, step, flat) for _, colour in counts}
        palette = sorted(set(rounded.values()))
        if len(palette) <= COLOURS:
            return _indexed(picture, rounded, palette)
    return picture


def _rounded(colour: tuple[int, ...], step: int, flat: set[tuple[int, ...]]) -> tuple[int, ...]:
    if colour in flat:
        return colour
    return tuple(min(255, (part + step // 2) // step * step) for part in colour)


def _indexed(
    picture: Image.Image,
    rounded: dict[tuple[int, ...], tuple[int, ...]],
    palette: list[tuple[int, ...]],
) -> Image.Image:
    places = {colour: place for place, colour in enumerate(palette)}
    raw = picture.tobytes()
    pixels = zip(raw[::3], raw[1::3], raw[2::3], strict=True)
    indexed = Image.frombytes("P", picture.size, bytes(places[rounded[pixel]] for pixel in pixels))
    indexed.putpalette([part for colour in palette for part in colour])
    return indexed


if __name__ == "__main__":
    for path in sorted(Path(sys.argv[1]).rglob("*.png")):
        picture = Image.open(path)
        if picture.mode != "P":
            shrunk(picture.convert("RGB")).save(path, optimize=True)
