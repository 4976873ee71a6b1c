"""Orders paid in parts: offered where a provider takes the cart on, placed once it has approved."""

from typing import Any

import pytest
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.errors import CartError
from plugins.cart.selectors import get_cart, list_offered_methods
from plugins.cart.services import add_line, check_out
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import OnlinePayment
from plugins.orders.selectors import list_customer_orders
from plugins.payments.providers import INSTALMENT_PROVIDERS, ChargeStatus, DeclineReason
from plugins.payments.providers.configuration import INSTALMENT_VARIABLES
from plugins.payments.selectors import PaymentMethod, PaymentState
from plugins.payments.services import confirm_payment
from plugins.payments.tests.instalment_bank import InstalmentBank

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def bank(monkeypatch: pytest.MonkeyPatch) -> InstalmentBank:
    for name in INSTALMENT_VARIABLES["tabby"]:
        monkeypatch.setenv(name, "x")
    bank = InstalmentBank()
    monkeypatch.setitem(INSTALMENT_PROVIDERS, "tabby", bank)
    return bank


def list_names(user: User) -> list[tuple[str, int | None]]:
    return [(each.method.value, each.instalments) for each in list_offered_methods(user)]


def test_it_is_offered_where_the_provider_takes_the_cart_on(
    bank: InstalmentBank, customer: User, variant: ProductVariant
) -> None:
    # given
    assert list_names(customer) == [("credit_card", None), ("cash_on_delivery", None)]
    add_line(customer, variant_id(variant), 3)

    # when
    offered = [list_names(customer) for _time in range(2)]

    # then: asked once for a cart, and again for another
    with_tabby = [("credit_card", None), ("tabby", 4), ("cash_on_delivery", None)]
    assert offered == [with_tabby, with_tabby]
    (request,) = bank.requests
    lines = request.purchase.lines
    assert request.amount == get_cart(customer).summary.total
    assert request.amount == request.purchase.shipping + sum(
        line.unit_price * line.quantity - line.discount for line in lines
    )

    # when
    bank.eligible = False
    add_line(customer, variant_id(variant), 1)

    # then
    assert "tabby" not in dict(list_names(customer))
    assert len(bank.requests) == 2


def test_a_provider_that_does_not_answer_is_not_offered(
    bank: InstalmentBank, customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant), 3)
    bank.loses = ["eligibility"]

    assert "tabby" not in dict(list_names(customer))
    assert "tabby" not in dict(list_names(customer))
    assert len(bank.requests) == 1


def test_without_a_provider_nothing_is_asked(
    customer: User, variant: ProductVariant, django_assert_num_queries: Any
) -> None:
    add_line(customer, variant_id(variant), 3)
    with django_assert_num_queries(1):
        assert list_names(customer) == [("credit_card", None), ("cash_on_delivery", None)]


def test_an_approved_purchase_is_ordered_and_leaves_the_cart(
    bank: InstalmentBank, customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant), 3)
    form = make_form(payment_method=PaymentMethod.TABBY)
    waiting = check_out(customer, form)
    assert waiting.order is None
    assert waiting.payment is not None
    assert waiting.payment.state is PaymentState.CHALLENGE
    assert get_cart(customer).quantity == 3

    # when
    payment = OnlinePayment.objects.get()
    bank.approve(payment.pk)
    confirm_payment(payment.pk)
    placed = check_out(customer, form)

    # then
    order = Order.objects.get()
    assert (placed.order, order.status) == (order, OrderStatus.UNFULFILLED)
    assert get_cart(customer).lines == []
    assert not order.is_fully_paid()
    assert list_customer_orders(customer).items[0].payment_method is PaymentMethod.TABBY


@pytest.mark.parametrize("reason", [DeclineReason.NOT_APPROVED, DeclineReason.EXPIRED])
def test_one_that_comes_to_nothing_leaves_the_cart_as_it_was(
    reason: DeclineReason,
    bank: InstalmentBank,
    customer: User,
    variant: ProductVariant,
    make_form: Any,
) -> None:
    # given
    add_line(customer, variant_id(variant), 3)
    before = get_cart(customer)
    check_out(customer, make_form(payment_method=PaymentMethod.TABBY))
    payment = OnlinePayment.objects.get()

    # when
    bank.set_status(payment.pk, ChargeStatus.DECLINED, reason=reason)
    confirm_payment(payment.pk)

    # then
    assert not Order.objects.exists()
    assert get_cart(customer) == before


def test_one_that_is_not_configured_is_an_error_of_the_form(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant), 3)

    with pytest.raises(CartError) as caught:
        check_out(customer, make_form(payment_method=PaymentMethod.TAMARA))

    assert [each.field for each in caught.value.details] == ["paymentMethod"]
