"""Labels as a carrier might print them: a PDF page of 4 by 6 inches, or ZPL.

Code 39 instead of Code 128: any scanner reads it, and its table needs no library.
"""

from typing import Final

NARROW, WIDE = 1.0, 2.5
CODE_39: Final = {
    "0": "nnnwwnwnn", "1": "wnnwnnnnw", "2": "nnwwnnnnw", "3": "wnwwnnnnn", "4": "nnnwwnnnw",
    "5": "wnnwwnnnn", "6": "nnwwwnnnn", "7": "nnnwnnwnw", "8": "wnnwnnwnn", "9": "nnwwnnwnn",
    "A": "wnnnnwnnw", "B": "nnwnnwnnw", "C": "wnwnnwnnn", "D": "nnnnwwnnw", "E": "wnnnwwnnn",
    "F": "nnwnwwnnn", "G": "nnnnnwwnw", "H": "wnnnnwwnn", "I": "nnwnnwwnn", "J": "nnnnwwwnn",
    "K": "wnnnnnnww", "L": "nnwnnnnww", "M": "wnwnnnnwn", "N": "nnnnwnnww", "O": "wnnnwnnwn",
    "P": "nnwnwnnwn", "Q": "nnnnnnwww", "R": "wnnnnnwwn", "S": "nnwnnnwwn", "T": "nnnnwnwwn",
    "U": "wwnnnnnnw", "V": "nwwnnnnnw", "W": "wwwnnnnnn", "X": "nwnnwnnnw", "Y": "wwnnwnnnn",
    "Z": "nwwnwnnnn", "-": "nwnnnnwnw", ".": "wwnnnnwnn", " ": "nwwnnnwnn", "*": "nwnnwnwnn",
}  # fmt: skip
WIDTH, HEIGHT = 288, 432
MARGIN: Final = 24


def draw_pdf(carrier: str, number: str, reference: str) -> bytes:
    """A page that names the carrier, with the number as barcode and both numbers as text."""
    commands = [
        f"BT /F1 20 Tf {MARGIN} 390 Td ({carrier}) Tj ET",
        _draw_bars(number, MARGIN, 260, WIDTH - 2 * MARGIN, 90),
        f"BT /F1 16 Tf {MARGIN} 236 Td ({number}) Tj ET",
        f"BT /F1 11 Tf {MARGIN} 200 Td (Ref {reference}) Tj ET",
    ]
    return _build_file("\n".join(commands).encode())


def write_zpl(carrier: str, number: str, reference: str) -> bytes:
    text = (
        f"^XA^FO40,40^A0N,40,40^FD{carrier}^FS^FO40,120^BY3^B3N,N,200,Y,N^FD{number}^FS"
        f"^FO40,400^A0N,30,30^FDRef {reference}^FS^XZ"
    )
    return text.encode()


def _draw_bars(text: str, left: float, bottom: float, width: float, height: float) -> str:
    patterns = [CODE_39[letter] for letter in f"*{text.upper()}*"]
    sizes = [[NARROW if each == "n" else WIDE for each in pattern] for pattern in patterns]
    module = width / (sum(map(sum, sizes)) + NARROW * (len(sizes) - 1))
    bars, at = [], left
    for pattern in sizes:
        for place, size in enumerate(pattern):
            if place % 2 == 0:
                bars.append(f"{at:.3f} {bottom} {size * module:.3f} {height} re f")
            at += size * module
        at += NARROW * module
    return "\n".join(bars)


def _build_file(content: bytes) -> bytes:
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents 4 0 R"
        " /Resources << /Font << /F1 5 0 R >> >> >>".encode(),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    file, offsets = bytearray(b"%PDF-1.4\n"), []
    for number, each in enumerate(objects, 1):
        offsets.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    start = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    file += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    file += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        start,
    )
    return bytes(file)
