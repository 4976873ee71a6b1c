from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation
from saleor.account.models import User
from saleor.order.actions import cancel_order, create_fulfillments
from saleor.order.models import Order
from saleor.payment import gateway
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Warehouse

from plugins.orders.selectors import (
    OrderProgress,
    get_customer_order,
    has_open_order,
    list_customer_orders,
)
from plugins.payments.selectors import PaymentMethod
from plugins.phone_otp.services import open_session
from saleor_config.pagination import PageRequest

PlaceOrder = Any

QUERIES = 9
"""For a page of orders none of which has parcels, returns or refunds."""

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def send_all(order: Order, warehouse: Warehouse) -> None:
    lines = [{"order_line": line, "quantity": line.quantity} for line in order.lines.all()]
    create_fulfillments(order.user, order, {warehouse.pk: lines})


def progress_now(customer: User, order: Order) -> OrderProgress:
    told = get_customer_order(customer, str(order.pk))
    assert told is not None
    return told.progress


def test_the_life_of_a_cash_order(customer: User, place: PlaceOrder, warehouse: Warehouse) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        order = place(customer)
        assert progress_now(customer, order) is OrderProgress.PENDING

        send_all(order, warehouse)
        assert progress_now(customer, order) is OrderProgress.SHIPPED

        gateway.capture(order.payments.get())
        assert progress_now(customer, order) is OrderProgress.DELIVERED

        clock.shift(timedelta(days=7))
        assert progress_now(customer, order) is OrderProgress.COMPLETED

        gateway.refund(order.payments.get())
        assert progress_now(customer, order) is OrderProgress.COMPLETED


def test_a_cancelled_order(customer: User, place: PlaceOrder) -> None:
    order = place(customer)

    cancel_order(order, customer)

    assert progress_now(customer, order) is OrderProgress.CANCELLED


def test_a_sent_order_is_not_on_its_way_for_ever(
    customer: User, place: PlaceOrder, warehouse: Warehouse
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given an order whose cash nobody handed in, and one that cost nothing
        send_all(place(customer), warehouse)
        clock.shift(timedelta(days=1))
        free = place(customer)
        Order.objects.filter(pk=free.pk).update(total_gross_amount=0, total_net_amount=0)
        send_all(Order.objects.get(pk=free.pk), warehouse)
        assert progress_now(customer, free) is OrderProgress.SHIPPED
        assert has_open_order(customer)

        # when / then: 30 days for the parcel, 7 for its return, of the last one
        clock.shift(timedelta(days=37, seconds=-1))
        assert has_open_order(customer)
        clock.shift(timedelta(seconds=1))
        assert not has_open_order(customer)
        assert progress_now(customer, free) is OrderProgress.SHIPPED


def test_an_order_that_is_not_sent_stays_open(
    customer: User, place: PlaceOrder, warehouse: Warehouse
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given one plant of two sent
        order = place(customer, lines=2)
        line = order.lines.first()
        sent = [{"order_line": line, "quantity": line.quantity}]
        create_fulfillments(order.user, order, {warehouse.pk: sent})
        # when / then
        clock.shift(timedelta(days=400))
        assert has_open_order(customer)


def test_an_order_is_told_in_full(customer: User, place: PlaceOrder) -> None:
    order = place(customer)

    told = get_customer_order(customer, str(order.pk))

    assert told is not None
    assert told.number == str(order.pk)
    assert told.payment_method is PaymentMethod.CASH_ON_DELIVERY
    assert (told.subtotal, told.tax, told.shipping, told.total) == (10_000, 1_500, 5_000, 16_500)
    assert told.shipping_address is not None
    assert told.shipping_address.phone == "+966500000001"
    assert told.shipping_address.postal_code is None
    (line,) = told.lines
    assert (line.name, line.variant_name, line.product_slug) == ("Plant 1", "Large", "plant-1")


@pytest.mark.parametrize(
    ("bought_in", "read_in", "name", "variant_name"),
    [
        ("ar", "ar", "نبتة 1", "كبير"),
        ("ar", "en", "Plant 1", "Large"),
        ("en", "ar", "نبتة 1", "كبير"),
        ("en", "en", "Plant 1", "Large"),
    ],
)
def test_names_follow_the_reader(
    customer: User, place: PlaceOrder, bought_in: str, read_in: str, name: str, variant_name: str
) -> None:
    with translation.override(bought_in):
        order = place(customer)
    with translation.override(read_in):
        told = get_customer_order(customer, str(order.pk))

    assert told is not None
    assert (told.lines[0].name, told.lines[0].variant_name) == (name, variant_name)


@pytest.mark.parametrize(("bought_in", "name"), [("en", "Plant 1"), ("ar", "نبتة 1")])
def test_a_plant_that_is_gone_keeps_the_name_it_was_sold_under(
    customer: User, place: PlaceOrder, variant: ProductVariant, bought_in: str, name: str
) -> None:
    with translation.override(bought_in):
        order = place(customer, variants=[variant])
    variant.product.delete()

    told = get_customer_order(customer, str(order.pk))

    assert told is not None
    assert (told.lines[0].name, told.lines[0].product_slug) == (name, None)


@pytest.mark.parametrize("number", ["", "x", "-1", "0", "9" * 40, "١", "1 OR 1=1", "²"])
def test_numbers_that_are_none(customer: User, number: str) -> None:
    assert get_customer_order(customer, number) is None


def test_somebody_elses_order_is_none(
    customer: User, make_customer: Any, place: PlaceOrder
) -> None:
    order = place(make_customer())

    assert get_customer_order(customer, str(order.pk)) is None
    assert list_customer_orders(customer).items == []


def test_orders_come_newest_first_in_pages(customer: User, place: PlaceOrder) -> None:
    orders = [place(customer) for _ in range(3)]

    first = list_customer_orders(customer, PageRequest(1, 2))
    last = list_customer_orders(customer, PageRequest(99, 2))

    assert [each.number for each in first.items] == [str(orders[2].pk), str(orders[1].pk)]
    assert first.pagination == {
        "current_page": 1,
        "last_page": 2,
        "per_page": 2,
        "total": 3,
        "from": 1,
        "to": 2,
    }
    assert [each.number for each in last.items] == [str(orders[0].pk)]
    assert last.pagination["current_page"] == 2


def test_no_orders_is_an_empty_page(customer: User) -> None:
    page = list_customer_orders(customer, PageRequest(-5, 0))

    assert page.items == []
    assert page.pagination == {
        "current_page": 1,
        "last_page": 1,
        "per_page": 1,
        "total": 0,
        "from": None,
        "to": None,
    }


@pytest.mark.parametrize(("orders", "lines"), [(1, 1), (3, 2)])
def test_the_list_costs_the_same_for_any_number_of_orders(
    customer: User, place: PlaceOrder, orders: int, lines: int
) -> None:
    for _ in range(orders):
        place(customer, lines)

    with CaptureQueriesContext(connection) as queries:
        list_customer_orders(customer)

    assert len(queries) == QUERIES


def test_over_graphql(client: Client, customer: User, place: PlaceOrder) -> None:
    # given
    order = place(customer)
    token = open_session(customer).token
    query = """query ($number: String!) {
      customerOrder(number: $number) { number }
      customerOrders(perPage: 5) { items { number createdAt progress lines { image { url } } }
        pagination { currentPage lastPage perPage total from to } } }"""

    def ask(**headers: str) -> dict[str, Any]:
        return client.post(
            "/graphql/",
            {"query": query, "variables": {"number": str(order.pk)}},
            content_type="application/json",
            headers=headers,
        ).json()

    # when
    own, guest = ask(authorization=f"Bearer {token}"), ask()

    # then
    assert "errors" not in own
    assert own["data"]["customerOrder"] == {"number": str(order.pk)}
    assert own["data"]["customerOrders"]["items"][0]["progress"] == "PENDING"
    assert own["data"]["customerOrders"]["pagination"] == {
        "currentPage": 1,
        "lastPage": 1,
        "perPage": 5,
        "total": 1,
        "from": 1,
        "to": 1,
    }
    assert guest["data"] == {"customerOrder": None, "customerOrders": None}


def test_an_order_with_parts_of_a_halala_is_still_told(customer: User, place: PlaceOrder) -> None:
    # given amounts that Saleor's own API leaves in an order
    order = place(customer)
    Order.objects.filter(pk=order.pk).update(discount_amount="0.004", total_gross_amount="165.001")

    # when
    told = get_customer_order(customer, str(order.pk))

    # then
    assert told is not None
    assert (told.discount, told.total) == (0, 16_500)
