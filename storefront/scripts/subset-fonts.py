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
from typing import Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import varStore  # noqa: F401 (adds `prune_regions`)
from fontTools.varLib.instancer import instantiateVariableFont
from tabular_digits import add_tabular_digits

STOREFRONT = Path(__file__).resolve().parents[1]
PACKAGE = STOREFRONT / "node_modules/@fontsource-variable/readex-pro/files"
TARGET = STOREFRONT / "app/styles/fonts"
# From running text, which is the default, to the heaviest headings.
WEIGHTS = (350, 350, 600)
FEATURES = ["calt", "ccmp", "fina", "init", "isol", "kern", "liga", "mark", "medi", "mkmk", "rlig"]
FACE = re.compile(r'url\("\./fonts/readex-pro-(\w+)\.woff2"\).*?unicode-range:([^;]+);', re.DOTALL)


def main() -> None:
    styles = (STOREFRONT / "app/styles/fonts.css").read_text()
    for script, ranges in FACE.findall(styles):
        # The time of today in it would make every cut another file.
        font = TTFont(PACKAGE / f"readex-pro-{script}-wght-normal.woff2", recalcTimestamp=False)
        options = Options()
        options.layout_features = FEATURES
        options.glyph_names = False
        # Who made it, and under which licence.
        options.name_IDs = [0, 1, 2, 13, 14]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=characters(ranges))
        subsetter.subset(font)
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
        interpolate_linearly(font)
        add_tabular_digits(font)
        drop_menu_names(font)
        font.flavor = "woff2"
        font.save(TARGET / f"readex-pro-{script}.woff2")


def interpolate_linearly(font: TTFont) -> None:
    """Leave out the master at 400, a quarter of a file: its drawings lie on the line from 350 to
    600 but for a few thousandths of an em. ``avar`` says how far along the line."""
    shared = whole = 0.0
    for glyph, variations in font["gvar"].variations.items():
        middle = [each for each in variations if each.axes["wght"][1] < 1]
        heaviest = [each for each in variations if each.axes["wght"][1] == 1]
        for first, last in zip(middle, heaviest, strict=False):
            for point, end in zip(first.coordinates, last.coordinates, strict=True):
                if point and end:
                    shared += point[0] * end[0] + point[1] * end[1]
                    whole += end[0] ** 2 + end[1] ** 2
        for each in heaviest:
            each.axes["wght"] = (0, 1, 1)
        font["gvar"].variations[glyph] = heaviest
    lightest, _default, boldest = WEIGHTS
    at_400 = (400 - lightest) / (boldest - lightest)
    font["avar"].segments["wght"] = {-1.0: -1.0, 0.0: 0.0, at_400: shared / whole, 1.0: 1.0}
    stores = [font[tag].table.VarStore for tag in ("HVAR", "GDEF") if tag in font]
    for store in filter(None, stores):
        _keep_heaviest(store)


def drop_menu_names(font: TTFont) -> None:
    """What font menus of other programs list; browsers read none of it."""
    font["fvar"].instances = []
    del font["STAT"], font["MVAR"]
    font["name"].names = [each for each in font["name"].names if each.nameID < 256]
    font["fvar"].axes[0].axisNameID = 2


def _keep_heaviest(store: Any) -> None:
    """Of kerning, marks and widths."""
    regions = store.VarRegionList.Region
    for data in store.VarData:
        kept = [
            column
            for column, index in enumerate(data.VarRegionIndex)
            if regions[index].VarRegionAxis[0].PeakCoord == 1
        ]
        data.VarRegionIndex = [data.VarRegionIndex[column] for column in kept]
        data.Item = [[row[column] for column in kept] for row in data.Item]
        data.VarRegionCount = len(kept)
        data.calculateNumShorts()
    store.prune_regions()
    for region in store.VarRegionList.Region:
        region.VarRegionAxis[0].StartCoord = 0


def characters(ranges: str) -> list[int]:
    found: list[int] = []
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", ranges):
        found.extend(range(int(first, 16), int(last or first, 16) + 1))
    return found


if __name__ == "__main__":
    main()
