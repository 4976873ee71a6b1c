"""An order paid in parts is captured as its parcels leave, by what is in them."""

import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from graphql_relay import to_global_id
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from saleor.account.models import User
from saleor.order.actions import create_fulfillments
from saleor.order.models import Order
from saleor.warehouse.models import Stock

from plugins.cart.delivery_form import OrderForm
from plugins.cart.services import add_line, check_out
from plugins.invoices.models import TaxInvoice
from plugins.orders.models import CancelledBy
from plugins.orders.quantities import compute_line_payments
from plugins.orders.selectors import OrderProgress, get_order_progress
from plugins.orders.services import cancel_order, create_shipment, refund_lines
from plugins.orders.services.captures import capture_sent_parcels
from plugins.payments.models import OnlinePayment, PaymentCapture, PaymentState
from plugins.payments.providers import INSTALMENT_PROVIDERS, ChargeStatus
from plugins.payments.providers.configuration import INSTALMENT_VARIABLES
from plugins.payments.selectors import PaymentMethod
from plugins.payments.services import ReconciliationTimeouts, confirm_payment, reconcile_payments
from plugins.payments.tests.instalment_bank import InstalmentBank
from plugins.shipments.services import add_event
from plugins.shipments.states import ShipmentState

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]
AT_ONCE = ReconciliationTimeouts(*[timedelta(0)] * 4)
Buy = Callable[..., tuple[Order, OnlinePayment]]


@pytest.fixture
def bank(monkeypatch: pytest.MonkeyPatch) -> InstalmentBank:
    for name in INSTALMENT_VARIABLES["tabby"]:
        monkeypatch.setenv(name, "x")
    bank = InstalmentBank()
    monkeypatch.setitem(INSTALMENT_PROVIDERS, "tabby", bank)
    return bank


@pytest.fixture
def buy(bank: InstalmentBank, make_variant: Any) -> Buy:
    """``buy(customer, 2, 3)``: an approved order of two pieces of one plant, three of another."""

    def run(customer: User, *quantities: int) -> tuple[Order, OnlinePayment]:
        for quantity in quantities:
            variant = make_variant()
            add_line(customer, to_global_id("ProductVariant", variant.pk), quantity)
        form = OrderForm(
            first_name="نورة",
            last_name="التجريبية",
            email="shopper@example.com",
            phone="0500000001",
            address="شارع العليا 12",
            city="الرياض",
            payment_method=PaymentMethod.TABBY,
            idempotency_key=str(uuid.uuid4()),
        )
        check_out(customer, form)
        payment = OnlinePayment.objects.get(user=customer, state=PaymentState.CHALLENGE)
        bank.approve(payment.pk)
        payment = confirm_payment(payment.pk)
        return Order.objects.get(pk=payment.order_id), payment

    return run


def send(shipment: Any) -> None:
    add_event(shipment.pk, status=ShipmentState.IN_TRANSIT)


def read_captures() -> list[int]:
    return list(PaymentCapture.objects.order_by("pk").values_list("amount", flat=True))


def test_each_parcel_is_captured_as_it_leaves(
    customer: User, buy: Any, pack: Any, bank: InstalmentBank
) -> None:
    # given
    order, payment = buy(customer, 2, 1)
    first, _second = order.lines.order_by("pk")
    goods = compute_line_payments(order)
    delivery = payment.amount - sum(goods.values())
    assert get_order_progress(order) is OrderProgress.PENDING

    # when it is packed
    one = pack(order, {first.pk: 1})

    # then nothing is taken, and the invoice goes with the parcel
    assert read_captures() == []
    assert TaxInvoice.objects.filter(order=order).count() == 1

    # when it leaves, and its carrier says so twice
    send(one)
    add_event(one.pk, status=ShipmentState.OUT_FOR_DELIVERY)

    # then
    assert read_captures() == [goods[first.pk] // 2 + delivery]

    # when the rest leaves and arrives at once
    two = pack(order)
    add_event(two.pk, status=ShipmentState.DELIVERED)

    # then
    payment.refresh_from_db()
    assert (payment.state, payment.captured) == (PaymentState.PAID, payment.amount)
    assert bank.get(payment.pk).captured == payment.amount
    assert TaxInvoice.objects.filter(order=order).count() == 1


def test_a_fulfillment_of_saleors_api_is_captured_too(
    customer: User, buy: Any, admin_user: User
) -> None:
    order, payment = buy(customer, 1)
    line = order.lines.get()
    warehouse = Stock.objects.get(product_variant=line.variant).warehouse_id

    create_fulfillments(
        admin_user, order, {warehouse: [{"order_line": line, "quantity": 1}]}, False
    )

    payment.refresh_from_db()
    assert (payment.state, payment.captured) == (PaymentState.PAID, payment.amount)


def test_pieces_withdrawn_meanwhile_are_never_taken(
    customer: User, buy: Any, pack: Any, bank: InstalmentBank
) -> None:
    # given
    order, payment = buy(customer, 2, 2)
    first, second = order.lines.order_by("pk")
    send(pack(order, {first.pk: 2}))

    # when
    refund = refund_lines(order.pk, pieces={second.pk: 1}, reason="broken")
    send(pack(order, {second.pk: 1}))

    # then
    payment.refresh_from_db()
    assert refund.amount_halalas > 0
    assert (payment.state, payment.refunded) == (PaymentState.PAID, 0)
    assert payment.captured == payment.amount - refund.amount_halalas
    charge = bank.get(payment.pk)
    assert (charge.status, charge.captured) == (ChargeStatus.PAID, payment.captured)


def test_an_order_that_is_cancelled_before_it_left_is_void(
    customer: User, buy: Any, pack: Any, bank: InstalmentBank
) -> None:
    order, payment = buy(customer, 1)
    pack(order)

    cancel_order(order.pk, by=CancelledBy.CUSTOMER, user=customer)

    payment.refresh_from_db()
    assert payment.state == PaymentState.CANCELLED
    assert bank.get(payment.pk).status is ChargeStatus.VOIDED
    assert read_captures() == []


def test_what_was_not_asked_for_is_found_by_the_reconciliation(
    customer: User, buy: Any, pack: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a parcel that left while nobody listened
    order, payment = buy(customer, 1)
    parcel = pack(order)
    with monkeypatch.context() as deaf:
        deaf.setattr("plugins.orders.services.captures.get_authorisation", lambda _order: None)
        send(parcel)
    assert read_captures() == []

    # when
    reconcile_payments(AT_ONCE)

    # then
    payment.refresh_from_db()
    assert (payment.state, payment.captured) == (PaymentState.PAID, payment.amount)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_however_it_is_packed_the_whole_is_captured_and_never_more(
    data: st.DataObject, make_customer: Any, buy: Any, admin_user: User, bank: InstalmentBank
) -> None:
    # given
    quantities = data.draw(st.lists(st.integers(1, 4), min_size=1, max_size=3))
    order, payment = buy(make_customer(), *quantities)
    left = {line.pk: line.quantity for line in order.lines.all()}
    packed = []

    # when parcels are packed and leave in any order, and some are asked for again
    while any(left.values()):
        pieces = {key: data.draw(st.integers(0, count)) for key, count in left.items() if count}
        pieces = {key: count for key, count in pieces.items() if count} or {
            key: count for key, count in left.items() if count
        }
        left = {key: count - pieces.get(key, 0) for key, count in left.items()}
        packed.append(create_shipment(order.pk, by=admin_user, carrier="smsa", pieces=pieces))
    for parcel in data.draw(st.permutations(packed)):
        send(parcel)
        capture_sent_parcels(order.pk)
        payment.refresh_from_db()
        assert 0 < payment.captured <= payment.amount

    # then
    assert payment.captured == payment.amount == bank.get(payment.pk).captured
    assert payment.state == PaymentState.PAID
    assert sum(each.amount for each in payment.captures.all()) == payment.amount
