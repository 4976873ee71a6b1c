from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from saleor.account.models import User
from saleor.discount import DiscountValueType
from saleor.discount.models import Sale, Voucher, VoucherCustomer
from saleor.order.models import Order
from saleor.payment.models import Payment
from saleor.product.models import ProductVariant

from plugins.cart.errors import CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, apply_promo_code, place_order
from plugins.cart.tests.refusals import refused_order, variant_id
from plugins.orders.selectors import get_customer_order
from saleor_config.errors import ErrorDetail
from saleor_config.money import from_halalas

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_a_voucher_is_used_once_with_its_order(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given 10 percent off 149.95
    Voucher.objects.create(
        code="WELCOME10",
        discount_value_type=DiscountValueType.PERCENTAGE,
        discount_value=10,
        usage_limit=1,
        apply_once_per_customer=True,
    )
    add_line(customer, variant_id(make_variant("149.95")))
    apply_promo_code(customer, "welcome10")
    summary = get_cart(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.discount, summary.tax, summary.total) == (1_499, 2_024, 20_520)
    order = Order.objects.get(pk=order.pk)
    assert order.discount_amount == Decimal("14.99")
    assert order.total_gross_amount == Decimal("205.20")
    assert Voucher.objects.get().used == 1
    assert VoucherCustomer.objects.get().customer_email == customer.email


def test_a_refused_order_leaves_the_voucher_unused(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")

    refused_order(customer, make_form(expected_total=1))

    assert Voucher.objects.get().used == 0
    assert get_cart(customer).summary.promo_code == "TEN"


def test_a_voucher_that_ended_is_said_and_then_left_out(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    voucher = Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")
    seen = get_cart(customer).summary.total
    voucher.end_date = timezone.now() - timedelta(minutes=1)
    voucher.save()

    # when the shopper orders with the total seen before
    problems = refused_order(customer, make_form(expected_total=seen))

    # then
    assert problems == [
        ErrorDetail(
            CartErrorCode.INVALID_PROMO_CODE,
            "Your promo code is no longer valid, so the total has changed.",
        )
    ]

    # and when the shopper agrees to the new total
    summary = get_cart(customer).summary
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.promo_code, summary.discount) == (None, 0)
    assert order.voucher is None
    assert order.total_gross_amount == Decimal("165.00")


def test_an_order_for_nothing_needs_no_payment(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    # given goods that a voucher pays for, and delivery that is free
    Voucher.objects.create(
        code="GIFT", discount_value_type=DiscountValueType.PERCENTAGE, discount_value=100
    )
    add_line(customer, variant_id(make_variant("600")))
    apply_promo_code(customer, "GIFT")

    # when
    order = place_order(customer, make_form(expected_total=0))

    # then
    assert order.total_gross_amount == order.total_net_amount == 0
    assert order.is_fully_paid()
    assert not Payment.objects.exists()


def test_a_plant_that_costs_nothing_is_ordered_too(
    customer: User, make_variant: Any, make_form: Any
) -> None:
    add_line(customer, variant_id(make_variant("0")))
    add_line(customer, variant_id(make_variant("10")))

    order = place_order(customer, make_form())

    assert Order.objects.get(pk=order.pk).total_gross_amount == Decimal("61.50")
    assert [line.tax_rate for line in order.lines.all()] == [Decimal("0.15")] * 2


def test_a_delivery_voucher_needs_no_address_before_checkout(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    # given
    Voucher.objects.create(
        code="VAN",
        type="shipping",
        discount_value_type=DiscountValueType.PERCENTAGE,
        discount_value=100,
    )
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "VAN")
    summary = get_cart(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert (summary.shipping, summary.discount, summary.tax, summary.total) == (
        5_000,
        5_000,
        1_500,
        11_500,
    )
    assert order.total_gross_amount == Decimal("115.00")


def test_a_sale_is_in_the_order(customer: User, variant: ProductVariant, make_form: Any) -> None:
    sale = Sale.objects.create(name="خريف", type="percentage", value=25)
    sale.products.add(variant.product)
    add_line(customer, variant_id(variant))
    line = get_cart(customer).lines[0]

    order = place_order(customer, make_form())

    assert (line.unit_price, line.undiscounted_unit_price) == (7_500, 10_000)
    assert order.lines.get().unit_price_net_amount == Decimal("75.00")


@pytest.mark.parametrize(
    ("typed", "halalas"), [("49.995", 5_000), ("49.985", 4_999), ("49.994", 4_999)]
)
def test_a_price_finer_than_a_halala_is_rounded_once(
    customer: User, make_variant: Any, make_form: Any, typed: str, halalas: int
) -> None:
    # given a price that Saleor's dashboard takes
    add_line(customer, variant_id(make_variant(typed)), 3)
    summary = get_cart(customer).summary

    # when
    order = place_order(customer, make_form(expected_total=summary.total))

    # then
    assert summary.subtotal == 3 * halalas
    assert order.lines.get().unit_price_net_amount == from_halalas(halalas)
    told = get_customer_order(customer, str(order.pk))
    assert told is not None
    assert (told.subtotal, told.total) == (summary.subtotal, summary.total)
