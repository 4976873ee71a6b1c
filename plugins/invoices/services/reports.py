"""Reporting invoices, each until the authority responds. No row is locked during the request."""

from datetime import timedelta
from typing import Final

from django.db.models import F, Q
from django.utils import timezone

from plugins.invoices.models import InvoiceReport
from plugins.invoices.reporters import InvoiceSubmission, ReporterUnavailable, get_reporter

CLAIM_TIME: Final = timedelta(minutes=5)
"""Longer than a reporter may take; after it, a report of a dead worker is free again."""
BATCH_SIZE: Final = 100


def report_invoice(invoice_key: int) -> bool:
    """Report one invoice; False where it has to be tried again."""
    claimed = _claim_report(invoice_key)
    if claimed is None:
        return True
    invoice = claimed.invoice
    report = InvoiceSubmission(
        invoice.full_number, str(invoice.uuid), invoice.hash, bytes(invoice.xml)
    )
    try:
        result = get_reporter().report(report)
    except ReporterUnavailable as error:
        _release_report(claimed, answer=str(error)[:255])
        return False
    reported_at = None if result.state == InvoiceReport.State.RECORDED else timezone.now()
    _release_report(claimed, answer=result.text[:255], state=result.state, reported_at=reported_at)
    return True


def list_waiting_reports() -> list[int]:
    """Keys of invoices that no worker is reporting now, oldest first."""
    return list(
        InvoiceReport.objects.filter(_is_free())
        .order_by("invoice")
        .values_list("invoice", flat=True)[:BATCH_SIZE]
    )


def _is_free() -> Q:
    return Q(state=InvoiceReport.State.PENDING) & (
        Q(held_until=None) | Q(held_until__lt=timezone.now())
    )


def _claim_report(invoice_key: int) -> InvoiceReport | None:
    """One conditional UPDATE, so that of two workers one reports."""
    held = InvoiceReport.objects.filter(_is_free(), invoice=invoice_key).update(
        held_until=timezone.now() + CLAIM_TIME, attempts=F("attempts") + 1
    )
    if not held:
        return None
    return InvoiceReport.objects.select_related("invoice").get(invoice=invoice_key)


def _release_report(report: InvoiceReport, **changes: object) -> None:
    InvoiceReport.objects.filter(pk=report.pk).update(held_until=None, **changes)
