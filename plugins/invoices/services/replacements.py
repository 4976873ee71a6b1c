"""A document in place of one that the tax authority rejected.

The rejected one stays, with its number and its position in the chain; what replaces it has a
number, UUID and position of its own, as the authority's guideline asks of a corrected document.
"""

from django.db import transaction

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.errors import ReplacementError
from plugins.invoices.invoice_numbers import lock_next_number
from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.services.credit_notes import build_repeated_credit_draft
from plugins.invoices.services.debit_notes import build_repeated_debit_draft
from plugins.invoices.services.invoices import build_invoice_draft
from plugins.invoices.services.stored_documents import DocumentDraft, store_document
from plugins.invoices.services.subject_documents import (
    build_final_draft,
    build_prepayment_draft,
)


def replace_document(invoice_key: int) -> TaxInvoice:
    """Issue a rejected document's event once more, from order or subject and seller as they are
    now; or return the document that replaced it before.

    Safe to repeat and to call concurrently. Raises ``ReplacementError`` for one that was not
    rejected; ``UnitError``, ``SubjectError`` and ``KeyUnavailable`` where nothing can be issued.
    """
    original = TaxInvoice.objects.select_related("report").get(pk=invoice_key)
    if original.report.state != InvoiceReport.State.REJECTED:
        raise ReplacementError(original.full_number)
    with transaction.atomic():
        number = lock_next_number(InvoiceKind(original.kind))
        issued = original.replacements.first()
        if issued is not None:
            return issued
        return store_document(_build_draft(original), number)


def _build_draft(original: TaxInvoice) -> DocumentDraft:
    kind = InvoiceKind(original.kind)
    if kind is InvoiceKind.CREDIT_NOTE:
        return build_repeated_credit_draft(original)
    if kind is InvoiceKind.DEBIT_NOTE:
        return build_repeated_debit_draft(original)
    if kind is InvoiceKind.PREPAYMENT:
        return build_prepayment_draft(original)
    if original.order_id is not None:
        return build_invoice_draft(original.order_id, replaced=original)
    method = original.content.payment_method
    return build_final_draft(original.subject, method, replaced=original)
