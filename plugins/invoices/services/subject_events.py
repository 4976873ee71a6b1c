"""When documents of subjects are due: written with their cause, issued by the worker after it.

The row of a due document is written in the transaction of the payment, refund or completion, so
none is lost. An error of issuing undoes none of these; beat tries again.
"""

import logging
from functools import partial
from typing import Final

from django.db import transaction

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import DueDocument
from plugins.invoices.services.invoices import KEY_OF_INVOICE
from plugins.invoices.services.subject_documents import (
    credit_subject_refund,
    issue_final_invoice,
    issue_prepayment_invoice,
)
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

BATCH_SIZE: Final = 100
MOST_AT_ONCE: Final = 20
"""Documents of one subject in one task; the rest is for the next."""


def request_prepayment_invoice(
    reference: str, amount_halalas: int, key: str, payment_method: str = ""
) -> None:
    """Of a deposit that was captured. ``key``: of the payment."""
    _add_due_document(
        reference, InvoiceKind.PREPAYMENT, key,
        amount=amount_halalas, payment_method=payment_method,
    )  # fmt: skip


def request_final_invoice(reference: str, payment_method: str = "") -> None:
    """Of a balance that was captured, or of work that is done."""
    _add_due_document(reference, InvoiceKind.INVOICE, KEY_OF_INVOICE, payment_method=payment_method)


def request_credit_note(reference: str, payment_key: str, amount_halalas: int, key: str) -> None:
    """Of a refund. ``key``: of the refund, ``payment_key``: of the payment."""
    _add_due_document(
        reference, InvoiceKind.CREDIT_NOTE, key,
        amount=amount_halalas, credited_key=payment_key,
    )  # fmt: skip


def issue_due_documents(reference: str) -> bool:
    """Issue what is due of a subject, in the order of its events; False where something is left.

    A failure is logged and not raised, and ends it: a credit note comes after its invoice.
    """
    for _number in range(MOST_AT_ONCE):
        try:
            with transaction.atomic():
                due = _lock_first(reference)
                if due is None:
                    return True
                _issue_document(due)
                due.delete()
        except Exception:
            logger.exception("A document of %s can't be issued yet.", reference)
            return False
    return False


def issue_all_due_documents() -> int:
    """The same of all subjects; how many have all theirs now."""
    references = DueDocument.objects.order_by("subject").values_list("subject", flat=True)
    return sum(issue_due_documents(each) for each in list(references.distinct()[:BATCH_SIZE]))


def _add_due_document(
    reference: str,
    kind: InvoiceKind,
    key: str,
    *,
    amount: int | None = None,
    payment_method: str = "",
    credited_key: str = "",
) -> None:
    DueDocument.objects.get_or_create(
        subject=reference,
        kind=kind.value,
        key=key,
        defaults={
            "amount": amount, "payment_method": payment_method, "credited_key": credited_key,
        },
    )  # fmt: skip
    name = "plugins.invoices.tasks.issue_subject_documents"
    arguments = {"reference": reference}
    transaction.on_commit(partial(enqueue_task, name, arguments, label="documents of a subject"))


def _lock_first(reference: str) -> DueDocument | None:
    """All are locked: those who issue for the subject take turns."""
    due = DueDocument.objects.select_for_update().filter(subject=reference).order_by("pk")
    return next(iter(list(due)), None)


def _issue_document(due: DueDocument) -> None:
    if due.kind == InvoiceKind.PREPAYMENT.value:
        assert due.amount is not None  # noqa: S101 - request_prepayment_invoice
        issue_prepayment_invoice(due.subject, due.amount, due.key, due.payment_method)
    elif due.kind == InvoiceKind.INVOICE.value:
        issue_final_invoice(due.subject, due.payment_method)
    else:
        note = credit_subject_refund(due.subject, due.credited_key, due.amount, due.key)
        credited = note.total if note else 0
        if credited != due.amount:
            logger.warning("Refund %s: %d of %s credited.", due.key, credited, due.amount)
