"""Random orders, from the cart to the last credit note: each document passes the schema, our rules
and another library's check of rules, hash, stamp and chain. Of one document of each order the page
is drawn, and its QR code read back.

``DOCUMENT_EXAMPLES=1000`` tries a thousand orders, which takes minutes (benchmarks/README.md).
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final
from uuid import uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from lxml import etree
from saleor.order.models import Order

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import place_order
from plugins.cart.tests.drawn_carts import CARTS, DrawnCart, fill, price_delivery
from plugins.companies.services import record_order_company
from plugins.invoices import prepayments
from plugins.invoices.documents import Credited, Document, InvoiceKind
from plugins.invoices.fake_fatoora.invoice_xml import InvoiceXml
from plugins.invoices.fake_fatoora.rule_list import RULES
from plugins.invoices.fake_fatoora.rules import check_rules
from plugins.invoices.models import EgsUnit, TaxInvoice
from plugins.invoices.pdf import render_invoice
from plugins.invoices.prepayments import build_prepayment_line, deduct_prepayments
from plugins.invoices.services import CreditLine, issue_credit_note, issue_invoice
from plugins.invoices.tests.egs_units import make_active_unit
from plugins.invoices.tests.samples import BUYER
from plugins.invoices.tests.test_qr_code import read_printed_code
from plugins.invoices.tests.test_stamp import OF_A_ROUNDED_TOTAL, stamp
from plugins.invoices.tests.test_ubl import schema
from plugins.invoices.tests.ubl_arithmetic import check_ubl_arithmetic
from plugins.invoices.tests.verifier import (
    compute_evaluation_time,
    list_findings,
    verify_invoice,
)
from plugins.invoices.zatca.hashes import FIRST_PREVIOUS_HASH
from plugins.payments.selectors import PaymentMethod
from saleor_config.language import ARABIC, ENGLISH

__all__ = ["schema"]
pytestmark = pytest.mark.django_db
EXAMPLES: Final = int(os.environ.get("DOCUMENT_EXAMPLES", "3"))


@dataclass(frozen=True)
class DrawnEvents:
    """``refunds`` and ``deposits`` in percent of what is left. ``is_exact``: the refund names
    pieces. ``is_standard``: the order is a company's. ``page``: whose QR code is read back, by its
    place among the documents."""

    refunds: list[int]
    is_exact: bool
    deposits: list[int]
    is_standard: bool
    page: int


@dataclass(frozen=True)
class Written:
    document: Document
    xml: bytes
    qr: str
    previous_hash: str


EVENTS: Final = st.builds(
    DrawnEvents,
    refunds=st.lists(st.integers(1, 100), max_size=2),
    is_exact=st.booleans(),
    deposits=st.lists(st.integers(1, 100), max_size=2),
    is_standard=st.booleans(),
    page=st.integers(0, 6),
)


@pytest.fixture
def active_unit(encryption_key: str) -> EgsUnit:
    return make_active_unit()


@settings(
    max_examples=EXAMPLES,
    # Making a smaller example of a failure takes minutes here, and says no more.
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(cart=CARTS, events=EVENTS)
def test_all_documents_of_random_orders_pass(
    customer: Any,
    make_variant: Any,
    warehouse: Any,
    schema: Any,
    active_unit: Any,
    cart: DrawnCart,
    events: DrawnEvents,
) -> None:
    with transaction.atomic():
        fill(customer, make_variant, cart, warehouse)
        price_delivery(cart.own_price)
        order = make_order(customer)
        if events.is_standard:
            record_order_company(order, customer, BUYER)
        documents = list(issue_documents(order, events))
        for written in documents:
            check_document(written, schema)
        check_page(documents[events.page % len(documents)])
        transaction.set_rollback(True)


def make_order(customer: Any) -> Order:
    form = OrderForm(
        first_name="نورة",
        last_name="التجريبية",
        email="shopper@example.com",
        phone="0500000001",
        address="شارع العليا 12",
        city="الرياض",
        payment_method=PaymentMethod.CASH_ON_DELIVERY,
        idempotency_key=str(uuid4()),
    )
    return Order.objects.get(pk=place_order(customer, form).pk)


def issue_documents(order: Order, events: DrawnEvents) -> Iterator[Written]:
    issued = issue_invoice(order)
    invoice = read_written(issued)
    yield invoice
    yield from credit_parts(order, issued.total, events)
    yield from write_deposits(invoice.document, events.deposits)


def credit_parts(order: Order, left: int, events: DrawnEvents) -> Iterator[Written]:
    pieces = [CreditLine(line.pk, 1) for line in order.lines.all()] if events.is_exact else []
    for number, percent in enumerate(events.refunds):
        amount = left * percent // 100
        if not amount:
            continue
        note = issue_credit_note(order, amount, f"part-{number}", pieces)
        assert note is not None
        assert note.total == amount
        yield read_written(note)
        left -= amount


def write_deposits(invoice: Document, percents: list[int]) -> Iterator[Written]:
    """What the order's documents would be, had these shares been paid in advance, and a debit
    note: the shop stores none of them yet."""
    prepaid: list[Document] = []
    for percent in percents:
        amount = (invoice.total - sum(each.total for each in prepaid)) * percent // 100
        if amount:
            prepaid.append(build_prepayment(invoice, amount))
            yield write(prepaid[-1])
    if prepaid:
        final = deduct_prepayments(invoice, tuple(map(prepayments.build_prepayment, prepaid)))
        assert sum(each.total for each in prepaid) + final.total == invoice.total
        assert sum(each.vat for each in prepaid) + final.due_vat == invoice.vat
        yield write(final)
        billed = Credited(final.number, final.uuid, final.issued_at)
        yield write(replace(invoice, kind=InvoiceKind.DEBIT_NOTE, credited=billed))


def build_prepayment(invoice: Document, amount: int) -> Document:
    line, rounding = build_prepayment_line(amount, invoice.vat_basis_points)
    return replace(
        invoice,
        kind=InvoiceKind.PREPAYMENT,
        uuid=str(uuid4()),
        lines=(line,),
        rounding=rounding,
    )


def write(document: Document) -> Written:
    xml, added = stamp(document)
    return Written(document, xml.encode(), added.qr, FIRST_PREVIOUS_HASH)


def read_written(issued: TaxInvoice) -> Written:
    stored = TaxInvoice.objects.get(pk=issued.pk)
    return Written(stored.content, bytes(stored.xml), stored.qr, stored.previous_hash)


def check_document(written: Written, schema: Any) -> None:
    document, xml = written.document, written.xml
    root = etree.fromstring(xml)
    schema.assertValid(root)
    check_ubl_arithmetic(root)
    assert [fault.code for fault in check_rules(InvoiceXml(xml), RULES)] == []

    evaluated_at = compute_evaluation_time(document.issued_at)
    report = verify_invoice(xml.decode(), written.previous_hash, evaluated_at)
    found = list_findings(report)
    if document.total_with_vat != document.total and not document.is_standard:
        assert found == OF_A_ROUNDED_TOTAL
    else:
        assert found == {}
        assert (report["is_valid"], report["is_complete"]) == (True, True)


def check_page(written: Written) -> None:
    document = written.document
    language = ARABIC if document.is_standard else ENGLISH
    page = render_invoice(document, xml=written.xml, qr=written.qr, buyer="نورة", language=language)
    assert read_printed_code(page) == written.qr
