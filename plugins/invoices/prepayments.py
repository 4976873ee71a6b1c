"""What is paid before the goods are supplied: its own invoice (386), and its deduction in the
invoice of the order.

A prepayment's VAT is due when it is paid. The final invoice has the goods, with all their VAT, and
deducts net and VAT of each prepayment (XIS 11.2.7; BR-KSA-73 to -75, -79, -80).
"""

from dataclasses import replace
from typing import Final

from plugins.invoices.amounts import build_priced_line, compute_net
from plugins.invoices.documents import Document, InvoiceKind, InvoiceLine, LineKind, Prepayment
from plugins.saudi_market.selectors import compute_vat
from saleor_config.language import LocalizedText

LINE_NAME: Final = LocalizedText("دفعة مقدمة", "Advance payment")


def build_prepayment_line(amount: int, vat_basis_points: int) -> tuple[InvoiceLine, int]:
    """The line of a prepayment of ``amount`` halalas, VAT inside, and the document's rounding."""
    net, rounding = compute_net(amount, vat_basis_points)
    amounts = build_priced_line(1, 0, net, compute_vat(net, vat_basis_points))
    return InvoiceLine(1, LineKind.PREPAYMENT, None, LINE_NAME, "", amounts), rounding


def build_prepayment(document: Document) -> Prepayment:
    """What the final invoice says of a prepayment invoice."""
    return Prepayment(
        number=document.number,
        uuid=document.uuid,
        issued_at=document.issued_at,
        net=document.net,
        vat=document.vat,
    )


def deduct_prepayments(document: Document, prepaid: tuple[Document, ...]) -> Document:
    """The final invoice less these prepayment invoices, whose rounding it takes over: what is paid
    in all is what the order costs. Raises ``ValueError`` for more than it costs."""
    assert all(each.kind is InvoiceKind.PREPAYMENT for each in prepaid)  # noqa: S101 - callers
    if sum(each.total for each in prepaid) > document.total:
        raise ValueError("More is prepaid than the order costs.")
    return replace(
        document,
        prepayments=tuple(map(build_prepayment, prepaid)),
        rounding=document.rounding - sum(each.rounding for each in prepaid),
    )
