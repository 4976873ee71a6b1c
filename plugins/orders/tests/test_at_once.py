"""Real connections at the same moment: one wins, the other is told why."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone, translation
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.actions import create_fulfillments
from saleor.order.models import Fulfillment, Order
from saleor.payment import gateway
from saleor.warehouse.models import Allocation, Stock, Warehouse

from plugins.orders.models import CancelledBy, OrderCancellation, OrderRefund, OrderReturn
from plugins.orders.services import cancel_order, decide_return, receive_return, request_return
from plugins.shipments.carriers import CarrierReport
from plugins.shipments.errors import OrderError
from plugins.shipments.models import TrackingEvent
from plugins.shipments.services import record_reports
from plugins.shipments.states import ShipmentState

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]

Calls = list[Callable[[], Any]]


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[[Calls], list[Any]]:
    """Start all calls at the same moment; their results, a refusal as its sentence."""

    def run(calls: Calls) -> list[Any]:
        start = Barrier(len(calls))

        def one(call: Callable[[], Any]) -> Any:
            def started() -> Any:
                start.wait(timeout=30)
                try:
                    with translation.override("en"):
                        return call()
                except OrderError as error:
                    return error.message
                except ValidationError as refusal:
                    return refusal.messages[0]

            return in_own_connection(started)()

        with ThreadPoolExecutor(len(calls)) as pool:
            return list(pool.map(one, calls))

    return run


def test_an_order_is_cancelled_once(customer: User, place: Any, at_once: Any) -> None:
    order = place(customer)

    results = at_once([lambda: cancel_order(order.pk, by=CancelledBy.CUSTOMER, user=customer)] * 4)

    assert sorted(results, key=str) == [None] + ["This order was cancelled already."] * 3
    assert OrderCancellation.objects.count() == 1


@pytest.mark.parametrize("door", ["ours", "Saleor's"])
def test_cancelling_and_packing_at_once(
    door: str, customer: User, place: Any, pack: Any, warehouse: Warehouse, at_once: Any
) -> None:
    # given
    order = place(customer)
    line = order.lines.get()

    def fulfil() -> None:
        if door == "ours":
            pack(order)
            return
        same = Order.objects.get(pk=order.pk)
        lines = [{"order_line": line, "quantity": 1}]
        create_fulfillments(customer, same, {warehouse.pk: lines})

    # when
    cancelled, packed = at_once(
        [lambda: cancel_order(order.pk, by=CancelledBy.CUSTOMER, user=customer), fulfil]
    )

    # then: never both, but what is packed and still here may be cancelled
    order.refresh_from_db()
    left = Stock.objects.get().quantity
    if cancelled is None:
        assert order.status == OrderStatus.CANCELED
        assert Fulfillment.objects.exclude(status="canceled").count() == 0
        assert left == 10
        assert packed in (None, "This order was cancelled.")
    else:
        assert cancelled == "This order is on its way. Once it is delivered, it can be returned."
        assert packed is None
        assert order.status == OrderStatus.FULFILLED
        assert left == 9
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 0


def test_the_same_scan_from_four_sides(customer: User, place: Any, pack: Any, at_once: Any) -> None:
    parcel = pack(place(customer), tracking_number="1")
    scan = CarrierReport("1", ShipmentState.DELIVERED, timezone.now(), key="7")

    assert at_once([lambda: record_reports("smsa", [scan])] * 4) == [1] * 4

    parcel.refresh_from_db()
    assert parcel.state == ShipmentState.DELIVERED
    assert TrackingEvent.objects.count() == 1


def test_what_comes_back_is_asked_for_and_refunded_once(
    customer: User, place: Any, pack: Any, deliver: Any, at_once: Any
) -> None:
    # given
    order = place(customer)
    deliver(pack(order))
    gateway.capture(order.payments.get())
    pieces = {order.lines.get().pk: 1}

    # when
    asked = at_once(
        [lambda: request_return(customer, str(order.pk), pieces=pieces, reason="Broken")] * 3
    )
    (found,) = OrderReturn.objects.all()
    decide_return(found.pk, approve=True)
    at_once([lambda: receive_return(found.pk, restock=True)] * 3)

    # then
    assert sum(isinstance(each, OrderReturn) for each in asked) == 1
    assert [refund.amount_halalas for refund in OrderRefund.objects.all()] == [11_500]
    assert Stock.objects.get().quantity == 10
