"""Orders of prepared statements equal those of Django's querysets, whatever happened to them."""

import uuid
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from django.db.models import Prefetch, QuerySet
from django.utils import translation
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.order import OrderStatus
from saleor.order.actions import cancel_fulfillment
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.payment import PaymentError, gateway
from saleor.payment.models import Payment, Transaction
from saleor.warehouse.models import Warehouse

from plugins.orders.models import CancelledBy, OrderRefund, OrderReturn
from plugins.orders.selectors.order_rows import SORTS, load_orders, load_page_keys
from plugins.orders.selectors.orders import build_loaded_orders
from plugins.orders.services import (
    cancel_order,
    create_shipment,
    decide_return,
    receive_return,
    refund_lines,
    request_return,
)
from plugins.payments.cards import CardBrand
from plugins.payments.methods import CARD_GATEWAY
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.selectors import PaymentMethod
from plugins.shipments.errors import OrderError
from plugins.shipments.models import Shipment
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState
from saleor_config.pagination import PageRequest, build_ordering, build_page_bounds

Step = Callable[[Order, User, Warehouse, int], object]
BRANDS = [*(brand.value for brand in CardBrand), ""]
CARD_STATES = (
    PaymentState.PENDING,
    PaymentState.PAID,
    PaymentState.REFUNDED,
    PaymentState.DECLINED,
)


def read_by_querysets() -> QuerySet[Order]:
    lines = OrderLine.objects.select_related("variant__product").prefetch_related(
        "variant__translations", "variant__product__translations"
    )
    fulfillments = Fulfillment.objects.order_by("pk").prefetch_related("lines", "shipment__events")
    returns = OrderReturn.objects.select_related("refund").prefetch_related("lines")
    return Order.objects.select_related(
        "shipping_address", "billing_address", "cancellation", "voucher"
    ).prefetch_related(
        Prefetch("lines", queryset=lines),
        "payments__transactions",
        Prefetch("fulfillments", queryset=fulfillments),
        Prefetch("returns", queryset=returns),
        Prefetch("line_refunds", queryset=OrderRefund.objects.prefetch_related("lines")),
    )


def pay_cash(order: Order, _staff: User, _warehouse: Warehouse, _number: int) -> None:
    gateway.capture(order.payments.get())


def pay_by_card(order: Order, customer: User, _warehouse: Warehouse, number: int) -> None:
    state, total = CARD_STATES[number % len(CARD_STATES)], 16_500
    order.payments.update(gateway=CARD_GATEWAY, extra_data='{"method": "apple_pay"}')
    OnlinePayment.objects.create(
        order=order,
        order_number=order.pk,
        provider="simulated",
        method=PaymentMethod.APPLE_PAY.value,
        amount=total,
        refunded=total if state is PaymentState.REFUNDED else 0,
        state=state,
        source_kind="token",
        brand=BRANDS[number % len(BRANDS)],
        last_digits=["4242", ""][number % 2],
        return_language="ar",
    )


def pack(order: Order, staff: User, _warehouse: Warehouse, number: int) -> None:
    lines = list(order.lines.all())
    pieces = {lines[number % len(lines)].pk: 1} if number % 3 else None
    create_shipment(order.pk, by=staff, carrier=["own_van", "aramex"][number % 2], pieces=pieces)


def scan(order: Order, _staff: User, _warehouse: Warehouse, number: int) -> None:
    for shipment in Shipment.objects.filter(fulfillment__order=order):
        add_event(shipment.pk, status=ShipmentState.IN_TRANSIT, location="Riyadh")
        if number % 4:
            add_event(shipment.pk, status=ShipmentState.DELIVERED)


def unpack(order: Order, staff: User, warehouse: Warehouse, _number: int) -> None:
    fulfillment = order.fulfillments.first()
    if fulfillment:
        cancel_fulfillment(fulfillment, staff, warehouse)


def ask_return(order: Order, _staff: User, _warehouse: Warehouse, number: int) -> None:
    pieces = {order.lines.all()[number % order.lines.count()].pk: 1}
    requested = request_return(order.user, str(order.pk), pieces=pieces, reason="ذبلت")
    if number % 3:
        decide_return(requested.pk, approve=number % 3 == 1, answer="نعم")
    if number % 6 == 1:
        receive_return(requested.pk, restock=True)


def refund(order: Order, _staff: User, _warehouse: Warehouse, number: int) -> None:
    line = order.lines.all()[number % order.lines.count()]
    refund_lines(order.pk, pieces={line.pk: 1}, reason="ذبلت")


def cancel(order: Order, staff: User, _warehouse: Warehouse, _number: int) -> None:
    cancel_order(order.pk, by=CancelledBy.STAFF, user=staff)


def plant(order: Order, _staff: User, _warehouse: Warehouse, _number: int) -> None:
    OrderLine.objects.filter(pk=order.lines.latest("pk").pk).update(is_shipping_required=False)


def use_voucher(order: Order, _staff: User, _warehouse: Warehouse, number: int) -> None:
    voucher = Voucher.objects.create(code=uuid.uuid4().hex[:12], discount_value=10)
    Order.objects.filter(pk=order.pk).update(
        voucher=voucher,
        discount_amount=Decimal(number % 20),
        total_gross_amount=order.total_gross_amount - number % 20,
    )


def lose(order: Order, _staff: User, _warehouse: Warehouse, number: int) -> None:
    """A plant leaves the shop, or the order its address."""
    line = order.lines.all()[number % order.lines.count()]
    if number % 3 == 0 and line.variant:
        line.variant.product.delete()
    elif number % 3 == 1 and line.variant:
        line.variant.translations.all().delete()
    else:
        Order.objects.filter(pk=order.pk).update(billing_address=None)


def lose_payments(order: Order, _staff: User, _warehouse: Warehouse, _number: int) -> None:
    Transaction.objects.filter(payment__order=order).delete()
    order.payments.all().delete()


STEPS: Sequence[Step] = (
    *(pay_cash, pay_by_card, pack, pack, scan, scan, unpack, ask_return, ask_return, refund),
    *(cancel, plant, use_voucher, lose, lose_payments),
)
LIFE = st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 59)), max_size=7)
RETURNED = [(pack, 0), (pay_cash, 0), (scan, 1), (ask_return, 7), (ask_return, 0), (refund, 1)]


@settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(lives=st.lists(LIFE, min_size=1, max_size=3))
@pytest.mark.django_db
def test_they_equal_djangos(
    customer: User, admin_user: User, place: Any, warehouse: Warehouse, lives: Any
) -> None:
    with transaction.atomic():
        # given
        orders = [place(customer, lines=2, quantity=2) for _life in [RETURNED, *lives]]
        for order, life in zip(orders, [RETURNED, *lives], strict=True):
            for step, number in life:
                take(step, Order.objects.get(pk=order.pk), admin_user, warehouse, number)

        # when / then
        keys = [order.pk for order in reversed(orders)]
        for language in ("ar", "en"):
            with translation.override(language):
                expected = build_loaded_orders(
                    list(read_by_querysets().filter(pk__in=keys).order_by("-pk"))
                )
                assert build_loaded_orders(load_orders(keys)) == expected
        assert [each.refund is None for each in expected[-1].returns] == [False, True]
        transaction.set_rollback(True)


def take(step: Step, order: Order, staff: User, warehouse: Warehouse, number: int) -> None:
    """Nothing happens where the order does not allow it."""
    try:
        with transaction.atomic():
            step(order, staff, warehouse, number)
    except (OrderError, PaymentError, Payment.DoesNotExist):
        pass


@pytest.mark.django_db
def test_pages_equal_djangos(customer: User, make_customer: Any, place: Any) -> None:
    # given
    for quantity in (2, 1, 2, 3):
        place(customer, quantity=quantity)
    Order.objects.filter(pk=place(customer).pk).update(status=OrderStatus.DRAFT)
    place(make_customer())
    own = Order.objects.confirmed().filter(user=customer)

    # when / then
    for sort in (*SORTS, "user__password"):
        for request in (
            PageRequest(number, size, sort, is_ascending)
            for number in (-1, 1, 2, 2**62)
            for size in (3, 10**9)
            for is_ascending in (True, False)
        ):
            bounds = build_page_bounds(own.count(), request.number, request.size)
            ordering = build_ordering(SORTS, sort, is_ascending=request.is_ascending)
            rows = own.order_by(*ordering).values_list("pk", flat=True)
            page = load_page_keys(customer, request)
            assert page.items == list(rows[bounds.start : bounds.end])
            assert page.pagination == bounds.fields
