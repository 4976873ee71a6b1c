"""Core business rules of the *XML Implementation Standard*, by their numbers.

The full list is with ZATCA's SDK, and with the verifier of the tests; these are the rules that a
shop breaks by a wrong configuration or a wrong sum.
"""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from plugins.invoices.fake_fatoora.findings import RuleFault
from plugins.invoices.fake_fatoora.invoice_xml import InvoiceXml

RIYADH: Final = ZoneInfo("Asia/Riyadh")
SELLER: Final = "cac:AccountingSupplierParty/cac:Party"
BUYER: Final = "cac:AccountingCustomerParty/cac:Party"
TOTALS: Final = "cac:LegalMonetaryTotal"
CENT: Final = Decimal("0.01")
REQUIRED: Final = (
    ("BR-KSA-EN16931-01", "cbc:ProfileID[.='reporting:1.0']", "The profile is reporting:1.0."),
    ("BR-02", "cbc:ID[normalize-space()]", "A document has a number."),
    ("BR-KSA-70", "cbc:IssueTime[normalize-space()]", "A document has a time."),
    ("BR-KSA-EN16931-02", "cbc:DocumentCurrencyCode[normalize-space()]", "It has a currency."),
    ("BR-KSA-68", "cbc:TaxCurrencyCode[.='SAR']", "The tax's currency is SAR."),
    ("BR-06", f"{SELLER}/cac:PartyLegalEntity/cbc:RegistrationName", "The seller has a name."),
    ("BR-KSA-08", f"{SELLER}/cac:PartyIdentification/cbc:ID[@schemeID]", "The seller has an id."),
    ("BR-KSA-09", f"{SELLER}/cac:PostalAddress/cbc:StreetName", "The seller has a street."),
    ("BR-KSA-09", f"{SELLER}/cac:PostalAddress/cbc:CitySubdivisionName", "… and a district."),
    ("BR-KSA-09", f"{SELLER}/cac:PostalAddress/cbc:CityName", "… and a city."),
    ("BR-16", "cac:InvoiceLine", "A document has lines."),
)
OF_STANDARD: Final = (
    ("BR-KSA-42", f"{BUYER}/cac:PartyLegalEntity/cbc:RegistrationName", "A buyer has a name."),
    ("BR-KSA-10", f"{BUYER}/cac:PostalAddress/cbc:StreetName", "A buyer has a street."),
    ("BR-KSA-10", f"{BUYER}/cac:PostalAddress/cbc:CityName", "A buyer has a city."),
    (
        "BR-KSA-14",
        f"{BUYER}/cac:PartyTaxScheme/cbc:CompanyID|{BUYER}/cac:PartyIdentification/cbc:ID",
        "A buyer has a VAT number or another id.",
    ),
)
OF_NOTES: Final = (
    (
        "BR-KSA-56",
        "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID",
        "A note names its invoice.",
    ),
    ("BR-KSA-17", "cac:PaymentMeans/cbc:InstructionNote", "A note has a reason."),
)
PATTERNS: Final = (
    ("BR-KSA-05", "cbc:InvoiceTypeCode", re.compile(r"38[1368]")),
    ("BR-KSA-33", "cac:AdditionalDocumentReference[cbc:ID='ICV']/cbc:UUID", re.compile(r"[0-9]+")),
    ("BR-KSA-40", f"{SELLER}/cac:PartyTaxScheme/cbc:CompanyID", re.compile(r"3[0-9]{13}3")),
    ("BR-KSA-37", f"{SELLER}/cac:PostalAddress/cbc:BuildingNumber", re.compile(r"[0-9]{4}")),
    ("BR-KSA-66", f"{SELLER}/cac:PostalAddress/cbc:PostalZone", re.compile(r"[0-9]{5}")),
)
TYPE_NAME: Final = re.compile(r"0[12][01]{5}")
REPORTING_TIME: Final = timedelta(hours=24)
Check = Callable[[InvoiceXml], Iterator[RuleFault]]


def check_rules(invoice: InvoiceXml) -> Iterator[RuleFault]:
    for check in CHECKS:
        yield from check(invoice)


def _check_parts(invoice: InvoiceXml) -> Iterator[RuleFault]:
    required = list(REQUIRED)
    if not invoice.is_simplified:
        required += OF_STANDARD
    if invoice.type_code in ("381", "383"):
        required += OF_NOTES
    for code, path, message in required:
        if not invoice.find_all(path):
            yield RuleFault(code, message)
    for code, path, pattern in PATTERNS:
        if not pattern.fullmatch(invoice.find_text(path)):
            yield RuleFault(code, f"{path} has another form.")
    if not TYPE_NAME.fullmatch(invoice.type_name):
        yield RuleFault("BR-KSA-06", "The type's name is NNPNESB.")
    is_plain = not invoice.is_simplified and invoice.type_code == "388"
    if is_plain and not invoice.find_text("cac:Delivery/cbc:ActualDeliveryDate"):
        yield RuleFault("BR-KSA-15", "A tax invoice has the date of supply.")


def _check_time(invoice: InvoiceXml) -> Iterator[RuleFault]:
    text = f"{invoice.find_text('cbc:IssueDate')}T{invoice.find_text('cbc:IssueTime')}"
    try:
        issued_at = datetime.fromisoformat(text.removesuffix("Z")).replace(tzinfo=RIYADH)
    except ValueError:
        yield RuleFault("BR-KSA-04", "The date of issue can't be read.")
        return
    age = datetime.now(UTC) - issued_at
    if age < -timedelta(minutes=5):
        yield RuleFault("BR-KSA-04", "The date of issue is in the future.")
    if invoice.is_simplified and age > REPORTING_TIME:
        yield RuleFault("BR-KSA-98", "It is reported after 24 hours.", is_warning=True)


def _check_totals(invoice: InvoiceXml) -> Iterator[RuleFault]:
    lines = _list_amounts(invoice, "cac:InvoiceLine/cbc:LineExtensionAmount")
    net, exclusive, inclusive, payable = _find_totals(
        invoice, "LineExtensionAmount", "TaxExclusiveAmount", "TaxInclusiveAmount", "PayableAmount"
    )
    vat: Any = invoice.find_amount("cac:TaxTotal[cac:TaxSubtotal]/cbc:TaxAmount")
    if None in (net, exclusive, inclusive, payable, vat) or None in lines:
        yield RuleFault("BR-12", "An amount is missing or no number.", "EN_16931")
        return
    optional = ("PrepaidAmount", "PayableRoundingAmount", "AllowanceTotalAmount")
    prepaid, rounding, allowances, charges = (
        amount or Decimal() for amount in _find_totals(invoice, *optional, "ChargeTotalAmount")
    )
    sums = (
        ("BR-CO-10", net, sum(lines, Decimal())),
        ("BR-CO-13", exclusive, net - allowances + charges),
        ("BR-CO-15", inclusive, exclusive + vat),
        ("BR-CO-16", payable, inclusive - prepaid + rounding),
        ("BR-CO-14", vat, sum(_list_subtotals(invoice, "TaxAmount"), Decimal())),
        ("BR-S-08", exclusive, sum(_list_subtotals(invoice, "TaxableAmount"), Decimal())),
    )
    for code, stated, computed in sums:
        if stated != computed:
            yield RuleFault(code, f"{stated} is stated, {computed} is the sum.", "EN_16931")


def _check_vat(invoice: InvoiceXml) -> Iterator[RuleFault]:
    for part in invoice.find_all("cac:TaxTotal/cac:TaxSubtotal"):
        taxable, vat, percent = (
            invoice.find_amount(path, part) or Decimal()
            for path in ("cbc:TaxableAmount", "cbc:TaxAmount", "cac:TaxCategory/cbc:Percent")
        )
        computed = (taxable * percent / 100).quantize(CENT, ROUND_HALF_UP)
        if abs(computed - vat) > CENT:
            yield RuleFault(
                "BR-CO-17", f"{vat} is stated, {computed} is the VAT.", "EN_16931", True
            )
        is_taxed = invoice.find_text("cac:TaxCategory/cbc:ID", part) == "S"
        reason = invoice.find_text("cac:TaxCategory/cbc:TaxExemptionReasonCode", part)
        if not is_taxed and not reason:
            yield RuleFault("BR-KSA-69", "Without VAT there is a reason.", is_warning=True)


def _check_lines(invoice: InvoiceXml) -> Iterator[RuleFault]:
    for line in invoice.find_all("cac:InvoiceLine"):
        net, vat, gross = (
            invoice.find_amount(path, line)
            for path in (
                "cbc:LineExtensionAmount",
                "cac:TaxTotal/cbc:TaxAmount",
                "cac:TaxTotal/cbc:RoundingAmount",
            )
        )
        if net is None or vat is None or gross is None:
            yield RuleFault("BR-KSA-52", "A line has its VAT, and its amount with VAT.")
        elif gross != net + vat:
            yield RuleFault("BR-KSA-51", f"{gross} is stated, {net + vat} is the line with VAT.")


def _find_totals(invoice: InvoiceXml, *names: str) -> list[Any]:
    """None for one that is missing."""
    return [invoice.find_amount(f"{TOTALS}/cbc:{name}") for name in names]


def _list_amounts(invoice: InvoiceXml, path: str) -> list[Any]:
    return [invoice.find_amount(".", each) for each in invoice.find_all(path)]


def _list_subtotals(invoice: InvoiceXml, name: str) -> list[Decimal]:
    found = _list_amounts(invoice, f"cac:TaxTotal/cac:TaxSubtotal/cbc:{name}")
    return [each or Decimal() for each in found]


CHECKS: Final[tuple[Check, ...]] = (
    _check_parts,
    _check_time,
    _check_totals,
    _check_vat,
    _check_lines,
)
