"""Orders found by their state are those of which the state is told, whatever their facts."""

from datetime import date, timedelta
from itertools import product
from typing import Any

import pytest
from django.utils import timezone
from saleor.account.models import Address
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.payment.models import Payment

from plugins.orders.models import OrderRefund
from plugins.orders.selectors.staff import (
    filter_by_delivery_day,
    filter_by_progress,
    get_order_progress,
    list_orders_for_staff,
    search_orders,
)
from plugins.orders.states import OrderProgress
from plugins.payments.selectors import get_payment_method
from plugins.payments.selectors.staff import PaymentMethod, filter_orders_paid_by
from plugins.shipments.models import Shipment

pytestmark = pytest.mark.django_db

NOW = timezone.now()
LONG_AGO = NOW - timedelta(days=9)
GONE = {"state": "in_transit", "sent_at": LONG_AGO}
ARRIVED = {"state": "delivered", "sent_at": LONG_AGO, "delivered_at": NOW}
ARRIVED_LONG_AGO = {**ARRIVED, "delivered_at": LONG_AGO}
CAME_BACK = {"state": "returned", "sent_at": LONG_AGO}
HERE: dict[str, Any] = {}
PARCELS: list[tuple[list[dict[str, Any] | None], str]] = [
    ([], "unfulfilled"),
    ([HERE], "fulfilled"),
    ([GONE], "partially fulfilled"),
    ([HERE, GONE], "fulfilled"),
    ([None], "fulfilled"),
    ([GONE], "fulfilled"),
    ([ARRIVED], "fulfilled"),
    ([ARRIVED_LONG_AGO], "fulfilled"),
    ([ARRIVED_LONG_AGO, ARRIVED], "fulfilled"),
    ([ARRIVED, GONE], "fulfilled"),
    ([ARRIVED, CAME_BACK], "fulfilled"),
    ([CAME_BACK], "fulfilled"),
    ([ARRIVED], "canceled"),
]
PAYMENTS = [(0, "not-charged"), (50, "partially-charged"), (100, "fully-charged"),
            (0, "fully-refunded")]  # fmt: skip


def make_order(status: str, parcels: list[Any], captured: int, charge: str) -> Order:
    order = Order.objects.create(
        status=status, currency="SAR", total_gross_amount=100, total_net_amount=87
    )
    OrderLine.objects.create(
        order=order, product_name="فيكس", quantity=2, quantity_fulfilled=len(parcels),
        is_shipping_required=True, currency="SAR", unit_price_net_amount=1,
        unit_price_gross_amount=1,
    )  # fmt: skip
    Payment.objects.create(
        order=order, gateway="mashtal.payments.card", total=100, currency="SAR",
        captured_amount=captured, charge_status=charge,
    )  # fmt: skip
    Fulfillment.objects.create(order=order, status="canceled")
    for number, facts in enumerate(parcels):
        packed = Fulfillment.objects.create(order=order)
        if facts is not None:
            Shipment.objects.create(
                fulfillment=packed, number=f"{order.pk}-{number}", carrier="smsa", **facts
            )
    return order


def test_every_set_of_facts_is_found_in_its_state() -> None:
    # given
    for (parcels, status), (captured, charge) in product(PARCELS, PAYMENTS):
        make_order(status, parcels, captured, charge)
    # and one of which the other piece was refunded before it was packed
    order = make_order("partially fulfilled", [GONE], 100, "partially-refunded")
    refund = OrderRefund.objects.create(order=order, key="a", amount_halalas=1, reason="x")
    refund.lines.create(order_line=order.lines.get(), quantity=1, unsent=1)
    told: dict[OrderProgress, set[int]] = {each: set() for each in OrderProgress}
    for order in list_orders_for_staff():
        told[get_order_progress(order)].add(order.pk)

    # when
    found = {
        each: set(filter_by_progress(list_orders_for_staff(), each).values_list("pk", flat=True))
        for each in OrderProgress
    }

    # then
    assert found == told
    assert all(told.values())


def test_orders_are_found_by_their_way_to_pay() -> None:
    # given
    kinds = {
        PaymentMethod.CASH_ON_DELIVERY: ("mashtal.payments.cash_on_delivery", ""),
        PaymentMethod.CREDIT_CARD: ("mashtal.payments.card", '{"method": "credit_card"}'),
        PaymentMethod.APPLE_PAY: ("mashtal.payments.card", '{"method": "apple_pay"}'),
    }
    orders = {}
    for method, (gateway, told) in kinds.items():
        order = make_order("unfulfilled", [], 0, "not-charged")
        order.payments.create(gateway=gateway, extra_data=told, total=1, currency="SAR")
        assert get_payment_method(order.payments.all()) is method
        orders[method] = [order]

    # then
    assert {
        method: list(filter_orders_paid_by(Order.objects.all(), method)) for method in kinds
    } == orders


@pytest.mark.parametrize(
    ("first", "last", "is_found"),
    [
        (date(2030, 5, 1), date(2030, 5, 1), True),
        (None, date(2030, 4, 30), False),
        (date(2030, 5, 2), None, False),
        (None, None, True),
    ],
)
def test_orders_are_found_by_the_day_of_delivery(first: Any, last: Any, is_found: bool) -> None:
    order = make_order("unfulfilled", [], 0, "not-charged")
    order.private_metadata = {"delivery": {"date": None, "earliest": "2030-05-01"}}
    order.save()
    make_order("unfulfilled", [], 0, "not-charged")

    found = filter_by_delivery_day(Order.objects.all(), first, last)

    assert list(found) == ([order] if is_found else [])


@pytest.mark.parametrize(
    ("typed", "is_found"),
    [("نورة", True), ("نورة الزهراني", True), ("سارة", False), ("0500000001", True),
     ("+966500000002", False), ("الرياض", True), ("n@example.com", True), ("x", False),
     ("9" * 40, False)],
)  # fmt: skip
def test_orders_are_found_by_what_staff_type(typed: str, is_found: bool) -> None:
    order = make_order("unfulfilled", [], 0, "not-charged")
    order.user_email = "N@example.com"
    order.shipping_address = Address.objects.create(
        first_name="نورة", last_name="الزهراني", city="الرياض", phone="+966500000001"
    )
    order.save()

    assert list(search_orders(Order.objects.all(), typed)) == ([order] if is_found else [])
    assert list(search_orders(Order.objects.all(), f"#{order.pk}")) == [order]
