"""A document that ZATCA rejects is corrected by another of its event, which is valid once."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import IntegrityError, transaction
from django.utils import timezone
from saleor.account.models import User

from plugins.companies.services import record_order_company
from plugins.invoices.errors import ReplacementError, UnitError
from plugins.invoices.metrics import count_open_reports, read_oldest_uncleared_age
from plugins.invoices.models import EgsUnit, InvoiceReport, TaxInvoice
from plugins.invoices.selectors import (
    count_unreported_invoices,
    find_numbering_faults,
    get_invoice_pdf,
    list_customer_invoices,
    list_invoices_by_order,
)
from plugins.invoices.services import (
    issue_credit_note,
    issue_invoice,
    issue_missing_invoices,
    replace_document,
    report_invoice,
)
from plugins.invoices.tests.egs_units import let_expire
from plugins.invoices.tests.fatoora_portal import FakePortal, register_unit
from plugins.invoices.tests.samples import BUYER
from plugins.invoices.tests.test_concurrency import at_once
from saleor_config.language import ENGLISH

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]

State = InvoiceReport.State


@pytest.fixture
def unit(portal: FakePortal) -> EgsUnit:
    return register_unit(portal)


def reject(portal: FakePortal, invoice: TaxInvoice, code: str = "BR-KSA-37") -> None:
    portal.control(reject_code=code, reject_times=1)
    report_invoice(invoice.pk)
    assert get_state(invoice) == State.REJECTED


def get_state(invoice: TaxInvoice) -> str:
    return str(InvoiceReport.objects.values_list("state", flat=True).get(invoice=invoice))


def test_a_rejected_invoice_is_replaced_and_reported(
    portal: FakePortal, unit: EgsUnit, order: Any, customer: User
) -> None:
    # given
    rejected = issue_invoice(order)
    reject(portal, rejected)
    assert count_open_reports()[("rejected",)] == 1

    # when
    replacement = replace_document(rejected.pk)
    report_invoice(replacement.pk)

    # then the rejected one stays as it was, in the chain
    assert (replacement.replaced, replacement.key) == (rejected, rejected.key)
    assert [each.full_number for each in (rejected, replacement)] == ["INV-000001", "INV-000002"]
    assert replacement.previous_hash == rejected.hash
    assert (replacement.total, replacement.tax) == (rejected.total, rejected.tax)
    assert (get_state(rejected), get_state(replacement)) == (State.REJECTED, State.REPORTED)
    assert find_numbering_faults() == []
    # and the portal has one document that is valid, with no fault in the chain
    assert [each["is_accepted"] for each in portal.list_documents()] == [False, True]
    assert portal.control()["faults"] == []
    # and nothing is open
    assert count_open_reports() == {("pending",): 0, ("rejected",): 0}
    assert count_unreported_invoices(timezone.now() + timedelta(days=2)) == 0
    # and the order has its one invoice
    assert issue_invoice(order) == replacement
    assert issue_missing_invoices() == 0
    assert list_invoices_by_order([order.pk])[order.pk] == [replacement]
    assert list_customer_invoices(customer).items == [replacement]
    assert get_invoice_pdf(customer, rejected.uuid, ENGLISH) is None
    assert get_invoice_pdf(customer, replacement.uuid, ENGLISH) is not None


def test_it_is_replaced_once(portal: FakePortal, unit: EgsUnit, order: Any) -> None:
    rejected = issue_invoice(order)
    reject(portal, rejected)

    replacement = replace_document(rejected.pk)

    assert replace_document(rejected.pk) == replacement
    assert TaxInvoice.objects.count() == 2


def test_a_replacement_may_be_rejected_and_replaced(
    portal: FakePortal, unit: EgsUnit, order: Any
) -> None:
    # given
    first = issue_invoice(order)
    reject(portal, first)
    second = replace_document(first.pk)
    reject(portal, second)
    assert count_open_reports()[("rejected",)] == 1

    # when
    third = replace_document(second.pk)
    report_invoice(third.pk)

    # then
    assert third.replaced == second
    assert replace_document(first.pk) == second
    assert issue_invoice(order) == third
    assert count_open_reports()[("rejected",)] == 0


@pytest.mark.parametrize("state", [each for each in State if each != State.REJECTED])
def test_nothing_but_a_rejected_document_is_replaced(
    state: str, portal: FakePortal, unit: EgsUnit, order: Any
) -> None:
    # given
    invoice = issue_invoice(order)
    InvoiceReport.objects.filter(invoice=invoice).update(state=state)

    # when, then
    with pytest.raises(ReplacementError):
        replace_document(invoice.pk)
    copy = TaxInvoice.objects.get()
    copy.pk, copy.replaced, copy.number, copy.position = None, invoice, 2, 2
    copy.hash = copy.previous_hash = "another"
    copy.uuid = "6f4d20e0-6bfe-4a80-9389-7dabe6620f12"
    with pytest.raises(IntegrityError, match="Only a rejected document"), transaction.atomic():
        copy.save(force_insert=True)
    assert TaxInvoice.objects.count() == 1


def test_what_was_replaced_stays_rejected(portal: FakePortal, unit: EgsUnit, order: Any) -> None:
    rejected = issue_invoice(order)
    reject(portal, rejected)
    replace_document(rejected.pk)

    with pytest.raises(IntegrityError, match="stays rejected"), transaction.atomic():
        InvoiceReport.objects.filter(invoice=rejected).update(state=State.REPORTED)


def test_a_rejected_credit_note_is_replaced(portal: FakePortal, unit: EgsUnit, order: Any) -> None:
    # given an invoice that was replaced, and a credit note of the first one
    invoice = issue_invoice(order)
    reject(portal, invoice)
    note = issue_credit_note(order, 5_000, "refund")
    assert note is not None
    reject(portal, note)
    corrected = replace_document(invoice.pk)

    # when
    replacement = replace_document(note.pk)
    report_invoice(replacement.pk)

    # then it credits the same of the invoice that is valid
    assert (replacement.total, replacement.tax) == (note.total, note.tax)
    assert replacement.credited == corrected
    assert replacement.content.credited is not None
    assert replacement.content.credited.number == corrected.full_number
    # and it counts once
    assert issue_credit_note(order, 5_000, "refund") == replacement
    rest = issue_credit_note(order, None, "rest")
    assert rest is not None
    assert rest.total == invoice.total - 5_000
    assert find_numbering_faults() == []


def test_nothing_is_issued_with_an_expired_certificate(
    portal: FakePortal, unit: EgsUnit, order: Any
) -> None:
    rejected = issue_invoice(order)
    reject(portal, rejected)
    let_expire(unit)

    with pytest.raises(UnitError):
        replace_document(rejected.pk)

    assert find_numbering_faults() == []
    assert TaxInvoice.objects.count() == 1


def test_a_standard_invoice_that_waits_for_clearance_has_its_age(
    portal: FakePortal, unit: EgsUnit, place: Any, customer: User
) -> None:
    # given
    issue_invoice(place(customer))
    assert read_oldest_uncleared_age() == {(): 0.0}
    order = place(customer)
    record_order_company(order, customer, BUYER)
    invoice = issue_invoice(order)
    assert invoice.is_standard

    # when
    with time_machine.travel(timezone.now() + timedelta(minutes=40)):
        age = read_oldest_uncleared_age()[()]

    # then
    assert 2_395 < age < 2_500
    report_invoice(invoice.pk)
    assert read_oldest_uncleared_age() == {(): 0.0}


@pytest.mark.django_db(transaction=True)
def test_many_at_once_replace_it_once(portal: FakePortal, unit: EgsUnit, order: Any) -> None:
    # given an invoice that is reported as soon as it is stored
    portal.control(reject_code="BR-KSA-37", reject_times=1)
    rejected = issue_invoice(order)
    assert get_state(rejected) == State.REJECTED

    # when
    found = at_once([lambda: replace_document(rejected.pk)] * 6)

    # then
    assert len({each.pk for each in found}) == 1
    assert TaxInvoice.objects.count() == 2
    assert find_numbering_faults() == []
