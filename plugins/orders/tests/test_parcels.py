"""Packing parcels and hearing of them: partly, twice, late, from carriers and from staff."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import User
from saleor.order.actions import cancel_fulfillment, cancel_order, create_fulfillments
from saleor.order.models import Fulfillment
from saleor.payment import gateway
from saleor.warehouse.models import Allocation, Stock, Warehouse

from plugins.orders.selectors import (
    CustomerOrder,
    OrderProgress,
    get_customer_order,
    list_customer_orders,
)
from plugins.shipments.carriers import CarrierReport
from plugins.shipments.errors import OrderError, OrderErrorCode
from plugins.shipments.models import Shipment, TrackingEvent
from plugins.shipments.services import add_event, record_reports
from plugins.shipments.states import ShipmentState

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

SECRET = "a secret of the carrier"


def seen(customer: User, order: Any) -> CustomerOrder:
    told = get_customer_order(customer, str(order.pk))
    assert told is not None
    return told


def reason(refusal: Any) -> tuple[OrderErrorCode, str]:
    problem = refusal.value
    return problem.code, problem.message


def test_an_order_in_two_parcels(customer: User, place: Any, pack: Any, deliver: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given
        order = place(customer, lines=2, quantity=2)
        first, second = order.lines.all()

        # when / then: the first parcel, with one piece of the first line
        one = pack(order, {first.pk: 1}, carrier="aramex", tracking_number=" 440 ")
        assert seen(customer, order).progress is OrderProgress.PROCESSING
        assert seen(customer, order).can_cancel
        deliver(one)
        told = seen(customer, order)
        assert told.progress is OrderProgress.PROCESSING
        assert (told.can_cancel, told.can_track) == (False, True)

        # when / then: the rest of it
        clock.shift(timedelta(days=1))
        two = pack(order)
        assert {line.order_line_id: line.quantity for line in two.fulfillment.lines.all()} == {
            first.pk: 1,
            second.pk: 2,
        }
        add_event(two.pk, status=ShipmentState.IN_TRANSIT, location="Riyadh")
        assert seen(customer, order).progress is OrderProgress.SHIPPED
        add_event(two.pk, status=ShipmentState.DELIVERED)
        assert seen(customer, order).progress is OrderProgress.DELIVERED
        assert Allocation.objects.filter(quantity_allocated__gt=0).count() == 0
        assert set(Stock.objects.values_list("quantity", flat=True)) == {8}

        # then
        told = seen(customer, order)
        assert [each.number for each in told.shipments] == [f"{order.pk}-1", f"{order.pk}-2"]
        parcel = told.shipments[0]
        assert (parcel.carrier.name, parcel.tracking_number) == ("Aramex", "440")
        assert parcel.tracking_url == "https://www.aramex.com/track/results?ShipmentNumber=440"
        assert [(line.name, line.quantity) for line in parcel.lines] == [("Plant 1", 1)]
        assert [(each.status, each.label) for each in parcel.events] == [
            ("prepared", "Packed"),
            ("in_transit", "On its way"),
            ("delivered", "Delivered"),
        ]
        assert [(step.progress.value, step.completed) for step in told.steps] == [
            ("pending", True),
            ("processing", True),
            ("shipped", True),
            ("delivered", True),
            ("completed", False),
        ]
        assert told.return_until == timezone.localdate() + timedelta(days=7)
        assert [line.returnable_quantity for line in told.lines] == [2, 2]
        assert told.can_return
        assert told.can_reorder

        # when / then: a week later
        clock.shift(timedelta(days=7))
        told = seen(customer, order)
        assert told.progress is OrderProgress.COMPLETED
        assert (told.can_return, told.return_until, told.can_reorder) == (False, None, True)


def test_what_is_not_there_is_not_packed(customer: User, place: Any, pack: Any) -> None:
    order = place(customer)
    (line,) = order.lines.all()

    for pieces, expected in [
        ({line.pk: 2}, "Only 1 of “نبتة 1” are left to pack."),
        ({line.pk: 0}, "Choose lines of this order, and one piece at least."),
        ({line.pk + 1: 1}, "Choose lines of this order, and one piece at least."),
        ({}, "Everything of this order has been packed already."),
    ]:
        with pytest.raises(OrderError) as refusal:
            pack(order, pieces)
        assert reason(refusal)[1] == expected
    with pytest.raises(OrderError) as refusal:
        pack(order, carrier="pigeon")
    assert reason(refusal) == (OrderErrorCode.INVALID, "There is no such carrier.")
    assert Fulfillment.objects.count() == 0


def test_a_tracking_number_is_of_one_parcel(customer: User, place: Any, pack: Any) -> None:
    pack(place(customer), tracking_number="1")

    with pytest.raises(OrderError) as refusal:
        pack(place(customer), tracking_number="1")

    assert reason(refusal)[1] == "Another parcel has this tracking number."
    assert Fulfillment.objects.count() == 1


def test_the_same_scan_twice_and_scans_in_disorder(customer: User, place: Any, pack: Any) -> None:
    # given
    order = place(customer)
    parcel = pack(order, tracking_number="1")
    now = timezone.now()
    reports = [
        CarrierReport("1", ShipmentState.DELIVERED, now - timedelta(hours=1)),
        CarrierReport("1", ShipmentState.IN_TRANSIT, now - timedelta(hours=9), "Riyadh"),
        CarrierReport("1", ShipmentState.OUT_FOR_DELIVERY, now - timedelta(hours=4), key="7"),
    ]

    # when
    known = [record_reports("smsa", reports) for _ in range(2)]

    # then
    parcel.refresh_from_db()
    assert known == [3, 3]
    assert (parcel.state, parcel.sent_at, parcel.delivered_at) == (
        ShipmentState.DELIVERED,
        now - timedelta(hours=9),
        now - timedelta(hours=1),
    )
    assert TrackingEvent.objects.count() == 3
    assert record_reports("aramex", reports) == 0
    assert record_reports("smsa", [CarrierReport("2", ShipmentState.DELIVERED, now)]) == 0


def test_a_carriers_clock_does_not_lengthen_the_days_of_return(
    customer: User, place: Any, pack: Any
) -> None:
    with time_machine.travel(timezone.now(), tick=False):
        parcel = pack(place(customer), tracking_number="1")

        record_reports(
            "smsa",
            [CarrierReport("1", ShipmentState.DELIVERED, timezone.now() + timedelta(days=30))],
        )

        parcel.refresh_from_db()
        assert parcel.delivered_at == timezone.now()


def test_staff_repeat_themselves(customer: User, place: Any, pack: Any) -> None:
    parcel = pack(place(customer))

    for _ in range(2):
        add_event(parcel.pk, status=ShipmentState.IN_TRANSIT)

    assert TrackingEvent.objects.count() == 1
    for status, at, expected in [
        (ShipmentState.PREPARED, None, "A parcel is prepared when it is packed."),
        (
            ShipmentState.DELIVERED,
            timezone.now() + timedelta(hours=1),
            "This time has not come yet.",
        ),
    ]:
        with pytest.raises(OrderError) as refusal:
            add_event(parcel.pk, status=status, at=at)
        assert reason(refusal) == (OrderErrorCode.INVALID, expected)
    with pytest.raises(OrderError) as refusal:
        add_event(parcel.pk + 1, status=ShipmentState.DELIVERED)
    assert reason(refusal) == (OrderErrorCode.NOT_FOUND, "There is no such parcel.")


def test_a_parcel_that_was_taken_apart(
    customer: User, place: Any, pack: Any, warehouse: Warehouse, admin_user: User
) -> None:
    order = place(customer)
    parcel = pack(order, tracking_number="1")

    cancel_fulfillment(parcel.fulfillment, admin_user, warehouse)

    assert seen(customer, order).progress is OrderProgress.PENDING
    assert seen(customer, order).shipments == []
    with pytest.raises(OrderError) as refusal:
        add_event(parcel.pk, status=ShipmentState.DELIVERED)
    assert reason(refusal) == (
        OrderErrorCode.NOT_ALLOWED,
        "Nothing of this order is packed.",
    )
    # A carrier could do nothing but send it again.
    assert (
        record_reports("smsa", [CarrierReport("1", ShipmentState.DELIVERED, timezone.now())]) == 1
    )
    assert TrackingEvent.objects.count() == 0


def test_a_parcel_that_came_back_is_waited_for_no_longer(
    customer: User, place: Any, pack: Any, deliver: Any
) -> None:
    order = place(customer, lines=2)
    first, _second = order.lines.all()
    deliver(pack(order, {first.pk: 1}))
    lost = pack(order)

    add_event(lost.pk, status=ShipmentState.FAILED)
    assert seen(customer, order).progress is OrderProgress.SHIPPED
    add_event(lost.pk, status=ShipmentState.RETURNED)

    told = seen(customer, order)
    assert told.progress is OrderProgress.DELIVERED
    assert [line.returnable_quantity for line in told.lines] == [1, 0]


def test_saleors_own_fulfilment_makes_a_parcel_on_its_way(
    customer: User, place: Any, warehouse: Warehouse
) -> None:
    order = place(customer)
    lines = [{"order_line": line, "quantity": 1} for line in order.lines.all()]
    (fulfillment,) = create_fulfillments(customer, order, {warehouse.pk: lines})

    parcel = Shipment.objects.get(fulfillment=fulfillment)

    assert (parcel.number, parcel.carrier, parcel.state) == (
        f"{order.pk}-1",
        "own_van",
        ShipmentState.IN_TRANSIT,
    )
    gateway.capture(order.payments.get())
    parcel.refresh_from_db()
    assert parcel.state == ShipmentState.DELIVERED


def test_saleor_neither_cancels_what_is_packed_nor_packs_what_is_cancelled(
    customer: User, place: Any, pack: Any, warehouse: Warehouse
) -> None:
    packed, cancelled = place(customer), place(customer)
    pack(packed)
    cancel_order(cancelled, customer)

    with pytest.raises(ValidationError, match="This order is packed or sent already"):
        cancel_order(packed, customer)
    lines = [{"order_line": line, "quantity": 1} for line in cancelled.lines.all()]
    with pytest.raises(ValidationError, match="This order was cancelled"):
        create_fulfillments(customer, cancelled, {warehouse.pk: lines})

    assert seen(customer, packed).progress is OrderProgress.PROCESSING
    assert seen(customer, cancelled).progress is OrderProgress.CANCELLED


def test_a_page_of_orders_costs_the_same_whatever_they_hold(
    customer: User, place: Any, pack: Any, deliver: Any
) -> None:
    counts = []
    for _ in range(2):
        order = place(customer, lines=2)
        first, _second = order.lines.all()
        deliver(pack(order, {first.pk: 1}))
        deliver(pack(order))
        with CaptureQueriesContext(connection) as queries:
            list_customer_orders(customer)
        counts.append(len(queries))

    assert counts == [12, 12]


@pytest.fixture
def post(client: Client, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    monkeypatch.setenv("OWN_VAN_WEBHOOK_SECRET", SECRET)

    def run(body: Any, carrier: str = "own_van", **headers: str) -> int:
        answer = client.post(
            f"/shipments/{carrier}/webhook",
            body,
            content_type="application/json",
            headers=headers or {"x-webhook-secret": SECRET},
        )
        return answer.status_code

    return run


def test_the_webhook_takes_news_in(customer: User, place: Any, pack: Any, post: Any) -> None:
    order = place(customer)
    parcel = pack(order, carrier="own_van")
    scan = {"number": parcel.number, "status": "delivered", "at": timezone.now().isoformat()}
    news = {"events": [scan]}

    assert post(news) == post(news, authorization=f"Bearer {SECRET}") == 200

    assert seen(customer, order).progress is OrderProgress.DELIVERED
    assert TrackingEvent.objects.count() == 1


def test_what_the_webhook_refuses(post: Any) -> None:
    stranger = {"number": "1-1", "status": "delivered", "at": "2026-03-01T12:00:00"}

    assert post({"events": [stranger]}) == 404
    assert post({"events": [{**stranger, "status": "prepared"}]}) == 400
    assert post({"events": [{**stranger, "at": "2026-99-99T12:00:00"}]}) == 400
    assert post(b"no json") == 400
    assert post("9" * 300_000) == 413
    assert post({}, **{"x-webhook-secret": "another"}) == 403
    assert post({}, **{"x-webhook-secret": ""}) == 403
    # No secret is set for this one, so nobody has it.
    assert post({}, "smsa") == 403
    assert post({}, "pigeon") == 404
