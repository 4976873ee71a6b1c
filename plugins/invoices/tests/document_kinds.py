"""A document of each kind, of which no database knows."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Final

from plugins.invoices.amounts import build_priced_line
from plugins.invoices.documents import Allowance, Document, InvoiceKind, InvoiceLine, LineKind
from plugins.invoices.prepayments import (
    build_prepayment,
    build_prepayment_line,
    deduct_prepayments,
)
from plugins.invoices.tests.samples import BUYER, ISSUED_AT, credit_note, invoice
from plugins.saudi_market.selectors import compute_vat
from saleor_config.language import LocalizedText

VAT: Final = 1500


def debit_note() -> Document:
    return replace(credit_note(), kind=InvoiceKind.DEBIT_NOTE, number="DBN-000002")


def prepayment(amount: int = 20_000, **changes: Any) -> Document:
    line, rounding = build_prepayment_line(amount, VAT)
    document = invoice(
        kind=InvoiceKind.PREPAYMENT,
        number="PRE-000004",
        uuid="0f3e7c8a-54b5-4a5c-9a3e-3d2f7d1b1c55",
        issued_at=ISSUED_AT - timedelta(days=3),
        lines=(line,),
        rounding=rounding,
    )
    return replace(document, **changes)


def final_invoice(*amounts: int) -> Document:
    """Less prepayments of 200 and 50 riyals, or of others."""
    prepaid = tuple(
        prepayment(amount, number=f"PRE-00000{number}")
        for number, amount in enumerate(amounts or (20_000, 5_000), start=4)
    )
    return deduct_prepayments(invoice(), tuple(map(build_prepayment, prepaid)))


def untaxed_line(number: int, exemption: str, net: int = 3_300) -> InvoiceLine:
    name = LocalizedText("شتلة للتصدير", "Seedling for export")
    amounts = build_priced_line(1, net, net, 0)
    return InvoiceLine(number, LineKind.GOODS, None, name, "", amounts, exemption)


def mixed_invoice(*exemptions: str) -> Document:
    """Plants with VAT, and a line for each reason to charge none."""
    document = invoice()
    lines = [
        untaxed_line(len(document.lines) + number, exemption)
        for number, exemption in enumerate(exemptions or ("VATEX-SA-32", "VATEX-SA-29"), start=1)
    ]
    return replace(document, lines=(*document.lines, *lines))


def discounted_invoice(net: int = 4_000, exemption: str = "") -> Document:
    """With a discount on the whole document, of lines with VAT or with this exemption."""
    document = mixed_invoice(exemption) if exemption else invoice()
    taxed = sum(line.amounts.net for line in document.lines if not line.exemption)
    vat = 0 if exemption else compute_vat(taxed, VAT) - compute_vat(taxed - net, VAT)
    reason = LocalizedText("خصم خاص", "Special discount")
    return replace(document, allowances=(Allowance(reason, net, vat, exemption),))


def later_invoice() -> Document:
    """Supplied two days before it was issued."""
    return invoice(supplied_on=date(2026, 11, 20))


KINDS: Final = {
    "invoice": invoice(),
    "credit note": credit_note(),
    "debit note": debit_note(),
    "prepayment": prepayment(),
    "final invoice": final_invoice(),
    "exempt and zero-rated": mixed_invoice(),
    "discounted": discounted_invoice(),
    "discounted export": discounted_invoice(1_100, "VATEX-SA-32"),
    "supplied before": later_invoice(),
    "without VAT": invoice(vat_basis_points=0),
}
STANDARD: Final = {f"standard {name}": replace(each, buyer=BUYER) for name, each in KINDS.items()}
ALL: Final = KINDS | STANDARD
