"""What is paid before the goods are supplied: its own invoice (386), and its deduction in the
invoice of the order.

A prepayment's VAT is due when it is paid. The final invoice has the goods, with all their VAT, and
deducts net and VAT of each prepayment (XIS 11.2.7; BR-KSA-73 to -75, -79, -80).
"""

from dataclasses import replace
from typing import Final

from plugins.invoices.amounts import build_priced_line, compute_net
from plugins.invoices.credited_amounts import (
    OpenInvoice,
    OpenLine,
    compute_credited_amounts,
)
from plugins.invoices.documents import Document, InvoiceLine, LineKind, Prepayment
from plugins.saudi_market.selectors import compute_vat
from saleor_config.language import LocalizedText

LINE_NAME: Final = LocalizedText("دفعة مقدمة", "Advance payment")


def build_prepayment_line(amount: int, vat_basis_points: int) -> tuple[InvoiceLine, int]:
    """The line of a prepayment of ``amount`` halalas, VAT inside, and the document's rounding."""
    net, rounding = compute_net(amount, vat_basis_points)
    amounts = build_priced_line(1, 0, net, compute_vat(net, vat_basis_points))
    return InvoiceLine(1, LineKind.PREPAYMENT, None, LINE_NAME, "", amounts), rounding


def build_partial_prepayment_line(
    amount: int, *, net_left: int, vat_left: int, left: int, vat_basis_points: int
) -> tuple[InvoiceLine, int]:
    """The same of a sale of which ``left`` halalas are still to be paid.

    Of the nets near the amount one is taken whose VAT and that of the rest are together the VAT
    that is left (``credited_amounts``): the final invoice comes out even.
    """
    if not 0 < amount <= left:
        return build_prepayment_line(amount, vat_basis_points)
    rest = OpenLine(build_priced_line(1, 0, net_left, vat_left), net_left)
    taken = compute_credited_amounts(OpenInvoice((rest,), vat_left, left, vat_basis_points), amount)
    (amounts,) = taken.lines
    assert amounts is not None  # noqa: S101 - the only line has it all
    line = InvoiceLine(1, LineKind.PREPAYMENT, None, LINE_NAME, "", amounts)
    return line, taken.rounding


def build_prepayment(document: Document) -> Prepayment:
    """What the final invoice says of a prepayment invoice."""
    return Prepayment(
        number=document.number,
        uuid=document.uuid,
        issued_at=document.issued_at,
        net=document.net,
        vat=document.vat,
        rounding=document.rounding,
    )


def deduct_prepayments(document: Document, prepaid: tuple[Prepayment, ...]) -> Document:
    """The final invoice less these prepayments, whose rounding it takes over: what is paid in all
    is what the sale costs. Raises ``ValueError`` for more than it costs."""
    if sum(each.paid for each in prepaid) > document.total:
        raise ValueError("More is prepaid than the sale costs.")
    return replace(
        document,
        prepayments=prepaid,
        rounding=document.rounding - sum(each.rounding for each in prepaid),
    )
