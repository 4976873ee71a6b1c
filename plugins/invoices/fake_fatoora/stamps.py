"""Whether stamp and QR code of a document belong to it and to the certificate of its sender."""

import base64
import hashlib
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from lxml import etree

from plugins.invoices.fake_fatoora.authority import encode_certificate
from plugins.invoices.fake_fatoora.findings import RuleFault
from plugins.invoices.fake_fatoora.invoice_xml import InvoiceXml

SIGNATURE: Final = "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent//ds:Signature"
CERTIFICATE: Final = f"{SIGNATURE}/ds:KeyInfo/ds:X509Data/ds:X509Certificate"
PROPERTIES: Final = "ds:Object/xades:QualifyingProperties/xades:SignedProperties"
FIELDS: Final = 9


def check_stamp(invoice: InvoiceXml, certificate: x509.Certificate) -> Iterator[RuleFault]:
    """*Security Features Implementation Standards* 2.3.3, as ZATCA's validator reads it."""
    signatures = invoice.find_all(SIGNATURE)
    if len(signatures) != 1:
        yield RuleFault("BR-KSA-60", "The cryptographic stamp is missing.")
        return
    (signature,) = signatures
    if invoice.find_text("ds:KeyInfo/ds:X509Data/ds:X509Certificate", signature) != (
        encode_certificate(certificate)
    ):
        yield _describe_fault("certificate-permissions", "The certificate is another one.")
    if not _is_signed_by(invoice, signature, certificate):
        yield _describe_fault("invalid-signature", "The signature value is not of the hash.")
    reference = "ds:SignedInfo/ds:Reference[@Id='invoiceSignedData']/ds:DigestValue"
    if invoice.find_text(reference, signature) != invoice.hash:
        yield _describe_fault("invoiceSignedDataDigestValue", "The digest is not of the document.")
    yield from _check_properties(invoice, signature, certificate)


def _is_signed_by(invoice: InvoiceXml, signature: Any, certificate: x509.Certificate) -> bool:
    key = certificate.public_key()
    assert isinstance(key, ec.EllipticCurvePublicKey)  # noqa: S101 - this portal issued it
    try:
        value = base64.b64decode(invoice.find_text("ds:SignatureValue", signature), validate=True)
        key.verify(value, base64.b64decode(invoice.hash), ec.ECDSA(hashes.SHA256()))
    except (InvalidSignature, ValueError):
        return False
    return True


def _check_properties(
    invoice: InvoiceXml, signature: Any, certificate: x509.Certificate
) -> Iterator[RuleFault]:
    found = invoice.find_all(PROPERTIES, signature)
    if len(found) != 1:
        yield _describe_fault("signed-properties", "There are no signed properties.")
        return
    (properties,) = found
    # As text, with namespaces where they first occur, and empty elements in one tag.
    text = etree.tostring(properties, method="c14n", exclusive=True, with_comments=False)
    text = text.replace(b"></ds:DigestMethod>", b"/>")
    reference = "ds:SignedInfo/ds:Reference[@URI='#xadesSignedProperties']/ds:DigestValue"
    if invoice.find_text(reference, signature) != _compute_hex_digest(text):
        yield _describe_fault("xadesSignedPropertiesDigestValue", "The digest is of others.")
    digest = invoice.find_text(".//xades:CertDigest/ds:DigestValue", properties)
    if digest != _compute_hex_digest(encode_certificate(certificate).encode()):
        yield _describe_fault("signingCertificateDigest", "The digest is of another certificate.")
    number = invoice.find_text(".//ds:X509SerialNumber", properties)
    if number != str(certificate.serial_number):
        yield _describe_fault("X509SerialNumber", "The number is of another certificate.")


def check_qr_code(invoice: InvoiceXml, certificate: x509.Certificate) -> Iterator[RuleFault]:
    """Nine fields that say what the document says (section 4.1)."""
    try:
        fields = read_fields(invoice.qr)
    except ValueError:
        yield RuleFault("BR-KSA-27", "The QR code can't be read.", "QRCODE_VALIDATION")
        return
    if sorted(fields) != list(range(1, FIELDS + 1)):
        yield RuleFault("BR-KSA-27", "The QR code must have nine fields.", "QRCODE_VALIDATION")
        return
    for tag, expected in enumerate(_list_expected_fields(invoice, certificate), start=1):
        if fields[tag] not in expected:
            yield RuleFault(
                "QRCODE_INVALID", f"Field {tag} differs from the document.", "QRCODE_VALIDATION"
            )
    if not _has_amount(fields[4], _list_totals(invoice)):
        yield RuleFault("QRCODE_INVALID", "Field 4 is no total of it.", "QRCODE_VALIDATION")


def _list_expected_fields(
    invoice: InvoiceXml, certificate: x509.Certificate
) -> Iterator[tuple[bytes, ...]]:
    """What each field may be. Field 4 is checked apart: total with VAT, or what is paid."""
    seller = "cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName"
    time = f"{invoice.find_text('cbc:IssueDate')}T{invoice.find_text('cbc:IssueTime')}"
    # Longer names are cut.
    yield (invoice.find_text(seller).encode()[:255].decode(errors="ignore").encode(),)
    yield (invoice.vat_number.encode(),)
    yield (time.encode(), f"{time}Z".encode())
    yield (read_fields(invoice.qr)[4],)
    yield (invoice.find_text("cac:TaxTotal/cbc:TaxAmount").encode(),)
    yield (invoice.hash.encode(),)
    yield (invoice.find_text(f"{SIGNATURE}/ds:SignatureValue").encode(),)
    yield (
        certificate.public_key().public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        ),
    )
    yield (certificate.signature,)


def _list_totals(invoice: InvoiceXml) -> list[Decimal | None]:
    totals = ("TaxInclusiveAmount", "PayableAmount")
    return [invoice.find_amount(f"cac:LegalMonetaryTotal/cbc:{name}") for name in totals]


def _has_amount(field: bytes, amounts: list[Decimal | None]) -> bool:
    try:
        return Decimal(field.decode()) in amounts
    except (InvalidOperation, UnicodeDecodeError):
        return False


def read_fields(text: str) -> dict[int, bytes]:
    """By tag; each has one byte of length. Raises ``ValueError``."""
    content = base64.b64decode(text, validate=True)
    fields = {}
    while content:
        if len(content) < 2 or len(content) < 2 + content[1]:
            raise ValueError("a field is cut off")
        fields[content[0]] = content[2 : 2 + content[1]]
        content = content[2 + content[1] :]
    return fields


def _compute_hex_digest(content: bytes) -> str:
    return base64.b64encode(hashlib.sha256(content).hexdigest().encode()).decode()


def _describe_fault(code: str, message: str) -> RuleFault:
    return RuleFault(code, message, "CERTIFICATE_ERRORS")
