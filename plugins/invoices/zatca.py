"""What ZATCA, the tax authority, adds to a UBL invoice: the chain of hashes and the QR code.

The hash of an invoice is the SHA-256 of its canonical XML without the parts that are added after
it is computed (extensions with the signature, the signature's reference, the QR code). Each
invoice holds the hash of the one before.
"""

import base64
import hashlib
from copy import deepcopy
from typing import Any, Final

from django.utils.timezone import localtime
from lxml import etree

from plugins.invoices.documents import Document
from plugins.invoices.ubl import CAC, CBC, EXT
from saleor_config.money import from_halalas

FIRST_PREVIOUS_HASH: Final = base64.b64encode(hashlib.sha256(b"0").hexdigest().encode()).decode()
"""Of the first invoice, as ZATCA defines it."""
LONGEST_VALUE: Final = 255
"""Bytes of a field in the QR code, whose length is one byte."""


def compute_invoice_hash(invoice: Any) -> str:
    """Base64 of the hash of an ``Invoice`` element, which stays as it is."""
    bare = deepcopy(invoice)
    for unhashed in (
        *bare.iterfind(f"{{{EXT}}}UBLExtensions"),
        *bare.iterfind(f"{{{CAC}}}Signature"),
        *(
            reference
            for reference in bare.iterfind(f"{{{CAC}}}AdditionalDocumentReference")
            if reference.findtext(f"{{{CBC}}}ID") == "QR"
        ),
    ):
        bare.remove(unhashed)
    canonical = etree.tostring(bare, method="c14n")
    return base64.b64encode(hashlib.sha256(canonical).digest()).decode()


def build_qr_code(document: Document) -> str:
    """ZATCA's five fields: seller's name, VAT number, time, total with VAT, VAT."""
    seller = document.seller
    return encode_fields(
        [
            seller.name.ar,
            seller.vat_number,
            localtime(document.issued_at).strftime("%Y-%m-%dT%H:%M:%S"),
            str(from_halalas(document.total_with_vat)),
            str(from_halalas(document.vat)),
        ]
    )


def encode_fields(values: list[str]) -> str:
    """Tag, length and value of each field in Base64. Tags count from 1, lengths are in UTF-8
    bytes. Longer values are cut between letters."""
    encoded = b""
    for tag, value in enumerate(values, start=1):
        content = value.encode()[:LONGEST_VALUE].decode(errors="ignore").encode()
        encoded += bytes((tag, len(content))) + content
    return base64.b64encode(encoded).decode()
