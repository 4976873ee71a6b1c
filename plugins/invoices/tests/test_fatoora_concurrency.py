"""Many connections issue and report at once, while the portal loses a third of its responses."""

import time
from datetime import timedelta

import pytest
from django.db import connection
from saleor.account.models import User
from saleor.order.models import Order

from plugins.invoices.models import InvoiceReport, TaxInvoice
from plugins.invoices.selectors import find_numbering_faults
from plugins.invoices.services import issue_invoice, list_waiting_reports, report_invoice
from plugins.invoices.tests.conftest import PlaceOrder
from plugins.invoices.tests.fatoora_portal import FakePortal, register_unit
from plugins.invoices.tests.test_concurrency import at_once
from plugins.invoices.zatca.http import FatooraUnavailable

pytestmark = pytest.mark.django_db(transaction=True)

WORKERS = 8
DEADLINE_SECONDS = 60


def issue_and_report(order: Order) -> None:
    """As a worker does, and then as the schedule does."""
    invoice = issue_invoice(order)
    report_invoice(invoice.pk)
    deadline = time.monotonic() + DEADLINE_SECONDS
    while keys := list(InvoiceReport.objects.filter(state=InvoiceReport.State.PENDING)[:1]):
        assert time.monotonic() < deadline, keys
        for key in list_waiting_reports():
            report_invoice(key)
        time.sleep(0.01)


def test_nothing_is_lost_and_nothing_reported_twice(
    customer: User,
    place: PlaceOrder,
    portal: FakePortal,
    encryption_key: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given a portal that loses a third, and drops some, and a shop that does not wait
    unit = register_unit(portal)
    orders = [place(customer) for _number in range(2 * WORKERS)]
    monkeypatch.setattr(FatooraUnavailable, "get_pause", lambda *_arguments: timedelta())
    portal.control(lose_every=3, drop_every=10)

    # when
    at_once([lambda order=order: issue_and_report(order) for order in orders])

    # then
    connection.close()
    state = portal.control(lose_every=0, drop_every=0)
    documents = list(TaxInvoice.objects.order_by("position"))
    assert [each.position for each in documents] == list(range(1, len(orders) + 1))
    assert find_numbering_faults() == []
    assert set(InvoiceReport.objects.values_list("state", flat=True)) == {"reported"}
    # the portal has the same chain: each document once, none out of its order
    assert [(each["counter"], each["hash"]) for each in state["documents"]] == [
        (each.position, each.hash) for each in documents
    ]
    assert {each["unit"] for each in state["documents"]} == {f"399999999900003 {unit.serial}"}
    assert state["faults"] == []
    assert state["lost"] > len(orders) // 4
