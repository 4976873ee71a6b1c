"""Credit notes: what is given back of an invoice, a prepayment invoice or a debit note."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.db import transaction
from django.db.models import QuerySet
from saleor.order.models import Order

from plugins.invoices.credited_amounts import OpenInvoice, OpenLine, compute_credited_amounts
from plugins.invoices.documents import InvoiceKind
from plugins.invoices.invoice_numbers import lock_next_number
from plugins.invoices.models import TaxInvoice
from plugins.invoices.sales import list_sale_documents, load_sale_of
from plugins.invoices.services.invoices import get_invoice
from plugins.invoices.services.stored_documents import DocumentDraft, store_document


class CreditError(ValueError):
    """More would be given back than was invoiced and is not given back yet."""


@dataclass(frozen=True)
class CreditLine:
    """Pieces that come back. ``order_line``: the key of the order's line."""

    order_line: int
    quantity: int


def issue_credit_note(
    order: Order,
    amount_halalas: int | None,
    key: str,
    lines: Iterable[CreditLine] = (),
    *,
    is_capped: bool = False,
) -> TaxInvoice | None:
    """Give back ``amount_halalas``, VAT inside, of the order's invoice; None: all that is left.

    ``lines`` says which pieces come back: their lines take the amount first. The same ``key``
    gives the same credit note again. None where there is no invoice, or nothing left of it.
    Raises ``CreditError`` for more than is left, having written nothing; ``is_capped`` gives back
    what is left instead.
    """
    invoice = get_invoice(order.pk)
    if invoice is None:
        return None
    return credit_document(invoice, amount_halalas, key, lines, is_capped=is_capped)


def credit_document(
    document: TaxInvoice,
    amount_halalas: int | None,
    key: str,
    lines: Iterable[CreditLine] = (),
    *,
    is_capped: bool = False,
) -> TaxInvoice | None:
    """The same of any document that is no credit note, or of what has replaced it."""
    with transaction.atomic():
        number = lock_next_number(InvoiceKind.CREDIT_NOTE)
        notes = list_sale_documents(document).filter(kind=InvoiceKind.CREDIT_NOTE.value)
        issued = notes.filter(key=key).first()
        if issued is not None:
            return issued
        invoice = get_valid_document(document)
        left = open_document(invoice, lines)
        amount = left.left if amount_halalas is None else amount_halalas
        if is_capped:
            amount = min(amount, left.left)
        if not amount and (is_capped or amount_halalas is None):
            return None
        return store_document(_build_credit_draft(invoice, key, left, amount), number)


def get_valid_document(document: TaxInvoice) -> TaxInvoice:
    """It, or the one of its event that replaces it in the end."""
    found = list_sale_documents(document).filter(kind=document.kind, key=document.key)
    return found.get()


def _build_credit_draft(
    invoice: TaxInvoice, key: str, left: OpenInvoice, amount: int
) -> DocumentDraft:
    """A credit note of ``amount`` halalas. Raises ``CreditError`` for more than is left."""
    try:
        credited = compute_credited_amounts(left, amount)
    except ValueError as error:
        raise CreditError(f"{invoice.full_number}: {error}") from error
    return DocumentDraft(
        kind=InvoiceKind.CREDIT_NOTE,
        sale=load_sale_of(invoice),
        key=key,
        lines=tuple(
            replace(line, amounts=part)
            for line, part in zip(invoice.content.lines, credited.lines, strict=True)
            if part is not None
        ),
        vat_basis_points=left.vat_basis_points,
        rounding=credited.rounding,
        credited=invoice,
    )


def build_repeated_credit_draft(original: TaxInvoice) -> DocumentDraft:
    """A rejected credit note once more: its amounts, which were given back, with the names that
    the invoice has now."""
    assert original.credited is not None  # noqa: S101 - a constraint
    invoice = get_valid_document(original.credited)
    named = {line.number: line for line in invoice.content.lines}
    content = original.content
    return DocumentDraft(
        kind=InvoiceKind.CREDIT_NOTE,
        sale=load_sale_of(original),
        key=original.key,
        lines=tuple(
            replace(named.get(line.number, line), amounts=line.amounts) for line in content.lines
        ),
        vat_basis_points=content.vat_basis_points,
        rounding=content.rounding,
        credited=invoice,
        replaced=original,
    )


def open_document(invoice: TaxInvoice, wanted_lines: Iterable[CreditLine] = ()) -> OpenInvoice:
    """What earlier credit notes left of a document; of a final invoice also of what was prepaid,
    for it is the document of the whole supply."""
    wanted = Counter[int | None]()
    for each in wanted_lines:
        wanted[each.order_line] += each.quantity
    notes = [note.content for note in _list_credit_notes(invoice)]
    net = Counter[int]()
    for line in (line for note in notes for line in note.lines):
        net[line.number] += line.amounts.net
    return OpenInvoice(
        tuple(
            OpenLine(
                invoiced=line.amounts,
                net_left=line.amounts.net - net[line.number],
                wanted=wanted.get(line.order_line) if line.order_line else None,
            )
            for line in invoice.content.lines
        ),
        vat_left=invoice.content.vat - sum(note.vat for note in notes),
        left=invoice.content.cost - sum(note.total for note in notes),
        vat_basis_points=invoice.content.vat_basis_points,
    )


def _list_credit_notes(invoice: TaxInvoice) -> QuerySet[TaxInvoice]:
    """Of the document's event: one may name a document that was replaced since."""
    return list_sale_documents(invoice).filter(
        kind=InvoiceKind.CREDIT_NOTE.value,
        credited__kind=invoice.kind,
        credited__key=invoice.key,
    )
