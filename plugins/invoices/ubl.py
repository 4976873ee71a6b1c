"""A simplified tax invoice or credit note as UBL 2.1, in the order that its schema wants."""

from typing import Any, Final

from lxml import etree

from plugins.invoices.documents import Document, InvoiceKind, Line, Seller
from plugins.invoices.ubl_names import CAC, CBC, EXT, INVOICE
from plugins.invoices.written import local, percent, riyals

CURRENCY: Final = "SAR"
COUNTRY: Final = "SA"
SIMPLIFIED: Final = "0200000"
"""A simplified invoice that is neither third-party, nominal, exported, summary nor self-billed."""
TYPE_CODES: Final = {InvoiceKind.INVOICE: "388", InvoiceKind.CREDIT_NOTE: "381"}
MEANS_CODES: Final = {"cash_on_delivery": "10", "credit_card": "48", "apple_pay": "48"}
"""UN/CEFACT 4461: in cash, bank card."""
UNKNOWN_MEANS: Final = "1"
PIECES: Final = "PCE"


def invoice_element(document: Document, *, previous_hash: str, qr: str) -> Any:
    """The ``Invoice`` element, which a credit note too has in Saudi Arabia."""
    root = etree.Element(
        f"{{{INVOICE}}}Invoice", nsmap={None: INVOICE, "cac": CAC, "cbc": CBC, "ext": EXT}
    )
    _heading(root, document)
    _references(root, document, previous_hash, qr)
    _seller(_group(root, "AccountingSupplierParty"), document.seller)
    _buyer(_group(root, "AccountingCustomerParty"), document.city)
    _payment_means(root, document)
    _tax(root, document)
    _totals(root, document)
    for position, line in enumerate(document.lines, start=1):
        _line(root, position, line, document.vat_basis_points)
    return root


def as_bytes(root: Any) -> bytes:
    return bytes(etree.tostring(root, xml_declaration=True, encoding="UTF-8"))


def _heading(root: Any, document: Document) -> None:
    issued_at = local(document.issued_at)
    _value(root, "ProfileID", "reporting:1.0")
    _value(root, "ID", document.number)
    _value(root, "UUID", document.uuid)
    _value(root, "IssueDate", issued_at.strftime("%Y-%m-%d"))
    _value(root, "IssueTime", issued_at.strftime("%H:%M:%S"))
    _value(root, "InvoiceTypeCode", TYPE_CODES[document.kind], name=SIMPLIFIED)
    _value(root, "DocumentCurrencyCode", CURRENCY)
    _value(root, "TaxCurrencyCode", CURRENCY)


def _references(root: Any, document: Document, previous_hash: str, qr: str) -> None:
    _value(_group(root, "OrderReference"), "ID", document.order_number)
    if document.credited:
        billed = _group(_group(root, "BillingReference"), "InvoiceDocumentReference")
        _value(billed, "ID", document.credited.number)
        _value(billed, "UUID", document.credited.uuid)
        _value(billed, "IssueDate", local(document.credited.issued_at).strftime("%Y-%m-%d"))
    counter = _group(root, "AdditionalDocumentReference")
    _value(counter, "ID", "ICV")
    _value(counter, "UUID", str(document.position))
    for name, content in (("PIH", previous_hash), ("QR", qr)):
        reference = _group(root, "AdditionalDocumentReference")
        _value(reference, "ID", name)
        attachment = _group(reference, "Attachment")
        _value(attachment, "EmbeddedDocumentBinaryObject", content, mimeCode="text/plain")


def _seller(parent: Any, seller: Seller) -> None:
    party = _group(parent, "Party")
    _value(_group(party, "PartyIdentification"), "ID", seller.registration_number, schemeID="CRN")
    address = _group(party, "PostalAddress")
    _value(address, "StreetName", seller.street.ar)
    _value(address, "BuildingNumber", seller.building_number)
    _value(address, "CitySubdivisionName", seller.district.ar)
    _value(address, "CityName", seller.city.ar)
    _value(address, "PostalZone", seller.postal_code)
    _value(_group(address, "Country"), "IdentificationCode", COUNTRY)
    scheme = _group(party, "PartyTaxScheme")
    _value(scheme, "CompanyID", seller.vat_number)
    _value(_group(scheme, "TaxScheme"), "ID", "VAT")
    _value(_group(party, "PartyLegalEntity"), "RegistrationName", seller.name.ar)


def _buyer(parent: Any, city: str) -> None:
    address = _group(_group(parent, "Party"), "PostalAddress")
    if city:
        _value(address, "CityName", city)
    _value(_group(address, "Country"), "IdentificationCode", COUNTRY)


def _payment_means(root: Any, document: Document) -> None:
    means = _group(root, "PaymentMeans")
    _value(means, "PaymentMeansCode", MEANS_CODES.get(document.payment_method, UNKNOWN_MEANS))
    if document.kind is InvoiceKind.CREDIT_NOTE:
        # ZATCA asks a credit note for its reason, here.
        _value(means, "InstructionNote", "إرجاع أو إلغاء")


def _tax(root: Any, document: Document) -> None:
    total = _group(root, "TaxTotal")
    _amount(total, "TaxAmount", document.vat)
    part = _group(total, "TaxSubtotal")
    _amount(part, "TaxableAmount", document.net)
    _amount(part, "TaxAmount", document.vat)
    _category(part, "TaxCategory", document.vat_basis_points)
    # A second time in the currency of the tax, which is the same.
    _amount(_group(root, "TaxTotal"), "TaxAmount", document.vat)


def _totals(root: Any, document: Document) -> None:
    totals = _group(root, "LegalMonetaryTotal")
    _amount(totals, "LineExtensionAmount", document.net)
    _amount(totals, "TaxExclusiveAmount", document.net)
    _amount(totals, "TaxInclusiveAmount", document.total_with_vat)
    _amount(totals, "AllowanceTotalAmount", 0)
    _amount(totals, "PrepaidAmount", 0)
    if document.rounding:
        _amount(totals, "PayableRoundingAmount", document.rounding)
    _amount(totals, "PayableAmount", document.total)


def _line(root: Any, position: int, line: Line, vat_basis_points: int) -> None:
    amounts = line.amounts
    element = _group(root, "InvoiceLine")
    _value(element, "ID", str(position))
    _value(element, "InvoicedQuantity", str(amounts.quantity), unitCode=PIECES)
    _amount(element, "LineExtensionAmount", amounts.net)
    if amounts.discount:
        discount = _group(element, "AllowanceCharge")
        _value(discount, "ChargeIndicator", "false")
        _value(discount, "AllowanceChargeReason", "discount")
        _amount(discount, "Amount", amounts.discount)
    tax = _group(element, "TaxTotal")
    _amount(tax, "TaxAmount", amounts.vat)
    _amount(tax, "RoundingAmount", amounts.gross)
    item = _group(element, "Item")
    _value(item, "Description", line.name.en, languageID="en")
    _value(item, "Name", line.name.ar, languageID="ar")
    if line.sku:
        _value(_group(item, "SellersItemIdentification"), "ID", line.sku)
    _category(item, "ClassifiedTaxCategory", vat_basis_points)
    _amount(_group(element, "Price"), "PriceAmount", amounts.unit_price)


def _category(parent: Any, name: str, vat_basis_points: int) -> None:
    category = _group(parent, name)
    _value(category, "ID", "S" if vat_basis_points else "Z")
    _value(category, "Percent", percent(vat_basis_points))
    _value(_group(category, "TaxScheme"), "ID", "VAT")


def _group(parent: Any, name: str) -> Any:
    return etree.SubElement(parent, f"{{{CAC}}}{name}")


def _value(parent: Any, element: str, text: str, **attributes: str) -> None:
    etree.SubElement(parent, f"{{{CBC}}}{element}", attributes).text = text


def _amount(parent: Any, name: str, halalas: int) -> None:
    _value(parent, name, riyals(halalas), currencyID=CURRENCY)
