from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout
from saleor.payment import PaymentError as SaleorPaymentError
from saleor.payment import TransactionKind, gateway
from saleor.payment.models import Payment, Transaction
from saleor.plugins.manager import get_plugins_manager

from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.selectors import PaymentMethod, list_payment_methods
from plugins.payments.services import PaymentError, pay_for_checkout

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def checkout(customer: User) -> Checkout:
    address = Address.objects.create(city="الرياض", country="SA")
    return Checkout.objects.create(user=customer, email=customer.email, billing_address=address)


def pay(checkout: Checkout, amount: str = "100", **changes: Any) -> Payment:
    arguments = {
        "method": PaymentMethod.CASH_ON_DELIVERY,
        "amount": Decimal(amount),
        "email": "shopper@example.com",
    }
    return pay_for_checkout(checkout, **(arguments | changes))


def configure(**data: Any) -> None:
    get_plugins_manager().save_plugin_configuration(CASH_ON_DELIVERY_GATEWAY, data)


def test_saleor_lists_the_gateway() -> None:
    assert {"id": CASH_ON_DELIVERY_GATEWAY, "name": "Cash on delivery", "config": []} in (
        gateway.list_gateways()
    )


def test_paying_twice_is_paying_once(checkout: Checkout) -> None:
    first, second = pay(checkout), pay(checkout)

    assert first == second
    assert [each.kind for each in Transaction.objects.all()] == [TransactionKind.AUTH]


def test_a_changed_amount_takes_the_place_of_the_old(checkout: Checkout) -> None:
    old, new = pay(checkout), pay(checkout, "120")

    old.refresh_from_db()
    assert not old.is_active
    assert new.is_active
    assert new.total == Decimal(120)


def test_cash_is_captured_refunded_and_voided(checkout: Checkout) -> None:
    payment = pay(checkout)
    gateway.capture(payment)
    gateway.refund(payment, Decimal(40))
    other = pay(checkout, "7")
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


def test_cash_is_captured_once(checkout: Checkout) -> None:
    payment = pay(checkout)
    gateway.capture(payment)

    with pytest.raises(SaleorPaymentError):
        gateway.capture(payment)

    assert payment.captured_amount == Decimal(100)


def test_a_card_is_refused_until_there_is_a_provider(checkout: Checkout) -> None:
    with pytest.raises(PaymentError, match="This way to pay is not available"):
        pay(checkout, method=PaymentMethod.CREDIT_CARD)

    assert not Payment.objects.exists()


def test_above_the_limit(checkout: Checkout) -> None:
    configure(configuration=[{"name": "limit", "value": "99.99"}])

    with pytest.raises(PaymentError) as refused:
        pay(checkout)

    assert str(refused.value) == "Cash on delivery is for orders of up to SAR 99.99."
    assert [each.available for each in list_payment_methods(Decimal(100))] == [True, False]
    assert [each.available for each in list_payment_methods(Decimal("99.99"))] == [True, True]


@pytest.mark.parametrize("value", ["0", "-5", "much", "NaN", "Infinity"])
def test_limits_that_make_no_sense(value: str) -> None:
    with pytest.raises(ValidationError):
        configure(configuration=[{"name": "limit", "value": value}])


def test_switched_off(checkout: Checkout) -> None:
    configure(active=False)

    option = list_payment_methods()[1]
    assert (option.available, option.note) == (False, "Cash on delivery is switched off.")
    with pytest.raises(PaymentError):
        pay(checkout)
