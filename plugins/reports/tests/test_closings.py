"""Days are closed once, in a chain, and stay as they were."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import DatabaseError, connection, transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.invoices.models import InvoiceReport
from plugins.invoices.services import issue_credit_note, issue_invoice, replace_document
from plugins.reports.checks import check_closings
from plugins.reports.models import ClosingEntry, DailyClosing
from plugins.reports.selectors import (
    count_missing_days,
    find_broken_days,
    is_intact,
    list_changed_documents,
)
from plugins.reports.services import close_days

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
PlaceOrder = Callable[..., Order]
RIYADH = timezone.get_default_timezone()


def at(day: int, hour: int = 12, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=RIYADH)


@pytest.fixture
def sold(customer: Any, place: PlaceOrder) -> Order:
    """Ordered and invoiced on the 3rd, a part given back on the 5th."""
    with time_machine.travel(at(3)):
        order = place(customer)
        issue_invoice(order)
    with time_machine.travel(at(5)):
        issue_credit_note(order, 1_000, "part")
    return order


def get_closing(day: int) -> DailyClosing:
    return DailyClosing.objects.get(day=date(2026, 11, day))


def test_every_day_is_closed_once(sold: Order) -> None:
    total = int(sold.total_gross_amount * 100)

    # when it is run on the 7th, and again
    with time_machine.travel(at(7)):
        closed = close_days()
        again = close_days()

    # then
    assert [day.day for day in closed] == [3, 4, 5, 6]
    assert again == []
    first, empty, third = get_closing(3), get_closing(4), get_closing(5)
    assert first.totals["order"] == {
        "number": 1,
        "total": total,
        "tax": first.totals["order"]["tax"],
    }
    assert first.totals["invoice"]["total"] == total
    assert (empty.totals, empty.entries) == ({}, 0)
    assert third.totals["credit_note"]["total"] == 1_000
    assert (first.previous_hash, empty.previous_hash) == ("", first.hash)
    assert find_broken_days() == []


def test_a_day_is_closed_some_minutes_after_its_end(sold: Order) -> None:
    with time_machine.travel(at(4, 0, 9)):
        assert close_days() == []
    with time_machine.travel(at(4, 0, 10)):
        assert close_days() == [date(2026, 11, 3)]


def test_days_begin_at_midnight_in_riyadh(customer: Any, place: PlaceOrder) -> None:
    # given an order a minute before midnight and one after, both of one day in UTC
    for moment in (at(3, 23, 59), at(4, 0, 1)):
        with time_machine.travel(moment):
            place(customer)

    with time_machine.travel(at(6)):
        close_days()

    assert [get_closing(day).totals["order"]["number"] for day in (3, 4)] == [1, 1]


def test_what_comes_late_is_a_correction_of_the_day_it_is_noted(
    sold: Order, customer: Any, place: PlaceOrder
) -> None:
    # given a closed day
    with time_machine.travel(at(4)):
        close_days()
    before = get_closing(3).hash

    # when an order of it is committed later
    with time_machine.travel(at(3, 23, 59)):
        late = place(customer)
    with time_machine.travel(at(7)):
        close_days()

    # then
    assert get_closing(3).hash == before
    assert get_closing(4).corrections["order"]["number"] == 1
    assert "order" not in get_closing(4).totals
    assert ClosingEntry.objects.get(kind="order", reference=str(late.pk)).closing == get_closing(4)


def test_a_replaced_document_is_taken_off_when_it_is_replaced(
    customer: Any, place: PlaceOrder
) -> None:
    with time_machine.travel(at(3)):
        invoice = issue_invoice(place(customer))
    with time_machine.travel(at(4)):
        close_days()

    # when
    InvoiceReport.objects.filter(invoice=invoice).update(state=InvoiceReport.State.REJECTED)
    with time_machine.travel(at(5)):
        replace_document(invoice.pk)
    with time_machine.travel(at(6)):
        close_days()

    # then the 5th has both, which is nothing
    third, fifth = get_closing(3), get_closing(5)
    assert third.totals["invoice"]["total"] == invoice.total
    assert fifth.totals["invoice"] == {"number": 2, "total": 0, "tax": 0}
    assert list_changed_documents(third) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE reports_dailyclosing SET totals = '{}'",
        "DELETE FROM reports_dailyclosing",
        "UPDATE reports_closingentry SET total = 0",
        "DELETE FROM reports_closingentry",
    ],
)
def test_the_database_refuses_changes(sold: Order, statement: str) -> None:
    with time_machine.travel(at(7)):
        close_days()

    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        run_sql(statement)


def test_what_goes_around_the_database_is_found(sold: Order) -> None:
    with time_machine.travel(at(7)):
        close_days()

        # when an entry, a total and a document are changed by somebody who may switch triggers off
        with without_triggers():
            ClosingEntry.objects.filter(kind="invoice").update(total=1)
        with without_triggers():
            DailyClosing.objects.filter(day=date(2026, 11, 5)).update(totals={})
        Order.objects.filter(pk=sold.pk).update(total_gross_amount=1)

        # then
        assert not is_intact(get_closing(3))
        assert is_intact(get_closing(4))
        assert find_broken_days() == [date(2026, 11, 5)]
        assert ("order", str(sold.pk)) in list_changed_documents(get_closing(3))
        assert [each.id for each in check_closings()] == ["reports.E001"]
        with pytest.raises(CommandError, match="2026-11-03: order"):
            call_command("verify_closings")


def test_missing_days_are_counted(sold: Order) -> None:
    assert count_missing_days() == 0
    with time_machine.travel(at(4, 1)):
        close_days()
        assert count_missing_days() == 0
    with time_machine.travel(at(7)):
        assert count_missing_days() == 3
        assert [each.id for each in check_closings()] == ["reports.W001"]
        call_command("close_days")
        assert list(check_closings()) == []
        call_command("verify_closings")


def test_an_outage_of_months_is_caught_up(sold: Order) -> None:
    with time_machine.travel(at(3) + timedelta(days=250)):
        runs = [len(close_days()) for _run in range(4)]

    assert runs == [100, 100, 50, 0]
    assert find_broken_days() == []


def run_sql(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


class without_triggers:
    def __enter__(self) -> None:
        run_sql("SET LOCAL session_replication_role = replica")

    def __exit__(self, *_given: object) -> None:
        run_sql("SET LOCAL session_replication_role = DEFAULT")
