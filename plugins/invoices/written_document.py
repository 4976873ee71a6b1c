"""A document as XML with its hash and QR code, stamped where an EGS unit is active."""

from dataclasses import dataclass

from django.utils import timezone

from plugins.invoices.documents import Document
from plugins.invoices.egs_secrets import build_signer
from plugins.invoices.errors import UnitError, UnitErrorCode
from plugins.invoices.invoice_numbers import InvoiceNumber
from plugins.invoices.models import EgsUnit
from plugins.invoices.ubl import build_invoice_element, serialize_element
from plugins.invoices.zatca.hashes import compute_invoice_hash
from plugins.invoices.zatca.qr_code import build_qr_code
from plugins.invoices.zatca.stamp import Signer, stamp_invoice


@dataclass(frozen=True)
class WrittenDocument:
    """``hash``: by which the next document of the chain names it. ``qr``: the code's text."""

    xml: bytes
    hash: str
    qr: str


def write_document(document: Document, number: InvoiceNumber) -> WrittenDocument:
    """The document with the previous hash of ``number``; its unit, if there is one, stamps it.

    Raises ``UnitError`` where the unit's certificate has expired, and ``KeyUnavailable``.
    """
    qr = "" if number.unit else build_qr_code(document)
    element = build_invoice_element(document, previous_hash=number.previous_hash, qr=qr)
    if number.unit is None:
        return WrittenDocument(serialize_element(element), compute_invoice_hash(element), qr)
    stamp = stamp_invoice(element, document, _get_valid_signer(number.unit), timezone.now())
    return WrittenDocument(serialize_element(element), stamp.invoice_hash, stamp.qr)


def _get_valid_signer(unit: EgsUnit) -> Signer:
    signer = build_signer(unit)
    # ZATCA rejects what is stamped later, and a document is never changed.
    if signer.certificate.expires_at <= timezone.now():
        raise UnitError(UnitErrorCode.CERTIFICATE_EXPIRED)
    return signer
