"""Deposits, final invoices, refunds and debit notes of sales that are no orders."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from plugins.invoices.amounts import Amounts
from plugins.invoices.checks import check_due_documents
from plugins.invoices.documents import Document
from plugins.invoices.errors import DebitError, DebitErrorCode, SubjectError
from plugins.invoices.models import DueDocument, InvoiceReport, TaxInvoice
from plugins.invoices.selectors import find_numbering_faults
from plugins.invoices.services import (
    credit_subject_refund,
    issue_all_due_documents,
    issue_credit_note,
    issue_debit_note,
    issue_due_documents,
    issue_final_invoice,
    issue_invoice,
    issue_prepayment_invoice,
    replace_document,
    request_credit_note,
    request_final_invoice,
    request_prepayment_invoice,
    take_back_debit_note,
)
from plugins.invoices.tests.samples import BUYER
from plugins.invoices.tests.subjects import REFERENCE, FakeSubjects, build_subject
from plugins.invoices.tests.ubl_arithmetic import check_ubl_arithmetic
from saleor_config.interfaces import ServiceLine
from saleor_config.language import LocalizedText

pytestmark = pytest.mark.django_db
TOTAL = build_subject().total


def list_documents() -> list[TaxInvoice]:
    return list(TaxInvoice.objects.order_by("pk"))


def compute_sums() -> dict[str, int]:
    """Of all documents, credit notes taken off."""
    sums = {"net": 0, "vat": 0, "total": 0}
    for each in TaxInvoice.objects.filter(replacements=None):
        sign = -1 if each.kind == "credit_note" else 1
        amounts = {"net": each.content.due_net, "vat": each.tax, "total": each.total}
        sums = {name: sums[name] + sign * amount for name, amount in amounts.items()}
    return sums


def test_a_deposit_is_deducted_in_the_final_invoice(subjects: FakeSubjects) -> None:
    # when
    deposit = issue_prepayment_invoice(REFERENCE, 50_000, "payment-1", "credit_card")
    again = issue_prepayment_invoice(REFERENCE, 50_000, "payment-1", "credit_card")
    final = issue_final_invoice(REFERENCE, "credit_card")

    # then
    assert again == deposit
    assert issue_final_invoice(REFERENCE) == final
    assert [deposit.full_number, final.full_number] == ["PRE-000001", "INV-000001"]
    assert (deposit.total, deposit.order_id, deposit.subject) == (50_000, None, REFERENCE)
    content = final.content
    assert [each.number for each in content.prepayments] == ["PRE-000001"]
    assert final.total == TOTAL - 50_000
    assert content.cost == TOTAL
    assert content.order_number == REFERENCE
    assert content.city == "الرياض"
    assert compute_sums() == {"net": 153_333, "vat": 23_000, "total": TOTAL}
    assert not hasattr(final, "buyer")
    assert find_numbering_faults() == []


def test_an_unknown_subject_is_not_invoiced(subjects: FakeSubjects) -> None:
    with pytest.raises(SubjectError):
        issue_prepayment_invoice("MB-0000-0000-0000", 100, "payment")
    with pytest.raises(SubjectError):
        issue_final_invoice("MB-0000-0000-0000")
    assert list_documents() == []


def test_a_part_of_a_deposit_is_refunded_before_the_work(subjects: FakeSubjects) -> None:
    # given
    deposit = issue_prepayment_invoice(REFERENCE, 50_001, "payment-1")

    # when
    note = credit_subject_refund(REFERENCE, "payment-1", 20_000, "refund-1")
    again = credit_subject_refund(REFERENCE, "payment-1", 20_000, "refund-1")
    final = issue_final_invoice(REFERENCE)

    # then
    assert note is not None
    assert note == again
    assert (note.credited, note.total, note.series) == (deposit, 20_000, "CRN")
    assert [each.paid for each in final.content.prepayments] == [30_001]
    assert final.total == TOTAL - 30_001
    assert compute_sums() == {"net": 153_333, "vat": 23_000, "total": TOTAL}


def test_a_deposit_that_was_refunded_is_not_deducted(subjects: FakeSubjects) -> None:
    issue_prepayment_invoice(REFERENCE, 50_000, "payment-1")
    credit_subject_refund(REFERENCE, "payment-1", 50_000, "refund-1")
    assert credit_subject_refund(REFERENCE, "payment-1", 10, "refund-2") is None
    assert compute_sums() == {"net": 0, "vat": 0, "total": 0}

    final = issue_final_invoice(REFERENCE)

    assert final.content.prepayments == ()
    assert final.total == TOTAL


def test_after_the_final_invoice_a_refund_is_of_all_that_was_paid(subjects: FakeSubjects) -> None:
    # given 500 in advance and the rest later
    issue_prepayment_invoice(REFERENCE, 50_000, "payment-1")
    final = issue_final_invoice(REFERENCE)

    # when deposit and balance are refunded
    first = credit_subject_refund(REFERENCE, "payment-1", 50_000, "refund-1")
    rest = credit_subject_refund(REFERENCE, "payment-2", TOTAL, "refund-2")

    # then
    assert first is not None
    assert rest is not None
    assert first.credited == rest.credited == final
    assert rest.total == TOTAL - 50_000
    assert compute_sums() == {"net": 0, "vat": 0, "total": 0}


def test_all_of_it_may_be_paid_in_advance(subjects: FakeSubjects) -> None:
    parts = (1, 33_333, 99_999, TOTAL - 133_333)
    for number, amount in enumerate(parts):
        issue_prepayment_invoice(REFERENCE, amount, f"payment-{number}")

    final = issue_final_invoice(REFERENCE)

    assert (final.total, final.tax) == (0, 0)
    assert len(final.content.prepayments) == 4
    assert compute_sums() == {"net": 153_333, "vat": 23_000, "total": TOTAL}


@settings(
    max_examples=15, deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)  # fmt: skip
@given(data=st.data())
def test_documents_are_together_what_was_agreed(subjects: FakeSubjects, data: Any) -> None:
    """Net, VAT and total, whatever is paid in advance and refunded of it."""
    reference = f"MB-{TaxInvoice.objects.count()}-{data.draw(st.uuids())}"
    nets = data.draw(st.lists(st.integers(1, 300_000), min_size=1, max_size=4))
    subject = subjects.add(build_subject(nets, reference=reference))
    left = subject.total
    before = compute_sums()
    for number in range(data.draw(st.integers(0, 3))):
        amount = data.draw(st.integers(1, max(left, 1)))
        if amount > left:
            break
        issue_prepayment_invoice(reference, amount, f"p{number}")
        back = data.draw(st.integers(0, amount))
        if back:
            credit_subject_refund(reference, f"p{number}", back, f"r{number}")
        left -= amount - back

    final = issue_final_invoice(reference)

    assert final.total == left
    agreed = {"net": subject.net, "vat": subject.vat, "total": subject.total}
    assert compute_sums() == {name: before[name] + agreed[name] for name in agreed}
    for each in TaxInvoice.objects.filter(subject=reference):
        check_ubl_arithmetic(etree.fromstring(bytes(each.xml)))


def test_square_metres_are_one_line(subjects: FakeSubjects) -> None:
    line = ServiceLine(LocalizedText("عشب", "Lawn"), Decimal("2.50"), 1_999, 4_998, 750)
    subjects.add(build_subject(reference="lawn", lines=(line,)))

    (written,) = issue_final_invoice("lawn").content.lines

    assert written.name == LocalizedText("عشب (× 2.5)", "Lawn (× 2.5)")
    assert written.amounts == Amounts(1, 4_998, 0, 4_998, 750)


def test_what_is_due_is_issued_in_its_order(
    subjects: FakeSubjects, django_capture_on_commit_callbacks: Any
) -> None:
    # given a seller whose quote is not found at first
    known = subjects.sales.pop(REFERENCE)
    with django_capture_on_commit_callbacks(execute=True):
        for _time in range(2):
            request_prepayment_invoice(REFERENCE, 50_000, "payment-1", "credit_card")
        request_credit_note(REFERENCE, "payment-1", 20_000, "refund-1")
        request_final_invoice(REFERENCE)
    assert not issue_due_documents(REFERENCE)
    assert (list_documents(), DueDocument.objects.count()) == ([], 3)

    # and the check of the shop says so after an hour
    assert list(check_due_documents()) == []
    with time_machine.travel(timezone.now() + timedelta(minutes=61)):
        (message,) = check_due_documents()
    assert (message.id, message.msg[-2:]) == ("invoices.W004", "3.")

    # when
    subjects.add(known)
    assert issue_all_due_documents() == 1

    # then
    numbers = [each.full_number for each in list_documents()]
    assert numbers == ["PRE-000001", "CRN-000001", "INV-000001"]
    assert list_documents()[-1].total == TOTAL - 30_000
    assert not DueDocument.objects.exists()
    # and the same events once more change nothing
    request_prepayment_invoice(REFERENCE, 50_000, "payment-1")
    request_credit_note(REFERENCE, "payment-1", 20_000, "refund-1")
    assert issue_due_documents(REFERENCE)
    assert len(list_documents()) == 3


def test_a_company_has_standard_documents(subjects: FakeSubjects) -> None:
    subjects.add(build_subject(company=vars(BUYER)))

    issue_prepayment_invoice(REFERENCE, 50_000, "payment-1")
    credit_subject_refund(REFERENCE, "payment-1", 10_000, "refund-1")
    issue_debit_note(issue_final_invoice(REFERENCE), 1_000, "debit-1", reason="زيارة أطول")

    assert [each.is_standard for each in list_documents()] == [True] * 4
    assert {each.buyer_name for each in list_documents()} == {BUYER.name}


def reject(invoice: TaxInvoice) -> None:
    InvoiceReport.objects.filter(invoice=invoice).update(state=InvoiceReport.State.REJECTED)


def test_rejected_ones_are_replaced(subjects: FakeSubjects) -> None:
    # given one of each kind
    deposit = issue_prepayment_invoice(REFERENCE, 50_001, "payment-1", "credit_card")
    credit_subject_refund(REFERENCE, "payment-1", 20_000, "refund-1")
    final = issue_final_invoice(REFERENCE)
    debit = issue_debit_note(final, 1_000, "debit-1", reason="A longer visit")
    expected = compute_sums()

    # when
    for each in list_documents():
        reject(each)
        replace_document(each.pk)

    # then
    assert compute_sums() == expected
    assert len(list_documents()) == 8
    replacement = deposit.replacements.get()
    assert replacement.content.payment_method == "credit_card"
    [deducted] = final.replacements.get().content.prepayments
    assert (deducted.number, deducted.paid) == (replacement.full_number, 30_001)
    assert debit.replacements.get().credited == final.replacements.get()
    assert debit.replacements.get().content.reason == "A longer visit"
    assert find_numbering_faults() == []


def test_a_debit_note_raises_an_invoice(order: Any) -> None:
    # given
    invoice = issue_invoice(order)

    # when
    note = issue_debit_note(invoice, 2_000, "token", reason=" زيارة\nأطول ")
    again = issue_debit_note(invoice, 2_000, "token", reason="زيارة أطول")

    # then
    assert note == again
    assert (note.full_number, note.total, note.order) == ("DBN-000001", 2_000, order)
    assert note.credited == invoice
    assert "زيارة أطول" in bytes(note.xml).decode()
    # and what it added is taken back apart from the invoice
    credit = take_back_debit_note(note)
    assert credit is not None
    assert (credit.credited, credit.total) == (note, 2_000)
    assert take_back_debit_note(note) == credit
    whole = issue_credit_note(order, None, "cancelled")
    assert whole is not None
    assert whole.total == invoice.total


def test_limits_of_debit_notes(order: Any) -> None:
    invoice = issue_invoice(order)
    issue_debit_note(invoice, invoice.total - 100, "first", reason="a")

    def raise_by(amount: int, reason: str = "a", of: TaxInvoice = invoice) -> DebitErrorCode:
        with pytest.raises(DebitError) as caught:
            issue_debit_note(of, amount, "second", reason=reason)
        return caught.value.code

    assert raise_by(0) is raise_by(-1) is raise_by(101) is DebitErrorCode.AMOUNT
    assert raise_by(1, reason=" \n") is raise_by(1, reason="a" * 128) is DebitErrorCode.REASON
    note = TaxInvoice.objects.get(kind="debit_note")
    assert raise_by(1, of=note) is DebitErrorCode.NOT_AN_INVOICE
    with pytest.raises(DebitError):
        take_back_debit_note(invoice)
    reject(invoice)
    assert raise_by(1) is DebitErrorCode.REJECTED
    assert TaxInvoice.objects.count() == 2


def test_stored_documents_are_read_back(subjects: FakeSubjects) -> None:
    issue_prepayment_invoice(REFERENCE, 3, "payment-1")
    final = issue_final_invoice(REFERENCE)
    stored = TaxInvoice.objects.get(pk=final.pk)

    assert Document.from_json(stored.document).cost == TOTAL
