"""The same figures everywhere: arithmetic, cart, order, and Saleor's own fields."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from prices import Money
from saleor.checkout import calculations
from saleor.checkout.models import Checkout
from saleor.discount.models import Sale, Voucher
from saleor.discount.utils import fetch_active_discounts
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.shipping.models import ShippingMethod

from plugins.cart.selectors import cart_for
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.invoices.selectors import invoices_of
from plugins.invoices.services import issue_invoice
from plugins.saudi_market.selectors import Rules, Totals, cart_totals
from plugins.shipments.selectors import customer_order, order_for_mail
from saleor_config.money import from_halalas, to_halalas

pytestmark = pytest.mark.django_db

PRICES = st.integers(1, 90_000)
LINES = st.lists(st.tuples(PRICES, st.integers(1, 50)), min_size=1, max_size=4)
SALES = st.none() | st.tuples(st.sampled_from(["percentage", "fixed"]), st.integers(1, 60))
VOUCHERS = st.none() | st.tuples(
    st.sampled_from(["entire_order", "specific_product", "shipping"]),
    st.sampled_from(["percentage", "fixed"]),
    st.integers(1, 100),
)

# A price of its own for the delivery, or the standard fee; what cash costs besides.
DELIVERIES = st.none() | st.integers(0, 20_000)
FEES = st.just(0) | st.integers(1, 5_000)

SUMMARY = "{ cart { summary { subtotal discount shipping tax total } } }"


@settings(
    max_examples=10,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(lines=LINES, sale=SALES, voucher=VOUCHERS, own_price=DELIVERIES, fee=FEES)
def test_all_figures_are_one(
    customer: Any,
    make_variant: Callable[..., Any],
    make_form: Any,
    ask: Any,
    lines: list[tuple[int, int]],
    sale: Any,
    voucher: Any,
    own_price: int | None,
    fee: int,
) -> None:
    with transaction.atomic():
        get_plugins_manager().save_plugin_configuration(
            "mashtal.payments.cash_on_delivery",
            {"configuration": [{"name": "fee", "value": str(from_halalas(fee)) if fee else ""}]},
        )
        variants = [
            make_variant(str(from_halalas(price)), stock=quantity) for price, quantity in lines
        ]
        if sale:
            kind, value = sale
            on_sale = Sale.objects.create(name="تخفيض", type=kind, value=value)
            on_sale.products.add(variants[0].product)
        if voucher:
            kind, value_type, value = voucher
            Voucher.objects.create(
                code="CODE", type=kind, discount_value_type=value_type, discount_value=value
            )
        for variant, (_price, quantity) in zip(variants, lines, strict=True):
            add_line(customer, variant_id(variant), quantity)
        if voucher:
            apply_promo_code(customer, "CODE")

        check_cart(customer, ask)
        check_order(customer, make_form, own_price, fee)
        transaction.set_rollback(True)


def check_cart(customer: Any, ask: Any) -> None:
    cart = cart_for(customer)
    summary = cart.summary

    # the cart adds up
    assert summary.subtotal == sum(line.total for line in cart.lines)
    assert summary.total == summary.subtotal - summary.discount + summary.tax + summary.shipping
    assert summary.total >= 0

    # GraphQL says the same
    answered = ask(SUMMARY, user=customer)["data"]["cart"]["summary"]
    assert answered == {
        name: getattr(summary, name)
        for name in ("subtotal", "discount", "shipping", "tax", "total")
    }

    # Saleor's own checkout says the same
    checkout = Checkout.objects.get(user=customer)
    total = calculations.checkout_total(
        checkout=checkout, lines=list(checkout), discounts=fetch_active_discounts()
    )
    assert to_halalas(total.gross) == summary.total
    assert to_halalas(checkout.discount) == summary.discount


def check_order(customer: Any, make_form: Any, own_price: int | None, fee: int) -> None:
    """With the delivery that is chosen and the way to pay, each of which has its price."""
    expected = agreed_totals(customer, own_price, fee)
    method = ShippingMethod.objects.get()
    if own_price is not None:
        method.meta = {"delivery": {"has_own_price": True}}
        method.price_amount = from_halalas(own_price)
        method.save()

    placed = place_order(customer, make_form(expected_total=expected.total))

    # in our words, on the page and in the letter
    order = Order.objects.get(pk=placed.pk)
    page, letter = customer_order(customer, str(order.pk)), order_for_mail(order.pk)
    for told in (page, letter):
        assert told is not None
        assert told.subtotal == sum(line.total for line in told.lines)
        assert (told.subtotal, told.discount, told.shipping, told.tax, told.total) == (
            expected.subtotal,
            expected.discount,
            expected.shipping,
            expected.tax,
            expected.total,
        )

    # in Saleor's
    assert to_halalas(order.total_gross) == expected.total
    assert to_halalas(order.total_net) == expected.net_total
    assert to_halalas(order.discount) == expected.discount
    assert to_halalas(order.shipping_price_gross) == expected.shipping
    assert to_halalas(order.get_subtotal().net) == expected.subtotal
    paid = sum((payment.total for payment in order.payments.all()), Decimal(0))
    assert to_halalas(paid) == expected.total

    # and on the invoice
    if expected.total:
        issue_invoice(order)
        (invoice,) = invoices_of([order.pk])[order.pk]
        assert (invoice.total, invoice.tax) == (expected.total, to_halalas(order.total.tax))


def agreed_totals(customer: Any, own_price: int | None, fee: int) -> Totals:
    """What the arithmetic alone says."""
    cart = cart_for(customer)
    amounts = [line.total for line in cart.lines]
    voucher = Voucher.objects.first()
    discount, delivery_discount = cart.summary.discount, 0
    if voucher is not None and voucher.type == "shipping":
        fee_to_discount = cart_totals(amounts, own_delivery_price=own_price, rules=Rules()).shipping
        taken = voucher.get_discount_amount_for(Money(from_halalas(fee_to_discount), "SAR"))
        discount, delivery_discount = 0, to_halalas(taken.quantize())
    charges = {"discount": discount, "delivery_discount": delivery_discount, "rules": Rules()}
    free = cart_totals(amounts, own_delivery_price=own_price, **charges)
    if not free.total:
        return free
    return cart_totals(amounts, own_delivery_price=own_price, payment_fee=fee, **charges)
