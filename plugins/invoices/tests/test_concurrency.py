"""Numbers and chains without gaps and without doubles, issued by many at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.invoices.models import EgsUnit, InvoiceCounter, TaxInvoice
from plugins.invoices.services import (
    activate_unit,
    credit_refund,
    issue_credit_note,
    issue_invoice,
)
from plugins.invoices.tests.egs_units import certify_unit, make_active_unit, make_unit
from plugins.invoices.tests.test_stamped_documents import check_chains, verify
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

pytestmark = pytest.mark.django_db(transaction=True)


class ChangedTheirMind(Exception):
    pass


def at_once(calls: list[Callable[[], Any]]) -> list[Any]:
    def run(call: Callable[[], Any]) -> Any:
        try:
            return call()
        except ChangedTheirMind as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def roll_back(order: Order) -> None:
    with transaction.atomic():
        issue_invoice(order)
        raise ChangedTheirMind


def test_many_at_once(customer: User, place: Any) -> None:
    # given four orders, each invoiced twice at once, and one whose payment comes to nothing
    orders = [place(customer) for _ in range(5)]
    *kept, lost = orders

    # when
    answers = at_once(
        [
            *(lambda order=order: issue_invoice(order) for order in kept * 2),
            *(lambda: roll_back(lost) for _ in range(3)),
        ]
    )
    # and each is refunded, the message of which comes twice
    at_once(
        [
            *(lambda order=order: credit_refund(order, 10_000, "refund") for order in kept * 2),
            lambda: issue_credit_note(kept[0], 1_000, "other"),
        ]
    )

    # then
    assert sum(isinstance(answer, ChangedTheirMind) for answer in answers) == 3
    rows = list(TaxInvoice.objects.order_by("position"))
    invoices = sorted(row.number for row in rows if row.series == "INV")
    notes = sorted(row.number for row in rows if row.series == "CRN")
    assert invoices == [1, 2, 3, 4]
    assert notes == [1, 2, 3, 4, 5]
    assert [row.position for row in rows] == list(range(1, 10))
    assert [row.previous_hash for row in rows] == [
        FIRST_PREVIOUS_HASH,
        *(row.hash for row in rows[:-1]),
    ]
    assert dict(InvoiceCounter.objects.values_list("name", "last_number")) == {
        "INV": 4,
        "CRN": 5,
        "chain": 9,
    }
    # and the one that came to nothing takes the next number
    assert issue_invoice(lost).full_number == "INV-000005"


def test_many_at_once_stamp_one_chain(customer: User, place: Any, encryption_key: str) -> None:
    # given
    unit = make_active_unit()
    *kept, lost = [place(customer) for _ in range(6)]

    # when ten connections issue, each order twice, and three of them roll back
    answers = at_once(
        [
            *(lambda order=order: issue_invoice(order) for order in kept * 2),
            *(lambda: roll_back(lost) for _ in range(3)),
        ]
    )
    at_once([lambda order=order: credit_refund(order, 10_000, "refund") for order in kept * 2])

    # then
    assert sum(isinstance(answer, ChangedTheirMind) for answer in answers) == 3
    documents = list(TaxInvoice.objects.order_by("position"))
    assert [each.position for each in documents] == list(range(1, 11))
    assert {each.unit_id for each in documents} == {unit.pk}
    check_chains()
    assert [verify(each) for each in documents] == [{}] * 10
    # the counter of documents without a unit is untouched
    assert InvoiceCounter.objects.get(name="chain").last_number == 0


def test_units_change_while_many_issue(customer: User, encryption_key: str) -> None:
    # given
    units = [certify_unit(make_unit(serial)) for serial in ("1", "2")]
    orders = [Order.objects.create(user=customer, created=timezone.now()) for _ in range(12)]

    # when
    answers = at_once(
        [
            *(lambda order=order: issue_invoice(order) for order in orders),
            *(lambda unit=unit: activate_unit(unit.pk) for unit in units * 2),
        ]
    )

    # then
    assert len(answers) == 16
    assert EgsUnit.objects.filter(is_active=True).count() == 1
    assert sorted(TaxInvoice.objects.values_list("number", flat=True)) == list(range(1, 13))
    check_chains()
