"""The office's list of tax invoices says what the authority did with each."""

from typing import Any

import pytest
from django.utils import timezone
from saleor.order.models import Order

from plugins.back_office.orders.labels import REPORT_COLOURS, REPORT_STATES
from plugins.invoices.selectors import ReportState
from plugins.invoices.services import issue_invoice

pytestmark = pytest.mark.django_db

LIST = "/office/invoices/taxinvoice/"


@pytest.fixture
def reports(customer: Any) -> None:
    """One rejected, one recorded."""
    states = (ReportState.REJECTED, ReportState.RECORDED)
    for state in states:
        order = Order.objects.create(user=customer, created=timezone.now())
        invoice = issue_invoice(order)
        answer = "BR-KSA-05" if state == ReportState.REJECTED else ""
        type(invoice.report).objects.filter(invoice=invoice).update(state=state, answer=answer)


def test_every_state_has_a_text_and_a_colour() -> None:
    assert set(REPORT_STATES) == set(REPORT_COLOURS) == set(ReportState)


@pytest.mark.parametrize(
    ("language", "recorded", "rejected"),
    [
        ("en", "recorded here only", "rejected by ZATCA"),
        ("ar", "مسجّلة هنا فقط", "رفضتها الهيئة"),
    ],
)
def test_the_list_shows_what_the_authority_did(
    language: str, recorded: str, rejected: str, reports: Any, superuser: Any, sign_in: Any
) -> None:
    # given
    client = sign_in(superuser)
    client.cookies["mashtal_office_language"] = language

    # when
    everything = client.get(LIST).content.decode()
    filtered = client.get(LIST, {"report__state": "refused"}).content.decode()

    # then
    assert recorded in everything
    assert "INV-000001" in everything
    assert "INV-000002" in everything
    assert "BR-KSA-05" in filtered
    assert rejected in filtered
    assert "INV-000001" in filtered
    assert "INV-000002" not in filtered


def test_invoices_cost_no_statement_each(
    reports: Any, superuser: Any, sign_in: Any, django_assert_max_num_queries: Any
) -> None:
    client = sign_in(superuser)
    client.get(LIST)

    with django_assert_max_num_queries(12) as counted:
        client.get(LIST)

    assert sum("invoices_invoicereport" in each["sql"] for each in counted.captured_queries) == 1
