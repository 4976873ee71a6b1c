"""Returns in the office: asked for, accepted or refused, received, refunded."""

import pytest
from django.apps import apps
from django.utils import timezone
from saleor.order.models import Order
from saleor.warehouse.models import Stock

from plugins.back_office.permissions import BOOKINGS, ORDERS
from plugins.back_office.services.one_time_tokens import new_token

pytestmark = pytest.mark.django_db

LIST = "/office/orders/orderreturn/"
OrderReturn = apps.get_model("orders.OrderReturn")


@pytest.fixture
def client(make_staff, sign_in):
    return sign_in(make_staff(ORDERS))


@pytest.fixture
def order(client, shop):
    """Sent, paid in cash, and arrived."""
    order = Order.objects.get(pk=shop.order.pk)
    page = f"/office/order/order/{order.pk}"
    pieces = {f"pieces_{order.lines.get().pk}": 2}
    sent = {"once": new_token(), "carrier": "own_van", "has_left": "on", **pieces}
    client.post(f"{page}/pack/", sent)
    client.post(f"{page}/capture/", {"once": new_token()})
    return order


@pytest.fixture
def asked(order):
    return ask(order)


def ask(order):
    asked = OrderReturn.objects.create(order=order, reason="أوراقها صفراء")
    asked.lines.create(order_line=order.lines.get(), quantity=1)
    return asked


def act(client, asked, name, **fields):
    return client.post(f"{LIST}{asked.pk}/act/{name}/", fields, follow=True).content.decode()


def test_a_return_goes_from_the_question_to_the_money(client, asked):
    # when
    page = client.get(f"{LIST}{asked.pk}/change/").content.decode()
    accepted = act(client, asked, "accept", reason="Our driver comes on Sunday")
    received = act(client, asked, "receive")
    again = act(client, asked, "receive")

    # then
    assert "أوراقها صفراء" in page
    assert "1 × فيكس" in page
    assert "Asked for" in page
    assert "Our driver comes on Sunday" in accepted
    assert "SAR 172.50" in received
    assert "This cannot be done any more." in again
    asked.refresh_from_db()
    assert (asked.state, asked.refund.amount_halalas) == ("refunded", 17_250)
    assert asked.order.payments.get().captured_amount == 395 - 172.5
    # Two of ten were sent, one is back.
    assert Stock.objects.get(product_variant=asked.order.lines.get().variant).quantity == 9
    told = apps.get_model("back_office.Change").objects.filter(model="orders.orderreturn")
    assert list(told.values_list("action", flat=True)) == ["changed"] * told.count() != []


def test_what_is_broken_is_not_sold_again(client, asked):
    act(client, asked, "accept")

    act(client, asked, "receive_broken")

    assert Stock.objects.get(product_variant=asked.order.lines.get().variant).quantity == 8


def test_a_return_is_refused_with_a_reason(client, asked):
    assert "Please say why." in act(client, asked, "refuse", reason=" ")

    page = act(client, asked, "refuse", reason="The pot is broken")

    asked.refresh_from_db()
    assert (asked.state, asked.answer) == ("rejected", "The pot is broken")
    assert "The pot is broken" in page
    assert "This cannot be done any more." in act(client, asked, "accept")
    assert asked.refund is None


def test_the_list_finds_returns_in_the_same_number_of_queries(
    client, asked, django_assert_max_num_queries
):
    client.get(LIST)
    with django_assert_max_num_queries(12) as few:
        page = client.get(f"{LIST}?state=requested&q={asked.order_id}").content.decode()
    for _number in range(9):
        ask(asked.order)
    with django_assert_max_num_queries(12) as many:
        more = client.get(f"{LIST}?state=requested&q={asked.order_id}").content.decode()

    assert (page.count("Noura Shopper"), more.count("Noura Shopper")) == (1, 10)
    assert len(few) == len(many)
    assert "Noura Shopper" not in client.get(f"{LIST}?state=refunded").content.decode()
    assert "Noura Shopper" not in client.get(f"{LIST}?q=999999").content.decode()
    # The start page leads here.
    assert f'href="{LIST}' in client.get("/office/").content.decode()


def test_without_the_permission_nothing_is_seen_or_done(asked, make_staff, sign_in):
    stranger = sign_in(make_staff(BOOKINGS))

    assert stranger.get(LIST).status_code == 403
    assert stranger.get(f"{LIST}{asked.pk}/change/").status_code in (403, 404)
    for action in ("accept", "refuse", "receive", "receive_broken", "pay"):
        response = stranger.post(f"{LIST}{asked.pk}/act/{action}/", {"reason": "x"})
        assert response.status_code in (403, 404)
    asked.refresh_from_db()
    assert asked.state == "requested"
    assert asked.requested_at <= timezone.now()
