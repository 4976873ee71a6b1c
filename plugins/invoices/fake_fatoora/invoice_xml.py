"""A document as XML, and its hash."""

import base64
import hashlib
from copy import deepcopy
from decimal import Decimal, InvalidOperation
from functools import cached_property
from typing import Any, Final

from lxml import etree

NAMES: Final = {
    "ubl": "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
    "cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
    "cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
    "ext": "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2",
    "sac": "urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2",
    "sig": "urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2",
    "ds": "http://www.w3.org/2000/09/xmldsig#",
    "xades": "http://uri.etsi.org/01903/v1.3.2#",
}
UNHASHED: Final = (
    "ext:UBLExtensions",
    "cac:Signature",
    "cac:AdditionalDocumentReference[cbc:ID='QR']",
)
EMBEDDED: Final = (
    "cac:AdditionalDocumentReference[cbc:ID='{}']/cac:Attachment/cbc:EmbeddedDocumentBinaryObject"
)


class InvoiceXml:
    """Raises ``ValueError`` for what is no ``Invoice``."""

    def __init__(self, content: bytes) -> None:
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
        try:
            self.root: Any = etree.fromstring(content, parser)
        except etree.XMLSyntaxError as error:
            raise ValueError("no XML") from error
        if self.root.tag != f"{{{NAMES['ubl']}}}Invoice":
            raise ValueError("no Invoice")

    def find_all(self, path: str, parent: Any = None) -> list[Any]:
        found: list[Any] = (self.root if parent is None else parent).xpath(path, namespaces=NAMES)
        return found

    def find_text(self, path: str, parent: Any = None) -> str:
        """Of the first one; empty without it."""
        found = self.find_all(path, parent)
        return (found[0].text or "").strip() if found else ""

    def find_amount(self, path: str, parent: Any = None) -> Decimal | None:
        try:
            return Decimal(self.find_text(path, parent))
        except InvalidOperation:
            return None

    @cached_property
    def hash(self) -> str:
        """*Security Features Implementation Standards* 2.3.3: without the three parts."""
        bare = deepcopy(self.root)
        for path in UNHASHED:
            for element in bare.xpath(path, namespaces=NAMES):
                element.getparent().remove(element)
        canonical = etree.tostring(bare, method="c14n", with_comments=False)
        return base64.b64encode(hashlib.sha256(canonical).digest()).decode()

    @property
    def type_name(self) -> str:
        """Standard ``01…``, or simplified ``02…``."""
        found = self.find_all("cbc:InvoiceTypeCode/@name")
        return str(found[0]) if found else ""

    @property
    def type_code(self) -> str:
        return self.find_text("cbc:InvoiceTypeCode")

    @property
    def is_simplified(self) -> bool:
        return self.type_name.startswith("02")

    @property
    def counter(self) -> str:
        return self.find_text("cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID")

    @property
    def previous_hash(self) -> str:
        return self.find_text(EMBEDDED.format("PIH"))

    @property
    def qr(self) -> str:
        return self.find_text(EMBEDDED.format("QR"))

    @property
    def vat_number(self) -> str:
        return self.find_text(
            "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID"
        )
