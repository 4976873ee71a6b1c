"""Every invoice is told to the authority, until it answers."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.order.models import Order

from plugins.invoices import tasks
from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.reporters import InvoiceSubmission, ReporterUnavailable, ReportResult
from plugins.invoices.services import issue_invoice, list_waiting_reports, report_invoice

pytestmark = pytest.mark.django_db

asked: list[InvoiceSubmission] = []


class Accepting:
    def report(self, report: InvoiceSubmission) -> ReportResult:
        asked.append(report)
        return ReportResult(accepted=True, text="cleared")


class Refusing:
    def report(self, report: InvoiceSubmission) -> ReportResult:
        return ReportResult(accepted=False, text="BR-KSA-05")


class Silent:
    def report(self, report: InvoiceSubmission) -> ReportResult:
        asked.append(report)
        raise ReporterUnavailable("no answer")


def use(settings: Any, reporter: type) -> None:
    settings.INVOICE_REPORTER = f"{reporter.__module__}.{reporter.__name__}"


@pytest.fixture(autouse=True)
def nobody_asked_yet() -> None:
    asked.clear()


def test_an_invoice_is_recorded_once_it_is_committed(
    order: Order, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        issue_invoice(order)
        assert InvoiceReport.objects.get().state == "waiting"

    report = InvoiceReport.objects.get()
    assert (report.state, report.answer, report.attempts) == ("reported", "recorded", 1)
    assert report.reported_at is not None


def test_the_reporter_is_told_what_was_stored(order: Order, settings: Any) -> None:
    invoice = TaxInvoice.objects.get(pk=issue_invoice(order).pk)
    use(settings, Accepting)

    assert report_invoice(invoice.pk)
    # and only once
    assert report_invoice(invoice.pk)

    assert asked == [
        InvoiceSubmission("INV-000001", str(invoice.uuid), invoice.hash, bytes(invoice.xml)),
    ]
    assert InvoiceReport.objects.get().answer == "cleared"


def test_a_refusal_is_kept(order: Order, settings: Any) -> None:
    invoice = issue_invoice(order)
    use(settings, Refusing)

    assert report_invoice(invoice.pk)

    report = InvoiceReport.objects.get()
    assert (report.state, report.answer) == ("refused", "BR-KSA-05")


def test_a_silent_authority_is_asked_again(order: Order, settings: Any) -> None:
    # given
    invoice = issue_invoice(order)
    use(settings, Silent)

    # when
    assert not report_invoice(invoice.pk)
    assert list_waiting_reports() == [invoice.pk]
    use(settings, Accepting)
    tasks.report_waiting()

    # then
    report = InvoiceReport.objects.get()
    assert (report.state, report.attempts) == ("reported", 2)
    assert list_waiting_reports() == []


def test_what_a_dead_worker_held_is_free_again(order: Order, settings: Any) -> None:
    # given
    invoice = issue_invoice(order)
    use(settings, Accepting)
    InvoiceReport.objects.update(held_until=timezone.now() + timedelta(minutes=5))

    # when / then
    assert report_invoice(invoice.pk)
    assert (asked, list_waiting_reports()) == ([], [])
    with time_machine.travel(timezone.now() + timedelta(minutes=5, seconds=1)):
        assert list_waiting_reports() == [invoice.pk]
        report_invoice(invoice.pk)
    assert len(asked) == 1
