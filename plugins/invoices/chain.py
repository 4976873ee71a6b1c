"""The chain of invoices: each holds the hash of the one before.

The hash is ZATCA's: SHA-256 of the canonical XML without the parts that are added after it is
computed (extensions with the signature, the signature's reference, the QR code).
"""

import base64
import hashlib
from copy import deepcopy
from typing import Any, Final

from lxml import etree

from plugins.invoices.ubl_names import CAC, CBC, EXT

FIRST_PREVIOUS_HASH: Final = base64.b64encode(hashlib.sha256(b"0").hexdigest().encode()).decode()
"""What stands for the hash before the first invoice, as ZATCA gives it."""


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
