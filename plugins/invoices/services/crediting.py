"""Credit notes: what is given back of an invoice."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import QuerySet
from saleor.order.models import Order

from plugins.invoices.amounts import OpenLine, credited_amounts
from plugins.invoices.documents import Document, InvoiceKind, Line
from plugins.invoices.models import TaxInvoice
from plugins.invoices.numbering import hold_next_place
from plugins.invoices.order_document import load_order
from plugins.invoices.services.issuing import invoice_of
from plugins.invoices.services.storing import Draft, store


class CreditRefused(ValueError):
    """More would be given back than was invoiced and is not given back yet."""


@dataclass(frozen=True)
class CreditLine:
    """Pieces that come back. ``order_line``: the key of the order's line."""

    order_line: int
    quantity: int


def issue_credit_note(
    order: Order,
    amount_halalas: int,
    key: str,
    lines: Sequence[CreditLine] | None = None,
) -> TaxInvoice | None:
    """Give back ``amount_halalas``, VAT inside, of the order's invoice.

    ``lines`` says which pieces come back: their lines take the amount first. The same ``key``
    gives the same credit note again. None where there is no invoice: then nothing needs to be
    taken back. Raises ``CreditRefused`` for more than is left, having written nothing.
    """
    return _credit(order, key, lines, amount=amount_halalas)


def credit_what_is_left(order: Order, key: str, at_most: int | None = None) -> TaxInvoice | None:
    """The same for all that is left of the invoice, or for ``at_most`` of it.

    None where nothing is left.
    """
    return _credit(order, key, None, at_most=at_most)


def _credit(
    order: Order,
    key: str,
    lines: Sequence[CreditLine] | None,
    *,
    amount: int | None = None,
    at_most: int | None = None,
) -> TaxInvoice | None:
    if invoice_of(order.pk) is None:
        return None
    with transaction.atomic():
        place = hold_next_place(InvoiceKind.CREDIT_NOTE)
        issued = _credit_notes(order.pk).filter(key=key).first()
        if issued is not None:
            return issued
        invoice = invoice_of(order.pk)
        assert invoice is not None  # noqa: S101 - it is never deleted
        open_lines = _open_lines(invoice, lines or ())
        left = sum(line.gross_left for _line, line in open_lines)
        if amount is None:
            amount = left if at_most is None else min(at_most, left)
            if not amount:
                return None
        return store(_draft(order, key, invoice, open_lines, amount), place)


def _draft(
    order: Order,
    key: str,
    invoice: TaxInvoice,
    open_lines: list[tuple[Line, OpenLine]],
    amount: int,
) -> Draft:
    try:
        parts = credited_amounts([line for _line, line in open_lines], amount)
    except ValueError as error:
        raise CreditRefused(f"{invoice.full_number}: {error}") from error
    return Draft(
        kind=InvoiceKind.CREDIT_NOTE,
        order=load_order(order.pk),
        lines=tuple(
            replace(line, amounts=part)
            for (line, _open), part in zip(open_lines, parts, strict=True)
            if part is not None
        ),
        key=key,
        vat_basis_points=invoice.document["vat_basis_points"],
        credited=invoice,
    )


def _open_lines(
    invoice: TaxInvoice, wanted_lines: Iterable[CreditLine]
) -> list[tuple[Line, OpenLine]]:
    """Each line of the invoice, with what earlier credit notes left of it."""
    wanted: dict[int | None, int] = defaultdict(int)
    for each in wanted_lines:
        wanted[each.order_line] += each.quantity
    gross: dict[int, int] = defaultdict(int)
    vat: dict[int, int] = defaultdict(int)
    for note in _credit_notes(invoice.order_id):
        for line in Document.from_json(note.document).lines:
            gross[line.number] += line.amounts.gross
            vat[line.number] += line.amounts.vat
    return [
        (
            line,
            OpenLine(
                invoiced=line.amounts,
                gross_left=line.amounts.gross - gross[line.number],
                vat_left=line.amounts.vat - vat[line.number],
                wanted=wanted.get(line.order_line) if line.order_line else None,
            ),
        )
        for line in Document.from_json(invoice.document).lines
    ]


def _credit_notes(order_key: int) -> QuerySet[TaxInvoice]:
    return TaxInvoice.objects.filter(order=order_key, kind=InvoiceKind.CREDIT_NOTE.value)
