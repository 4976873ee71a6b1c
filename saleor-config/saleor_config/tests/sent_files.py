"""Files as people and others send them, made here."""

import struct
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

PLACE = 0x8825
ORIENTATION = 0x0112
CAMERA = 0x010F


def photograph(
    kind: str = "JPEG",
    size: tuple[int, int] = (64, 48),
    mode: str = "RGB",
    camera: str = "",
    orientation: int = 0,
) -> bytes:
    """A green picture whose left half is red; with ``camera`` it also says where it was taken."""
    image = Image.new(mode, size, "green")
    image.paste(Image.new(mode, (size[0] // 2, size[1]), "red"), (0, 0))
    exif = Image.Exif()
    if camera:
        exif[CAMERA] = camera
        exif.get_ifd(PLACE)[1] = "N"
        exif.get_ifd(PLACE)[2] = (24.0, 42.0, 0.0)
    if orientation:
        exif[ORIENTATION] = orientation
    file = BytesIO()
    image.save(file, kind, exif=exif)
    return file.getvalue()


def archive() -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as written:
        written.writestr("page.html", "<p>hello</p>")
    return file.getvalue()


def png_of(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG that says to be this large, whatever is in it."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND")


def _chunk(name: bytes, data: bytes = b"") -> bytes:
    check = struct.pack(">I", zlib.crc32(name + data))
    return struct.pack(">I", len(data)) + name + data + check


def jpeg_with_comment(comment: bytes) -> bytes:
    whole = photograph()
    return whole[:2] + b"\xff\xfe" + struct.pack(">H", len(comment) + 2) + comment + whole[2:]


SCRIPT = b"<script>alert(document.domain)</script>"
UNREADABLE = "This file is no photograph that we can read. Send JPEG, PNG or WebP."
HIDING = "There is something else in this file than a photograph."
DAMAGED = "This photograph is damaged or incomplete."

HOSTILE: dict[str, tuple[bytes, str]] = {
    "SVG with a script": (
        b'<svg xmlns="http://www.w3.org/2000/svg">' + SCRIPT + b"</svg>",
        UNREADABLE,
    ),
    "GIF that is JavaScript": (b"GIF89a/*" + b"\x00" * 20 + b"*/=1;alert(1)//;", UNREADABLE),
    "JPEG with an archive behind it": (photograph() + archive(), HIDING),
    "JPEG with a page in its comment": (jpeg_with_comment(b"--><html><body>"), HIDING),
    "JPEG with a script behind it": (photograph() + SCRIPT, HIDING),
    "JPEG with a program": (photograph() + b"<?php system($_GET[0]); ?>", HIDING),
    "JPEG that is a PDF": (jpeg_with_comment(b"%PDF-1.7\n1 0 obj"), HIDING),
    "PNG with a script": (photograph("PNG") + SCRIPT.upper(), HIDING),
    "50,000 by 50,000 pixels": (
        png_of(50_000, 50_000, zlib.compress(b"\x00" * 1000)),
        "This photograph has more than 50 million pixels.",
    ),
    "51 million pixels": (
        png_of(10_200, 5_000),
        "This photograph has more than 50 million pixels.",
    ),
    "a line": (png_of(40_000, 1), "This picture is too narrow for a photograph."),
    "a picture without a pixel": (png_of(0, 0), UNREADABLE),
    "a renamed archive": (archive(), UNREADABLE),
    "a program": (b"MZ" + b"\x00" * 500, UNREADABLE),
    "BMP": (photograph("BMP"), UNREADABLE),
    "TIFF": (photograph("TIFF"), UNREADABLE),
    "half a WebP": (photograph("WEBP", (640, 480))[:-200], UNREADABLE),
    "nothing": (b"", "This file is empty."),
    "text": ("مرحبا".encode(), UNREADABLE),
}
BROKEN: dict[str, bytes] = {
    "half a JPEG": photograph(size=(640, 480))[: len(photograph(size=(640, 480))) // 2],
    "half a PNG": photograph("PNG", (64, 48))[:-40],
    "a PNG without pixels": png_of(40, 40),
}


def sent(content: bytes, name: str = "garden.jpg", kind: str = "image/jpeg") -> SimpleUploadedFile:
    """As it comes in: name and type are whatever the sender says."""
    return SimpleUploadedFile(name, content, kind)


def kept_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())
