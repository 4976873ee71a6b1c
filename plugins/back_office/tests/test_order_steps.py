"""What staff do with an order in the office, each thing done and refused."""

import re
from datetime import timedelta

import pytest
from django.apps import apps
from django.utils import timezone
from django.utils.translation import override
from saleor.order import actions as saleor_orders
from saleor.order.models import Order
from saleor.payment.models import Payment, Transaction
from saleor.warehouse.models import Stock

from plugins.back_office.permissions import ORDERS
from plugins.back_office.services.one_time_tokens import new_token
from plugins.back_office.tests.order_desk import Desk, Shipment
from saleor_config.tests.dashboard.shop import place_order

pytestmark = pytest.mark.django_db


@pytest.fixture
def clerk(make_staff):
    return make_staff(ORDERS, first_name="Reem", last_name="Clerk")


@pytest.fixture
def order(db, shop):
    return Order.objects.get(pk=shop.order.pk)


@pytest.fixture
def desk(clerk, sign_in, order):
    return Desk(sign_in(clerk), order)


def changes(clerk, model):
    return list(
        apps.get_model("back_office.Change")
        .objects.filter(by_id=clerk.pk, model=model)
        .values_list("action", flat=True)
    )


def test_a_parcel_is_packed_with_its_number_and_leaves(desk, order, clerk):
    # given
    tomorrow = (timezone.localdate() + timedelta(days=1)).isoformat()

    # when
    page = desk.pack(tracking_number="SM-77", estimated_delivery=tomorrow)

    # then
    assert "The parcel is packed." in page
    assert "On its way" in page
    assert (desk.parcel.carrier, desk.parcel.tracking_number) == ("smsa", "SM-77")
    assert desk.parcel.state == "in_transit"
    assert Stock.objects.get(product_variant=desk.line.variant).quantity == 8
    assert "Reem Clerk" in page
    assert changes(clerk, "shipments.shipment") == ["changed", "added"]


def test_a_part_is_packed_and_waits(desk, order):
    page = desk.pack(pieces=1, has_left="")

    assert desk.parcel.state == "prepared"
    assert "Being prepared" in page
    assert "of 1" in page


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"pieces": 3}, "are left to pack."),
        ({"pieces": 0}, "Choose at least one plant."),
        ({"pieces": -1}, "greater than or equal to 0"),
        ({"estimated_delivery": "2020-01-01"}, "The day of delivery has passed."),
        ({"carrier": "pigeon"}, "pigeon is not one of the available choices"),
    ],
)
def test_what_cannot_be_packed_is_told_with_what_was_typed(fields, message, desk):
    page = desk.pack(**{"tracking_number": "SM-78", **fields})

    assert desk.status == 422
    assert message in page
    assert 'value="SM-78"' in page
    assert not Shipment.objects.exists()


def test_the_same_form_twice_is_one_parcel(desk):
    once = re.search(r'name="once" value="(\w{32})"', desk.page())[1]

    desk.pack(pieces=1, once=once)
    page = desk.pack(pieces=1, once=once)

    assert Shipment.objects.count() == 1
    assert "This form was sent already." in page
    assert desk.send("note", once="x", note="hello").count("could not be read") == 1


def test_a_parcels_way_is_written_down(desk):
    desk.pack()

    page = desk.send("event", parcel=desk.parcel.pk, status="failed", location="جدة")
    assert "Could not be delivered" in page
    page = desk.send("event", parcel=desk.parcel.pk, status="delivered")

    assert desk.parcel.state == "delivered"
    assert "جدة" in page
    later = (timezone.now() + timedelta(days=2)).strftime("%Y-%m-%dT%H:%M")
    page = desk.send("event", parcel=desk.parcel.pk, status="delivered", at=later)
    assert "This time has not come yet." in page
    assert "could not be read" in desk.send("event", parcel=desk.parcel.pk, status="prepared")


def test_a_parcel_of_another_order_is_not_touched(desk, shop):
    other = place_order(shop.customer, shop.tall, shop.method)
    theirs = Desk(desk.client, other)
    theirs.pack()

    for form in ("event", "track", "unpack"):
        desk.send(form, parcel=theirs.parcel.pk, status="delivered")
        assert desk.status == 404
    assert theirs.parcel.state == "in_transit"


def test_a_tracking_number_is_changed_by_saleor(desk, shop, clerk):
    # given another parcel that has a number
    other = Desk(desk.client, place_order(shop.customer, shop.tall, shop.method))
    other.pack(tracking_number="SM-1")
    desk.pack()

    # when
    page = desk.send("track", parcel=desk.parcel.pk, tracking_number=" SM-2 ")
    refused = desk.send("track", parcel=desk.parcel.pk, tracking_number="SM-1")

    # then
    assert "The tracking number was changed." in page
    assert "Another parcel has this tracking number." in refused
    assert desk.parcel.tracking_number == "SM-2"
    assert desk.parcel.fulfillment.tracking_number == "SM-2"
    assert "changed" in changes(clerk, "order.fulfillment")


def test_a_parcel_is_unpacked_once(desk):
    desk.pack(has_left="")
    parcel = desk.parcel.pk

    page = desk.send("unpack", parcel=parcel)

    assert "The parcel was unpacked." in page
    assert Stock.objects.get(product_variant=desk.line.variant).quantity == 10
    desk.send("unpack", parcel=parcel)
    assert desk.status == 404


def test_cash_is_taken_once(desk, clerk):
    page = desk.send("capture")
    again = desk.send("capture")

    assert "The cash is written down as taken." in page
    assert desk.paid() == 395
    assert "Cash was taken" not in page
    assert "The cash is written down as taken." not in again
    assert Transaction.objects.filter(kind="capture", is_success=True).count() == 1
    assert "changed" in changes(clerk, "payment.payment")


def test_an_order_without_payment_is_marked_as_paid(desk, order):
    Transaction.objects.all().delete()
    Payment.objects.all().delete()

    page = desk.send("mark_paid")

    assert "The order is marked as paid." in page
    assert desk.paid() == 395
    assert "The order is marked as paid." not in desk.send("mark_paid")


def test_an_order_is_cancelled_with_its_reason(desk, order, clerk):
    page = desk.send("cancel", reason="The customer called")

    order.refresh_from_db()
    assert order.status == "canceled"
    assert "The order was cancelled." in page
    assert "The customer called" in page
    assert changes(clerk, "orders.ordercancellation") == ["added"]
    assert "This order was cancelled already." in desk.send("cancel")
    assert "Pack a parcel" not in page


def test_an_order_that_saleor_cancelled_says_that_it_holds_money_until_it_is_refunded(
    desk, order, clerk
):
    # given an order that is paid, and cancelled in the Dashboard, which gives nothing back
    desk.send("capture")
    order.refresh_from_db()
    with override("en"):
        saleor_orders.cancel_order(order, clerk)

    # when
    page = desk.page()
    refunded = desk.send("refund_amount", amount="395.00", reason="It was cancelled")

    # then
    held = "This order is cancelled and still holds money:"
    assert held in page
    assert "SAR 395.00" in page[page.index(held) :][:120]
    assert "Refund it on the order’s page in the office" in page
    assert desk.paid() == 0
    assert held not in refunded


def test_an_order_cancelled_here_holds_no_money_and_says_nothing_of_it(desk, order):
    desk.send("capture")

    page = desk.send("cancel", reason="The customer called")

    assert desk.paid() == 0
    assert "still holds" not in page


def test_what_is_sent_is_not_cancelled(desk, order):
    desk.pack()

    page = desk.send("cancel")

    assert "This order is on its way. Once it is delivered, it can be returned." in page
    order.refresh_from_db()
    assert order.status == "fulfilled"


def test_plants_are_refunded(desk, order):
    desk.send("capture")

    page = desk.send("refund", **{f"pieces_{desk.line.pk}": 1, "reason": "One was broken"})

    assert "The money goes back." in page
    # One of two plants at 150 with its VAT; delivery is no part of it.
    assert desk.paid() == 395 - 172.5
    assert "SAR 172.50" in page
    page = desk.send("refund", **{f"pieces_{desk.line.pk}": 2, "reason": "More"})
    assert desk.status == 422
    assert "refunded in this number." in page


def test_an_amount_is_refunded_once_and_never_too_much(desk):
    desk.send("capture")
    once = new_token()

    for _click in range(2):
        page = desk.send("refund_amount", once=once, amount="٩٥٫٥", reason="Late")

    assert "This form was sent already." in page
    assert desk.paid() == 395 - 95.5
    page = desk.send("refund_amount", amount="300", reason="Late")
    assert "No more can be refunded than was paid." in page
    for amount in ("x", "-5", "1e30", "NaN", "0.001", "0"):
        page = desk.send("refund_amount", amount=amount, reason="Late")
        assert "Enter an amount in riyals." in page
    assert desk.paid() == 395 - 95.5


def test_a_note_stands_in_the_history(desk):
    page = desk.send("note", note="اتصل قبل التوصيل")

    assert "The note was added." in page
    assert "اتصل قبل التوصيل" in page
    assert "Write a note first." in desk.send("note", note="  ")
    assert "Reem Clerk" in page
