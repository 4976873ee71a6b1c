"""Money that goes back: by card, in cash, from Saleor's Dashboard."""

from decimal import Decimal
from typing import Any

import pytest
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.payment import ChargeStatus, TransactionKind, gateway
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment.models import Payment, Transaction
from saleor.payment.utils import create_payment

from plugins.payments.models import (
    PaymentRefund,
    PaymentRepair,
    PaymentState,
    RefundState,
    SandboxCharge,
    SandboxRefund,
)
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.selectors import get_order_payment
from plugins.payments.services import PaymentError, charge_payment, refund_payment, release_payment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
AMOUNT = 16_500


@pytest.fixture
def paid(open_payment: Any) -> Order:
    return charge_payment(open_payment().pk).order


@pytest.fixture
def give_back(django_capture_on_commit_callbacks: Any) -> Any:
    def run(order: Order, amount: int, key: str = "key") -> None:
        with django_capture_on_commit_callbacks(execute=True):
            refund_payment(order, amount_halalas=amount, reason="a reason", key=key)

    return run


def test_part_of_a_card_payment_goes_back_once(paid: Order, give_back: Any, listeners: Any) -> None:
    give_back(paid, 500)
    give_back(paid, 500)

    told = get_order_payment(paid)
    row = Payment.objects.get()
    assert told is not None
    assert (told.state, told.refunded) == (PaymentState.PAID, 500)
    assert SandboxCharge.objects.get().refunded == 500
    assert (row.captured_amount, row.charge_status) == (
        Decimal(160),
        ChargeStatus.PARTIALLY_REFUNDED,
    )
    assert [each.kind for each in Transaction.objects.all()] == ["capture", "refund"]
    assert listeners[1:] == [("refunded", paid.pk, 500, "key")]


def test_the_rest_goes_back_too(paid: Order, give_back: Any) -> None:
    give_back(paid, 500, "first")
    give_back(paid, AMOUNT - 500, "second")

    told = get_order_payment(paid)
    assert told is not None
    assert (told.state, told.refunded) == (PaymentState.REFUNDED, AMOUNT)
    row = Payment.objects.get()
    assert (row.is_active, row.charge_status) == (False, ChargeStatus.FULLY_REFUNDED)
    assert sum(each.amount for each in SandboxRefund.objects.all()) == AMOUNT
    with pytest.raises(PaymentError, match="No more can be refunded than was paid"):
        give_back(paid, 1, "third")


@pytest.mark.parametrize("amount", [0, -1, AMOUNT + 1])
def test_impossible_amounts(amount: int, paid: Order, give_back: Any) -> None:
    with pytest.raises(PaymentError, match="No more can be refunded than was paid"):
        give_back(paid, amount)


def test_a_key_means_one_amount(paid: Order, give_back: Any) -> None:
    give_back(paid, 500)

    with pytest.raises(PaymentError, match="asked for before with another amount"):
        give_back(paid, 501)


def test_one_refund_at_a_time(paid: Order) -> None:
    refund_payment(paid, amount_halalas=500, reason="", key="first")

    with pytest.raises(PaymentError, match="Another refund of this order is under way"):
        refund_payment(paid, amount_halalas=500, reason="", key="second")


def test_a_refused_refund_is_shown_to_staff(paid: Order, give_back: Any) -> None:
    SandboxCharge.objects.update(state="declined")

    give_back(paid, 500)

    assert PaymentRefund.objects.get().state == RefundState.FAILED
    assert PaymentRepair.objects.get().kind == "refund_failed"
    assert Payment.objects.get().captured_amount == Decimal(165)
    SandboxCharge.objects.update(state="paid")
    give_back(paid, 500)
    assert PaymentRefund.objects.get().state == RefundState.DONE


def test_releasing_a_waiting_order_takes_the_payment_back(
    open_payment: Any, django_capture_on_commit_callbacks: Any
) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)

    with django_capture_on_commit_callbacks(execute=True):
        release_payment(payment.order, "changed my mind")

    payment.refresh_from_db()
    assert payment.state == PaymentState.CANCELLED


# ---------- cash


@pytest.fixture
def in_cash(make_order: Any) -> Any:
    order = make_order(status=OrderStatus.UNFULFILLED)
    payment = create_payment(
        gateway="mashtal.payments.cash_on_delivery",
        total=order.total_gross_amount,
        currency="SAR",
        email="x@example.com",
        payment_token="cash",
        order=order,
    )
    Transaction.objects.create(
        payment=payment, kind=TransactionKind.AUTH, is_success=True, currency="SAR",
        amount=payment.total, gateway_response={},
    )  # fmt: skip
    return order, payment


def test_cash_that_was_not_handed_in_is_not_asked_for(in_cash: Any) -> None:
    order, payment = in_cash

    release_payment(order, "cancelled")

    payment.refresh_from_db()
    assert not payment.is_active
    assert not PaymentRefund.objects.exists()
    told = get_order_payment(order)
    assert told is not None
    assert told.state == PaymentState.CANCELLED


def test_cash_that_was_handed_in_is_noted_as_given_back(in_cash: Any, listeners: Any) -> None:
    order, payment = in_cash
    with pytest.raises(PaymentError):
        refund_payment(order, amount_halalas=500, reason="", key="early")
    gateway.capture(payment)

    refund_payment(order, amount_halalas=500, reason="a broken pot", key="pot")
    refund_payment(order, amount_halalas=500, reason="a broken pot", key="pot")
    release_payment(order, "cancelled")

    assert listeners == [
        ("refunded", order.pk, 500, "pot"),
        ("refunded", order.pk, AMOUNT - 500, f"release:cash:{payment.pk}"),
    ]
    payment.refresh_from_db()
    assert (payment.captured_amount, payment.is_active) == (0, False)
    told = get_order_payment(order)
    assert told is not None
    assert (told.state, told.refunded) == (PaymentState.REFUNDED, AMOUNT)


# ---------- Saleor's own calls


def test_staff_refund_in_the_dashboard(paid: Order, listeners: Any) -> None:
    payment = Payment.objects.get()

    gateway.refund(payment, Decimal(5))

    payment.refresh_from_db()
    assert payment.captured_amount == Decimal(160)
    assert SandboxCharge.objects.get().refunded == 500
    assert [each[0] for each in listeners] == ["paid", "refunded"]
    assert [each.kind for each in Transaction.objects.all()] == ["capture", "refund"]


@pytest.mark.parametrize("amount", ["0.001", "165.01"])
def test_the_dashboard_cannot_refund_what_is_not_there(amount: str, paid: Order) -> None:
    with pytest.raises(SaleorPaymentError):
        gateway.refund(Payment.objects.get(), Decimal(amount))

    assert SandboxCharge.objects.get().refunded == 0


@pytest.mark.parametrize("call", [gateway.capture, gateway.void, gateway.confirm])
def test_a_charged_card_is_not_charged_again(call: Any, paid: Order) -> None:
    with pytest.raises(SaleorPaymentError):
        call(Payment.objects.get())

    assert SandboxCharge.objects.count() == 1
