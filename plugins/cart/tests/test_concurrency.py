"""Real threads on real connections: what happens to carts and orders at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from threading import Barrier, Event
from time import sleep
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import connection, transaction
from django.test import Client
from django.utils import translation
from kombu.exceptions import OperationalError
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import create_order, prepare_order_data
from saleor.order.models import Order
from saleor.payment import TransactionKind
from saleor.payment.models import Payment
from saleor.product.models import ProductVariant
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Allocation

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.models import CustomerCart, PlacedOrder
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.gardening import SERVICE, gardener, stand
from plugins.cart.tests.refusals import variant_id
from plugins.messaging.models import OutboxMessage
from plugins.messaging.tasks import deliver_message
from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.services.rows import build_saleor_payment, write_transaction
from plugins.phone_otp.services import open_session
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db(transaction=True)

Calls = list[Callable[[], Any]]


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[[Calls], list[Any]]:
    """Start all calls at the same moment; their results, a rejection as its problems."""

    def run(calls: Calls) -> list[Any]:
        start = Barrier(len(calls))

        def one(call: Callable[[], Any]) -> Any:
            def started() -> Any:
                start.wait(timeout=30)
                try:
                    return call()
                except CartError as error:
                    return error.details

            return in_own_connection(started)()

        with ThreadPoolExecutor(len(calls)) as pool:
            return list(pool.map(one, calls))

    return run


def test_the_last_piece_is_sold_once(
    make_customer: Any,
    make_variant: Any,
    make_form: Any,
    at_once: Any,
    english: None,
) -> None:
    # given
    last = make_variant(stock=1)
    customers = [make_customer() for _ in range(4)]
    for customer in customers:
        add_line(customer, variant_id(last))

    # when
    results = at_once(
        [lambda customer=customer: place_order(customer, make_form()) for customer in customers]
    )

    # then
    orders = [result for result in results if isinstance(result, Order)]
    assert len(orders) == 1
    assert Order.objects.count() == 1
    assert [each.quantity_allocated for each in Allocation.objects.all()] == [1]
    assert Payment.objects.count() == 1
    losers = [
        (customer, result)
        for customer, result in zip(customers, results, strict=True)
        if not isinstance(result, Order)
    ]
    for customer, problems in losers:
        assert [problem.code for problem in problems] == [CartErrorCode.INSUFFICIENT_STOCK]
        cart = get_cart(customer)
        assert cart.quantity == 1
        assert cart.lines[0].maximum_quantity == 0
        assert cart.lines[0].warning == "“Plant 1” is out of stock."


def test_ten_keys_at_once_are_one_order_of_one_cart(
    customer: User, variant: ProductVariant, make_form: Any, at_once: Any
) -> None:
    # given ten tabs, each with its own key
    add_line(customer, variant_id(variant))

    # when
    results = at_once([lambda: place_order(customer, make_form())] * 10)

    # then
    assert sum(isinstance(result, Order) for result in results) == 1
    refused = [result for result in results if not isinstance(result, Order)]
    assert [problems[0].code for problems in refused] == [CartErrorCode.EMPTY_CART] * 9


def test_two_tabs_adding_at_once_add_up(customer: User, make_variant: Any, at_once: Any) -> None:
    plant = make_variant(stock=50)

    at_once([lambda: add_line(customer, variant_id(plant), 2)] * 8)

    cart = get_cart(customer)
    assert [line.quantity for line in cart.lines] == [16]


def test_a_new_customer_gets_one_cart(customer: User, make_variant: Any, at_once: Any) -> None:
    plants = [make_variant() for _ in range(4)]

    at_once([lambda plant=plant: add_line(customer, variant_id(plant)) for plant in plants])

    assert Checkout.objects.count() == 1
    assert CustomerCart.objects.count() == 1
    assert get_cart(customer).quantity == 4


def test_carts_in_opposite_order_do_not_block_each_other(
    make_customer: Any, make_variant: Any, make_form: Any, at_once: Any
) -> None:
    # given carts that hold the same plants, added in opposite orders
    plants = [make_variant(stock=50) for _ in range(3)]
    customers = [make_customer() for _ in range(4)]
    for number, customer in enumerate(customers):
        for plant in plants if number % 2 else reversed(plants):
            add_line(customer, variant_id(plant))

    # when
    results = at_once(
        [lambda customer=customer: place_order(customer, make_form()) for customer in customers]
    )

    # then
    assert all(isinstance(result, Order) for result in results)


COMPLETE = """mutation ($id: ID!) {
  checkoutComplete(checkoutId: $id) { order { number } checkoutErrors { message } } }"""


def test_saleors_api_and_ours_make_one_order_of_one_checkout(
    customer: User, variant: ProductVariant, make_form: Any, at_once: Any
) -> None:
    # given a cart that is ready for Saleor's own mutation too
    add_line(customer, variant_id(variant))
    checkout = Checkout.objects.get()
    address = Address.objects.create(city="الرياض", country="SA", street_address_1="شارع")
    checkout.shipping_address = checkout.billing_address = address
    checkout.shipping_method = ShippingMethod.objects.get()
    checkout.save()
    authorised = build_saleor_payment(
        CASH_ON_DELIVERY_GATEWAY,
        Decimal(165),
        email=customer.email,
        billing=address,
        checkout=checkout,
    )
    authorised.save()
    write_transaction(authorised, TransactionKind.AUTH, Decimal(165), None)
    query = {"query": COMPLETE, "variables": {"id": write_id("Checkout", checkout.pk)}}
    token = open_session(customer).token

    def complete() -> Any:
        return Client(headers={"authorization": f"Bearer {token}"}).post(
            "/graphql/", query, content_type="application/json"
        )

    # when all come at once
    at_once([complete] * 4 + [lambda: place_order(customer, make_form())] * 4)

    # then
    order = Order.objects.get()
    assert PlacedOrder.objects.get().order == order
    assert [each.quantity_allocated for each in Allocation.objects.all()] == [1]
    assert not Checkout.objects.exists()


def test_a_second_order_of_one_checkout_waits_and_then_fails(
    customer: User, variant: ProductVariant, in_own_connection: Any, english: None
) -> None:
    """Saleor looks for an earlier order before it locks anything, so that two may see none."""
    # given
    add_line(customer, variant_id(variant))
    address = Address.objects.create(city="الرياض", country="SA")
    Checkout.objects.update(shipping_address=address, billing_address=address)
    # An address that is in the book already: Saleor then leaves the customer's row alone.
    customer.addresses.add(address)
    User.objects.update(default_shipping_address=address, default_billing_address=address)
    first_is_made, second_has_begun = Event(), Event()

    def first() -> Any:
        with transaction.atomic():
            order = order_through_saleor(customer)
            first_is_made.set()
            assert second_has_begun.wait(timeout=30)
            wait_for_blocked_connection()
        return order

    def second() -> Any:
        assert first_is_made.wait(timeout=30)
        second_has_begun.set()
        with pytest.raises(ValidationError) as refused:
            order_through_saleor(customer)
        return refused.value.messages

    # when
    with ThreadPoolExecutor(2) as pool:
        made = pool.submit(in_own_connection(first))
        refused = pool.submit(in_own_connection(second))

    # then
    assert refused.result() == ["This cart has already been ordered."]
    assert Order.objects.get() == made.result()
    assert [each.quantity_allocated for each in Allocation.objects.all()] == [1]


def wait_for_blocked_connection() -> None:
    """Until another one has found no order, and waits for our rows."""
    for _attempt in range(3_000):
        with connection.cursor() as cursor:
            cursor.execute(BLOCKED)
            if cursor.fetchone() == (True,):
                return
        sleep(0.01)
    raise AssertionError("nobody waits")


BLOCKED = """SELECT EXISTS (SELECT FROM pg_locks AS blocked JOIN pg_locks AS held USING (pid)
  JOIN pg_database ON pg_database.oid = held.database
  WHERE NOT blocked.granted AND datname = current_database())"""


def order_through_saleor(customer: User) -> Order:
    checkout = Checkout.objects.get()
    with transaction.atomic(), translation.override("en"):
        data = prepare_order_data(
            checkout=checkout, lines=list(checkout), tracking_code="", discounts=[]
        )
        return create_order(checkout=checkout, order_data=data, user=customer, redirect_url="")


def test_an_order_stands_when_its_mail_cannot_be_queued(
    customer: User,
    variant: ProductVariant,
    make_form: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given a queue that goes away between the commit and the mail
    def unreachable(**_options: Any) -> None:
        raise OperationalError("no broker")

    monkeypatch.setattr(deliver_message, "apply_async", unreachable)
    add_line(customer, variant_id(variant))

    # when
    order = place_order(customer, make_form())

    # then the customer's text and mail wait for the sweep
    assert Order.objects.get() == order
    waiting = OutboxMessage.objects.filter(state=OutboxMessage.WAITING, about=f"order:{order.pk}")
    assert waiting.count() == 2


def test_two_plants_at_once_bring_one_gardener_for_both(
    customer: User, make_variant: Any, warehouse: Any, at_once: Any
) -> None:
    # given
    gardener(warehouse)
    plants = [make_variant(stock=50) for _ in range(2)]
    stand("outdoor", *plants)

    # when
    at_once(
        [
            lambda plant=plant: add_line(customer, variant_id(plant), 2, planting_assistance=True)
            for plant in [*plants, *plants]
        ]
    )

    # then
    cart = get_cart(customer)
    assert [line.quantity for line in cart.lines] == [4] * 2
    assert CheckoutLine.objects.get(variant__product__slug=SERVICE).quantity == 8
    assert cart.summary.subtotal == 8 * (10_000 + 4_500)
