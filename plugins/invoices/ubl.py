"""A tax invoice or credit note, simplified or standard, as UBL 2.1, in the order that its schema
wants."""

from typing import Any, Final

from django.utils.timezone import localtime
from lxml import etree

from plugins.companies.selectors import CompanyDetails
from plugins.invoices.documents import Document, InvoiceKind, InvoiceLine, Seller
from saleor_config.money import from_halalas

# Namespaces of UBL 2.1.
INVOICE: Final = "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
CAC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
CBC: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
EXT: Final = "urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"

CURRENCY: Final = "SAR"
COUNTRY: Final = "SA"
STANDARD: Final = "0100000"
SIMPLIFIED: Final = "0200000"
"""An invoice that is neither third-party, nominal, exported, summary nor self-billed
(BR-KSA-06)."""
COMMERCIAL_REGISTRATION: Final = "CRN"
UNIFIED_NUMBER: Final = "700"
"""Schemes of a company's number; the unified one begins with 7 (BR-KSA-08, BR-KSA-14)."""
TYPE_CODES: Final = {InvoiceKind.INVOICE: "388", InvoiceKind.CREDIT_NOTE: "381"}
MEANS_CODES: Final = {"cash_on_delivery": "10", "credit_card": "48", "apple_pay": "48"}
"""UN/CEFACT 4461: in cash, bank card."""
UNKNOWN_MEANS: Final = "1"
PIECES: Final = "PCE"
STANDARD_RATED: Final = "S"
OUT_OF_SCOPE: Final = "O"
"""Not subject to VAT: no reason of XIS for a zero rate (Z) or an exemption (E) is that of plants
sold in the Kingdom, so a shop without VAT is one that need not charge it."""
EXEMPTION_CODE: Final = "VATEX-SA-OOS"
"""XIS, list of VAT exemption reason codes (BR-KSA-CL-04); its text is the seller's own."""
EXEMPTION_REASON: Final = "غير خاضع لضريبة القيمة المضافة | Not subject to VAT"


def build_invoice_element(document: Document, *, previous_hash: str, qr: str) -> Any:
    """The ``Invoice`` element, which a credit note too has in Saudi Arabia."""
    root = etree.Element(
        f"{{{INVOICE}}}Invoice", nsmap={None: INVOICE, "cac": CAC, "cbc": CBC, "ext": EXT}
    )
    _add_heading(root, document)
    _add_references(root, document, previous_hash, qr)
    _add_company(_add_group(root, "AccountingSupplierParty"), _describe_seller(document.seller))
    _add_buyer(_add_group(root, "AccountingCustomerParty"), document)
    _add_supply_date(root, document)
    _add_payment_means(root, document)
    _add_tax(root, document)
    _add_totals(root, document)
    for position, line in enumerate(document.lines, start=1):
        _add_line(root, position, line, document.vat_basis_points)
    return root


def serialize_element(root: Any) -> bytes:
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))


def _add_heading(root: Any, document: Document) -> None:
    issued_at = localtime(document.issued_at)
    type_name = STANDARD if document.is_standard else SIMPLIFIED
    _add_value(root, "ProfileID", "reporting:1.0")
    _add_value(root, "ID", document.number)
    _add_value(root, "UUID", document.uuid)
    _add_value(root, "IssueDate", issued_at.strftime("%Y-%m-%d"))
    _add_value(root, "IssueTime", issued_at.strftime("%H:%M:%S"))
    _add_value(root, "InvoiceTypeCode", TYPE_CODES[document.kind], name=type_name)
    _add_value(root, "DocumentCurrencyCode", CURRENCY)
    _add_value(root, "TaxCurrencyCode", CURRENCY)


def _add_references(root: Any, document: Document, previous_hash: str, qr: str) -> None:
    _add_value(_add_group(root, "OrderReference"), "ID", document.order_number)
    if document.credited:
        billed = _add_group(_add_group(root, "BillingReference"), "InvoiceDocumentReference")
        _add_value(billed, "ID", document.credited.number)
        _add_value(billed, "UUID", document.credited.uuid)
        _add_value(billed, "IssueDate", localtime(document.credited.issued_at).strftime("%Y-%m-%d"))
    counter = _add_group(root, "AdditionalDocumentReference")
    _add_value(counter, "ID", "ICV")
    _add_value(counter, "UUID", str(document.position))
    for name, content in (("PIH", previous_hash), ("QR", qr)):
        reference = _add_group(root, "AdditionalDocumentReference")
        _add_value(reference, "ID", name)
        attachment = _add_group(reference, "Attachment")
        _add_value(attachment, "EmbeddedDocumentBinaryObject", content, mimeCode="text/plain")


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
    party = _add_group(parent, "Party")
    is_unified = company.registration_number.startswith("7")
    _add_value(
        _add_group(party, "PartyIdentification"),
        "ID",
        company.registration_number,
        schemeID=UNIFIED_NUMBER if is_unified else COMMERCIAL_REGISTRATION,
    )
    address = _add_group(party, "PostalAddress")
    _add_value(address, "StreetName", company.street)
    _add_value(address, "BuildingNumber", company.building_number)
    if company.secondary_number:
        _add_value(address, "PlotIdentification", company.secondary_number)
    _add_value(address, "CitySubdivisionName", company.district)
    _add_value(address, "CityName", company.city)
    _add_value(address, "PostalZone", company.postal_code)
    _add_value(_add_group(address, "Country"), "IdentificationCode", COUNTRY)
    scheme = _add_group(party, "PartyTaxScheme")
    _add_value(scheme, "CompanyID", company.vat_number)
    _add_value(_add_group(scheme, "TaxScheme"), "ID", "VAT")
    _add_value(_add_group(party, "PartyLegalEntity"), "RegistrationName", company.name)


def _add_buyer(parent: Any, document: Document) -> None:
    if document.buyer is not None:
        _add_company(parent, document.buyer)
        return
    address = _add_group(_add_group(parent, "Party"), "PostalAddress")
    if document.city:
        _add_value(address, "CityName", document.city)
    _add_value(_add_group(address, "Country"), "IdentificationCode", COUNTRY)


def _add_supply_date(root: Any, document: Document) -> None:
    """KSA-5, of a standard invoice (BR-KSA-15), which is issued on the day of its tax point: when
    it is paid or its first parcel is sent, whichever is first (Article 23 of the GCC's VAT
    agreement)."""
    if document.is_standard and document.kind is InvoiceKind.INVOICE:
        day = localtime(document.issued_at).strftime("%Y-%m-%d")
        _add_value(_add_group(root, "Delivery"), "ActualDeliveryDate", day)


def _add_payment_means(root: Any, document: Document) -> None:
    means = _add_group(root, "PaymentMeans")
    _add_value(means, "PaymentMeansCode", MEANS_CODES.get(document.payment_method, UNKNOWN_MEANS))
    if document.kind is InvoiceKind.CREDIT_NOTE:
        # ZATCA asks a credit note for its reason, here.
        _add_value(means, "InstructionNote", "إرجاع أو إلغاء")


def _add_tax(root: Any, document: Document) -> None:
    total = _add_group(root, "TaxTotal")
    _add_amount(total, "TaxAmount", document.vat)
    part = _add_group(total, "TaxSubtotal")
    _add_amount(part, "TaxableAmount", document.net)
    _add_amount(part, "TaxAmount", document.vat)
    # BR-KSA-24: the breakdown gives the reason, a line does not.
    _add_category(part, "TaxCategory", document.vat_basis_points, has_reason=True)
    # A second time in the currency of the tax, which is the same.
    _add_amount(_add_group(root, "TaxTotal"), "TaxAmount", document.vat)


def _add_totals(root: Any, document: Document) -> None:
    totals = _add_group(root, "LegalMonetaryTotal")
    _add_amount(totals, "LineExtensionAmount", document.net)
    _add_amount(totals, "TaxExclusiveAmount", document.net)
    _add_amount(totals, "TaxInclusiveAmount", document.total_with_vat)
    _add_amount(totals, "AllowanceTotalAmount", 0)
    _add_amount(totals, "PrepaidAmount", 0)
    if document.rounding:
        _add_amount(totals, "PayableRoundingAmount", document.rounding)
    _add_amount(totals, "PayableAmount", document.total)


def _add_line(root: Any, position: int, line: InvoiceLine, vat_basis_points: int) -> None:
    amounts = line.amounts
    element = _add_group(root, "InvoiceLine")
    _add_value(element, "ID", str(position))
    _add_value(element, "InvoicedQuantity", str(amounts.quantity), unitCode=PIECES)
    _add_amount(element, "LineExtensionAmount", amounts.net)
    if amounts.discount:
        discount = _add_group(element, "AllowanceCharge")
        _add_value(discount, "ChargeIndicator", "false")
        _add_value(discount, "AllowanceChargeReason", "discount")
        _add_amount(discount, "Amount", amounts.discount)
    tax = _add_group(element, "TaxTotal")
    _add_amount(tax, "TaxAmount", amounts.vat)
    _add_amount(tax, "RoundingAmount", amounts.gross)
    item = _add_group(element, "Item")
    _add_value(item, "Description", line.name.en, languageID="en")
    _add_value(item, "Name", line.name.ar, languageID="ar")
    if line.sku:
        _add_value(_add_group(item, "SellersItemIdentification"), "ID", line.sku)
    _add_category(item, "ClassifiedTaxCategory", vat_basis_points)
    _add_amount(_add_group(element, "Price"), "PriceAmount", amounts.unit_price)


def _add_category(
    parent: Any, name: str, vat_basis_points: int, *, has_reason: bool = False
) -> None:
    category = _add_group(parent, name)
    _add_value(category, "ID", STANDARD_RATED if vat_basis_points else OUT_OF_SCOPE)
    _add_value(category, "Percent", f"{vat_basis_points / 100:.2f}")
    if has_reason and not vat_basis_points:
        _add_value(category, "TaxExemptionReasonCode", EXEMPTION_CODE)
        _add_value(category, "TaxExemptionReason", EXEMPTION_REASON)
    _add_value(_add_group(category, "TaxScheme"), "ID", "VAT")


def _add_group(parent: Any, name: str) -> Any:
    return etree.SubElement(parent, f"{{{CAC}}}{name}")


def _add_value(parent: Any, element: str, text: str, **attributes: str) -> None:
    etree.SubElement(parent, f"{{{CBC}}}{element}", attributes).text = text


def _add_amount(parent: Any, name: str, halalas: int) -> None:
    _add_value(parent, name, str(from_halalas(halalas)), currencyID=CURRENCY)
