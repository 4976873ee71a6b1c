"""Documents of a subject: a prepayment invoice for each payment in advance, the final invoice that
deducts them, and credit notes of what is refunded.

Each is issued once for its key, safe to repeat and to call concurrently: the chain is locked before
the documents of the subject are read, so none is deducted that was credited meanwhile.
"""

from django.db import transaction

from plugins.invoices.documents import InvoiceKind, Prepayment
from plugins.invoices.errors import SubjectError
from plugins.invoices.invoice_numbers import lock_next_number
from plugins.invoices.models import TaxInvoice
from plugins.invoices.prepayments import build_partial_prepayment_line
from plugins.invoices.sales import build_subject_sale
from plugins.invoices.services.credit_notes import credit_document, open_document
from plugins.invoices.services.invoices import KEY_OF_INVOICE
from plugins.invoices.services.stored_documents import DocumentDraft, store_document
from plugins.invoices.subject_lines import build_subject_lines
from saleor_config.interfaces import InvoiceSubject, invoice_subjects


def issue_prepayment_invoice(
    reference: str, amount_halalas: int, key: str, payment_method: str = ""
) -> TaxInvoice:
    """Of a payment in advance, VAT inside. ``key``: of the payment.

    Raises ``SubjectError`` for a subject that is unknown or not agreed on.
    """
    with transaction.atomic():
        number = lock_next_number(InvoiceKind.PREPAYMENT)
        issued = _find_document(reference, InvoiceKind.PREPAYMENT, key)
        if issued is not None:
            return issued
        subject = _get_subject(reference)
        prepaid = list_prepayments(reference)
        line, rounding = build_partial_prepayment_line(
            amount_halalas,
            net_left=subject.net - sum(each.net for each in prepaid),
            vat_left=subject.vat - sum(each.vat for each in prepaid),
            left=subject.total - sum(each.paid for each in prepaid),
            vat_basis_points=subject.vat_basis_points,
        )
        draft = DocumentDraft(
            kind=InvoiceKind.PREPAYMENT,
            sale=build_subject_sale(subject, payment_method),
            key=key,
            lines=(line,),
            vat_basis_points=subject.vat_basis_points,
            rounding=rounding,
        )
        return store_document(draft, number)


def issue_final_invoice(reference: str, payment_method: str = "") -> TaxInvoice:
    """Of all that was agreed, less what is left of prepayment invoices; or the one there is.

    Raises ``SubjectError``, and ``ValueError`` where more was prepaid than it costs.
    """
    with transaction.atomic():
        number = lock_next_number(InvoiceKind.INVOICE)
        issued = get_final_invoice(reference)
        if issued is not None:
            return issued
        draft = build_final_draft(reference, payment_method)
        return store_document(draft, number)


def build_final_draft(
    reference: str, payment_method: str, replaced: TaxInvoice | None = None
) -> DocumentDraft:
    """Of the subject as it is now. What ``replaced`` deducted is deducted again."""
    subject = _get_subject(reference)
    return DocumentDraft(
        kind=InvoiceKind.INVOICE,
        sale=build_subject_sale(subject, payment_method),
        key=KEY_OF_INVOICE,
        lines=build_subject_lines(subject),
        vat_basis_points=subject.vat_basis_points,
        rounding=0,
        prepayments=list_prepayments(reference),
        replaced=replaced,
    )


def build_prepayment_draft(replaced: TaxInvoice) -> DocumentDraft:
    """A rejected prepayment invoice once more: its amount was paid, and stays."""
    content = replaced.content
    return DocumentDraft(
        kind=InvoiceKind.PREPAYMENT,
        sale=build_subject_sale(_get_subject(replaced.subject), content.payment_method),
        key=replaced.key,
        lines=content.lines,
        vat_basis_points=content.vat_basis_points,
        rounding=content.rounding,
        replaced=replaced,
    )


def credit_subject_refund(
    reference: str, payment_key: str, amount_halalas: int | None, key: str
) -> TaxInvoice | None:
    """Credit a refund: of the final invoice once there is one, else of the payment's prepayment
    invoice; no more than is left, and None where nothing is. ``key``: of the refund."""
    with transaction.atomic():
        lock_next_number(InvoiceKind.CREDIT_NOTE)
        credited = get_final_invoice(reference) or _find_document(
            reference, InvoiceKind.PREPAYMENT, payment_key
        )
        if credited is None:
            return None
        return credit_document(credited, amount_halalas, key, is_capped=True)


def get_final_invoice(reference: str) -> TaxInvoice | None:
    return _find_document(reference, InvoiceKind.INVOICE, KEY_OF_INVOICE)


def list_prepayments(reference: str) -> tuple[Prepayment, ...]:
    """What is left of the subject's prepayment invoices; none of which nothing is."""
    invoices = TaxInvoice.objects.filter(
        subject=reference, kind=InvoiceKind.PREPAYMENT.value, replacements=None
    ).order_by("pk")
    left = (_build_prepayment(each) for each in invoices)
    return tuple(each for each in left if each.paid)


def _build_prepayment(invoice: TaxInvoice) -> Prepayment:
    left = open_document(invoice)
    return Prepayment(
        number=invoice.full_number,
        uuid=str(invoice.uuid),
        issued_at=invoice.issued_at,
        net=left.net_left,
        vat=left.vat_left,
        rounding=left.left - left.net_left - left.vat_left,
    )


def _find_document(reference: str, kind: InvoiceKind, key: str) -> TaxInvoice | None:
    found = TaxInvoice.objects.filter(subject=reference, kind=kind.value, key=key)
    return found.filter(replacements=None).first()


def _get_subject(reference: str) -> InvoiceSubject:
    subject = invoice_subjects.get().get_subject(reference)
    if subject is None:
        raise SubjectError(reference)
    return subject
