"""How many SQL statements the cart and an order cost; a rise is a decision, not an accident."""

import uuid
from collections.abc import Callable
from typing import Any, Final

import pytest
from celery import Task
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.discount.models import Sale, Voucher
from saleor.order.models import Order

from plugins.cart.delivery_form import OrderForm
from plugins.cart.selectors import describe_cart, get_cart
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.gardening import gardener, stand
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import Scenario, token_for
from plugins.phone_otp.services import open_session
from saleor_config import task_queue

pytestmark = pytest.mark.django_db

PROMISED: Final = 60
"""The most that completing a checkout of five lines may issue."""

PLACE = """mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
  errors { field message code } order { number }
  payment { id state challengeUrl message amount } } }"""


def fill(customer: User, make_variant: Any, lines: int) -> None:
    for _ in range(lines):
        add_line(customer, variant_id(make_variant()))


@pytest.mark.parametrize("lines", [0, 1, 5])
def test_reading_the_cart_costs_the_same_for_any_number_of_lines(
    customer: User, make_variant: Any, lines: int
) -> None:
    fill(customer, make_variant, lines)

    with CaptureQueriesContext(connection) as queries:
        get_cart(customer)

    # Where nothing was ever added, the market's rules are read apart.
    assert len(queries) == (1 if lines else 2)


def test_reading_a_cart_with_all_that_a_cart_can_have(
    customer: User, make_variant: Any, warehouse: Any
) -> None:
    """Plants to be planted, a sale and a promo code."""
    gardener(warehouse)
    plants = [make_variant(), make_variant()]
    stand("outdoor", *plants)
    Sale.objects.create(name="خريف", type="percentage", value=25).products.add(plants[0].product)
    Voucher.objects.create(code="TEN", discount_value=10)
    for plant in plants:
        add_line(customer, variant_id(plant), planting_assistance=True)
    apply_promo_code(customer, "TEN")

    with CaptureQueriesContext(connection) as queries:
        get_cart(customer)

    assert len(queries) == 1


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was handed to the queue, in order; its worker is elsewhere, and so is its SQL."""
    names: list[str] = []

    def take(task: Task, *_arguments: Any, **_options: Any) -> None:
        names.append(task.name)

    # Saleor's mails are written to the outbox, as they are in the shop.
    def apply_async(task: Task, *arguments: Any, **options: Any) -> None:
        task_queue.defer_to_commit(take, task, *arguments, **options)

    monkeypatch.setattr(Task, "apply_async", apply_async)
    return names


@pytest.mark.parametrize("lines", [1, 5])
def test_adding_to_the_cart(
    customer: User, make_variant: Any, queued: list[str], lines: int
) -> None:
    """Two locks, the cart, the write, Saleor's plugins and their webhooks, in a savepoint."""
    fill(customer, make_variant, lines)
    added = make_variant()

    with CaptureQueriesContext(connection) as queries:
        cart = add_line(customer, variant_id(added))
        described = describe_cart(customer, cart)

    assert described == get_cart(customer)
    assert len(queries) <= 6 + 2


@pytest.fixture
def count_order(
    customer: User, queued: list[str], django_capture_on_commit_callbacks: Any
) -> Callable[[OrderForm], int]:
    """Statements of a call, savepoints and what it does after its commits included."""

    def run(form: OrderForm) -> int:
        queued.clear()
        with (
            CaptureQueriesContext(connection) as queries,
            django_capture_on_commit_callbacks(execute=True),
        ):
            place_order(customer, form)
        return len(queries)

    return run


@pytest.mark.parametrize("lines", [1, 5])
def test_placing_an_order(
    customer: User, make_variant: Any, make_form: Any, count_order: Any, lines: int
) -> None:
    fill(customer, make_variant, lines)

    assert count_order(make_form()) <= 28 < PROMISED


def test_placing_an_order_with_all_that_an_order_can_have(
    customer: User, make_variant: Any, make_form: Any, warehouse: Any, count_order: Any
) -> None:
    """Five plants to be planted, a sale, and a promo code that each customer may use once."""
    gardener(warehouse)
    plants = [make_variant() for _ in range(5)]
    stand("outdoor", *plants)
    Sale.objects.create(name="خريف", type="percentage", value=25).products.add(plants[0].product)
    Voucher.objects.create(code="TEN", discount_value=10, apply_once_per_customer=True)
    for plant in plants:
        add_line(customer, variant_id(plant), planting_assistance=True)
    apply_promo_code(customer, "TEN")

    assert count_order(make_form()) <= 41 < PROMISED


@pytest.mark.parametrize("lines", [1, 5])
def test_placing_an_order_paid_by_card(
    customer: User,
    make_variant: Any,
    card_form: Any,
    count_order: Any,
    queued: list[str],
    lines: int,
) -> None:
    """Three transactions: the order that waits, the charge, the order that is paid. With the
    four statements of the sandbox, which a real provider has elsewhere."""
    fill(customer, make_variant, lines)

    assert count_order(card_form()) <= 49 < PROMISED

    assert queued == [
        "plugins.payments.tasks.tell_plugins_of_order",
        "saleor_config.deliver_message",
        "plugins.invoices.tasks.issue_invoice",
    ]


@pytest.mark.parametrize("method", ["CASH_ON_DELIVERY", "CREDIT_CARD"])
def test_the_whole_request_that_places_an_order(
    customer: User,
    make_variant: Any,
    ask: Any,
    queued: list[str],
    django_capture_on_commit_callbacks: Any,
    method: str,
) -> None:
    """From the session to the answer, as the storefront asks."""
    # given
    fill(customer, make_variant, 5)
    form = {
        "firstName": "نورة", "lastName": "التجريبية", "email": "shopper@example.com",
        "phone": "0500000001", "address": "شارع العليا 12", "city": "الرياض",
        "paymentMethod": method, "cardToken": token_for(Scenario.APPROVED),
        "idempotencyKey": str(uuid.uuid4()),
    }  # fmt: skip
    authorization = f"Bearer {open_session(customer).token}"

    # when
    with (
        CaptureQueriesContext(connection) as queries,
        django_capture_on_commit_callbacks(execute=True),
    ):
        answer = ask(PLACE, {"input": form}, authorization=authorization)

    # then
    placed = answer["data"]["orderPlace"]
    assert (placed["errors"], placed["order"]) == ([], {"number": str(Order.objects.get().pk)})
    assert len(queries) <= PROMISED
