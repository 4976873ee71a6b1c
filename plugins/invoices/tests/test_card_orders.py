"""Invoices of orders that are paid by card, from the cart to the refund."""

import uuid
from typing import Any

import pytest
from graphql_relay import to_global_id
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import add_line, check_out
from plugins.invoices.models import TaxInvoice
from plugins.payments.providers.sandbox.cards import Scenario, number_of
from plugins.payments.providers.sandbox.tokens import tokenise
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import refund, release

pytestmark = pytest.mark.django_db


def order_by_card(customer: User, variant: ProductVariant, scenario: Scenario) -> None:
    card = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
    token, _card = tokenise({"number": number_of(scenario), **card})
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
        refund(order, amount_halalas=11_500, reason="A plant arrived broken.", key="return:1")
    with django_capture_on_commit_callbacks(execute=True):
        release(order, "cancelled")

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
