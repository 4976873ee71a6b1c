"""Reporting invoices, each until the authority responds. No row is locked during the request.

Documents of one EGS unit are sent one at a time, in the order of their chain: only the first of
those that wait may be claimed, and the worker that has reported it goes on with the next.
"""

from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from plugins.invoices.models import ClearedDocument, InvoiceReport, TaxInvoice
from plugins.invoices.reporters import (
    InvoiceSubmission,
    ReporterUnavailable,
    ReportResult,
    get_reporter,
)
from saleor_config.fault_points import reach_fault_point

CLAIM_TIME: Final = timedelta(minutes=5)
"""Longer than a reporter may take; after it, a report of a dead worker is free again."""
BATCH_SIZE: Final = 100
CHAIN_BATCH_SIZE: Final = 25
"""Of one task; others of its queue wait for it."""


def report_invoice(invoice_key: int) -> bool:
    """Report one invoice, and with it what waits in its unit's chain; False where something has
    to be tried again."""
    unit = TaxInvoice.objects.values_list("unit", flat=True).get(pk=invoice_key)
    if unit is not None:
        return _report_chain(unit)
    claimed = _claim_report(invoice_key)
    return claimed is None or _report_claimed(claimed)


def list_waiting_reports() -> list[int]:
    """Keys of invoices that no worker is reporting now, oldest first; of each chain the first."""
    waiting = InvoiceReport.objects.filter(state=InvoiceReport.State.PENDING)
    heads = (
        waiting.exclude(invoice__unit=None)
        .order_by("invoice__unit_id", "invoice__position")
        .distinct("invoice__unit_id")
        .values_list("pk", flat=True)
    )
    free = InvoiceReport.objects.filter(_is_free())
    return list(
        free.filter(Q(invoice__unit=None) | Q(pk__in=list(heads)))
        .order_by("invoice")
        .values_list("invoice", flat=True)[:BATCH_SIZE]
    )


def compute_wait(invoice_key: int) -> timedelta:
    """Until the invoice, or the first of its chain, may be claimed again."""
    unit = TaxInvoice.objects.values_list("unit", flat=True).get(pk=invoice_key)
    first = invoice_key if unit is None else _find_first_of_chain(unit)
    held_until = (
        InvoiceReport.objects.filter(invoice=first).values_list("held_until", flat=True).first()
    )
    return max(held_until - timezone.now(), timedelta()) if held_until else timedelta()


def _report_chain(unit_key: int) -> bool:
    for _number in range(CHAIN_BATCH_SIZE):
        first = _find_first_of_chain(unit_key)
        claimed = _claim_report(first) if first is not None else None
        if claimed is None:
            # Nothing waits, or another worker has it and goes on, or it is to wait.
            return True
        if not _report_claimed(claimed):
            return False
    return False


def _find_first_of_chain(unit_key: int) -> int | None:
    waiting = InvoiceReport.objects.filter(
        state=InvoiceReport.State.PENDING, invoice__unit=unit_key
    )
    first: int | None = (
        waiting.order_by("invoice__position").values_list("invoice", flat=True).first()
    )
    return first


def _report_claimed(claimed: InvoiceReport) -> bool:
    invoice = claimed.invoice
    submission = InvoiceSubmission(
        invoice.full_number,
        str(invoice.uuid),
        invoice.hash,
        bytes(invoice.xml),
        invoice.unit,
        invoice.content.is_standard,
        claimed.attempts,
    )
    reach_fault_point("report.claimed")
    try:
        result = get_reporter(invoice.unit).report(submission)
    except ReporterUnavailable as error:
        held_until = timezone.now() + error.pause if error.pause else None
        _release_report(claimed, answer=str(error)[:255], held_until=held_until)
        return False
    reach_fault_point("report.responded")
    _store_result(claimed, result)
    reach_fault_point("report.recorded")
    return True


def _store_result(claimed: InvoiceReport, result: ReportResult) -> None:
    """State and cleared document in one transaction: no reader sees one without the other."""
    reported_at = None if result.state == InvoiceReport.State.RECORDED else timezone.now()
    with transaction.atomic():
        if result.cleared_xml is not None:
            ClearedDocument.objects.get_or_create(
                invoice=claimed.invoice, defaults={"xml": result.cleared_xml}
            )
        _release_report(
            claimed,
            answer=result.text[:255],
            messages=[message.as_json() for message in result.messages],
            state=result.state,
            reported_at=reported_at,
        )
        reach_fault_point("report.recording")


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
    return InvoiceReport.objects.select_related("invoice__unit").get(invoice=invoice_key)


def _release_report(report: InvoiceReport, **changes: Any) -> None:
    """What another worker has reported since stays: a claim ends while its owner is slow."""
    pending = InvoiceReport.objects.filter(pk=report.pk, state=InvoiceReport.State.PENDING)
    pending.update(**{"held_until": None, **changes})
