"""Numbers as people type them: Arabic digits, and either kind of separator."""

import re
from decimal import Decimal
from typing import Final

from django.utils.translation import gettext as _

from plugins.catalogue.spreadsheets.errors import build_cell_error
from saleor_config.text_input import convert_digits

ARABIC_DECIMAL: Final = "٫"
ARABIC_THOUSANDS: Final = "٬"
LONGEST: Final = 30
PLAIN: Final = re.compile(r"-?\d+(?:[.,]\d+)?")
# Thousands are told from a decimal comma by a second separator of either kind.
GROUPED: Final = (
    re.compile(r"-?[1-9]\d{0,2}(?:,\d{3})+\.\d+"),
    re.compile(r"-?[1-9]\d{0,2}(?:,\d{3}){2,}"),
    re.compile(r"-?[1-9]\d{0,2}(?:\.\d{3})+,\d+"),
    re.compile(r"-?[1-9]\d{0,2}(?:\.\d{3}){2,}"),
)
EITHER: Final = re.compile(r"-?[1-9]\d{0,2},\d{3}")


def read_number(text: str) -> Decimal:
    """``Decimal`` of «١٢٫٥», ``12,5``, ``1,250.00`` or ``1.250,00``.

    Raises ``CellError`` for anything else, also for ``1,250``: one and a quarter to
    one reader, over a thousand to another.
    """
    if len(text) > LONGEST:
        raise build_cell_error(_("This is not a number."))
    typed = convert_digits("".join(text.split()))
    if ARABIC_THOUSANDS in typed:
        typed = typed.replace(ARABIC_THOUSANDS, "").replace(",", ".")
    typed = typed.replace(ARABIC_DECIMAL, ".")
    if not typed.isascii():
        raise build_cell_error(_("This is not a number."))
    if EITHER.fullmatch(typed):
        raise build_cell_error(
            _("“%(text)s” can be read as %(large)s or as %(small)s. Write one of these.")
            % {
                "text": text,
                "large": typed.replace(",", ""),
                "small": typed.replace(",", ".").rstrip("0").rstrip("."),
            }
        )
    if PLAIN.fullmatch(typed):
        return Decimal(typed.replace(",", "."))
    if any(pattern.fullmatch(typed) for pattern in GROUPED):
        mark = max(",.", key=typed.rfind) if "," in typed and "." in typed else ""
        kept = [character for character in typed if character not in ",." or character == mark]
        return Decimal("".join(kept).replace(",", "."))
    raise build_cell_error(_("This is not a number."))
