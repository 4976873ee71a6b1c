"""The documents of the compliance checks: one of each kind, of a chain of their own.

The portal asks for all that the unit's signing request names, standard or simplified: invoice,
credit note and debit note.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from django.utils import timezone
from lxml import etree

from plugins.invoices.amounts import Amounts
from plugins.invoices.documents import Credited, Document, InvoiceKind, InvoiceLine, LineKind
from plugins.invoices.ubl import (
    CAC,
    CBC,
    build_invoice_element,
    serialize_element,
)
from plugins.invoices.zatca.client import SignedDocument
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH
from plugins.invoices.zatca.stamp import Signer, stamp_invoice
from plugins.saudi_market.selectors import get_seller
from saleor_config.language import LocalizedText

STANDARD_NAME: Final = "0100000"
"""Of the type of a standard document that is nothing special (BR-KSA-06)."""
OF_BUYER: Final = {
    f"{{{CAC}}}PartyIdentification/{{{CBC}}}ID": "1010010000",
    f"{{{CAC}}}PartyTaxScheme/{{{CBC}}}CompanyID": "399999999800003",
    f"{{{CAC}}}PartyLegalEntity/{{{CBC}}}RegistrationName": "شركة التجربة",
}
STEPS: Final = ("compliant", "credit-note-compliant", "debit-note-compliant")
FULL_RATE: Final = 1500
NET: Final = 10_000
VAT: Final = 1_500


@dataclass(frozen=True)
class ComplianceDocument:
    """``name``: as the portal names the step, ``simplified-compliant`` for instance."""

    name: str
    document: SignedDocument


def build_compliance_documents(
    signer: Signer, *, is_standard: bool, is_simplified: bool
) -> Iterator[ComplianceDocument]:
    names = _list_kinds(is_standard=is_standard, is_simplified=is_simplified)
    previous_hash = FIRST_PREVIOUS_HASH
    samples = [(name, *sample) for name in names for sample in _list_samples()]
    for position, (name, step, sample) in enumerate(samples, start=1):
        document = replace(sample, position=position, uuid=str(uuid4()))
        root = build_invoice_element(document, previous_hash=previous_hash, qr="")
        if name == "standard":
            make_standard(root)
        stamp = stamp_invoice(root, document, signer, timezone.now())
        previous_hash = stamp.invoice_hash
        signed = SignedDocument(document.uuid, stamp.invoice_hash, serialize_element(root))
        yield ComplianceDocument(f"{name}-{step}", signed)


def list_check_names(*, is_standard: bool, is_simplified: bool) -> list[str]:
    """Names of the documents, in their order."""
    kinds = _list_kinds(is_standard=is_standard, is_simplified=is_simplified)
    return [f"{kind}-{step}" for kind in kinds for step in STEPS]


def _list_kinds(*, is_standard: bool, is_simplified: bool) -> list[str]:
    chosen = {"simplified": is_simplified, "standard": is_standard}
    return [kind for kind, is_chosen in chosen.items() if is_chosen]


def make_standard(root: Any) -> None:
    """Have an ``Invoice`` element say that a company buys at the seller's own address."""
    root.find(f"{{{CBC}}}InvoiceTypeCode").set("name", STANDARD_NAME)
    seller = root.find(f"{{{CAC}}}AccountingSupplierParty/{{{CAC}}}Party")
    customer = root.find(f"{{{CAC}}}AccountingCustomerParty")
    buyer = deepcopy(seller)
    for path, text in OF_BUYER.items():
        buyer.find(path).text = text
    customer.replace(customer.find(f"{{{CAC}}}Party"), buyer)
    # KSA-5, the date of supply (BR-KSA-15).
    delivery = etree.Element(f"{{{CAC}}}Delivery")
    day = etree.SubElement(delivery, f"{{{CBC}}}ActualDeliveryDate")
    day.text = root.findtext(f"{{{CBC}}}IssueDate")
    root.insert(root.index(customer) + 1, delivery)


def _list_samples() -> Iterator[tuple[str, Document]]:
    """Step and document."""
    invoice = _build_sample(timezone.now().replace(microsecond=0))
    note = replace(
        invoice,
        kind=InvoiceKind.CREDIT_NOTE,
        number="CRN-000001",
        credited=Credited(invoice.number, invoice.uuid, invoice.issued_at),
    )
    yield STEPS[0], invoice
    yield STEPS[1], note
    yield STEPS[2], replace(note, kind=InvoiceKind.DEBIT_NOTE, number="DBN-000001")


def _build_sample(now: datetime) -> Document:
    seller = get_seller()
    line = InvoiceLine(
        number=1,
        kind=LineKind.GOODS,
        order_line=None,
        name=LocalizedText("نبتة للتجربة", "Trial plant"),
        sku="TRIAL",
        amounts=Amounts(quantity=1, unit_price=NET, discount=0, net=NET, vat=VAT),
    )
    return Document(
        kind=InvoiceKind.INVOICE,
        number="INV-000001",
        uuid=str(uuid4()),
        position=1,
        issued_at=now,
        order_number="1",
        payment_method="credit_card",
        seller=seller,
        city=seller.city.ar,
        vat_basis_points=FULL_RATE,
        lines=(line,),
    )
