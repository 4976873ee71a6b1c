"""Every invoice is told to the authority, until it answers."""

from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.utils import timezone
from saleor.order.models import Order

from plugins.invoices import tasks
from plugins.invoices.metrics import count_open_reports, read_oldest_pending_age
from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.reporters import InvoiceSubmission, ReporterUnavailable, ReportResult
from plugins.invoices.selectors import count_unreported_invoices
from plugins.invoices.services import issue_invoice, list_waiting_reports, report_invoice

CORRECT = import_module("plugins.invoices.migrations.0004_recorded_reports").CORRECT

pytestmark = pytest.mark.django_db

asked: list[InvoiceSubmission] = []


class Accepting:
    def report(self, report: InvoiceSubmission) -> ReportResult:
        asked.append(report)
        return ReportResult(InvoiceReport.State.CLEARED, "cleared")


class Refusing:
    def report(self, report: InvoiceSubmission) -> ReportResult:
        return ReportResult(InvoiceReport.State.REJECTED, "BR-KSA-05")


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
        assert InvoiceReport.objects.get().state == InvoiceReport.State.PENDING

    # then it does not say that the authority was asked
    report = InvoiceReport.objects.get()
    assert (report.state, report.attempts) == (InvoiceReport.State.RECORDED, 1)
    assert (report.answer, report.reported_at) == ("", None)
    assert list_waiting_reports() == []


def test_the_reporter_is_told_what_was_stored(order: Order, settings: Any) -> None:
    invoice = TaxInvoice.objects.get(pk=issue_invoice(order).pk)
    use(settings, Accepting)

    assert report_invoice(invoice.pk)
    # and only once
    assert report_invoice(invoice.pk)

    assert asked == [
        InvoiceSubmission("INV-000001", str(invoice.uuid), invoice.hash, bytes(invoice.xml)),
    ]
    report = InvoiceReport.objects.get()
    assert (report.state, report.answer) == (InvoiceReport.State.CLEARED, "cleared")
    assert report.reported_at is not None


def test_a_refusal_is_kept(order: Order, settings: Any) -> None:
    invoice = issue_invoice(order)
    use(settings, Refusing)

    assert report_invoice(invoice.pk)

    report = InvoiceReport.objects.get()
    assert (report.state, report.answer) == (InvoiceReport.State.REJECTED, "BR-KSA-05")


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
    assert (report.state, report.attempts) == (InvoiceReport.State.CLEARED, 2)
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


def test_what_the_previous_version_calls_reported_is_recorded(order: Order) -> None:
    # given what its recording reporter writes while an update goes on
    invoice = issue_invoice(order)
    reports = InvoiceReport.objects.filter(invoice=invoice)
    reports.update(state="reported", answer="recorded", reported_at=timezone.now())

    # then
    report = reports.get()
    assert (report.state, report.reported_at) == (InvoiceReport.State.RECORDED, None)

    # and what an authority accepted stays
    reports.update(state="reported", answer="REPORTED", reported_at=timezone.now())
    report.refresh_from_db()
    assert report.state == InvoiceReport.State.REPORTED


def test_rows_of_before_are_corrected_by_the_migration(order: Order) -> None:
    # given a row that was written before the trigger existed
    invoice = issue_invoice(order)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        InvoiceReport.objects.update(
            state="reported", answer="recorded", reported_at=timezone.now()
        )
        cursor.execute("SET LOCAL session_replication_role = origin")

        # when
        cursor.execute(CORRECT)

    # then
    report = InvoiceReport.objects.get(invoice=invoice)
    assert (report.state, report.reported_at) == (InvoiceReport.State.RECORDED, None)


def test_only_pending_and_rejected_reports_are_open(order: Order) -> None:
    # given
    issued_at = issue_invoice(order).issued_at
    later = issued_at + timedelta(hours=1)

    def read_metrics(state: InvoiceReport.State) -> tuple[int, int, int, bool]:
        InvoiceReport.objects.update(state=state)
        open_reports = count_open_reports()
        with time_machine.travel(later, tick=False):
            age = read_oldest_pending_age()[()]
        assert age in (0, 3600)
        return (
            count_unreported_invoices(later),
            int(open_reports[("pending",)]),
            int(open_reports[("rejected",)]),
            bool(age),
        )

    # then
    assert read_metrics(InvoiceReport.State.PENDING) == (1, 1, 0, True)
    assert read_metrics(InvoiceReport.State.REJECTED) == (1, 0, 1, False)
    for state in ("RECORDED", "REPORTED", "CLEARED", "ACCEPTED_WITH_WARNINGS"):
        assert read_metrics(InvoiceReport.State[state]) == (0, 0, 0, False)
