"""Staff choose in the Dashboard whether the customer is notified of a parcel and its number."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.order import OrderEvents
from saleor.order.models import Fulfillment, Order
from saleor.payment import gateway
from saleor.warehouse.models import Warehouse

from plugins.phone_otp.services import ensure_customer
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

FULFILL = """mutation ($id: ID!, $input: OrderFulfillInput!) {
  orderFulfill(order: $id, input: $input) { orderErrors { message } } }"""
TRACK = """mutation ($id: ID!, $input: FulfillmentUpdateTrackingInput!) {
  orderFulfillmentUpdateTracking(id: $id, input: $input) { orderErrors { message } } }"""
Ask = Callable[..., None]


@pytest.fixture
def ask(admin_user: User, client: Client, django_capture_on_commit_callbacks: Any) -> Ask:
    token = get_token(admin_user)

    def run(document: str, key: str, **given: Any) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            answer = client.post(
                "/graphql/",
                {"query": document, "variables": {"id": key, "input": given}},
                content_type="application/json",
                headers={"authorization": f"JWT {token}", "x-locale": "en"},
            ).json()
        (result,) = answer["data"].values()
        assert result["orderErrors"] == []

    return run


@pytest.fixture
def order(place: Any, warehouse: Warehouse) -> Order:
    """Its own messages are not of interest here."""
    return place(ensure_customer("+966500000001", "Test", "Shopper"))


def fulfill(ask: Ask, order: Order, **options: Any) -> Fulfillment:
    stock = {"quantity": 1, "warehouse": write_id("Warehouse", Warehouse.objects.get().pk)}
    line = {"orderLineId": write_id("OrderLine", order.lines.get().pk), "stocks": [stock]}
    ask(FULFILL, write_id("Order", order.pk), lines=[line], **options)
    return order.fulfillments.get()


def track(ask: Ask, fulfillment: Fulfillment, number: str, **options: Any) -> None:
    ask(TRACK, write_id("Fulfillment", fulfillment.pk), trackingNumber=number, **options)


def subjects() -> list[str]:
    return [message.subject for message in mail.outbox]


def mails_in_history(order: Order) -> list[str]:
    events = order.events.filter(type=OrderEvents.EMAIL_SENT).order_by("pk")
    return [event.parameters["email_type"] for event in events]


@pytest.mark.parametrize(("options", "count"), [({"notifyCustomer": False}, 0), ({}, 1)])
def test_shipment_details_are_sent_only_where_staff_want_it(
    ask: Ask, order: Order, options: Any, count: int
) -> None:
    fulfill(ask, order, **options)

    assert subjects() == [f"Your order {order.pk} is on its way"] * count


def test_a_tracking_number_that_comes_later_is_told_once_where_staff_want_it(
    ask: Ask, order: Order
) -> None:
    fulfillment = fulfill(ask, order, notifyCustomer=False)

    track(ask, fulfillment, "RY-1")
    track(ask, fulfillment, "RY-2", notifyCustomer=False)
    assert subjects() == []
    for _ in range(2):
        track(ask, fulfillment, "RY-3", notifyCustomer=True)

    assert subjects() == [f"You can follow your order {order.pk}"]
    assert "tracking number RY-3" in mail.outbox[0].body
    track(ask, fulfillment, "RY-4", notifyCustomer=True)
    assert "tracking number RY-4" in mail.outbox[1].body
    assert mails_in_history(order) == ["tracking_updated"] * 2


def test_a_number_that_was_taken_away_is_not_told(ask: Ask, order: Order) -> None:
    fulfillment = fulfill(ask, order, notifyCustomer=False)

    track(ask, fulfillment, "", notifyCustomer=True)

    assert subjects() == []


def test_the_history_shows_each_mail_once(
    ask: Ask, order: Order, django_capture_on_commit_callbacks: Any
) -> None:
    fulfill(ask, order, notifyCustomer=True)
    with django_capture_on_commit_callbacks(execute=True):
        gateway.capture(order.payments.get())

    assert mails_in_history(order) == ["fulfillment_confirmation", "payment_confirmation"]


def test_the_history_shows_no_mail_that_was_not_sent(ask: Ask, order: Order) -> None:
    fulfill(ask, order, notifyCustomer=False)

    assert mails_in_history(order) == []
