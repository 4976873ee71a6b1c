"""A tax invoice or credit note, simplified or standard, as UBL 2.1, in the order that its schema
wants."""

from typing import Any, Final

from django.utils.timezone import localtime
from lxml import etree

from plugins.companies.selectors import CompanyDetails
from plugins.invoices.documents import Document, InvoiceKind, Seller
from plugins.invoices.ubl_amounts import add_amounts
from plugins.invoices.ubl_elements import CAC as CAC
from plugins.invoices.ubl_elements import CBC as CBC
from plugins.invoices.ubl_elements import CURRENCY, INVOICE, add_group, add_value
from plugins.invoices.ubl_elements import EXT as EXT

COUNTRY: Final = "SA"
STANDARD: Final = "0100000"
SIMPLIFIED: Final = "0200000"
"""An invoice that is neither third-party, nominal, exported, summary nor self-billed
(BR-KSA-06)."""
COMMERCIAL_REGISTRATION: Final = "CRN"
UNIFIED_NUMBER: Final = "700"
"""Schemes of a company's number; the unified one begins with 7 (BR-KSA-08, BR-KSA-14)."""
TYPE_CODES: Final = {
    InvoiceKind.INVOICE: "388",
    InvoiceKind.CREDIT_NOTE: "381",
    InvoiceKind.DEBIT_NOTE: "383",
    InvoiceKind.PREPAYMENT: "386",
}
"""UN/CEFACT 1001 (BR-KSA-05)."""
REASONS: Final = {
    InvoiceKind.CREDIT_NOTE: "إرجاع أو إلغاء",
    InvoiceKind.DEBIT_NOTE: "زيادة في المبلغ",
}
"""Why a note is issued (BR-KSA-17)."""
MEANS_CODES: Final = {
    "cash_on_delivery": "10", "cash": "10", "bank_transfer": "30", "credit_card": "48",
    "apple_pay": "48",
}  # fmt: skip
"""UN/CEFACT 4461: in cash, credit transfer, bank card."""
UNKNOWN_MEANS: Final = "1"


def build_invoice_element(document: Document, *, previous_hash: str, qr: str) -> Any:
    """The ``Invoice`` element, which a credit note too has in Saudi Arabia."""
    root = etree.Element(
        f"{{{INVOICE}}}Invoice", nsmap={None: INVOICE, "cac": CAC, "cbc": CBC, "ext": EXT}
    )
    _add_heading(root, document)
    _add_references(root, document, previous_hash, qr)
    _add_company(add_group(root, "AccountingSupplierParty"), _describe_seller(document.seller))
    _add_buyer(add_group(root, "AccountingCustomerParty"), document)
    _add_supply_date(root, document)
    _add_payment_means(root, document)
    add_amounts(root, document)
    return root


def serialize_element(root: Any) -> bytes:
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))


def _add_heading(root: Any, document: Document) -> None:
    issued_at = localtime(document.issued_at)
    type_name = STANDARD if document.is_standard else SIMPLIFIED
    add_value(root, "ProfileID", "reporting:1.0")
    add_value(root, "ID", document.number)
    add_value(root, "UUID", document.uuid)
    add_value(root, "IssueDate", issued_at.strftime("%Y-%m-%d"))
    add_value(root, "IssueTime", issued_at.strftime("%H:%M:%S"))
    add_value(root, "InvoiceTypeCode", TYPE_CODES[document.kind], name=type_name)
    add_value(root, "DocumentCurrencyCode", CURRENCY)
    add_value(root, "TaxCurrencyCode", CURRENCY)


def _add_references(root: Any, document: Document, previous_hash: str, qr: str) -> None:
    add_value(add_group(root, "OrderReference"), "ID", document.order_number)
    if document.credited:
        billed = add_group(add_group(root, "BillingReference"), "InvoiceDocumentReference")
        add_value(billed, "ID", document.credited.number)
        add_value(billed, "UUID", document.credited.uuid)
        add_value(billed, "IssueDate", localtime(document.credited.issued_at).strftime("%Y-%m-%d"))
    counter = add_group(root, "AdditionalDocumentReference")
    add_value(counter, "ID", "ICV")
    add_value(counter, "UUID", str(document.position))
    for name, content in (("PIH", previous_hash), ("QR", qr)):
        reference = add_group(root, "AdditionalDocumentReference")
        add_value(reference, "ID", name)
        attachment = add_group(reference, "Attachment")
        add_value(attachment, "EmbeddedDocumentBinaryObject", content, mimeCode="text/plain")


def _describe_seller(seller: Seller) -> CompanyDetails:
    return CompanyDetails(
        name=seller.name.ar,
        vat_number=seller.vat_number,
        registration_number=seller.registration_number,
        building_number=seller.building_number,
        street=seller.street.ar,
        district=seller.district.ar,
        city=seller.city.ar,
        postal_code=seller.postal_code,
    )


def _add_company(parent: Any, company: CompanyDetails) -> None:
    """The seller (BR-KSA-08, -09, -39), and the buyer of a standard document: its name
    (BR-KSA-42), VAT number (BR-KSA-44), number of register (BR-KSA-14) and National Address
    (BR-KSA-10, -63)."""
    party = add_group(parent, "Party")
    is_unified = company.registration_number.startswith("7")
    add_value(
        add_group(party, "PartyIdentification"),
        "ID",
        company.registration_number,
        schemeID=UNIFIED_NUMBER if is_unified else COMMERCIAL_REGISTRATION,
    )
    address = add_group(party, "PostalAddress")
    add_value(address, "StreetName", company.street)
    add_value(address, "BuildingNumber", company.building_number)
    if company.secondary_number:
        add_value(address, "PlotIdentification", company.secondary_number)
    add_value(address, "CitySubdivisionName", company.district)
    add_value(address, "CityName", company.city)
    add_value(address, "PostalZone", company.postal_code)
    add_value(add_group(address, "Country"), "IdentificationCode", COUNTRY)
    scheme = add_group(party, "PartyTaxScheme")
    add_value(scheme, "CompanyID", company.vat_number)
    add_value(add_group(scheme, "TaxScheme"), "ID", "VAT")
    add_value(add_group(party, "PartyLegalEntity"), "RegistrationName", company.name)


def _add_buyer(parent: Any, document: Document) -> None:
    if document.buyer is not None:
        _add_company(parent, document.buyer)
        return
    address = add_group(add_group(parent, "Party"), "PostalAddress")
    if document.city:
        add_value(address, "CityName", document.city)
    add_value(add_group(address, "Country"), "IdentificationCode", COUNTRY)


def _add_supply_date(root: Any, document: Document) -> None:
    """KSA-5: of a standard invoice always (BR-KSA-15), which is issued on the day of its tax point:
    when it is paid or its first parcel is sent, whichever is first (Article 23 of the GCC's VAT
    agreement)."""
    day = document.supplied_on
    if day is None and document.is_standard and document.kind is InvoiceKind.INVOICE:
        day = localtime(document.issued_at).date()
    if day is not None:
        add_value(add_group(root, "Delivery"), "ActualDeliveryDate", day.isoformat())


def _add_payment_means(root: Any, document: Document) -> None:
    means = add_group(root, "PaymentMeans")
    add_value(means, "PaymentMeansCode", MEANS_CODES.get(document.payment_method, UNKNOWN_MEANS))
    if document.kind in REASONS:
        # ZATCA asks a note for its reason, here.
        add_value(means, "InstructionNote", document.reason or REASONS[document.kind])
