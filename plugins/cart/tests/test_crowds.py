"""Crowds at the till, on real connections: who comes too late is told so, and nobody pays twice."""

import uuid
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.payment.models import Payment
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation

from plugins.cart.errors import CartError
from plugins.cart.models import CustomerCart
from plugins.cart.services import add_line, check_out, place_order
from plugins.cart.stock import count_available
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import SandboxCharge, Scenario, token_for
from plugins.payments.selectors import PaymentMethod, PaymentState

pytestmark = pytest.mark.django_db(transaction=True)

AT_ONCE = 20


@pytest.fixture
def crowd(in_own_connection: Any) -> Callable[..., list[Any]]:
    """Make all calls, twenty at a time, in Arabic; their results, a refusal as its sentences."""

    def run(calls: list[Callable[[], Any]]) -> list[Any]:
        def one(call: Callable[[], Any]) -> Any:
            try:
                return call()
            except CartError as error:
                return [problem.message for problem in error.details]

        with ThreadPoolExecutor(AT_ONCE) as pool:
            return list(pool.map(lambda call: in_own_connection(lambda: one(call))(), calls))

    return run


def shoppers_with(
    variant: ProductVariant, count: int, voucher_code: str | None = None
) -> list[User]:
    """Customers with one piece in the cart each, in a few statements."""
    users = User.objects.bulk_create(
        User(email=f"{number:032x}@phone.invalid") for number in range(count)
    )
    carts = Checkout.objects.bulk_create(
        Checkout(
            token=uuid.uuid4(),
            user=user,
            email=user.email,
            country="SA",
            quantity=1,
            voucher_code=voucher_code,
        )
        for user in users
    )
    CheckoutLine.objects.bulk_create(
        CheckoutLine(checkout=cart, variant=variant, quantity=1) for cart in carts
    )
    CustomerCart.objects.bulk_create(CustomerCart(user=cart.user, checkout=cart) for cart in carts)
    return users


def test_sixty_shoppers_and_ten_pieces(make_variant: Any, make_form: Any, crowd: Any) -> None:
    # given
    plant = make_variant(stock=10)
    shoppers = shoppers_with(plant, 60)

    # when
    results = crowd(
        [lambda shopper=shopper: place_order(shopper, make_form()).pk for shopper in shoppers]
    )

    # then
    assert Order.objects.count() == Payment.objects.count() == 10
    assert len({result for result in results if isinstance(result, int)}) == 10
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 10
    assert count_available([plant.pk]) == {plant.pk: 0}
    told = Counter(tuple(result) for result in results if not isinstance(result, int))
    assert told == {("نفدت كمية «نبتة 1».",): 50}
    assert CustomerCart.objects.count() == 50


def test_the_last_piece_is_charged_once(make_variant: Any, make_form: Any, crowd: Any) -> None:
    """docs/saleor-security.md#a-sold-out-checkout-is-charged-without-an-order"""
    # given
    shoppers = shoppers_with(make_variant(stock=1), 4)
    token = token_for(Scenario.APPROVED)

    # when
    results = crowd(
        [
            lambda shopper=shopper: (
                place_order(
                    shopper, make_form(payment_method=PaymentMethod.CREDIT_CARD, card_token=token)
                ).pk
            )
            for shopper in shoppers
        ]
    )

    # then
    assert Order.objects.count() == SandboxCharge.objects.count() == 1
    assert sum(isinstance(result, int) for result in results) == 1


def test_the_last_use_of_a_voucher_has_one_winner(
    make_variant: Any, make_form: Any, crowd: Any
) -> None:
    # given
    Voucher.objects.create(code="LAST", discount_value=10, usage_limit=1)
    shoppers = shoppers_with(make_variant(stock=50), AT_ONCE, "LAST")

    # when all ask for the total with the voucher taken off: 90 + VAT 13.50 + delivery 50
    results = crowd(
        [
            lambda shopper=shopper: place_order(shopper, make_form(expected_total=15_350)).pk
            for shopper in shoppers
        ]
    )

    # then
    assert Voucher.objects.get().used == 1
    assert Order.objects.get().voucher is not None
    refusals = [result for result in results if not isinstance(result, int)]
    assert refusals == [["كود الخصم لم يعد صالحًا، فتغيّر المجموع."]] * (AT_ONCE - 1)


def test_one_key_twenty_times_is_one_order_and_one_charge(
    customer: User, make_variant: Any, make_form: Any, crowd: Any
) -> None:
    """docs/saleor-security.md#a-checkout-completed-twice-is-charged-twice"""
    # given
    add_line(customer, variant_id(make_variant(stock=50)), 2)
    form = make_form(
        payment_method=PaymentMethod.CREDIT_CARD, card_token=token_for(Scenario.APPROVED)
    )

    # when
    results = crowd([lambda: check_out(customer, form)] * AT_ONCE)

    # then
    order = Order.objects.get()
    assert SandboxCharge.objects.count() == Payment.objects.count() == 1
    assert order.is_fully_paid()
    assert {placed.order for placed in results} == {order}
    assert {placed.payment.state for placed in results} == {PaymentState.PAID}
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 2
