"""Orders that are fetched: handed over once, packed and delivered by it."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.utils import timezone, translation
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Allocation, Stock

from plugins.delivery.models import PickupCode, PickupPoint
from plugins.delivery.services import create_pickup, save_pickup_point
from plugins.messaging.models import OutboxMessage
from plugins.orders import messages, notifications
from plugins.orders.models import CancelledBy
from plugins.orders.notifications import NotificationStep
from plugins.orders.selectors import get_order_progress
from plugins.orders.services import cancel_order, hand_over_order
from plugins.orders.states import OrderProgress
from plugins.payments.selectors import get_cash_due
from plugins.shipments.errors import OrderError
from plugins.shipments.models import Shipment, TrackingEvent

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

Fetch = Callable[..., Order]


@pytest.fixture
def order_pickup(place: Any, warehouse: Any) -> Fetch:
    """``order_pickup(customer, lines=2)``: an order in cash that is fetched."""

    def run(customer: User, **options: Any) -> Order:
        order: Order = place(customer, **options)
        method = ShippingMethod.objects.get()
        names = {"name_ar": "المزرعة", "name_en": "Farm", "address_ar": "هنا", "address_en": "x"}
        if not PickupPoint.objects.filter(shipping_method=method).exists():
            save_pickup_point(PickupPoint(shipping_method=method, **names))
        create_pickup(order)
        return order

    return run


def hand_over(order: Order, staff: User, *, has_cash: bool = True) -> PickupCode:
    return hand_over_order(order.pickup.code, staff, has_cash=has_cash)


def test_the_code_packs_delivers_and_takes_the_cash(
    order_pickup: Fetch, customer: User, admin_user: User
) -> None:
    order = order_pickup(customer, lines=2)
    left = {stock.pk: stock.quantity for stock in Stock.objects.all()}

    hand_over(order, admin_user)

    pickup = PickupCode.objects.get()
    assert (pickup.handed_over_by, pickup.handed_over_at is not None) == (admin_user, True)
    parcel = Shipment.objects.get()
    assert (parcel.state, parcel.fulfillment.order) == ("delivered", order)
    assert {stock.pk: stock.quantity + 1 for stock in Stock.objects.all()} == left
    assert not Allocation.objects.filter(quantity_allocated__gt=0).exists()
    order.refresh_from_db()
    assert order.status == OrderStatus.FULFILLED
    assert order.payments.get().captured_amount == order.total_gross_amount
    assert get_order_progress(order) is OrderProgress.DELIVERED


def test_the_same_code_again_changes_nothing(
    order_pickup: Fetch, customer: User, admin_user: User
) -> None:
    order = order_pickup(customer)
    hand_over(order, admin_user)

    with pytest.raises(OrderError, match=f"Order #{order.pk} was handed over already"):
        hand_over(order, admin_user)

    assert Fulfillment.objects.count() == TrackingEvent.objects.count() == 1


def test_cash_is_taken_first(order_pickup: Fetch, customer: User, admin_user: User) -> None:
    order = order_pickup(customer)

    with pytest.raises(OrderError, match="Take exactly") as caught:
        hand_over(order, admin_user, has_cash=False)

    assert caught.value.field == "cash"
    assert PickupCode.objects.get().handed_over_at is None
    assert not Fulfillment.objects.exists()
    assert get_cash_due(order.payments.all()) > 0


def test_what_was_packed_before_is_not_packed_again(
    order_pickup: Fetch, customer: User, admin_user: User, pack: Any
) -> None:
    order = order_pickup(customer, lines=2)
    pack(order, {order.lines.first().pk: 1}, carrier="own_van")

    hand_over(order, admin_user)

    assert [each.state for each in Shipment.objects.all()] == ["delivered", "delivered"]
    assert {line.quantity_fulfilled for line in OrderLine.objects.all()} == {1}


def test_a_cancelled_order_is_not_handed_over(
    order_pickup: Fetch, customer: User, admin_user: User
) -> None:
    order = order_pickup(customer)
    cancel_order(order.pk, by=CancelledBy.STAFF, user=admin_user, reason="")

    with pytest.raises(OrderError, match="No order waits with this code"):
        hand_over(order, admin_user)


def test_an_order_without_stock_is_refused_whole(
    order_pickup: Fetch, customer: User, admin_user: User
) -> None:
    order = order_pickup(customer)
    Stock.objects.update(quantity=0)

    with pytest.raises(OrderError, match="not enough pieces"):
        hand_over(order, admin_user)

    assert PickupCode.objects.get().handed_over_at is None
    assert order.payments.get().captured_amount == 0


def test_the_customer_reads_that_it_was_fetched(
    order_pickup: Fetch, customer: User, admin_user: User
) -> None:
    order = order_pickup(customer)

    hand_over(order, admin_user)

    rows = [
        each
        for each in OutboxMessage.objects.filter(kind=notifications.KIND)
        if each.payload["step"] == NotificationStep.DELIVERED
    ]
    assert {each.payload["channel"] for each in rows} == {"mail", "text"}
    notice = notifications.read_notification(rows[0])
    assert notice is not None
    with translation.override("en"):
        written = messages.build_message(notice)
    assert written is not None
    assert written.subject == f"You picked up your order {order.pk}"


def test_its_delivery_begins_the_days_until_a_review(
    order_pickup: Fetch, customer: User, admin_user: User
) -> None:
    order = order_pickup(customer)
    before = timezone.now() - timedelta(seconds=1)

    hand_over(order, admin_user)

    from plugins.orders.selectors import find_orders_delivered_between, select_finished_orders

    found = find_orders_delivered_between(before, timezone.now())
    assert [each.pk for each in select_finished_orders(found)] == [order.pk]


@pytest.mark.django_db(transaction=True)
def test_two_at_the_counter_hand_over_once(
    order_pickup: Fetch, customer: User, admin_user: User, in_own_connection: Any
) -> None:
    order = order_pickup(customer)
    start = Barrier(4)

    def press(_one: int) -> str:
        def run() -> str:
            start.wait(timeout=30)
            with translation.override("en"):
                try:
                    hand_over_order(order.pickup.code, admin_user, has_cash=True)
                except OrderError as error:
                    return error.message
            return "done"

        return in_own_connection(run)()

    assert order.pickup.code
    with ThreadPoolExecutor(4) as pool:
        outcomes = list(pool.map(press, range(4)))

    assert outcomes.count("done") == 1
    assert all("handed over already" in each for each in outcomes if each != "done")
    assert Fulfillment.objects.count() == 1
    assert order.payments.get().transactions.filter(kind="capture").count() == 1
