from decimal import Decimal
from typing import Any

import pytest
from django.core import mail
from saleor.account.models import User
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.order.models import Order
from saleor.payment import ChargeStatus, TransactionKind, gateway
from saleor.payment.models import Payment
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Product, ProductVariant
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Allocation, Stock

from plugins.cart.errors import CartErrorCode
from plugins.cart.models import CustomerCart
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.gifts.models import CartGift
from saleor_config.errors import ErrorDetail

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_the_order_is_what_the_cart_was(customer: User, make_variant: Any, make_form: Any) -> None:
    # given
    add_line(customer, variant_id(make_variant("149.99")), 2)
    add_line(customer, variant_id(make_variant("20.50")))
    summary = get_cart(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.subtotal, summary.tax, summary.shipping, summary.total) == (
        32_048,
        4_807,
        5_000,
        41_855,
    )
    order = Order.objects.get(pk=order.pk)
    assert order.total_gross_amount == Decimal("418.55")
    assert order.total_net_amount == Decimal("363.96")
    assert order.shipping_price_gross_amount == Decimal(50)
    assert order.shipping_price_net_amount == Decimal("43.48")
    assert [line.tax_rate for line in order.lines.all()] == [Decimal("0.15")] * 2
    assert order.user_email == "shopper@example.com"
    assert order.language_code == "en"
    assert order.shipping_address.phone.as_e164 == "+966500000001"
    assert order.shipping_address.city == "الرياض"
    assert order.shipping_address.country.code == "SA"
    assert order.billing_address.as_data() == order.shipping_address.as_data()
    assert order.shipping_address_id != order.billing_address_id
    assert sum(Allocation.objects.values_list("quantity_allocated", flat=True)) == 3
    assert get_cart(customer).lines == []


def test_cash_is_authorised_and_captured_by_staff(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    order = place_order(customer, make_form())
    payment = order.payments.get()
    assert payment.gateway == "mashtal.payments.cash_on_delivery"
    assert payment.total == Decimal("165.00")
    assert payment.charge_status == ChargeStatus.NOT_CHARGED
    assert [each.kind for each in payment.transactions.all()] == [TransactionKind.AUTH]
    assert not order.is_fully_paid()

    # when the driver has handed in the cash
    gateway.capture(payment)

    # then
    payment.refresh_from_db()
    assert payment.charge_status == ChargeStatus.FULLY_CHARGED
    assert order.is_fully_paid()


def test_the_same_key_answers_with_the_same_order(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(variant))
    form = make_form()
    order = place_order(customer, form)
    add_line(customer, variant_id(variant))

    # when the answer was lost and the call comes again
    again = place_order(customer, form)

    # then
    assert again == order
    assert Order.objects.count() == 1
    assert get_cart(customer).quantity == 1


def test_a_key_is_the_customers_own(
    make_customer: Any, variant: ProductVariant, make_form: Any
) -> None:
    form = make_form()
    orders = []
    for customer in (make_customer(), make_customer()):
        add_line(customer, variant_id(variant))
        orders.append(place_order(customer, form))

    assert orders[0] != orders[1]


def test_an_empty_cart_is_not_ordered(customer: User, make_form: Any) -> None:
    assert refused_order(customer, make_form()) == [
        ErrorDetail(CartErrorCode.EMPTY_CART, "Your cart is empty.")
    ]


def test_a_price_that_rose_is_said(customer: User, variant: ProductVariant, make_form: Any) -> None:
    # given
    add_line(customer, variant_id(variant))
    seen = get_cart(customer).summary.total
    Product.objects.update(price_amount=Decimal(120))

    # when
    problems = refused_order(customer, make_form(expected_total=seen))

    # then
    assert problems == [
        ErrorDetail(
            CartErrorCode.CART_CHANGED,
            "The total has changed to SAR 188.00. Please check your cart and try again.",
        )
    ]


def test_stock_that_went_is_said_for_each_plant(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given
    for _ in range(3):
        add_line(customer, variant_id(make_variant()), 3)
    counts = [0, 1, 10]
    for stock, quantity in zip(Stock.objects.order_by("pk"), counts, strict=True):
        Stock.objects.filter(pk=stock.pk).update(quantity=quantity)

    # when
    problems = refused_order(customer, make_form())

    # then
    assert problems == [
        ErrorDetail(CartErrorCode.INSUFFICIENT_STOCK, "“Plant 1” is out of stock.", "quantity"),
        ErrorDetail(
            CartErrorCode.INSUFFICIENT_STOCK, "Only 1 piece of “Plant 2” is left.", "quantity"
        ),
    ]
    assert get_cart(customer).quantity == 9


def test_a_plant_that_left_the_shop_is_named(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    Product.objects.update(is_published=False)

    assert refused_order(customer, make_form()) == [
        ErrorDetail(
            CartErrorCode.NOT_FOUND,
            "“Plant 1” is no longer sold. Please remove it from your cart.",
        )
    ]


def test_an_order_below_the_minimum_is_refused(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    get_plugins_manager().save_plugin_configuration(
        "mashtal.saudi_market", {"configuration": [{"name": "minimum-order", "value": "100.01"}]}
    )

    assert refused_order(customer, make_form()) == [
        ErrorDetail(CartErrorCode.BELOW_MINIMUM, "The minimum order is SAR 100.01.")
    ]


def test_a_large_order_is_not_paid_in_cash(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    get_plugins_manager().save_plugin_configuration(
        "mashtal.payments.cash_on_delivery", {"configuration": [{"name": "limit", "value": "100"}]}
    )

    assert refused_order(customer, make_form()) == [
        ErrorDetail(
            CartErrorCode.PAYMENT_FAILED, "Cash on delivery is for orders of up to SAR 100.00."
        )
    ]
    assert get_cart(customer).quantity == 1


def test_where_nothing_delivers_nothing_is_ordered(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    ShippingMethod.objects.all().delete()

    assert refused_order(customer, make_form()) == [
        ErrorDetail(CartErrorCode.INVALID, "We can't deliver this order at the moment.")
    ]


def test_the_mail_goes_to_the_typed_address_in_the_orders_language(
    customer: User,
    variant: ProductVariant,
    make_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    add_line(customer, variant_id(variant))

    with django_capture_on_commit_callbacks(execute=True):
        order = place_order(customer, make_form())

    (message,) = mail.outbox
    assert message.to == ["shopper@example.com"]
    assert message.subject == f"We received your order {order.pk}"
    assert "1 × Plant 1 (Large): SAR 100.00" in message.body
    assert "Total: SAR 165.00" in message.body
    html = message.alternatives[0][0]
    assert '<html lang="en" dir="ltr">' in html
    assert order.events.filter(parameters__email_type="order_confirmation").count() == 1


def test_an_order_leaves_nothing_of_its_cart(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    """One statement deletes what Django would find by the relations of Saleor's checkout."""
    # given a payment that Saleor's own API began for the cart
    add_line(customer, variant_id(variant))
    checkout = Checkout.objects.get()
    begun = Payment.objects.create(gateway="another", checkout=checkout, total=1, currency="SAR")

    # when
    order = place_order(customer, make_form())

    # then
    begun.refresh_from_db()
    assert (begun.checkout, begun.order, begun.is_active) == (None, order, False)
    assert [payment.is_active for payment in order.payments.order_by("pk")] == [False, True]
    emptied = (Checkout, CheckoutLine, CustomerCart, Checkout.gift_cards.through)
    assert [model.objects.count() for model in emptied] == [0] * len(emptied)
    relations = {relation.related_model for relation in Checkout._meta.related_objects}
    assert relations == {CartGift, CheckoutLine, CustomerCart, Payment}
    assert [field.name for field in Checkout._meta.many_to_many] == ["gift_cards"]
