from typing import Any

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher
from saleor.product.models import ProductVariant

from plugins.cart.errors import CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import (
    add_line,
    apply_promo_code,
    place_order,
    remove_promo_code,
    update_line,
)
from plugins.cart.tests.refusals import refused_change, variant_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_a_promo_code_follows_the_cart(customer: User, variant: ProductVariant) -> None:
    # given a code for carts of at least 300 riyals
    Voucher.objects.create(code="BIG", discount_value=30, min_spent_amount=300)
    add_line(customer, variant_id(variant), 3)
    apply_promo_code(customer, "BIG")
    (line,) = get_cart(customer).lines
    assert get_cart(customer).summary.discount == 3_000

    # when the cart falls below that
    update_line(customer, line.id, 2)

    # then
    summary = get_cart(customer).summary
    assert (summary.discount, summary.promo_code) == (0, None)


def test_a_code_that_each_customer_has_once_says_so(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    Voucher.objects.create(code="ONCE", discount_value=1, apply_once_per_customer=True)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "ONCE")
    place_order(customer, make_form())
    add_line(customer, variant_id(variant))

    refused = refused_change(apply_promo_code, customer, "ONCE")

    assert refused.message == (
        "You have used this promo code before. Each customer can use it once."
    )


def test_a_code_that_ended_meanwhile_is_named_in_the_cart(
    customer: User, variant: ProductVariant
) -> None:
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")
    Voucher.objects.update(end_date="2020-01-01T00:00Z")

    assert get_cart(customer).summary.promo_code_problem == "Your promo code is no longer valid."


@pytest.mark.parametrize(
    ("code", "error", "message"),
    [
        (" ", "REQUIRED", "Please enter a valid promo code."),
        ("NOTHING", "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("x" * 5_000, "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("A\x00B", "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("ENDED", "INVALID_PROMO_CODE", "This promo code is not valid."),
        (
            "BIG",
            "INVALID_PROMO_CODE",
            "This promo code is for carts of at least SAR 300.00. Add SAR 200.00 more.",
        ),
        ("MANY", "INVALID_PROMO_CODE", "This promo code is for carts of at least 5 items."),
        (
            "OTHERS",
            "INVALID_PROMO_CODE",
            "This promo code is for other products than those in your cart.",
        ),
        (
            "ABROAD",
            "INVALID_PROMO_CODE",
            "This promo code is not for deliveries in Saudi Arabia.",
        ),
    ],
)
def test_promo_codes_that_are_refused(
    customer: User, make_variant: Any, code: str, error: str, message: str
) -> None:
    # given
    Voucher.objects.create(code="ENDED", discount_value=1, end_date="2020-01-01T00:00Z")
    Voucher.objects.create(code="ABROAD", type="shipping", discount_value=1, countries=["KW"])
    Voucher.objects.create(code="BIG", discount_value=1, min_spent_amount=300)
    Voucher.objects.create(code="MANY", discount_value=1, min_checkout_items_quantity=5)
    others = Voucher.objects.create(code="OTHERS", type="specific_product", discount_value=1)
    others.products.add(make_variant().product)
    add_line(customer, variant_id(make_variant()))

    # then
    problem = refused_change(apply_promo_code, customer, code)
    assert (problem.code.name, problem.message, problem.field) == (error, message, "code")
    assert get_cart(customer).summary.discount == 0


def test_a_promo_code_for_some_plants(customer: User, make_variant: Any) -> None:
    discounted, other = make_variant("50"), make_variant("70")
    voucher = Voucher.objects.create(
        code="SOME", type="specific_product", discount_value_type="percentage", discount_value=10
    )
    voucher.products.add(discounted.product)
    add_line(customer, variant_id(discounted), 2)
    add_line(customer, variant_id(other))

    apply_promo_code(customer, "SOME")

    assert get_cart(customer).summary.discount == 1_000


def test_an_empty_cart_takes_no_promo_code(customer: User) -> None:
    assert refused_change(apply_promo_code, customer, "TEN").code is CartErrorCode.EMPTY_CART


def test_a_promo_code_is_removed(customer: User, variant: ProductVariant) -> None:
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")

    remove_promo_code(customer)
    remove_promo_code(customer)

    summary = get_cart(customer).summary
    assert (summary.discount, summary.promo_code) == (0, None)
    assert Checkout.objects.get().voucher_code is None
