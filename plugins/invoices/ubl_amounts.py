"""Amounts of a document in UBL 2.1: discounts on the whole, VAT by category, totals and lines."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.utils.timezone import localtime

from plugins.invoices.documents import Allowance, Document, InvoiceLine, Prepayment
from plugins.invoices.tax_categories import (
    EXEMPTIONS,
    OUT_OF_SCOPE,
    TaxCategory,
    get_tax_category,
)
from plugins.invoices.ubl_elements import add_amount, add_group, add_value

PIECES: Final = "PCE"
PREPAYMENT_CODE: Final = "386"
PREPAYMENT_NAME: Final = "تسوية الدفعة المقدمة"
DISCOUNT_CODE: Final = "95"
"""UN/CEFACT 5189."""


@dataclass(frozen=True)
class _Rate:
    """``exemption``: a code, or empty where ``basis_points`` of VAT are charged."""

    exemption: str
    basis_points: int

    @property
    def category(self) -> TaxCategory:
        return get_tax_category(self.exemption)


def add_amounts(root: Any, document: Document) -> None:
    """All behind the means of payment."""
    for allowance in document.allowances:
        _add_allowance(root, allowance, _get_rate(document, allowance.exemption))
    _add_tax(root, document)
    _add_totals(root, document)
    for position, line in enumerate(document.lines, start=1):
        _add_line(root, position, line, _get_rate(document, line.exemption))
    for position, prepayment in enumerate(document.prepayments, start=len(document.lines) + 1):
        _add_prepayment(root, position, prepayment, _get_rate(document, ""))


def _get_rate(document: Document, exemption: str) -> _Rate:
    """Where the market has no VAT, nothing is subject to it."""
    if exemption:
        return _Rate(exemption, 0)
    return _Rate("" if document.vat_basis_points else OUT_OF_SCOPE, document.vat_basis_points)


def _add_allowance(root: Any, allowance: Allowance, rate: _Rate) -> None:
    element = add_group(root, "AllowanceCharge")
    add_value(element, "ChargeIndicator", "false")
    add_value(element, "AllowanceChargeReasonCode", DISCOUNT_CODE)
    add_value(element, "AllowanceChargeReason", allowance.reason.ar)
    add_amount(element, "Amount", allowance.net)
    _add_category(element, "TaxCategory", rate)


def _add_tax(root: Any, document: Document) -> None:
    total = add_group(root, "TaxTotal")
    add_amount(total, "TaxAmount", document.vat)
    for rate, (net, vat) in _sum_by_rate(document).items():
        part = add_group(total, "TaxSubtotal")
        add_amount(part, "TaxableAmount", net)
        add_amount(part, "TaxAmount", vat)
        # BR-KSA-24: the breakdown gives the reason, a line does not.
        _add_category(part, "TaxCategory", rate, has_reason=True)
    # A second time in the currency of the tax, which is the same.
    add_amount(add_group(root, "TaxTotal"), "TaxAmount", document.vat)


def _sum_by_rate(document: Document) -> dict[_Rate, tuple[int, int]]:
    """Net and VAT."""
    parts: Iterable[tuple[str, int, int]] = (
        *((line.exemption, line.amounts.net, line.amounts.vat) for line in document.lines),
        *((each.exemption, -each.net, -each.vat) for each in document.allowances),
    )
    sums: dict[_Rate, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for exemption, net, vat in parts:
        rate = _get_rate(document, exemption)
        sums[rate] = (sums[rate][0] + net, sums[rate][1] + vat)
    return sums


def _add_totals(root: Any, document: Document) -> None:
    totals = add_group(root, "LegalMonetaryTotal")
    add_amount(totals, "LineExtensionAmount", document.net_of_lines)
    add_amount(totals, "TaxExclusiveAmount", document.net)
    add_amount(totals, "TaxInclusiveAmount", document.total_with_vat)
    add_amount(totals, "AllowanceTotalAmount", sum(each.net for each in document.allowances))
    add_amount(totals, "PrepaidAmount", document.prepaid)
    if document.rounding:
        add_amount(totals, "PayableRoundingAmount", document.rounding)
    add_amount(totals, "PayableAmount", document.total)


def _add_line(root: Any, position: int, line: InvoiceLine, rate: _Rate) -> None:
    amounts = line.amounts
    element = add_group(root, "InvoiceLine")
    add_value(element, "ID", str(position))
    add_value(element, "InvoicedQuantity", str(amounts.quantity), unitCode=PIECES)
    add_amount(element, "LineExtensionAmount", amounts.net)
    if amounts.discount:
        discount = add_group(element, "AllowanceCharge")
        add_value(discount, "ChargeIndicator", "false")
        add_value(discount, "AllowanceChargeReason", "discount")
        add_amount(discount, "Amount", amounts.discount)
    tax = add_group(element, "TaxTotal")
    add_amount(tax, "TaxAmount", amounts.vat)
    add_amount(tax, "RoundingAmount", amounts.gross)
    item = add_group(element, "Item")
    add_value(item, "Description", line.name.en, languageID="en")
    add_value(item, "Name", line.name.ar, languageID="ar")
    if line.sku:
        add_value(add_group(item, "SellersItemIdentification"), "ID", line.sku)
    _add_category(item, "ClassifiedTaxCategory", rate)
    add_amount(add_group(element, "Price"), "PriceAmount", amounts.unit_price)


def _add_prepayment(root: Any, position: int, prepayment: Prepayment, rate: _Rate) -> None:
    """A line without an amount that names the prepayment invoice (KSA-26 to KSA-34; BR-KSA-73 to
    -75), and the VAT that it had."""
    issued_at = localtime(prepayment.issued_at)
    element = add_group(root, "InvoiceLine")
    add_value(element, "ID", str(position))
    add_value(element, "InvoicedQuantity", "1", unitCode=PIECES)
    add_amount(element, "LineExtensionAmount", 0)
    reference = add_group(element, "DocumentReference")
    add_value(reference, "ID", prepayment.number)
    add_value(reference, "UUID", prepayment.uuid)
    add_value(reference, "IssueDate", issued_at.strftime("%Y-%m-%d"))
    add_value(reference, "IssueTime", issued_at.strftime("%H:%M:%S"))
    add_value(reference, "DocumentTypeCode", PREPAYMENT_CODE)
    tax = add_group(element, "TaxTotal")
    add_amount(tax, "TaxAmount", 0)
    add_amount(tax, "RoundingAmount", 0)
    part = add_group(tax, "TaxSubtotal")
    add_amount(part, "TaxableAmount", prepayment.net)
    add_amount(part, "TaxAmount", prepayment.vat)
    _add_category(part, "TaxCategory", rate)
    item = add_group(element, "Item")
    add_value(item, "Name", PREPAYMENT_NAME, languageID="ar")
    _add_category(item, "ClassifiedTaxCategory", rate)
    add_amount(add_group(element, "Price"), "PriceAmount", 0)


def _add_category(parent: Any, name: str, rate: _Rate, *, has_reason: bool = False) -> None:
    category = add_group(parent, name)
    add_value(category, "ID", rate.category.value)
    add_value(category, "Percent", f"{rate.basis_points / 100:.2f}")
    if has_reason and rate.exemption:
        add_value(category, "TaxExemptionReasonCode", rate.exemption)
        reason = EXEMPTIONS[rate.exemption].reason
        add_value(category, "TaxExemptionReason", f"{reason.ar} | {reason.en}")
    add_value(add_group(category, "TaxScheme"), "ID", "VAT")
