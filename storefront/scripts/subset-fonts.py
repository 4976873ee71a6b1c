# /// script
# requires-python = ">=3.11"
# dependencies = ["fonttools==4.68.0", "brotli==1.2.0"]
# ///
"""Cut the package's font down to what the shop writes: `uv run storefront/scripts/subset-fonts.py`.

The ranges of `app/styles/fonts.css` say what stays; the few pages that print anything else fetch
the package's own files.
"""

import re
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from tabular_digits import add_tabular_digits

STOREFRONT = Path(__file__).resolve().parents[1]
PACKAGE = STOREFRONT / "node_modules/@fontsource-variable/readex-pro/files"
TARGET = STOREFRONT / "app/styles/fonts"
# From running text to the heaviest headings.
WEIGHTS = (350, 600)
FEATURES = ["calt", "ccmp", "fina", "init", "isol", "kern", "liga", "mark", "medi", "mkmk", "rlig"]
FACE = re.compile(r'url\("\./fonts/readex-pro-(\w+)\.woff2"\).*?unicode-range:([^;]+);', re.DOTALL)


def main() -> None:
    styles = (STOREFRONT / "app/styles/fonts.css").read_text()
    for script, ranges in FACE.findall(styles):
        font = TTFont(PACKAGE / f"readex-pro-{script}-wght-normal.woff2")
        options = Options()
        options.layout_features = FEATURES
        options.glyph_names = False
        # Who made it, and under which licence.
        options.name_IDs = [0, 1, 2, 13, 14]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=characters(ranges))
        subsetter.subset(font)
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
        add_tabular_digits(font)
        font.flavor = "woff2"
        font.save(TARGET / f"readex-pro-{script}.woff2")


def characters(ranges: str) -> list[int]:
    found: list[int] = []
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
        found.extend(range(int(first, 16), int(last or first, 16) + 1))
    return found


if __name__ == "__main__":
    main()
