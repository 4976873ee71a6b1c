"""Cancelling, refunding lines, returning and ordering again: money, stock and reasons."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order
from saleor.payment import ChargeStatus, gateway
from saleor.warehouse.models import Allocation, Stock

from plugins.cart.selectors import get_cart
from plugins.messaging.models import OutboxMessage
from plugins.orders import notifications
from plugins.orders.models import (
    CancelledBy,
    OrderCancellation,
    OrderRefund,
    OrderReturn,
    ReturnState,
)
from plugins.orders.notifications import NotificationStep
from plugins.orders.quantities import compute_line_payments
from plugins.orders.selectors import CustomerOrder, OrderProgress, get_customer_order
from plugins.orders.services import (
    cancel_order,
    cancel_own_order,
    decide_return,
    receive_return,
    refund_lines,
    reorder_into_cart,
    request_return,
)
from plugins.shipments.errors import OrderError, OrderErrorCode
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def seen(customer: User, order: Any) -> CustomerOrder:
    told = get_customer_order(customer, str(order.pk))
    assert told is not None
    return told


def refused(call: Any) -> tuple[OrderErrorCode, str]:
    with pytest.raises(OrderError) as refusal:
        call()
    return refusal.value.code, refusal.value.message


@pytest.fixture
def delivered(customer: User, place: Any, pack: Any, deliver: Any) -> Order:
    """Three pieces of each of two plants of 100 riyals, paid in cash at the door."""
    order = place(customer, lines=2, quantity=3)
    deliver(pack(order))
    gateway.capture(order.payments.get())
    return order


def mailed_steps() -> set[str]:
    keys = OutboxMessage.objects.filter(kind=notifications.KIND, key__endswith=":mail")
    return {key.split(":")[2] for key in keys.values_list("key", flat=True)}


def test_a_customer_cancels(customer: User, make_customer: Any, place: Any, pack: Any) -> None:
    # given a packed order that was paid in advance
    order = place(customer, lines=2)
    first, _second = order.lines.all()
    pack(order, {first.pk: 1})
    gateway.capture(order.payments.get())
    number = str(order.pk)
    not_theirs = refused(lambda: cancel_own_order(make_customer(), number))

    # when
    cancel_own_order(customer, number, " Too late for my feast ")
    again = refused(lambda: cancel_own_order(customer, number))

    # then
    told = seen(customer, order)
    assert told.progress is OrderProgress.CANCELLED
    may = (told.can_cancel, told.can_track, told.can_return, told.can_reorder)
    assert not any(may)
    assert [step.progress.value for step in told.steps] == ["pending", "processing", "cancelled"]
    assert told.payment is not None
    assert told.payment.refunded == told.total
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 0
    assert set(Stock.objects.values_list("quantity", flat=True)) == {10}
    cancellation = OrderCancellation.objects.get()
    assert (cancellation.by, cancellation.reason) == ("customer", "Too late for my feast")
    assert order.payments.get().charge_status == ChargeStatus.FULLY_REFUNDED
    assert not_theirs == (OrderErrorCode.NOT_FOUND, "There is no such order among yours.")
    assert again == (OrderErrorCode.NOT_ALLOWED, "This order was cancelled already.")
    steps = mailed_steps()
    assert steps >= {NotificationStep.CANCELLED, NotificationStep.REFUNDED}


def test_cash_that_nobody_took_is_not_asked_for(customer: User, place: Any) -> None:
    order = place(customer)

    cancel_own_order(customer, str(order.pk))

    assert not order.payments.get().is_active
    assert refused(
        lambda: cancel_order(order.pk, by=CancelledBy.STAFF, user=None, reason="x" * 1001)
    ) == (OrderErrorCode.INVALID, "The reason has at most 1,000 characters.")


def test_what_is_partly_sent_is_not_cancelled(
    customer: User, place: Any, pack: Any, deliver: Any
) -> None:
    order = place(customer, lines=2)
    first, _second = order.lines.all()
    deliver(pack(order, {first.pk: 1}))

    assert refused(lambda: cancel_own_order(customer, str(order.pk))) == (
        OrderErrorCode.NOT_ALLOWED,
        "A part of this order has been sent already.",
    )
    assert not seen(customer, order).can_cancel


@pytest.mark.parametrize("restock", [True, False])
def test_a_return_from_the_question_to_the_money(
    customer: User, delivered: Order, restock: bool
) -> None:
    # given
    first, second = delivered.lines.all()
    number = str(delivered.pk)

    # when asked for
    asked = request_return(customer, number, pieces={first.pk: 2}, reason=" Broken ")
    told = seen(customer, delivered)
    assert [line.returnable_quantity for line in told.lines] == [1, 3]
    assert refused(
        lambda: request_return(customer, number, pieces={first.pk: 2}, reason="Broken")
    ) == (OrderErrorCode.NOT_ALLOWED, "“نبتة 1” can't be returned in this number.")
    assert refused(lambda: receive_return(asked.pk, restock=restock)) == (
        OrderErrorCode.NOT_ALLOWED,
        "This return is not approved.",
    )

    # when approved, and received twice
    for _ in range(2):
        decide_return(asked.pk, approve=True, answer="Of course")
    assert refused(lambda: decide_return(asked.pk, approve=False)) == (
        OrderErrorCode.NOT_ALLOWED,
        "This return has been decided already.",
    )
    for _ in range(2):
        receive_return(asked.pk, restock=restock)

    # then
    told = seen(customer, delivered)
    (found,) = told.returns
    assert (found.state, found.reason, found.answer) == (
        ReturnState.REFUNDED,
        "Broken",
        "Of course",
    )
    assert found.refund == 23_000
    assert [(line.name, line.quantity) for line in found.lines] == [("Plant 1", 2)]
    assert told.payment is not None
    assert told.payment.refunded == 23_000
    assert told.progress is OrderProgress.DELIVERED
    stock = Stock.objects.get(product_variant=first.variant)
    assert stock.quantity == (9 if restock else 7)
    assert [line.returnable_quantity for line in told.lines] == [1, 3]
    steps = mailed_steps()
    assert steps >= {NotificationStep.RETURN_APPROVED, NotificationStep.REFUNDED}
    assert second.quantity == 3


def test_all_of_an_order_comes_back_to_the_halala(customer: User, delivered: Order) -> None:
    # given a discount that no line divides evenly
    Order.objects.filter(pk=delivered.pk).update(discount_amount="0.05")
    lines = list(delivered.lines.all())

    # when every piece comes back alone
    for line in lines * 3:
        asked = request_return(
            customer, str(delivered.pk), pieces={line.pk: 1}, reason="Not as it should be"
        )
        decide_return(asked.pk, approve=True)
        receive_return(asked.pk, restock=False)

    # then: the goods, with their VAT, without the delivery
    refunds = OrderRefund.objects.values_list("amount_halalas", flat=True)
    delivered.refresh_from_db()
    assert sum(refunds) == sum(compute_line_payments(delivered).values())
    assert OrderReturn.objects.filter(state=ReturnState.REFUNDED).count() == 6
    assert not seen(customer, delivered).can_return


def test_a_rejected_return_can_be_asked_for_again(customer: User, delivered: Order) -> None:
    line = delivered.lines.first()
    assert line is not None
    pieces = {line.pk: 3}
    asked = request_return(customer, str(delivered.pk), pieces=pieces, reason="Too green")

    decide_return(asked.pk, approve=False, answer="Plants are green")

    assert refused(lambda: receive_return(asked.pk, restock=True))[0] is OrderErrorCode.NOT_ALLOWED
    request_return(customer, str(delivered.pk), pieces=pieces, reason="Broken")
    assert [each.state.value for each in seen(customer, delivered).returns] == [
        "rejected",
        "requested",
    ]


def test_what_is_wrong_with_a_wish_to_return(
    customer: User, make_customer: Any, delivered: Order
) -> None:
    line = delivered.lines.first()
    assert line is not None
    number, pieces = str(delivered.pk), {line.pk: 1}

    def ask(who: User = customer, pieces: Any = pieces, reason: str = "Broken") -> Any:
        return lambda: request_return(who, number, pieces=pieces, reason=reason)

    assert refused(ask(reason=" ")) == (OrderErrorCode.INVALID, "Please tell us why.")
    assert refused(ask(pieces={})) == (OrderErrorCode.INVALID, "Choose at least one plant.")
    assert refused(ask(pieces={line.pk + 9: 1}))[0] is OrderErrorCode.INVALID
    assert refused(ask(pieces={line.pk: -1}))[0] is OrderErrorCode.NOT_ALLOWED
    assert refused(ask(who=make_customer()))[0] is OrderErrorCode.NOT_FOUND
    assert refused(lambda: decide_return(99, approve=True)) == (
        OrderErrorCode.NOT_FOUND,
        "There is no such return.",
    )


def test_an_order_refunded_on_its_way_was_never_delivered(
    customer: User, place: Any, pack: Any
) -> None:
    # given a paid order that has left
    order = place(customer)
    gateway.capture(order.payments.get())
    parcel = pack(order)
    add_event(parcel.pk, status=ShipmentState.IN_TRANSIT)

    # when all of it is refunded
    gateway.refund(order.payments.get())

    # then its timeline has no delivery
    told = seen(customer, order)
    assert told.progress is OrderProgress.COMPLETED
    assert [(step.progress.value, step.completed) for step in told.steps] == [
        ("pending", True),
        ("processing", True),
        ("shipped", True),
        ("completed", True),
    ]
    assert all(step.at and step.at <= timezone.now() for step in told.steps)


def test_a_completed_order_has_no_step_in_the_future(customer: User, delivered: Order) -> None:
    gateway.refund(delivered.payments.get())

    told = seen(customer, delivered)

    assert told.progress is OrderProgress.COMPLETED
    assert [step.progress.value for step in told.steps][-2:] == ["delivered", "completed"]
    assert all(step.at and step.at <= timezone.now() for step in told.steps)


def test_staff_refund_what_can_not_be_sent(
    customer: User, place: Any, pack: Any, deliver: Any
) -> None:
    # given a paid order of which a piece is broken in the warehouse
    order = place(customer, lines=2, quantity=2)
    first, second = order.lines.all()
    gateway.capture(order.payments.get())

    # when
    refunds = [refund_lines(order.pk, pieces={first.pk: 1}, reason="Broken") for _ in range(2)]

    # then: once, and its piece is for sale again
    assert refunds[0] == refunds[1]
    assert refunds[0].amount_halalas == 11_500
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 3
    assert seen(customer, order).progress is OrderProgress.PROCESSING
    parcel = pack(order)
    assert {line.order_line_id: line.quantity for line in parcel.fulfillment.lines.all()} == {
        first.pk: 1,
        second.pk: 2,
    }
    deliver(parcel)
    told = seen(customer, order)
    assert told.progress is OrderProgress.DELIVERED
    assert [line.returnable_quantity for line in told.lines] == [1, 2]


def test_an_order_is_not_refunded_line_by_line_before_it_is_sent(
    customer: User, place: Any
) -> None:
    order = place(customer)
    line = order.lines.get()
    gateway.capture(order.payments.get())

    assert refused(lambda: refund_lines(order.pk, pieces={line.pk: 1}, reason="Broken")) == (
        OrderErrorCode.NOT_ALLOWED,
        "The whole order is not sent yet. Cancel it instead.",
    )
    assert refused(lambda: refund_lines(order.pk, pieces={line.pk: 2}, reason="Broken")) == (
        OrderErrorCode.NOT_ALLOWED,
        "“نبتة 1” can't be refunded in this number.",
    )


def test_money_that_nobody_paid_does_not_go_back(
    customer: User, place: Any, pack: Any, deliver: Any
) -> None:
    order = place(customer)
    line = order.lines.get()
    deliver(pack(order))

    code, _message = refused(lambda: refund_lines(order.pk, pieces={line.pk: 1}, reason="Broken"))

    assert code is OrderErrorCode.PAYMENT_FAILED
    assert OrderRefund.objects.count() == 0


def test_reordering_names_what_is_gone(
    customer: User, make_variant: Any, place: Any, pack: Any, deliver: Any
) -> None:
    # given an order of four plants; one is gone, one hidden, of one two pieces are left
    plants = [make_variant() for _ in range(4)]
    order = place(customer, variants=plants, quantity=3)
    deliver(pack(order))
    plants[1].product.delete()
    plants[2].product.is_published = False
    plants[2].product.save()
    Stock.objects.filter(product_variant=plants[3]).update(quantity=2)

    # when, twice
    missing = [reorder_into_cart(customer, str(order.pk)) for _ in range(2)]

    # then
    assert [(each.name, each.message) for each in missing[0]] == [
        ("Plant 2", "This plant is no longer sold."),
        ("Plant 3", "This product is not sold here."),
        ("Plant 4", "Only 2 pieces of “Plant 4” are left."),
    ]
    assert [(line.name, line.quantity) for line in get_cart(customer).lines] == [
        ("Plant 1", 3),
        ("Plant 4", 2),
    ]
    assert len(missing[1]) == 3


def test_the_days_of_return_are_seven(customer: User, delivered: Order) -> None:
    line = delivered.lines.first()
    assert line is not None

    def ask() -> OrderReturn:
        return request_return(customer, str(delivered.pk), pieces={line.pk: 1}, reason="Broken")

    with time_machine.travel(timezone.now() + timedelta(days=6, hours=23)):
        ask()
    with time_machine.travel(timezone.now() + timedelta(days=7)):
        assert refused(ask) == (
            OrderErrorCode.NOT_ALLOWED,
            "The 7 days in which this order could be returned are over.",
        )
