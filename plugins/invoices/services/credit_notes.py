"""Credit notes: what is given back of an invoice."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import QuerySet
from saleor.order.models import Order

from plugins.invoices.credited_amounts import (
    CreditedAmounts,
    OpenInvoice,
    OpenLine,
    compute_credited_amounts,
)
from plugins.invoices.documents import Document, InvoiceKind
from plugins.invoices.invoice_numbers import lock_next_number
from plugins.invoices.models import TaxInvoice
from plugins.invoices.order_document import load_order
from plugins.invoices.services.invoices import InvoiceDraft, get_invoice, store_document


class CreditError(ValueError):
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
    gives the same credit note again. None where there is no invoice, so nothing to credit.
    Raises ``CreditError`` for more than is left, having written nothing.
    """
    return _issue_credit_note(order, key, lines, amount=amount_halalas)


def credit_remainder(order: Order, key: str, at_most: int | None = None) -> TaxInvoice | None:
    """The same for all that is left of the invoice, or for ``at_most`` of it.

    None where nothing is left.
    """
    return _issue_credit_note(order, key, None, at_most=at_most)


def _issue_credit_note(
    order: Order,
    key: str,
    lines: Sequence[CreditLine] | None,
    *,
    amount: int | None = None,
    at_most: int | None = None,
) -> TaxInvoice | None:
    if get_invoice(order.pk) is None:
        return None
    with transaction.atomic():
        number = lock_next_number(InvoiceKind.CREDIT_NOTE)
        issued = _list_credit_notes(order.pk).filter(key=key).first()
        if issued is not None:
            return issued
        invoice = get_invoice(order.pk)
        assert invoice is not None  # noqa: S101 - it is never deleted
        invoiced, open_invoice = _open_invoice(invoice, lines or ())
        if amount is None:
            amount = open_invoice.left if at_most is None else min(at_most, open_invoice.left)
            if not amount:
                return None
        try:
            credited = compute_credited_amounts(open_invoice, amount)
        except ValueError as error:
            raise CreditError(f"{invoice.full_number}: {error}") from error
        return store_document(_build_draft(order, key, invoice, invoiced, credited), number)


def _build_draft(
    order: Order, key: str, invoice: TaxInvoice, invoiced: Document, credited: CreditedAmounts
) -> InvoiceDraft:
    return InvoiceDraft(
        kind=InvoiceKind.CREDIT_NOTE,
        order=load_order(order.pk),
        lines=tuple(
            replace(line, amounts=part)
            for line, part in zip(invoiced.lines, credited.lines, strict=True)
            if part is not None
        ),
        key=key,
        vat_basis_points=invoiced.vat_basis_points,
        rounding=credited.rounding,
        credited=invoice,
    )


def _open_invoice(
    invoice: TaxInvoice, wanted_lines: Iterable[CreditLine]
) -> tuple[Document, OpenInvoice]:
    """The invoice, and what earlier credit notes left of it."""
    invoiced = Document.from_json(invoice.document)
    wanted: dict[int | None, int] = defaultdict(int)
    for each in wanted_lines:
        wanted[each.order_line] += each.quantity
    notes = [Document.from_json(note.document) for note in _list_credit_notes(invoice.order_id)]
    net: dict[int, int] = defaultdict(int)
    for line in (line for note in notes for line in note.lines):
        net[line.number] += line.amounts.net
    lines = tuple(
        OpenLine(
            invoiced=line.amounts,
            net_left=line.amounts.net - net[line.number],
            wanted=wanted.get(line.order_line) if line.order_line else None,
        )
        for line in invoiced.lines
    )
    return invoiced, OpenInvoice(
        lines,
        vat_left=invoiced.vat - sum(note.vat for note in notes),
        left=invoiced.total - sum(note.total for note in notes),
        vat_basis_points=invoiced.vat_basis_points,
    )


def _list_credit_notes(order_key: int) -> QuerySet[TaxInvoice]:
    return TaxInvoice.objects.filter(order=order_key, kind=InvoiceKind.CREDIT_NOTE.value)
