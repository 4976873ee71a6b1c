"""The same figures everywhere: arithmetic, cart, order, and Saleor's own fields."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from saleor.checkout import calculations
from saleor.checkout.models import Checkout
from saleor.discount.models import Sale, Voucher
from saleor.discount.utils import fetch_active_discounts
from saleor.order.models import Order

from plugins.cart.selectors import cart_for
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.refusals import variant_id
from plugins.saudi_market.selectors import Rules, cart_totals
from plugins.shipments.selectors import customer_order
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

SUMMARY = "{ cart { summary { subtotal discount shipping tax total } } }"


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(lines=LINES, sale=SALES, voucher=VOUCHERS)
def test_all_figures_are_one(
    customer: Any,
    make_variant: Callable[..., Any],
    make_form: Any,
    ask: Any,
    lines: list[tuple[int, int]],
    sale: Any,
    voucher: Any,
) -> None:
    with transaction.atomic():
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

        check_cart_and_order(customer, make_form, ask)
        transaction.set_rollback(True)


def check_cart_and_order(customer: Any, make_form: Any, ask: Any) -> None:
    cart = cart_for(customer)
    summary = cart.summary

    # the cart adds up
    assert summary.subtotal == sum(line.total for line in cart.lines)
    assert summary.total == (summary.subtotal - summary.discount + summary.tax + summary.shipping)
    assert summary.total >= 0

    # GraphQL says the same
    answered = ask(SUMMARY, user=customer)["data"]["cart"]["summary"]
    assert answered == {
        name: getattr(summary, name)
        for name in ("subtotal", "discount", "shipping", "tax", "total")
    }

    # the arithmetic alone says the same
    delivery_voucher = Voucher.objects.filter(type="shipping").exists()
    assert (
        cart_totals(
            [line.total for line in cart.lines],
            discount=0 if delivery_voucher else summary.discount,
            delivery_discount=summary.discount if delivery_voucher else 0,
            rules=Rules(),
        ).total
        == summary.total
    )

    # Saleor's own checkout says the same
    checkout = Checkout.objects.get(user=customer)
    total = calculations.checkout_total(
        checkout=checkout, lines=list(checkout), discounts=fetch_active_discounts()
    )
    assert to_halalas(total.gross) == summary.total
    assert to_halalas(checkout.discount) == summary.discount

    # and so does the order, in our words and in Saleor's
    placed = place_order(customer, make_form(expected_total=summary.total))
    order = Order.objects.get(pk=placed.pk)
    told = customer_order(customer, str(order.pk))
    assert told is not None
    assert (told.subtotal, told.discount, told.shipping, told.tax, told.total) == (
        summary.subtotal,
        summary.discount,
        summary.shipping,
        summary.tax,
        summary.total,
    )
    assert to_halalas(order.total_gross) == summary.total
    assert to_halalas(order.discount) == summary.discount
    assert to_halalas(order.shipping_price_gross) == summary.shipping
    assert to_halalas(order.get_subtotal().net) == summary.subtotal
    assert order.total == total
    assert to_halalas(order.total.tax) >= summary.tax
    paid = sum((payment.total for payment in order.payments.all()), Decimal(0))
    assert to_halalas(paid) == summary.total
