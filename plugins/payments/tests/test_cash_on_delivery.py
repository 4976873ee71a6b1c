from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from saleor.account.models import Address, User
from saleor.order.models import Order
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import TransactionKind, gateway
from saleor.payment.models import Payment, Transaction
from saleor.plugins.manager import get_plugins_manager

from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.selectors import list_payment_methods
from plugins.payments.services import PaymentError, authorise_cash

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def order(customer: User) -> Order:
    address = Address.objects.create(city="الرياض", country="SA", street_address_1="شارع العليا 12")
    return Order.objects.create(
        user=customer, user_email="shopper@example.com", billing_address=address, checkout_token="7"
    )


def pay(order: Order, amount: str = "100") -> Payment:
    return authorise_cash(order, Decimal(amount))


def configure(**data: Any) -> None:
    get_plugins_manager().save_plugin_configuration(CASH_ON_DELIVERY_GATEWAY, data)


def test_saleor_lists_the_gateway() -> None:
    assert {"id": CASH_ON_DELIVERY_GATEWAY, "name": "Cash on delivery", "config": []} in (
        gateway.list_gateways()
    )


def test_an_order_is_authorised_once_with_the_address_of_its_bill(order: Order) -> None:
    payment = pay(order)

    assert payment.is_active
    assert (payment.order, payment.checkout, payment.token) == (order, None, "7")
    assert (payment.billing_email, payment.billing_address_1) == (
        "shopper@example.com",
        "شارع العليا 12",
    )
    authorised = Transaction.objects.get()
    assert (authorised.kind, authorised.is_success, authorised.amount) == (
        TransactionKind.AUTH,
        True,
        Decimal(100),
    )


def test_saleors_own_call_takes_no_cash(order: Order) -> None:
    payment = pay(order)

    with pytest.raises(SaleorPaymentError, match="Orders are placed and paid in the shop"):
        gateway.process_payment(payment, payment.token)

    assert not Transaction.objects.filter(is_success=True, kind=TransactionKind.CAPTURE).exists()


def test_cash_is_captured_refunded_and_voided(order: Order) -> None:
    payment = pay(order)
    gateway.capture(payment)
    gateway.refund(payment, Decimal(40))
    other = pay(order, "7")
    gateway.void(other)

    assert payment.captured_amount == Decimal(60)
    assert not other.is_active
    assert [each.kind for each in Transaction.objects.all()] == [
        TransactionKind.AUTH,
        TransactionKind.CAPTURE,
        TransactionKind.REFUND,
        TransactionKind.AUTH,
        TransactionKind.VOID,
    ]


def test_cash_is_captured_once(order: Order) -> None:
    payment = pay(order)
    gateway.capture(payment)

    with pytest.raises(SaleorPaymentError):
        gateway.capture(payment)

    assert payment.captured_amount == Decimal(100)


def test_above_the_limit(order: Order) -> None:
    configure(configuration=[{"name": "limit", "value": "99.99"}])

    with pytest.raises(PaymentError) as refused:
        pay(order)

    assert str(refused.value) == "Cash on delivery is for orders of up to SAR 99.99."
    assert [each.available for each in list_payment_methods(Decimal(100))] == [True, False]
    assert [each.available for each in list_payment_methods(Decimal("99.99"))] == [True, True]


@pytest.mark.parametrize("value", ["0", "-5", "much", "NaN", "Infinity"])
def test_limits_that_make_no_sense(value: str) -> None:
    with pytest.raises(ValidationError):
        configure(configuration=[{"name": "limit", "value": value}])


def test_switched_off(order: Order) -> None:
    configure(active=False)

    option = list_payment_methods()[1]
    assert (option.available, option.note) == (False, "Cash on delivery is switched off.")
    with pytest.raises(PaymentError):
        pay(order)
