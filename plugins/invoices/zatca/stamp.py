"""The cryptographic stamp of an invoice: XAdES with ECDSA, enveloped (SFIS 2.3.3).

ZATCA's validator asks for less and other than the table of the standard, and this follows the
validator. ``SignatureValue`` signs the hash of the invoice, not ``SignedInfo``; the digest of the
signed properties is of their text as the document has it, with its white space, in hexadecimal;
the signed properties are ``SigningTime`` and ``SigningCertificate`` (version 1) alone; their
reference's type is that of XML Signature. Verifiers that know XAdES alone reject such a stamp.
"""

import base64
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric import ec
from lxml import etree

from plugins.invoices.documents import Document
from plugins.invoices.ubl import CAC, CBC, EXT
from plugins.invoices.zatca.certificates import UnitCertificate, encode_hex_digest
from plugins.invoices.zatca.hashes import compute_invoice_hash, find_qr_references
from plugins.invoices.zatca.keys import sign_bytes
from plugins.invoices.zatca.qr_code import StampFields, build_qr_code

DS: Final = "http://www.w3.org/2000/09/xmldsig#"
XADES: Final = "http://uri.etsi.org/01903/v1.3.2#"
SIG: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2"
SAC: Final = "urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2"
SBC: Final = "urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2"
C14N: Final = "http://www.w3.org/2006/12/xml-c14n11"
ECDSA: Final = "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"
SHA256: Final = "http://www.w3.org/2001/04/xmlenc#sha256"
XPATH: Final = "http://www.w3.org/TR/1999/REC-xpath-19991116"
PROPERTIES_TYPE: Final = f"{DS}SignatureProperties"
UNHASHED: Final = (
    "ext:UBLExtensions",
    "cac:Signature",
    "cac:AdditionalDocumentReference[cbc:ID='QR']",
)
METHOD: Final = "urn:oasis:names:specification:ubl:dsig:enveloped:xades"
"""BR-KSA-30."""
INFORMATION_ID: Final = "urn:oasis:names:specification:ubl:signature:1"
"""BR-KSA-28."""
SIGNATURE_ID: Final = "urn:oasis:names:specification:ubl:signature:Invoice"
"""BR-KSA-29."""
SIGNATURE: Final = "signature"
PROPERTIES_ID: Final = "xadesSignedProperties"
PROPERTIES_LEVEL: Final = 7
"""Of the indentation, by four blanks, that ZATCA's samples give the signed properties."""


@dataclass(frozen=True)
class Signer:
    """Private key and certificate of an EGS unit."""

    key: ec.EllipticCurvePrivateKey
    certificate: UnitCertificate


@dataclass(frozen=True)
class Stamp:
    """What was added to an invoice: its hash, and the text of its QR code."""

    invoice_hash: str
    qr: str


def stamp_invoice(invoice: Any, document: Document, signer: Signer, signed_at: datetime) -> Stamp:
    """Stamp the ``Invoice`` element of ``document``, and write the QR code of nine fields to it.

    The element has a reference for the QR code, whose content is replaced, and no stamp yet.
    """
    invoice_hash = compute_invoice_hash(invoice)
    signature = base64.b64encode(sign_bytes(signer.key, base64.b64decode(invoice_hash))).decode()
    certificate = signer.certificate
    qr = build_qr_code(
        document,
        StampFields(invoice_hash, signature, certificate.public_key, certificate.issuer_signature),
    )
    (reference,) = find_qr_references(invoice)
    reference.find(f".//{{{CBC}}}EmbeddedDocumentBinaryObject").text = qr
    _add_signature_reference(invoice, reference)
    properties = build_signed_properties(certificate, signed_at)
    invoice.insert(0, _build_extensions(invoice_hash, signature, certificate, properties))
    return Stamp(invoice_hash, qr)


def build_signed_properties(certificate: UnitCertificate, signed_at: datetime) -> Any:
    """SFIS 2.3.3, 1.6.2.1. As text of its own, it is what its digest is computed of."""
    root = etree.Element(f"{{{XADES}}}SignedProperties", nsmap={"xades": XADES}, Id=PROPERTIES_ID)
    signed = _add_element(root, XADES, "SignedSignatureProperties")
    _add_element(
        signed, XADES, "SigningTime", signed_at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    )
    reference = _add_element(_add_element(signed, XADES, "SigningCertificate"), XADES, "Cert")
    _add_digest(_add_element(reference, XADES, "CertDigest"), certificate.digest)
    issuer = _add_element(reference, XADES, "IssuerSerial")
    _add_element(issuer, DS, "X509IssuerName", certificate.issuer_name)
    _add_element(issuer, DS, "X509SerialNumber", certificate.serial_number)
    etree.indent(root, space="    ", level=PROPERTIES_LEVEL)
    return root


def compute_properties_digest(properties: Any) -> str:
    """Of an element without parents: each part declares its namespaces where they first occur."""
    return encode_hex_digest(etree.tostring(properties, encoding="unicode").encode())


def _build_extensions(
    invoice_hash: str, signature: str, certificate: UnitCertificate, properties: Any
) -> Any:
    digest = compute_properties_digest(properties)
    extensions = etree.Element(f"{{{EXT}}}UBLExtensions", nsmap={"ext": EXT, "cbc": CBC})
    extension = _add_element(extensions, EXT, "UBLExtension")
    _add_element(extension, EXT, "ExtensionURI", METHOD)
    signatures = etree.SubElement(
        _add_element(extension, EXT, "ExtensionContent"),
        f"{{{SIG}}}UBLDocumentSignatures",
        nsmap={"sig": SIG, "sac": SAC, "sbc": SBC},
    )
    information = _add_element(signatures, SAC, "SignatureInformation")
    _add_element(information, CBC, "ID", INFORMATION_ID)
    _add_element(information, SBC, "ReferencedSignatureID", SIGNATURE_ID)
    element = etree.SubElement(information, f"{{{DS}}}Signature", nsmap={"ds": DS}, Id=SIGNATURE)
    _add_signed_info(element, invoice_hash, digest)
    _add_element(element, DS, "SignatureValue", signature)
    key_info = _add_element(_add_element(element, DS, "KeyInfo"), DS, "X509Data")
    _add_element(key_info, DS, "X509Certificate", certificate.text)
    qualifying = etree.SubElement(
        _add_element(element, DS, "Object"),
        f"{{{XADES}}}QualifyingProperties",
        nsmap={"xades": XADES},
        Target=SIGNATURE,
    )
    qualifying.append(properties)
    return extensions


def _add_signed_info(parent: Any, invoice_hash: str, properties_digest: str) -> None:
    """SFIS 2.3.3, 1."""
    info = _add_element(parent, DS, "SignedInfo")
    _add_element(info, DS, "CanonicalizationMethod", Algorithm=C14N)
    _add_element(info, DS, "SignatureMethod", Algorithm=ECDSA)
    reference = _add_element(info, DS, "Reference", Id="invoiceSignedData", URI="")
    transforms = _add_element(reference, DS, "Transforms")
    for path in UNHASHED:
        transform = _add_element(transforms, DS, "Transform", Algorithm=XPATH)
        _add_element(transform, DS, "XPath", f"not(//ancestor-or-self::{path})")
    _add_element(transforms, DS, "Transform", Algorithm=C14N)
    _add_digest(reference, invoice_hash)
    _add_digest(
        _add_element(info, DS, "Reference", Type=PROPERTIES_TYPE, URI=f"#{PROPERTIES_ID}"),
        properties_digest,
    )


def _add_signature_reference(invoice: Any, qr_reference: Any) -> None:
    """``cac:Signature``, after the references, where UBL has it."""
    signature = etree.Element(f"{{{CAC}}}Signature", nsmap={"cac": CAC, "cbc": CBC})
    _add_element(signature, CBC, "ID", SIGNATURE_ID)
    _add_element(signature, CBC, "SignatureMethod", METHOD)
    invoice.insert(invoice.index(qr_reference) + 1, signature)


def _add_digest(parent: Any, value: str) -> None:
    _add_element(parent, DS, "DigestMethod", Algorithm=SHA256)
    _add_element(parent, DS, "DigestValue", value)


def _add_element(
    parent: Any, namespace: str, name: str, text: str | None = None, **attributes: str
) -> Any:
    nsmap = {"ds": DS} if namespace == DS else None
    element = etree.SubElement(parent, f"{{{namespace}}}{name}", attributes, nsmap=nsmap)
    element.text = text
    return element
