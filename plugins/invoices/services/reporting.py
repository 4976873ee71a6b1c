"""Reporting invoices, each until it is answered. No row is locked while the network is asked."""

from datetime import timedelta
from typing import Final

from django.db.models import F, Q
from django.utils import timezone

from plugins.invoices.models import InvoiceReport
from plugins.invoices.reporters import Report, ReporterUnavailable, get_reporter

HELD_FOR: Final = timedelta(minutes=5)
"""Longer than a reporter may take: what a worker died over is free again then."""
AT_ONCE: Final = 100


def report_invoice(invoice_key: int) -> bool:
    """Report one invoice; False where it has to be tried again."""
    held = _claim_report(invoice_key)
    if held is None:
        return True
    invoice = held.invoice
    report = Report(invoice.full_number, str(invoice.uuid), invoice.hash, bytes(invoice.xml))
    try:
        answer = get_reporter().report(report)
    except ReporterUnavailable as error:
        _release_report(held, answer=str(error)[:255])
        return False
    state = InvoiceReport.State.REPORTED if answer.accepted else InvoiceReport.State.REFUSED
    _release_report(held, answer=answer.text[:255], state=state, reported_at=timezone.now())
    return True


def list_waiting_reports() -> list[int]:
    """Keys of invoices that nobody is reporting now, oldest first."""
    return list(
        InvoiceReport.objects.filter(_is_free())
        .order_by("invoice")
        .values_list("invoice", flat=True)[:AT_ONCE]
    )


def _is_free() -> Q:
    return Q(state=InvoiceReport.State.WAITING) & (
        Q(held_until=None) | Q(held_until__lt=timezone.now())
    )


def _claim_report(invoice_key: int) -> InvoiceReport | None:
    """One conditional UPDATE, so that of two workers one reports."""
    held = InvoiceReport.objects.filter(_is_free(), invoice=invoice_key).update(
        held_until=timezone.now() + HELD_FOR, attempts=F("attempts") + 1
    )
    if not held:
        return None
    return InvoiceReport.objects.select_related("invoice").get(invoice=invoice_key)


def _release_report(held: InvoiceReport, **changes: object) -> None:
    InvoiceReport.objects.filter(pk=held.pk).update(held_until=None, **changes)
