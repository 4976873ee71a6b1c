"""Invoices of orders that are paid by card, from the cart to the refund."""

import uuid
from typing import Any

import pytest
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.actions import cancel_order
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import add_line, check_out
from plugins.invoices import tasks
from plugins.invoices.models import TaxInvoice
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import refund_payment, release_payment

pytestmark = pytest.mark.django_db


def order_by_card(customer: User, variant: ProductVariant, scenario: Scenario) -> None:
    card = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
    token = tokenise_card({"number": find_test_number(scenario), **card}).token
    add_line(customer, to_global_id("ProductVariant", variant.pk), 2)
    check_out(
        customer,
        OrderForm(
            first_name="نورة",
            last_name="التجريبية",
            email="shopper@example.com",
            phone="0500000001",
            address="شارع العليا 12",
            city="الرياض",
            payment_method=PaymentMethod.CREDIT_CARD,
            card_token=token,
            idempotency_key=str(uuid.uuid4()),
        ),
    )


def test_a_charged_order_is_invoiced_and_its_refunds_are_credited(
    customer: User, variant: ProductVariant, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    with django_capture_on_commit_callbacks(execute=True):
        order_by_card(customer, variant, Scenario.APPROVED)
    order = Order.objects.get()
    invoice = TaxInvoice.objects.get()
    assert (invoice.total, invoice.tax) == (28_000, 3_652)
    assert invoice.document["payment_method"] == "credit_card"

    # when a part is refunded, and then the rest
    with django_capture_on_commit_callbacks(execute=True):
        refund_payment(
            order, amount_halalas=11_500, reason="A plant arrived broken.", key="return:1"
        )
    with django_capture_on_commit_callbacks(execute=True):
        release_payment(order, "cancelled")

    # then
    notes = TaxInvoice.objects.filter(kind="credit_note")
    assert [note.total for note in notes] == [11_500, 16_500]
    assert sum(note.tax for note in notes) == invoice.tax
    assert notes[0].key == "return:1"


def test_a_declined_card_takes_no_number(
    customer: User, variant: ProductVariant, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        order_by_card(customer, variant, Scenario.DECLINED)

    assert not TaxInvoice.objects.exists()


def test_an_invoice_that_the_queue_lost_is_issued_by_the_schedule(
    customer: User, variant: ProductVariant, django_capture_on_commit_callbacks: Any
) -> None:
    # given an order that is paid and committed, after which nothing was queued
    order_by_card(customer, variant, Scenario.APPROVED)
    order = Order.objects.get()
    assert not TaxInvoice.objects.exists()

    # when
    assert tasks.issue_missing() == 1

    # then, and again changes nothing
    tasks.issue_invoice(order.pk)
    assert tasks.issue_missing() == 0
    assert [invoice.full_number for invoice in TaxInvoice.objects.all()] == ["INV-000001"]


def test_a_refund_before_the_invoice_brings_both(
    customer: User, variant: ProductVariant, django_capture_on_commit_callbacks: Any
) -> None:
    order_by_card(customer, variant, Scenario.APPROVED)
    order = Order.objects.get()

    with django_capture_on_commit_callbacks(execute=True):
        refund_payment(
            order, amount_halalas=11_500, reason="A plant arrived broken.", key="return:1"
        )
    tasks.issue_invoice(order.pk)

    documents = TaxInvoice.objects.values_list("kind", "total")
    assert list(documents) == [("invoice", 28_000), ("credit_note", 11_500)]


def test_an_order_cancelled_before_its_invoice_needs_none(
    customer: User, variant: ProductVariant, django_capture_on_commit_callbacks: Any
) -> None:
    order_by_card(customer, variant, Scenario.APPROVED)
    order = Order.objects.get()

    with django_capture_on_commit_callbacks(execute=True):
        cancel_order(order, customer)
        release_payment(order, "cancelled")
    tasks.issue_invoice(order.pk)

    assert tasks.issue_missing() == 0
    assert not TaxInvoice.objects.exists()
