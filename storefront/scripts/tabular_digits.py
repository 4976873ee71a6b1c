"""Digits of one width for columns of prices, which Readex Pro itself has not (its 1 is 500 of 1000
units wide and its 4 is 620). CSS asks for them with ``font-variant-numeric: tabular-nums``.
"""

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.hvar import add_HVAR

DIGITS = "0123456789"
# In units of the font: the widest digit of running text.
WIDTH = 620
# Of a glyph's points in gvar, from the end: where it begins, and where the next one does.
START, END = -4, -3
PHANTOMS = [(0, 0)] * 4


def add_tabular_digits(font: TTFont) -> None:
    """Adds the feature ``tnum``; a font without digits stays as it is."""
    names = font.getBestCmap()
    digits = [names[ord(digit)] for digit in DIGITS if ord(digit) in names]
    if not digits:
        return
    tabular = {digit: f"{digit}.tf" for digit in digits}
    font.setGlyphOrder([*font.getGlyphOrder(), *tabular.values()])
    for digit, name in tabular.items():
        _add_glyph(font, digit, name)
    # Written again: it has the widths of the previous glyphs alone.
    add_HVAR(font)
    _add_feature(font, tabular)


def _add_glyph(font: TTFont, digit: str, name: str) -> None:
    """The same drawing in the middle of its box, in every weight."""
    width, bearing = font["hmtx"][digit]
    shift = round((WIDTH - width) / 2)
    pen = TTGlyphPen({digit: font["glyf"][digit]})
    pen.addComponent(digit, (1, 0, 0, 1, shift, 0))
    glyph = pen.glyph()
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (WIDTH, bearing + shift)
    font["gvar"].variations[name] = [
        TupleVariation(variation.axes, [(-_widening(variation) // 2, 0), *PHANTOMS])
        for variation in font["gvar"].variations.get(digit, [])
    ]


def _widening(variation: TupleVariation) -> int:
    start, end = variation.coordinates[START], variation.coordinates[END]
    return round((end[0] if end else 0) - (start[0] if start else 0))


def _add_feature(font: TTFont, tabular: dict[str, str]) -> None:
    table = font["GSUB"].table
    substitution = otTables.SingleSubst()
    substitution.mapping = tabular
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag = 1, 0
    lookup.SubTable, lookup.SubTableCount = [substitution], 1
    table.LookupList.Lookup.append(lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "tnum", otTables.Feature()
    record.Feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(record)
    place = len(table.FeatureList.FeatureRecord) - 1
    for script in table.ScriptList.ScriptRecord:
        languages = [record.LangSys for record in script.Script.LangSysRecord]
        for language in [script.Script.DefaultLangSys, *languages]:
            language.FeatureIndex.append(place)
