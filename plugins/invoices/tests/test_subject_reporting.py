"""Documents of subjects go to the portal, which checks each by its list of rules."""

from itertools import pairwise
from typing import Any

import pytest
from django.db import connection

from plugins.invoices.models import DueDocument, InvoiceReport, TaxInvoice
from plugins.invoices.selectors import find_numbering_faults, list_month_totals
from plugins.invoices.services import (
    credit_subject_refund,
    issue_debit_note,
    issue_due_documents,
    issue_final_invoice,
    issue_prepayment_invoice,
    report_invoice,
    request_credit_note,
    request_final_invoice,
    request_prepayment_invoice,
    take_back_debit_note,
)
from plugins.invoices.tests.fatoora_portal import FakePortal, register_unit
from plugins.invoices.tests.samples import BUYER
from plugins.invoices.tests.subjects import REFERENCE, FakeSubjects, build_subject
from plugins.invoices.tests.test_concurrency import at_once
from plugins.invoices.tests.test_subject_documents import TOTAL, compute_sums
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

State = InvoiceReport.State


def issue_all_kinds(reference: str) -> None:
    """Two deposits, a part of one refunded, the rest, a longer visit, another, and its end."""
    issue_prepayment_invoice(reference, 33_334, "payment-1", "online")
    issue_prepayment_invoice(reference, 20_000, "payment-2", "bank_transfer")
    credit_subject_refund(reference, "payment-1", 11_111, "refund-1")
    final = issue_final_invoice(reference, "cash")
    issue_debit_note(final, 7_777, "debit-1", reason="زيارة أطول")
    take_back_debit_note(issue_debit_note(final, 100, "debit-2", reason="A mistake"))
    credit_subject_refund(reference, "payment-3", 5_555, "refund-2")


@pytest.mark.django_db
def test_the_portal_takes_all_of_them(
    portal: FakePortal, subjects: FakeSubjects, encryption_key: str
) -> None:
    # given
    register_unit(portal)
    subjects.add(build_subject(reference="MB-0000-0000-0001", company=vars(BUYER)))

    # when
    for reference in (REFERENCE, "MB-0000-0000-0001"):
        issue_all_kinds(reference)
    assert report_invoice(TaxInvoice.objects.earliest("pk").pk)

    # then
    reports = InvoiceReport.objects.order_by("invoice")
    found = [(each.state, each.answer) for each in reports]
    assert found == [(State.REPORTED, "")] * 8 + [(State.CLEARED, "")] * 8
    assert portal.control()["faults"] == []
    assert find_numbering_faults() == []
    # and "VAT by month" is what was agreed, raised and given back
    totals = list_month_totals(TaxInvoice.objects.earliest("pk").issued_at.year)
    signed = {
        name: sum(
            getattr(each, name) * (-1 if each.kind.value == "credit_note" else 1) for each in totals
        )
        for name in ("taxable", "vat", "total")
    }
    assert signed["total"] == 2 * (TOTAL + 7_777 - 5_555)
    assert signed == {
        "taxable": compute_sums()["net"], "vat": compute_sums()["vat"], "total": signed["total"],
    }  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_deposit_refund_and_rest_at_once(subjects: FakeSubjects, encryption_key: str) -> None:
    # given a deposit that is captured and refunded while the balance is paid, each message twice
    references = [f"MB-0000-0000-000{number}" for number in range(4)]
    for reference in references:
        subjects.add(build_subject(reference=reference))
        request_prepayment_invoice(reference, 50_000, "payment-1", "online")

    def settle(reference: str) -> Any:
        request_prepayment_invoice(reference, 50_000, "payment-1", "online")
        request_credit_note(reference, "payment-1", 20_000, "refund-1")
        request_final_invoice(reference, "online")
        return issue_due_documents(reference)

    # when
    at_once([lambda reference=each: settle(reference) for each in references * 2])
    connection.close()
    for reference in references:
        assert issue_due_documents(reference)

    # then
    assert not DueDocument.objects.exists()
    assert find_numbering_faults() == []
    for reference in references:
        documents = TaxInvoice.objects.filter(subject=reference)
        assert sorted(each.kind for each in documents) == ["credit_note", "invoice", "prepayment"]
        paid = 50_000 - 20_000
        assert documents.get(kind="invoice").total in (TOTAL - paid, TOTAL - 50_000)
        credited = documents.get(kind="credit_note").credited
        assert credited is not None
        is_of_deposit = credited.kind == "prepayment"
        assert documents.get(kind="invoice").total == TOTAL - (paid if is_of_deposit else 50_000)
    newest = list(TaxInvoice.objects.order_by("position"))
    assert newest[0].previous_hash == FIRST_PREVIOUS_HASH
    for earlier, later in pairwise(newest):
        assert later.previous_hash == earlier.hash
