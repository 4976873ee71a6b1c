"""How many SQL statements the cart and an order cost; a rise is a decision, not an accident."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.discount.models import Sale, Voucher

from plugins.cart.selectors import cart_for
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.gardening import gardener, stand
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import Scenario, token_for
from plugins.payments.selectors import PaymentMethod

pytestmark = pytest.mark.django_db


def fill(customer: User, make_variant: Any, lines: int) -> None:
    for _ in range(lines):
        add_line(customer, variant_id(make_variant()))


@pytest.mark.parametrize("lines", [1, 5])
def test_reading_the_cart_costs_the_same_for_any_number_of_lines(
    customer: User, make_variant: Any, lines: int
) -> None:
    fill(customer, make_variant, lines)

    with CaptureQueriesContext(connection) as queries:
        cart_for(customer)

    assert len(queries) == 10


def test_reading_a_cart_with_the_gardener(
    customer: User, make_variant: Any, warehouse: Any
) -> None:
    gardener(warehouse)
    plants = [make_variant(), make_variant()]
    stand("outdoor", *plants)
    for plant in plants:
        add_line(customer, variant_id(plant), planting_assistance=True)

    with CaptureQueriesContext(connection) as queries:
        cart_for(customer)

    assert len(queries) == 11


@pytest.mark.parametrize("lines", [1, 5])
def test_placing_an_order(customer: User, make_variant: Any, make_form: Any, lines: int) -> None:
    """Savepoints are counted too."""
    fill(customer, make_variant, lines)

    with CaptureQueriesContext(connection) as queries:
        place_order(customer, make_form())

    assert len(queries) <= 55


def test_placing_an_order_with_all_that_an_order_can_have(
    customer: User, make_variant: Any, make_form: Any, warehouse: Any
) -> None:
    """Five plants to be planted, a sale, and a promo code that each customer may use once."""
    # given
    gardener(warehouse)
    plants = [make_variant() for _ in range(5)]
    stand("outdoor", *plants)
    Sale.objects.create(name="خريف", type="percentage", value=25).products.add(plants[0].product)
    Voucher.objects.create(code="TEN", discount_value=10, apply_once_per_customer=True)
    for plant in plants:
        add_line(customer, variant_id(plant), planting_assistance=True)
    apply_promo_code(customer, "TEN")

    # when
    with CaptureQueriesContext(connection) as queries:
        place_order(customer, make_form())

    # then
    assert len(queries) <= 68


def test_placing_an_order_paid_by_card(
    customer: User, make_variant: Any, make_form: Any, settings: Any
) -> None:
    """Three transactions: the order that waits, the charge, the order that is paid. Left out
    are the sandbox's own statements, which a real provider has elsewhere, and the invoice's."""
    settings.PAYMENT_LISTENERS = {
        "paid": ["plugins.cart.services.complete_waiting_order"], "failed": [], "refunded": []
    }  # fmt: skip
    fill(customer, make_variant, 5)
    form = make_form(
        payment_method=PaymentMethod.CREDIT_CARD, card_token=token_for(Scenario.APPROVED)
    )

    with CaptureQueriesContext(connection) as queries:
        place_order(customer, form)

    own = [each for each in queries.captured_queries if "payments_sandbox" not in each["sql"]]
    assert len(own) <= 81
