"""Orders that wait for a card: what they hold, and how the waiting ends."""

from decimal import Decimal
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation

from plugins.cart.errors import CartError
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, check_out, place_order, update_line
from plugins.cart.tests.gardening import gardener, stand
from plugins.cart.tests.refusals import variant_id
from plugins.cart.tests.sandbox import (
    OnlinePayment,
    SandboxCharge,
    Scenario,
    answer_challenge,
)
from plugins.orders.selectors import list_customer_orders
from plugins.payments.selectors import PaymentState
from plugins.payments.services import cancel_payment, confirm_payment

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_an_order_that_waits_holds_its_pieces_and_shows_itself_to_nobody(
    make_customer: Any, make_variant: Any, card_form: Any, make_form: Any
) -> None:
    # given the last two pieces, asked for with a card that wants a challenge
    customer, other = make_customer(), make_customer()
    variant = make_variant(stock=2)
    for each in (customer, other):
        add_line(each, variant_id(variant), 2)

    # when
    placed = check_out(customer, card_form(Scenario.CHALLENGE))

    # then
    assert (placed.order, placed.errors) == (None, ())
    assert placed.payment is not None
    assert placed.payment.state is PaymentState.CHALLENGE
    assert placed.payment.challenge_url
    assert Order.objects.get().status == OrderStatus.DRAFT
    assert list_customer_orders(customer).items == []
    assert not customer.addresses.exists()

    # and others find nothing, while the customer's own cart is not sold out
    (line,) = get_cart(other).lines
    assert (line.maximum_quantity, line.warning) == (0, "“Plant 1” is out of stock.")
    (line,) = get_cart(customer).lines
    assert (line.quantity, line.maximum_quantity, line.warning) == (2, 2, None)
    with pytest.raises(CartError):
        place_order(other, make_form())


@pytest.mark.parametrize("succeeds", [True, False])
def test_a_challenge_decides(
    customer: User, variant: ProductVariant, card_form: Any, succeeds: bool
) -> None:
    # given
    add_line(customer, variant_id(variant))
    scenario = Scenario.CHALLENGE if succeeds else Scenario.CHALLENGE_FAILED
    check_out(customer, card_form(scenario))
    payment = OnlinePayment.objects.get()
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)

    # when
    confirm_payment(payment.pk)

    # then
    assert [order.status for order in Order.objects.all()] == ["unfulfilled"] * succeeds
    assert get_cart(customer).quantity == (0 if succeeds else 1)
    assert sum(each.quantity_allocated for each in Allocation.objects.all()) == succeeds


def test_a_lost_answer_is_asked_for_again_under_the_same_key(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    # given a charge that was made, whose answer never came
    add_line(customer, variant_id(variant))
    form = card_form(Scenario.TIME_OUT)
    first = check_out(customer, form)
    assert first.payment is not None
    assert (first.order, first.payment.state) == (None, PaymentState.PENDING)

    # when it is found out
    confirm_payment(OnlinePayment.objects.get().pk)
    again = check_out(customer, form)

    # then
    assert again.order == Order.objects.get()
    assert again.payment is not None
    assert again.payment.state is PaymentState.PAID
    assert SandboxCharge.objects.count() == 1
    assert again.order.total_gross_amount == Decimal(SandboxCharge.objects.get().amount) / 100


def test_an_earlier_payment_that_waits_is_closed_first(
    customer: User, variant: ProductVariant, card_form: Any, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    check_out(customer, card_form(Scenario.CHALLENGE))

    # when the shopper comes back and pays in cash
    order = place_order(customer, make_form())

    # then
    assert Order.objects.get() == order
    assert OnlinePayment.objects.get().state == PaymentState.CANCELLED
    assert [each.quantity_allocated for each in Allocation.objects.all()] == [1]


def test_an_earlier_payment_that_was_charged_after_all_is_the_answer(
    customer: User, variant: ProductVariant, card_form: Any, make_form: Any
) -> None:
    # given a challenge that was passed, from which the browser never came back
    add_line(customer, variant_id(variant))
    check_out(customer, card_form(Scenario.CHALLENGE))
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)

    # when the shopper orders again, with another key
    placed = check_out(customer, make_form())

    # then
    assert placed.order == Order.objects.get()
    assert placed.payment is not None
    assert placed.payment.state is PaymentState.PAID
    assert get_cart(customer).lines == []


def test_what_was_added_while_the_payment_waited_stays_in_the_cart(
    customer: User, make_variant: Any, warehouse: Any, card_form: Any, make_form: Any
) -> None:
    # given
    gardener(warehouse)
    first, second = make_variant(), make_variant()
    stand("outdoor", first, second)
    add_line(customer, variant_id(first), 2, planting_assistance=True)
    check_out(customer, card_form(Scenario.CHALLENGE))
    update_line(customer, get_cart(customer).lines[0].id, 3)
    add_line(customer, variant_id(second))

    # when
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
    confirm_payment(OnlinePayment.objects.get().pk)

    # then
    cart = get_cart(customer)
    assert [(line.name, line.quantity) for line in cart.lines] == [("Plant 1", 1), ("Plant 2", 1)]
    assert cart.lines[0].planting_assistance is not None
    assert cart.summary.subtotal == 2 * 10_000 + 4_500

    # and that can be ordered too
    place_order(customer, make_form())
    assert Order.objects.count() == 2


def test_who_gives_up_finds_the_cart_as_it_was(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    before = get_cart(customer)
    check_out(customer, card_form(Scenario.CHALLENGE))

    cancel_payment(OnlinePayment.objects.get().pk)

    assert get_cart(customer) == before
    assert not Order.objects.exists()
