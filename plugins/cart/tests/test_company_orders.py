"""Orders that are to be invoiced to a company."""

import uuid
from dataclasses import replace
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.services import add_line, check_out, place_order
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.cart.tests.sandbox import OnlinePayment, Scenario
from plugins.companies.models import OrderCompany, SavedCompany
from plugins.companies.selectors import get_order_company
from plugins.companies.services import create_company, update_company
from plugins.companies.tests.samples import COMPANY, TYPED
from plugins.payments.services import cancel_payment
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

PLACE = """mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
  errors { field message code } order { number } } }"""


@pytest.fixture
def filled(customer: User, variant: ProductVariant) -> User:
    add_line(customer, variant_id(variant))
    return customer


def test_an_order_keeps_its_company(ask: Any, filled: User) -> None:
    # given
    form = {
        "firstName": "نورة", "lastName": "التجريبية", "email": "shopper@example.com",
        "phone": "0500000001", "address": "شارع العليا 12", "city": "الرياض",
        "paymentMethod": "CASH_ON_DELIVERY", "idempotencyKey": str(uuid.uuid4()),
    }  # fmt: skip

    # when
    first = ask(PLACE, {"input": {**form, "company": TYPED}}, user=filled)
    again = ask(PLACE, {"input": {**form, "company": {**TYPED, "city": "جدة"}}}, user=filled)

    # then
    assert first["data"]["orderPlace"]["errors"] == []
    assert again == first
    order = Order.objects.get()
    assert get_order_company(order) == COMPANY
    assert [saved.details for saved in SavedCompany.objects.all()] == [COMPANY]

    # and stays as it was, whatever becomes of the customer's own
    (saved,) = SavedCompany.objects.all()
    update_company(filled, write_id("CustomerCompany", saved.pk), replace(COMPANY, city="جدة"))
    assert get_order_company(Order.objects.get()) == COMPANY
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        OrderCompany.objects.update(city="جدة")


def test_an_order_without_one_is_a_consumers(filled: User, make_form: Any) -> None:
    order = place_order(filled, make_form())

    assert get_order_company(order) is None
    assert not SavedCompany.objects.exists()


def test_every_wrong_field_of_both_is_named(filled: User, make_form: Any) -> None:
    company = replace(COMPANY, vat_number="1", district="")

    problems = refused_order(filled, make_form(city="", company=company))

    assert [(each.field, each.code.name) for each in problems] == [
        ("city", "REQUIRED"),
        ("company.vatNumber", "INVALID"),
        ("company.district", "REQUIRED"),
    ]
    assert not SavedCompany.objects.exists()


def test_a_later_order_renews_what_is_saved(
    filled: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    create_company(filled, COMPANY)
    moved = replace(COMPANY, street="شارع التحلية")

    # when
    order = place_order(filled, make_form(company=moved))

    # then
    assert get_order_company(order) == moved
    assert [saved.details for saved in SavedCompany.objects.all()] == [moved]


def test_a_pending_order_has_it_from_the_start(filled: User, card_form: Any) -> None:
    # given a card that waits for its challenge
    check_out(filled, card_form(Scenario.CHALLENGE, company=COMPANY))
    assert get_order_company(Order.objects.get()) == COMPANY

    # when nothing comes of it
    cancel_payment(OnlinePayment.objects.get().pk)

    # then the customer has it for the next try
    assert not OrderCompany.objects.exists()
    assert SavedCompany.objects.get().details == COMPANY


def test_an_order_that_is_paid_by_card(filled: User, card_form: Any) -> None:
    placed = check_out(filled, card_form(company=COMPANY))

    assert placed.order is not None
    assert get_order_company(placed.order) == COMPANY


def test_a_company_costs_four_statements(customer: User, make_variant: Any, make_form: Any) -> None:
    def count_statements(**changes: Any) -> int:
        add_line(customer, variant_id(make_variant()))
        with CaptureQueriesContext(connection) as queries:
            place_order(customer, make_form(**changes))
        return len(queries)

    count_statements()
    without = count_statements()

    assert count_statements(company=COMPANY) <= without + 4
