"""The secret of an authenticator app, as a picture and as letters."""

from base64 import b32encode

import segno


def qr_picture(text: str) -> str:
    """``data:`` address of an SVG picture."""
    return str(segno.make(text, error="m").svg_data_uri(scale=5, border=2, dark="#17201a"))


def readable_key(key: bytes) -> str:
    """Groups of four letters, for whoever cannot scan."""
    letters = b32encode(key).decode().rstrip("=")
    return " ".join(letters[start : start + 4] for start in range(0, len(letters), 4))
