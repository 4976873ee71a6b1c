"""What the shop issues while an EGS unit is active, as another library verifies it."""

from collections import defaultdict
from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from saleor.account.models import User
from saleor.order.actions import cancel_order
from saleor.order.models import Order

from plugins.invoices.models import DueCreditNote, EgsUnit, TaxInvoice
from plugins.invoices.selectors import find_numbering_faults, get_invoice_pdf
from plugins.invoices.services import (
    activate_unit,
    credit_refund,
    issue_credit_note,
    issue_due_credit_notes,
    issue_invoice,
    issue_missing_invoices,
    retire_unit,
    store_production_certificate,
    try_to_issue_invoice,
)
from plugins.invoices.tests.egs_units import (
    certify_unit,
    let_expire,
    make_active_unit,
    make_token,
    make_unit,
)
from plugins.invoices.tests.test_qr_code import read_printed_code
from plugins.invoices.tests.verifier import (
    compute_evaluation_time,
    list_findings,
    verify_invoice,
)
from plugins.invoices.zatca.certificates import UnitCertificate
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("encryption_key")]


def make_order(customer: User) -> Order:
    """Without lines: chains do not ask for them."""
    return Order.objects.create(user=customer, created=timezone.now())


def roll_back(customer: User) -> None:
    with transaction.atomic():
        issue_invoice(make_order(customer))
        transaction.set_rollback(True)


def verify(document: TaxInvoice) -> dict[str, set[str]]:
    document = TaxInvoice.objects.get(pk=document.pk)
    report = verify_invoice(
        bytes(document.xml).decode(),
        document.previous_hash,
        compute_evaluation_time(document.issued_at),
    )
    return list_findings(report)


def check_chains() -> None:
    """Each chain has every position once, from 1 on, and each document the hash of the one
    before."""
    chains = defaultdict(list)
    for document in TaxInvoice.objects.order_by("position"):
        chains[document.unit_id].append(document)
    for documents in chains.values():
        assert [each.position for each in documents] == list(range(1, len(documents) + 1))
        assert [each.previous_hash for each in documents] == [
            FIRST_PREVIOUS_HASH,
            *(each.hash for each in documents[:-1]),
        ]
        assert [each.content.position for each in documents] == [
            each.position for each in documents
        ]
    assert find_numbering_faults() == []


def test_an_active_unit_stamps_invoices_and_credit_notes(order: Order, customer: User) -> None:
    # given
    unit = make_active_unit()

    # when
    invoice = issue_invoice(order)
    note = issue_credit_note(order, 1_150, "part")

    # then another library finds nothing wrong with XML, rules, hash, stamp, chain and QR code
    assert note is not None
    assert (verify(invoice), verify(note)) == ({}, {})
    assert (invoice.unit, invoice.position, invoice.previous_hash) == (
        unit,
        1,
        FIRST_PREVIOUS_HASH,
    )
    assert (note.unit, note.position, note.previous_hash) == (unit, 2, invoice.hash)
    check_chains()

    # and the page that the customer gets has the same code
    file = get_invoice_pdf(customer, invoice.uuid, "ar")
    assert file is not None
    code = read_printed_code(file.content)
    assert code == invoice.qr
    assert invoice.qr in bytes(invoice.xml).decode()
    certificate = UnitCertificate.from_token(unit.production_token)
    assert certificate.text in bytes(invoice.xml).decode()


def test_without_a_unit_the_shop_goes_on_as_before(order: Order) -> None:
    certify_unit(make_unit())

    invoice = issue_invoice(order)

    assert (invoice.unit, invoice.position) == (None, 1)
    assert b"UBLExtensions" not in bytes(invoice.xml)


def test_each_unit_has_its_chain_and_numbers_go_on(customer: User) -> None:
    # given two documents from before there were units
    order = make_order(customer)
    issue_invoice(order)
    issue_invoice(make_order(customer))

    # when
    first = make_active_unit("1")
    issue_invoice(make_order(customer))
    issue_invoice(make_order(customer))
    second = make_active_unit("2")
    issue_invoice(make_order(customer))
    activate_unit(first.pk)
    issue_invoice(make_order(customer))
    retire_unit(first.pk, ends_reporting=True)
    issue_invoice(make_order(customer))

    # then
    found = TaxInvoice.objects.order_by("pk").values_list("number", "unit", "position")
    assert list(found) == [
        (1, None, 1),
        (2, None, 2),
        (3, first.pk, 1),
        (4, first.pk, 2),
        (5, second.pk, 1),
        (6, first.pk, 3),
        (7, None, 3),
    ]
    check_chains()


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    steps=st.lists(st.sampled_from(["issue", "roll back", "first", "second", "none"]), max_size=14)
)
def test_no_order_of_steps_leaves_a_gap_or_a_fork(steps: list[str], customer: User) -> None:
    with transaction.atomic():
        # given
        units = {name: certify_unit(make_unit(name)) for name in ("first", "second")}

        # when
        for step in steps:
            if step == "issue":
                issue_invoice(make_order(customer))
            elif step == "roll back":
                roll_back(customer)
            elif step == "none":
                EgsUnit.objects.update(is_active=False)
            else:
                activate_unit(units[step].pk)

        # then
        assert TaxInvoice.objects.count() == steps.count("issue")
        check_chains()
        transaction.set_rollback(True)


def test_a_chain_cannot_fork_in_the_database(customer: User) -> None:
    # given
    make_active_unit()
    first = issue_invoice(make_order(customer))
    issue_invoice(make_order(customer))
    values = TaxInvoice.objects.filter(pk=first.pk).values().get()
    other = {
        "uuid": "6f4d20e0-6bfe-4a80-9389-7dabe6620f12",
        "hash": "another",
        "number": 9,
        "order_id": make_order(customer).pk,
    }

    for same, free in (
        ("invoice_position_once", {"previous_hash": "free"}),
        ("invoice_chained_once", {"position": 9}),
    ):
        with pytest.raises(IntegrityError, match=same), transaction.atomic():
            TaxInvoice.objects.create(**values | other | free | {"id": None})


def test_what_cannot_be_stamped_is_issued_later(
    order: Order, caplog: pytest.LogCaptureFixture, settings: Any, encryption_key: str
) -> None:
    # given
    unit = make_active_unit()
    order.payments.update(captured_amount=order.total_gross_amount)

    # when the certificate has expired, and when the encryption key is another
    let_expire(unit)
    assert not try_to_issue_invoice(order)
    token = make_token(unit)
    settings.ZATCA_ENCRYPTION_KEYS = [Fernet.generate_key().decode()]
    assert not try_to_issue_invoice(order)

    # then nothing is issued without a stamp, and the log says why, and not with what
    assert not TaxInvoice.objects.exists()
    assert "has expired" in caplog.text
    assert "KeyUnavailable" in caplog.text
    assert unit.private_key not in caplog.text

    # when
    settings.ZATCA_ENCRYPTION_KEYS = [encryption_key]
    store_production_certificate(unit.pk, token=token, secret="renewed")

    # then
    assert issue_missing_invoices() == 1
    assert verify(TaxInvoice.objects.get()) == {}
    check_chains()


def test_a_refund_goes_on_without_a_stamp_and_is_credited_later(customer: User, place: Any) -> None:
    # given an order with its invoice, one without, and one that is cancelled
    unit = make_active_unit()
    invoiced, late, cancelled = (place(customer) for _ in range(3))
    issue_invoice(invoiced)
    issue_invoice(cancelled)

    # when
    token = make_token(unit)
    let_expire(unit)
    credit_refund(invoiced, 1_150, "part")
    credit_refund(invoiced, 1_150, "part")
    credit_refund(late, 1_150, "part")
    cancel_order(cancelled, customer)

    # then nothing is credited yet, and each is noted once
    due = DueCreditNote.objects.order_by("order")
    assert list(due.values_list("order", "key", "amount")) == [
        (invoiced.pk, "part", 1_150),
        (late.pk, "part", 1_150),
        (cancelled.pk, "cancelled", None),
    ]
    assert issue_due_credit_notes() == 0
    assert TaxInvoice.objects.count() == 2

    # when
    store_production_certificate(unit.pk, token=token, secret="renewed")

    # then
    assert issue_due_credit_notes() == 3
    assert not due.exists()
    notes = TaxInvoice.objects.filter(credited__isnull=False).order_by("pk")
    assert list(notes.values_list("order", "key", "total")) == [
        (invoiced.pk, "part", 1_150),
        (late.pk, "part", 1_150),
        (cancelled.pk, "cancelled", 16_500),
    ]
    assert issue_due_credit_notes() == 0
    check_chains()


def test_locks_are_taken_in_one_order(customer: User) -> None:
    # given
    make_active_unit()
    issue_invoice(make_order(customer))
    order = make_order(customer)

    # when
    with CaptureQueriesContext(connection) as queries:
        try_to_issue_invoice(order)

    # then
    locked = [each["sql"] for each in queries if " FOR " in each["sql"]]
    tables = ("order_order", "invoices_invoicecounter", "invoices_egsunit")
    assert [table for sql in locked for table in tables if f'FROM "{table}"' in sql] == list(tables)
    assert "FOR UPDATE" in locked[1]
    assert "ORDER BY" in locked[1]


def test_a_stamp_costs_one_statement(customer: User) -> None:
    issue_invoice(make_order(customer))
    with CaptureQueriesContext(connection) as plain:
        issue_invoice(make_order(customer))
    make_active_unit()

    with CaptureQueriesContext(connection) as stamped:
        issue_invoice(make_order(customer))

    assert len(stamped) == len(plain) + 1
