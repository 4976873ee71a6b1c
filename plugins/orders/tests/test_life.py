"""The transition table played for real: every action in every state, and what it leaves."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone
from saleor.account.models import User
from saleor.order.actions import cancel_fulfillment
from saleor.order.models import Order
from saleor.payment import gateway
from saleor.warehouse.models import Warehouse

from plugins.orders.models import CancelledBy
from plugins.orders.selectors import OrderProgress, get_customer_order
from plugins.orders.services import (
    cancel_order,
    create_shipment,
    refund_lines,
    reorder_into_cart,
    request_return,
)
from plugins.orders.states import TRANSITIONS, Action, is_allowed
from plugins.shipments.errors import OrderError, OrderErrorCode
from plugins.shipments.models import Shipment
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

PENDING, PROCESSING, SHIPPED, DELIVERED, COMPLETED, CANCELLED = OrderProgress
ASKED = [action for action in Action if action is not Action.COMPLETE]


class Played:
    """An order of two plants, brought into a state by what brings it there in life."""

    def __init__(self, customer: User, staff: User, order: Order, warehouse: Warehouse) -> None:
        self.customer, self.staff, self.order, self.warehouse = customer, staff, order, warehouse
        self.line = order.lines.get()

    def bring_to(self, state: OrderProgress, clock: Any) -> None:
        if state is PENDING:
            self._unpacked()
            return
        if state is CANCELLED:
            self.pack()
            cancel_order(self.order.pk, by=CancelledBy.STAFF, user=self.staff)
            return
        gateway.capture(self.order.payments.get())
        if state is PROCESSING:
            # One of two pieces is packed, so that both packing and sending have something to do.
            self.pack({self.line.pk: 1})
            return
        self.pack()
        add_event(self.parcel.pk, status=ShipmentState.IN_TRANSIT)
        if state in (DELIVERED, COMPLETED):
            add_event(self.parcel.pk, status=ShipmentState.DELIVERED)
        if state is COMPLETED:
            clock.shift(timedelta(days=7))

    def _unpacked(self) -> None:
        self.pack()
        cancel_fulfillment(self.parcel.fulfillment, self.staff, self.warehouse)

    def pack(self, pieces: dict[int, int] | None = None) -> None:
        create_shipment(self.order.pk, by=self.staff, carrier="own_van", pieces=pieces)

    @property
    def parcel(self) -> Shipment:
        return Shipment.objects.latest("pk")

    @property
    def state(self) -> OrderProgress:
        told = get_customer_order(self.customer, str(self.order.pk))
        assert told is not None
        return told.progress

    def do(self, action: Action) -> None:
        number, key = str(self.order.pk), self.order.pk
        one = {self.line.pk: 1}
        actions: dict[Action, Callable[[], object]] = {
            Action.PACK: lambda: self.pack(one if self.state is PROCESSING else None),
            Action.SEND: lambda: add_event(
                self.parcel.pk, status=ShipmentState.IN_TRANSIT, location="Riyadh"
            ),
            Action.DELIVER: lambda: add_event(
                self.parcel.pk, status=ShipmentState.DELIVERED, location="Riyadh"
            ),
            Action.CANCEL: lambda: cancel_order(key, by=CancelledBy.CUSTOMER, user=self.customer),
            Action.RETURN: lambda: request_return(
                self.customer, number, pieces=one, reason="It is broken"
            ),
            Action.REFUND: lambda: refund_lines(key, pieces=one, reason="It is broken"),
            Action.REORDER: lambda: reorder_into_cart(self.customer, number),
        }
        actions[action]()


@pytest.fixture
def played(customer: User, admin_user: User, place: Any, warehouse: Warehouse) -> Played:
    return Played(customer, admin_user, place(customer, quantity=2), warehouse)


@pytest.mark.parametrize("state", OrderProgress, ids=lambda each: each.value)
def test_every_action_in_every_state(played: Played, state: OrderProgress) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given
        played.bring_to(state, clock)
        assert played.state is state

        # when / then, each from the same rows
        for action in ASKED:
            with transaction.atomic():
                check_action(played, action, state)
                transaction.set_rollback(True)

        # and the calendar completes what was delivered, and nothing else
        assert played.state is state
        clock.shift(timedelta(days=7))
        assert played.state is (COMPLETED if state is DELIVERED else state)


def check_action(played: Played, action: Action, state: OrderProgress) -> None:
    if state is PROCESSING and action in (Action.SEND, Action.DELIVER):
        # The table speaks of the last parcel.
        add_event(played.parcel.pk, status=ShipmentState.DELIVERED)
        played.pack()
        assert played.state is PROCESSING
    expected = TRANSITIONS[action][state]
    if is_allowed(action, state):
        played.do(action)
        assert played.state is expected, action
        return
    with pytest.raises(OrderError) as refusal:
        played.do(action)
    error = refusal.value
    assert (error.code, error.message) == (OrderErrorCode.NOT_ALLOWED, str(expected)), action
    assert played.state is state, action
