"""The text of an invoice's QR code: tag, length and value of each field, in Base64 (SFIS 4.1)."""

import base64
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.timezone import localtime

from plugins.invoices.documents import Document
from saleor_config.money import from_halalas

LONGEST_VALUE: Final = 255
"""Bytes of a field, whose length is one byte."""


@dataclass(frozen=True)
class StampFields:
    """Fields 6 to 9, of a simplified invoice.

    SFIS says that field 6 is the 32 bytes of the hash. ZATCA's validator and its samples have the
    Base64 of hash and signature as text, and bytes for the certificate's parts; so has this.
    """

    invoice_hash: str
    signature: str
    public_key: bytes
    certificate_signature: bytes

    def list_values(self) -> list[str | bytes]:
        return [
            self.invoice_hash,
            self.signature,
            self.public_key,
            self.certificate_signature,
        ]


def build_qr_code(document: Document, stamp: StampFields | None = None) -> str:
    """Seller's name, VAT number, time, total with VAT, VAT; with a stamp its four fields."""
    seller = document.seller
    return encode_fields(
        [
            seller.name.ar,
            seller.vat_number,
            localtime(document.issued_at).strftime("%Y-%m-%dT%H:%M:%S"),
            str(from_halalas(document.total_with_vat)),
            str(from_halalas(document.vat)),
            *(stamp.list_values() if stamp else []),
        ]
    )


def encode_fields(values: Iterable[str | bytes]) -> str:
    """Tags count from 1, lengths are in bytes. Longer texts are cut between letters."""
    encoded = b""
    for tag, value in enumerate(values, start=1):
        content = value if isinstance(value, bytes) else _cut_text(value)
        encoded += bytes((tag, len(content))) + content
    return base64.b64encode(encoded).decode()


def _cut_text(text: str) -> bytes:
    return text.encode()[:LONGEST_VALUE].decode(errors="ignore").encode()
