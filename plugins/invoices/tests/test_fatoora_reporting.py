"""Documents of a unit are sent to a portal of its own process, once each, in their order."""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import User

from plugins.companies.services import record_order_company
from plugins.invoices.egs_secrets import read_production_credentials
from plugins.invoices.models import ClearedDocument, EgsUnit, InvoiceReport, TaxInvoice
from plugins.invoices.reporters import FATOORA, RecordingReporter, get_reporter
from plugins.invoices.selectors import (
    get_invoice_pdf,
    get_invoice_xml,
    is_withheld,
    list_invoices_by_order,
)
from plugins.invoices.services import (
    compute_wait,
    issue_credit_note,
    issue_invoice,
    list_waiting_reports,
    renew_unit,
    report_invoice,
)
from plugins.invoices.tests.fatoora_portal import FakePortal, register_unit
from plugins.invoices.tests.samples import BUYER
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]

State = InvoiceReport.State
Issue = Callable[..., TaxInvoice]


@pytest.fixture
def unit(portal: FakePortal) -> EgsUnit:
    return register_unit(portal)


@pytest.fixture
def issue(customer: User, place: Any) -> Issue:
    def run(*, to_company: bool = False) -> TaxInvoice:
        order = place(customer)
        if to_company:
            record_order_company(order, customer, BUYER)
        return issue_invoice(order)

    return run


def get_report(invoice: TaxInvoice) -> InvoiceReport:
    return InvoiceReport.objects.get(invoice=invoice)


def is_order_withheld(invoice: TaxInvoice) -> bool:
    """As the customer's order shows it, of one statement."""
    with CaptureQueriesContext(connection) as queries:
        [[found]] = list_invoices_by_order([invoice.order_id]).values()
        withheld = is_withheld(found)
    assert len(queries) == 1
    return withheld


def test_what_a_unit_stamped_goes_to_the_portal(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    # given
    invoice = issue()
    note = issue_credit_note(invoice.order, 1_000, "key")
    assert note is not None

    # when
    assert report_invoice(note.pk)

    # then both are there, in the order of their chain
    assert [get_report(each).state for each in (invoice, note)] == [State.REPORTED] * 2
    assert [(each["number"], each["counter"]) for each in portal.list_documents()] == [
        ("INV-000001", 1),
        ("CRN-000001", 2),
    ]
    report = get_report(invoice)
    assert (report.answer, report.messages, report.attempts) == ("", [], 1)
    assert report.reported_at is not None
    assert portal.control()["faults"] == []


def test_what_no_unit_stamped_is_recorded(portal: FakePortal, issue: Issue) -> None:
    earlier = issue()
    unit = register_unit(portal)

    report_invoice(earlier.pk)

    assert get_report(earlier).state == State.RECORDED
    assert isinstance(get_reporter(None), RecordingReporter)
    assert f"{type(get_reporter(unit)).__module__}.{type(get_reporter(unit)).__name__}" == FATOORA
    assert portal.list_documents() == []


def test_a_lost_response_is_asked_about_again(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    # given
    invoice = issue()
    portal.control(lose_every=1)
    assert not report_invoice(invoice.pk)
    report = get_report(invoice)
    assert (report.state, report.answer) == (State.PENDING, "ConnectionError")

    # when
    portal.control(lose_every=0)
    assert list_waiting_reports() == []
    with time_machine.travel(timezone.now() + timedelta(seconds=16)):
        assert list_waiting_reports() == [invoice.pk]
        assert report_invoice(invoice.pk)

    # then the portal has one document, which was sent twice
    assert get_report(invoice).state == State.REPORTED
    assert [each["sent"] for each in portal.list_documents()] == [2]


def test_a_response_that_is_lost_while_clearing(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    # given
    invoice = issue(to_company=True)
    portal.control(lose_every=1)
    report_invoice(invoice.pk)

    # when
    portal.control(lose_every=0)
    with time_machine.travel(timezone.now() + timedelta(seconds=16)):
        report_invoice(invoice.pk)

    # then the cleared document came with the duplicate
    assert get_report(invoice).state == State.CLEARED
    assert ClearedDocument.objects.filter(invoice=invoice).exists()


def test_a_standard_invoice_is_its_customers_once_it_is_cleared(
    portal: FakePortal, unit: EgsUnit, issue: Issue, customer: User
) -> None:
    # given
    invoice = issue(to_company=True)
    assert get_invoice_xml(customer, invoice.uuid) is None
    assert get_invoice_pdf(customer, invoice.uuid, "ar") is None
    assert is_order_withheld(invoice)

    # when
    assert report_invoice(invoice.pk)

    # then they get the portal's form of it
    assert get_report(invoice).state == State.CLEARED
    file = get_invoice_xml(customer, invoice.uuid)
    assert file is not None
    assert file.content == bytes(ClearedDocument.objects.get().xml)
    assert b'Id="authority"' in file.content
    assert get_invoice_pdf(customer, invoice.uuid, "ar") is not None
    assert not is_order_withheld(invoice)
    # and the shop's own stays as it was
    assert b'Id="authority"' not in bytes(TaxInvoice.objects.get(pk=invoice.pk).xml)


def test_while_clearance_is_off_it_is_reported(
    portal: FakePortal, unit: EgsUnit, issue: Issue, customer: User
) -> None:
    invoice = issue(to_company=True)
    portal.control(clears=False)

    report_invoice(invoice.pk)

    assert get_report(invoice).state == State.REPORTED
    assert [each["call"] for each in portal.list_documents()] == ["POST /invoices/reporting/single"]
    assert get_invoice_xml(customer, invoice.uuid) is not None


def test_a_rejection_keeps_its_sentences(
    portal: FakePortal, unit: EgsUnit, issue: Issue, customer: User
) -> None:
    # given
    rejected, following = issue(to_company=True), issue()
    portal.control(reject_code="BR-KSA-63", reject_times=1)

    # when
    assert report_invoice(rejected.pk)

    # then
    report = get_report(rejected)
    assert report.state == State.REJECTED
    assert report.answer == "BR-KSA-63: Rejected, as set."
    assert report.messages == [{"kind": "error", "code": "BR-KSA-63", "text": "Rejected, as set."}]
    assert get_invoice_xml(customer, rejected.uuid) is None
    # and the chain goes on behind it
    assert get_report(following).state == State.REPORTED
    assert portal.control()["faults"] == []


def test_a_late_report_is_accepted_with_a_warning(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    with time_machine.travel(timezone.now() - timedelta(hours=30)):
        invoice = issue()

    report_invoice(invoice.pk)

    report = get_report(invoice)
    assert report.state == State.ACCEPTED_WITH_WARNINGS
    assert [each["code"] for each in report.messages] == ["BR-KSA-98"]


@pytest.mark.parametrize(
    ("play", "seconds"),
    [
        ({"fail_status": 429, "retry_after": 300}, 300),
        ({"fail_status": 429}, 60),
        ({"fail_status": 503}, 15),
        ({"fail_status": 401}, 600),
    ],
)
def test_a_chain_waits_as_the_portal_asks(
    portal: FakePortal, unit: EgsUnit, issue: Issue, play: Any, seconds: int
) -> None:
    # given
    first, second = issue(), issue()
    portal.control(**play, fail_times=1)
    with time_machine.travel(timezone.now(), tick=False):
        assert not report_invoice(first.pk)
        assert compute_wait(second.pk) == timedelta(seconds=seconds)
    calls = portal.control()["calls"]

    # when the next one comes meanwhile
    assert report_invoice(second.pk)

    # then nothing is sent
    assert portal.control()["calls"] == calls
    assert list_waiting_reports() == []
    with time_machine.travel(timezone.now() + timedelta(seconds=seconds + 1)):
        assert list_waiting_reports() == [first.pk]
        assert report_invoice(second.pk)
    assert [get_report(each).state for each in (first, second)] == [State.REPORTED] * 2


def test_what_waits_is_sent_by_whoever_is_at_it(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    invoices = [issue() for _number in range(3)]
    assert list_waiting_reports() == [invoices[0].pk]

    report_invoice(invoices[0].pk)

    assert list_waiting_reports() == []
    assert len(portal.list_documents()) == 3


def test_what_ours_are_to_mend_is_an_error_of_the_log(
    portal: FakePortal, unit: EgsUnit, issue: Issue, caplog: Any
) -> None:
    # given a secret that the portal does not know
    invoice = issue()
    portal.control("/reset")

    with caplog.at_level(logging.WARNING):
        report_invoice(invoice.pk)

    assert ("ERROR", "401") in [
        (record.levelname, "401" if "401" in record.getMessage() else "")
        for record in caplog.records
    ]
    secret = read_production_credentials(EgsUnit.objects.get()).secret
    assert secret not in caplog.text
    assert str(invoice.uuid) not in caplog.text


def test_without_the_encryption_key_it_waits(
    portal: FakePortal, unit: EgsUnit, issue: Issue, settings: Any
) -> None:
    invoice = issue()
    settings.ZATCA_ENCRYPTION_KEYS = []

    assert not report_invoice(invoice.pk)

    assert get_report(invoice).state == State.PENDING
    assert compute_wait(invoice.pk) > timedelta(minutes=5)


def test_documents_of_before_a_renewal_are_taken_after_it(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    before = issue()
    renew_unit(unit.pk, portal.create_otp())
    after = issue()

    report_invoice(after.pk)

    assert [get_report(each).state for each in (before, after)] == [State.REPORTED] * 2


def test_a_slow_worker_does_not_undo_what_another_reported(
    portal: FakePortal, unit: EgsUnit, issue: Issue, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a request that ends after another worker has reported the document
    from plugins.invoices.fatoora_reporter import FatooraReporter
    from plugins.invoices.reporters import InvoiceSubmission, ReporterUnavailable

    invoice = issue()
    portal_reports = FatooraReporter.report

    def report_late(self: FatooraReporter, submission: InvoiceSubmission) -> Any:
        monkeypatch.setattr(FatooraReporter, "report", portal_reports)
        with time_machine.travel(timezone.now() + timedelta(minutes=6)):
            report_invoice(invoice.pk)
        raise ReporterUnavailable("too late")

    monkeypatch.setattr(FatooraReporter, "report", report_late)

    # when
    assert not report_invoice(invoice.pk)

    # then
    report = get_report(invoice)
    assert (report.state, report.answer) == (State.REPORTED, "")


def test_the_portal_has_the_chain_of_the_shop(
    portal: FakePortal, unit: EgsUnit, issue: Issue
) -> None:
    """With a third of the responses lost, and a few calls that never arrive."""
    # given
    invoices = [issue(to_company=number % 3 == 0) for number in range(8)]
    portal.control(lose_every=3, drop_every=7)

    # when
    moment = timezone.now()
    for _round in range(40):
        moment += timedelta(minutes=31)
        with time_machine.travel(moment):
            for key in list_waiting_reports():
                report_invoice(key)
    portal.control(lose_every=0, drop_every=0)

    # then
    assert not InvoiceReport.objects.filter(state=State.PENDING).exists()
    state = portal.control()
    assert state["lost"] > 0
    assert state["faults"] == []
    assert [each["hash"] for each in state["documents"]] == [each.hash for each in invoices]
    assert [each["counter"] for each in state["documents"]] == list(range(1, 9))
    assert [each.previous_hash for each in invoices] == [
        FIRST_PREVIOUS_HASH,
        *(each.hash for each in invoices[:-1]),
    ]
    cleared = ClearedDocument.objects.values_list("invoice", flat=True)
    assert set(cleared) == {each.pk for each in invoices[::3]}
