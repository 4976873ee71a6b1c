"""For each rule of ``fake_fatoora.rule_list`` a document that breaks it: a kind of
``document_kinds.KINDS``, and what is changed in its XML."""

from collections.abc import Callable
from typing import Any, Final

from plugins.invoices.fake_fatoora.rules import PREFIXES
from plugins.invoices.ubl import CBC

Edit = Callable[[Any], None]
SELLER: Final = "cac:AccountingSupplierParty/cac:Party"
BUYER: Final = "cac:AccountingCustomerParty/cac:Party"
TOTALS: Final = "cac:LegalMonetaryTotal/cbc:"
LINE: Final = "cac:InvoiceLine[1]"
PART: Final = "cac:TaxTotal/cac:TaxSubtotal"
RATE: Final = "cac:Item/cac:ClassifiedTaxCategory"
DISCOUNT: Final = "cac:AllowanceCharge"
PREPAID: Final = "cac:InvoiceLine[cac:DocumentReference]"
PIH: Final = "cac:AdditionalDocumentReference[cbc:ID='PIH']//cbc:EmbeddedDocumentBinaryObject"
QR: Final = "cac:AdditionalDocumentReference[cbc:ID='QR']//cbc:EmbeddedDocumentBinaryObject"
ICV: Final = "cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID"


def find_elements(root: Any, path: str) -> list[Any]:
    found: list[Any] = root.xpath(path, namespaces=PREFIXES)
    assert found, path
    return found


def remove(path: str) -> Edit:
    def edit(root: Any) -> None:
        for element in find_elements(root, path):
            element.getparent().remove(element)

    return edit


def write(path: str, text: str) -> Edit:
    def edit(root: Any) -> None:
        for element in find_elements(root, path):
            element.text = text

    return edit


def set_attribute(path: str, name: str, text: str) -> Edit:
    return lambda root: find_elements(root, path)[0].set(name, text)


def add_exemption(root: Any) -> None:
    (category,) = find_elements(root, f"{PART}/cac:TaxCategory")
    reason = category.makeelement(f"{{{CBC}}}TaxExemptionReasonCode")
    reason.text = "VATEX-SA-32"
    category.insert(2, reason)


def of_category(letter: str, name: str) -> str:
    return f"{PART}[cac:TaxCategory/cbc:ID='{letter}']/{name}"


def rate_of(letter: str) -> str:
    return f"cac:InvoiceLine/{RATE}[cbc:ID='{letter}']/cbc:Percent"


BROKEN: Final[dict[str, tuple[str, Edit]]] = {
    "BR-02": ("invoice", remove("cbc:ID")),
    "BR-03": ("invoice", remove("cbc:IssueDate")),
    "BR-04": ("invoice", write("cbc:InvoiceTypeCode", "")),
    "BR-06": ("invoice", remove(f"{SELLER}/cac:PartyLegalEntity")),
    "BR-08": ("invoice", remove(f"{SELLER}/cac:PostalAddress")),
    "BR-09": ("invoice", remove(f"{SELLER}/cac:PostalAddress/cac:Country")),
    "BR-13": ("invoice", remove(f"{TOTALS}TaxExclusiveAmount")),
    "BR-14": ("invoice", remove(f"{TOTALS}TaxInclusiveAmount")),
    "BR-15": ("invoice", remove(f"{TOTALS}PayableAmount")),
    "BR-16": ("invoice", remove("cac:InvoiceLine")),
    "BR-21": ("invoice", remove(f"{LINE}/cbc:ID")),
    "BR-22": ("invoice", remove(f"{LINE}/cbc:InvoicedQuantity")),
    "BR-24": ("invoice", remove(f"{LINE}/cbc:LineExtensionAmount")),
    "BR-25": ("invoice", remove(f"{LINE}/cac:Item/cbc:Name")),
    "BR-26": ("invoice", remove(f"{LINE}/cac:Price")),
    "BR-31": ("discounted", remove(f"{DISCOUNT}/cbc:Amount")),
    "BR-32": ("discounted", remove(f"{DISCOUNT}/cac:TaxCategory")),
    "BR-41": ("invoice", remove(f"{LINE}/{DISCOUNT}/cbc:Amount")),
    "BR-45": ("invoice", remove(f"{PART}/cbc:TaxableAmount")),
    "BR-46": ("invoice", remove(f"{PART}/cbc:TaxAmount")),
    "BR-47": ("invoice", remove(f"{PART}/cac:TaxCategory/cbc:ID")),
    "BR-48": ("invoice", remove(f"{PART}/cac:TaxCategory/cbc:Percent")),
    "BR-49": ("invoice", remove("cac:PaymentMeans/cbc:PaymentMeansCode")),
    "BR-55": ("credit note", remove("cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID")),
    "BR-CO-04": ("invoice", remove(f"{LINE}/{RATE}")),
    "BR-CO-10": ("invoice", write(f"{TOTALS}LineExtensionAmount", "1.00")),
    "BR-CO-11": ("discounted", write(f"{TOTALS}AllowanceTotalAmount", "1.00")),
    "BR-CO-13": ("invoice", write(f"{TOTALS}TaxExclusiveAmount", "1.00")),
    "BR-CO-14": ("invoice", write(f"{PART}/cbc:TaxAmount", "1.00")),
    "BR-CO-15": ("invoice", write(f"{TOTALS}TaxInclusiveAmount", "1.00")),
    "BR-CO-16": ("final invoice", write(f"{TOTALS}PayableAmount", "1.00")),
    "BR-CO-17": ("invoice", write(f"{PART}/cbc:TaxAmount", "1.00")),
    "BR-CO-18": ("invoice", remove(PART)),
    "BR-S-05": ("invoice", write(rate_of("S"), "0.00")),
    "BR-S-08": ("invoice", write(f"{PART}/cbc:TaxableAmount", "1.00")),
    "BR-S-09": ("invoice", write(f"{PART}/cbc:TaxAmount", "1.00")),
    "BR-S-10": ("invoice", add_exemption),
    "BR-Z-05": ("exempt and zero-rated", write(rate_of("Z"), "5.00")),
    "BR-Z-08": ("exempt and zero-rated", write(of_category("Z", "cbc:TaxableAmount"), "1.00")),
    "BR-Z-09": ("exempt and zero-rated", write(of_category("Z", "cbc:TaxAmount"), "1.00")),
    "BR-E-05": ("exempt and zero-rated", write(rate_of("E"), "5.00")),
    "BR-E-08": ("exempt and zero-rated", write(of_category("E", "cbc:TaxableAmount"), "1.00")),
    "BR-E-09": ("exempt and zero-rated", write(of_category("E", "cbc:TaxAmount"), "1.00")),
    "BR-O-08": ("without VAT", write(of_category("O", "cbc:TaxableAmount"), "1.00")),
    "BR-O-09": ("without VAT", write(of_category("O", "cbc:TaxAmount"), "1.00")),
    "BR-KSA-EN16931-01": ("invoice", write("cbc:ProfileID", "clearance:1.0")),
    "BR-KSA-CL-02": ("invoice", write("cbc:DocumentCurrencyCode", "USD")),
    "BR-KSA-EN16931-11": ("invoice", write(f"{LINE}/cac:Price/cbc:PriceAmount", "1.00")),
    "BR-KSA-03": ("invoice", remove("cbc:UUID")),
    "BR-KSA-04": ("invoice", write("cbc:IssueDate", "2099-01-01")),
    "BR-KSA-05": ("invoice", write("cbc:InvoiceTypeCode", "380")),
    "BR-KSA-06": ("invoice", set_attribute("cbc:InvoiceTypeCode", "name", "0200002")),
    "BR-KSA-08": ("invoice", remove(f"{SELLER}/cac:PartyIdentification")),
    "BR-KSA-09": ("invoice", remove(f"{SELLER}/cac:PostalAddress/cbc:StreetName")),
    "BR-KSA-10": ("standard invoice", remove(f"{BUYER}/cac:PostalAddress/cbc:StreetName")),
    "BR-KSA-81": (
        "standard invoice",
        remove(f"{BUYER}/cac:PartyTaxScheme/cbc:CompanyID|{BUYER}/cac:PartyIdentification"),
    ),
    "BR-KSA-15": ("standard invoice", remove("cac:Delivery")),
    "BR-KSA-17": ("debit note", remove("cac:PaymentMeans/cbc:InstructionNote")),
    "BR-KSA-83": ("without VAT", remove(f"{PART}/cac:TaxCategory/cbc:TaxExemptionReason")),
    "BR-KSA-27": ("invoice", write(QR, "")),
    "BR-KSA-33": ("invoice", remove(ICV)),
    "BR-KSA-34": ("invoice", write(ICV, "x")),
    "BR-KSA-37": ("invoice", write(f"{SELLER}/cac:PostalAddress/cbc:BuildingNumber", "12")),
    "BR-KSA-40": ("invoice", write(f"{SELLER}/cac:PartyTaxScheme/cbc:CompanyID", "31012239350000")),
    "BR-KSA-42": ("standard invoice", remove(f"{BUYER}/cac:PartyLegalEntity")),
    "BR-KSA-44": ("standard invoice", write(f"{BUYER}/cac:PartyTaxScheme/cbc:CompanyID", "3")),
    "BR-KSA-51": ("invoice", write(f"{LINE}/cac:TaxTotal/cbc:RoundingAmount", "1.00")),
    "BR-KSA-52": ("invoice", write(f"{LINE}/cac:TaxTotal/cbc:TaxAmount", "")),
    "BR-KSA-53": ("invoice", write(f"{LINE}/cac:TaxTotal/cbc:RoundingAmount", "")),
    "BR-KSA-56": ("credit note", remove("cac:BillingReference")),
    "BR-KSA-61": ("invoice", remove("cac:AdditionalDocumentReference[cbc:ID='PIH']")),
    "BR-KSA-63": ("standard invoice", remove(f"{BUYER}/cac:PostalAddress/cbc:BuildingNumber")),
    "BR-KSA-66": ("invoice", write(f"{SELLER}/cac:PostalAddress/cbc:PostalZone", "123")),
    "BR-KSA-67": ("standard invoice", write(f"{BUYER}/cac:PostalAddress/cbc:PostalZone", "123")),
    "BR-KSA-68": ("invoice", remove("cbc:TaxCurrencyCode")),
    "BR-KSA-24": ("without VAT", remove(f"{PART}/cac:TaxCategory/cbc:TaxExemptionReasonCode")),
    "BR-KSA-70": ("invoice", remove("cbc:IssueTime")),
    "BR-KSA-73": ("final invoice", remove(PREPAID)),
    "BR-KSA-74": ("final invoice", write(f"{PREPAID}//cbc:DocumentTypeCode", "388")),
    "BR-KSA-75": ("final invoice", remove(f"{PREPAID}/cac:TaxTotal/cac:TaxSubtotal")),
    "BR-KSA-79": (
        "final invoice",
        write(f"{PREPAID}/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount", "1.00"),
    ),
    "BR-KSA-80": ("final invoice", write(f"{TOTALS}PrepaidAmount", "1.00")),
    "BR-KSA-98": ("invoice", write("cbc:IssueDate", "2026-11-20")),
    "BR-KSA-CL-04": (
        "exempt and zero-rated",
        write(of_category("Z", "cac:TaxCategory/cbc:TaxExemptionReasonCode"), "VATEX-SA-29"),
    ),
    "BR-KSA-DEC-03": ("invoice", write(f"{LINE}/cac:TaxTotal/cbc:TaxAmount", "1.001")),
}
