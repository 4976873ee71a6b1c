"""The QR code of an invoice: ZATCA's five fields as tag, length and value, in Base64."""

import base64
from typing import Final

from plugins.invoices.documents import Document
from plugins.invoices.written import format_riyals, format_timestamp

LONGEST_VALUE: Final = 255
"""Bytes: the length of a field is one byte."""


def build_qr_code(document: Document) -> str:
    """Seller's name, VAT number, time, total with VAT, VAT, in this order."""
    seller = document.seller
    return encode_fields(
        [
            seller.name.ar,
            seller.vat_number,
            format_timestamp(document.issued_at),
            format_riyals(document.total_with_vat),
            format_riyals(document.vat),
        ]
    )


def encode_fields(values: list[str]) -> str:
    """Tags count from 1; lengths are of the UTF-8 bytes, not of the letters.

    A longer value is cut at a letter's end.
    """
    encoded = b""
    for tag, value in enumerate(values, start=1):
        content = value.encode()[:LONGEST_VALUE].decode(errors="ignore").encode()
        encoded += bytes((tag, len(content))) + content
    return base64.b64encode(encoded).decode()
