"""Debit notes: staff raise the amount of an invoice, for a longer visit for instance."""

from typing import Final

from django.db import transaction

from plugins.invoices.documents import InvoiceKind, InvoiceLine, LineKind
from plugins.invoices.errors import DebitError, DebitErrorCode
from plugins.invoices.invoice_numbers import lock_next_number
from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.prepayments import build_prepayment_line
from plugins.invoices.sales import list_sale_documents, load_sale_of
from plugins.invoices.services.credit_notes import (
    credit_document,
    get_valid_document,
    open_document,
)
from plugins.invoices.services.stored_documents import DocumentDraft, store_document
from saleor_config.language import LocalizedText
from saleor_config.text_input import clean_line

LONGEST_REASON: Final = 127
"""Letters; ZATCA's limit for most texts (BR-KSA-F-06)."""


def issue_debit_note(
    invoice: TaxInvoice, amount_halalas: int, key: str, *, reason: str
) -> TaxInvoice:
    """Raise an invoice by an amount, VAT inside; the same ``key`` gives the same note again.

    ``reason``: what the customer reads on it. All debit notes of an invoice are together at most
    what it costs: more is another sale. Raises ``DebitError``, having written nothing.
    """
    text = clean_line(reason)
    if not text or len(text) > LONGEST_REASON:
        raise DebitError(DebitErrorCode.REASON)
    if invoice.kind != InvoiceKind.INVOICE.value:
        raise DebitError(DebitErrorCode.NOT_AN_INVOICE)
    with transaction.atomic():
        number = lock_next_number(InvoiceKind.DEBIT_NOTE)
        notes = list_sale_documents(invoice).filter(kind=InvoiceKind.DEBIT_NOTE.value)
        issued = notes.filter(key=key).first()
        if issued is not None:
            return issued
        valid = get_valid_document(invoice)
        if valid.report.state == InvoiceReport.State.REJECTED:
            raise DebitError(DebitErrorCode.REJECTED)
        raised = sum(open_document(note).left for note in notes)
        if not 0 < amount_halalas <= valid.content.cost - raised:
            raise DebitError(DebitErrorCode.AMOUNT)
        return store_document(_build_draft(valid, amount_halalas, key, text), number)


def take_back_debit_note(note: TaxInvoice) -> TaxInvoice | None:
    """A credit note of all that is left of a debit note; None where nothing is."""
    if note.kind != InvoiceKind.DEBIT_NOTE.value:
        raise DebitError(DebitErrorCode.NOT_A_DEBIT_NOTE)
    return credit_document(note, None, f"debit {note.key}")


def build_repeated_debit_draft(original: TaxInvoice) -> DocumentDraft:
    """A rejected debit note once more."""
    assert original.credited is not None  # noqa: S101 - a constraint
    content = original.content
    return DocumentDraft(
        kind=InvoiceKind.DEBIT_NOTE,
        sale=load_sale_of(original),
        key=original.key,
        lines=content.lines,
        vat_basis_points=content.vat_basis_points,
        rounding=content.rounding,
        credited=get_valid_document(original.credited),
        replaced=original,
        reason=content.reason,
    )


def _build_draft(invoice: TaxInvoice, amount: int, key: str, reason: str) -> DocumentDraft:
    rate = invoice.content.vat_basis_points
    line, rounding = build_prepayment_line(amount, rate)
    name = LocalizedText(reason, reason)
    return DocumentDraft(
        kind=InvoiceKind.DEBIT_NOTE,
        sale=load_sale_of(invoice),
        key=key,
        lines=(InvoiceLine(1, LineKind.INCREASE, None, name, "", line.amounts),),
        vat_basis_points=rate,
        rounding=rounding,
        credited=invoice,
        reason=reason,
    )
