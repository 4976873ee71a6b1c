"""The shop's own label in ZPL II, for thermal printers of 203 dots an inch: 4 by 6 inches.

Their own font has no Arabic: the city is in Latin letters where the market knows it, and a name or
street in Arabic prints where the printer has a font for it.
"""

import re
from typing import Final

from plugins.shipments.label_drawing import LabelContent

WIDTH: Final = 812
HEIGHT: Final = 1218
COMMANDS: Final = re.compile(r"[\^~\\\x00-\x1f]")


def write_label_zpl(content: LabelContent) -> bytes:
    """UTF-8 (``^CI28``)."""
    fields = [
        _write_text(40, 40, 44, content.carrier),
        _write_barcode(40, 120, 200, content.number),
        _write_text(40, 400, 48, content.recipient),
        _write_text(40, 470, 34, content.street[:45]),
        _write_text(40, 530, 48, content.city_en),
        _write_text(40, 600, 44, content.phone),
        _write_text(40, 700, 44, f"{content.kilograms} kg"),
        _write_text(40, 770, 44, f"COD {content.cash}") if content.cash else "",
        _write_barcode(40, 900, 120, content.parcel),
    ]
    text = f"^XA^CI28^PW{WIDTH}^LL{HEIGHT}{''.join(fields)}^XZ"
    return text.encode()


def _write_text(left: int, top: int, size: int, text: str) -> str:
    return f"^FO{left},{top}^A0N,{size},{size}^FD{_clean_text(text)}^FS"


def _write_barcode(left: int, top: int, height: int, text: str) -> str:
    return f"^FO{left},{top}^BY3^BCN,{height},Y,N,N^FD{_clean_text(text)}^FS"


def _clean_text(text: str) -> str:
    """Without what begins a command."""
    return COMMANDS.sub(" ", text)
