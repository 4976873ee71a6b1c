"""The hash of an invoice, by which invoices are chained.

SFIS 2.3.3 (1.3.1, transforms) and 3: SHA-256 of the XML in C14N 1.1 without ``UBLExtensions``,
``cac:Signature`` and the reference of the QR code, all of which are added after it is computed.
Read literally, the XPaths printed there exclude every node of a document that has such an element;
ZATCA's validator removes the elements, as here.
"""

import base64
import hashlib
from copy import deepcopy
from typing import Any, Final

from lxml import etree

from plugins.invoices.ubl import CAC, CBC, EXT

FIRST_PREVIOUS_HASH: Final = base64.b64encode(hashlib.sha256(b"0").hexdigest().encode()).decode()
"""Of the first invoice of a chain: XIS, KSA-13."""


def compute_invoice_hash(invoice: Any) -> str:
    """Base64 of the hash of an ``Invoice`` element, which stays as it is."""
    bare = deepcopy(invoice)
    for unhashed in (
        *bare.iterfind(f"{{{EXT}}}UBLExtensions"),
        *bare.iterfind(f"{{{CAC}}}Signature"),
        *find_qr_references(bare),
    ):
        bare.remove(unhashed)
    # Of a whole document without xml:id and xml:base, C14N 1.0 and 1.1 are the same.
    canonical = etree.tostring(bare, method="c14n", with_comments=False)
    return base64.b64encode(hashlib.sha256(canonical).digest()).decode()


def find_qr_references(invoice: Any) -> list[Any]:
    return [
        reference
        for reference in invoice.iterfind(f"{{{CAC}}}AdditionalDocumentReference")
        if reference.findtext(f"{{{CBC}}}ID") == "QR"
    ]
