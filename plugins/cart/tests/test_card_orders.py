"""Orders paid by card, from the cart to the end, with the sandbox as the provider."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from django.core import mail
from saleor.account.models import Address, User
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher, VoucherCustomer
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.payment.models import Payment
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation

from plugins.cart.errors import CartErrorCode
from plugins.cart.models import PlacedOrder, VoucherUse
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, apply_promo_code, check_out, place_order
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.cart.tests.sandbox import OnlinePayment, Scenario, token_for
from plugins.orders.selectors import list_customer_orders
from plugins.payments.selectors import PaymentMethod, PaymentState
from saleor_config.errors import ErrorDetail

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_an_approved_card_places_the_order(
    customer: User,
    variant: ProductVariant,
    card_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    # given
    add_line(customer, variant_id(variant), 2)
    total = get_cart(customer).summary.total

    # when
    with django_capture_on_commit_callbacks(execute=True):
        placed = check_out(customer, card_form(expected_total=total))

    # then
    order = Order.objects.get()
    assert placed.order == order
    assert placed.payment is not None
    assert (placed.payment.state, placed.payment.amount) == (PaymentState.PAID, total)
    assert placed.payment.order_number == str(order.pk)
    assert (order.status, order.is_fully_paid()) == (OrderStatus.UNFULFILLED, True)
    assert [event.type for event in order.events.order_by("pk")][:3] == [
        "payment_captured",
        "order_fully_paid",
        "placed",
    ]
    assert order.checkout_token == str(PlacedOrder.objects.get().checkout_token)
    assert [line.tax_rate for line in order.lines.all()] == [Decimal("0.15")]
    assert Allocation.objects.get().quantity_allocated == 2
    assert get_cart(customer).lines == []
    assert not Checkout.objects.exists()
    assert customer.addresses.count() == 1
    assert f"We received your order {order.pk}" in [message.subject for message in mail.outbox]
    assert list_customer_orders(customer).items[0].payment_method is PaymentMethod.CREDIT_CARD


def test_a_declined_card_leaves_everything_as_it_was_and_may_be_tried_again(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    # given
    Voucher.objects.create(
        code="TEN", discount_value=10, usage_limit=1, apply_once_per_customer=True
    )
    add_line(customer, variant_id(variant), 2)
    apply_promo_code(customer, "TEN")
    before = get_cart(customer)
    key = str(uuid.uuid4())

    # when
    placed = check_out(customer, card_form(Scenario.DECLINED, idempotency_key=key))

    # then
    message = "Your bank declined the card. Nothing was charged; please try another card."
    assert (placed.order, placed.errors) == (
        None,
        [ErrorDetail(CartErrorCode.PAYMENT_FAILED, message)],
    )
    assert placed.payment is not None
    assert placed.payment.state is PaymentState.DECLINED
    assert get_cart(customer) == before
    for model in (Order, Allocation, VoucherCustomer, VoucherUse, Payment, PlacedOrder):
        assert not model.objects.exists()
    assert Address.objects.filter(warehouse=None).count() == 0
    assert Voucher.objects.get().used == 0

    # and when another card is tried under the same key, then it is one order
    again = check_out(customer, card_form(idempotency_key=key))
    assert again.order == Order.objects.get()
    assert Voucher.objects.get().used == 1


def test_a_card_without_a_token_is_refused(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    add_line(customer, variant_id(variant))

    assert refused_order(customer, card_form(card_token=None)) == [
        ErrorDetail(CartErrorCode.INVALID, "Enter your card’s details.", "cardToken")
    ]


def test_an_order_for_nothing_asks_for_no_card(
    customer: User, make_variant: Any, card_form: Any
) -> None:
    """docs/saleor-security.md#a-free-checkout-fails"""
    Voucher.objects.create(code="GIFT", discount_value_type="percentage", discount_value=100)
    add_line(customer, variant_id(make_variant("600")))
    apply_promo_code(customer, "GIFT")

    placed = check_out(customer, card_form(card_token=None, expected_total=0))

    assert placed.order == Order.objects.get()
    assert placed.order.status == OrderStatus.UNFULFILLED
    assert not OnlinePayment.objects.exists()


def test_cash_has_its_fee_and_cards_have_none(
    make_customer: Any, variant: ProductVariant, card_form: Any, make_form: Any
) -> None:
    # given
    from saleor.plugins.manager import get_plugins_manager

    get_plugins_manager().save_plugin_configuration(
        "mashtal.payments.cash_on_delivery", {"configuration": [{"name": "fee", "value": "17.25"}]}
    )
    orders = []

    # when
    for form in (make_form(expected_total=18_225), card_form(expected_total=16_500)):
        customer = make_customer()
        add_line(customer, variant_id(variant))
        orders.append(Order.objects.get(pk=place_order(customer, form).pk))

    # then
    cash, card = orders
    assert cash.private_metadata["payment_fee"] == 1_725
    assert "payment_fee" not in card.private_metadata
    assert cash.shipping_price_gross_amount == Decimal("67.25")
    assert cash.shipping_price_net_amount == Decimal("58.48")
    assert cash.payments.get().total == Decimal("182.25")
    assert card.shipping_price_gross_amount == Decimal(50)


def test_the_mutation_tells_of_the_payment(
    customer: User, variant: ProductVariant, ask: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    query = """mutation ($input: OrderPlaceInput!) { orderPlace(input: $input) {
      errors { field message code } order { number } payment { state challengeUrl amount message }
    } }"""
    sent = {
        "firstName": "نورة", "lastName": "التجريبية", "email": "shopper@example.com",
        "phone": "0500000001", "address": "شارع العليا 12", "city": "الرياض",
        "paymentMethod": "CREDIT_CARD", "idempotencyKey": str(uuid.uuid4()),
        "cardToken": token_for(Scenario.INSUFFICIENT_FUNDS), "saveCard": None,
    }  # fmt: skip

    # when
    refused = ask(query, {"input": sent}, user=customer)["data"]["orderPlace"]
    sent["cardToken"] = token_for(Scenario.APPROVED)
    placed = ask(query, {"input": sent}, user=customer)["data"]["orderPlace"]

    # then
    message = (
        "There is not enough money on this card. Nothing was charged; please try another card."
    )
    assert refused == {
        "errors": [{"field": None, "message": message, "code": "PAYMENT_FAILED"}],
        "order": None,
        "payment": {
            "state": "DECLINED", "challengeUrl": None, "amount": 16_500, "message": message,
        },
    }  # fmt: skip
    assert placed["errors"] == []
    assert placed["order"] == {"number": str(Order.objects.get().pk)}
    assert placed["payment"]["state"] == "PAID"


def test_a_card_tester_is_told_to_wait_and_the_cart_stays(
    customer: User, variant: ProductVariant, card_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant), 2)
    before = get_cart(customer)

    # when
    codes = [check_out(customer, card_form(Scenario.DECLINED)).errors[0].code for _ in range(6)]

    # then
    assert codes == [CartErrorCode.PAYMENT_FAILED] * 5 + [CartErrorCode.TOO_MANY_ATTEMPTS]
    assert not Order.objects.exists()
    assert not Allocation.objects.exists()
    assert get_cart(customer) == before
