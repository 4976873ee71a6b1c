from decimal import Decimal
from typing import Any

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.discount.models import Voucher
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Stock, Warehouse

from plugins.cart.problems import CartErrorCode, CartProblem, CartRejected
from plugins.cart.selectors import cart_for
from plugins.cart.services import (
    add_line,
    apply_promo_code,
    remove_line,
    remove_promo_code,
    update_line,
)
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def variant_id(variant: ProductVariant) -> str:
    return write_id("ProductVariant", variant.pk)


def refusal(change: Any, *arguments: Any) -> CartProblem:
    with pytest.raises(CartRejected) as rejection:
        change(*arguments)
    (problem,) = rejection.value.problems
    return problem


def test_a_cart_that_was_never_used_is_empty(customer: User) -> None:
    cart = cart_for(customer)

    assert (cart.lines, cart.quantity, cart.summary.total) == ([], 0, 0)
    assert cart.summary.free_delivery_above == 50_000
    assert cart.summary.minimum_order is None


def test_a_line_says_what_the_shop_shows(customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant), 2)

    (line,) = cart_for(customer).lines

    assert (line.name, line.variant_name, line.latin_name) == ("Plant 1", "Large", "Planta 1")
    assert (line.quantity, line.maximum_quantity) == (2, 10)
    assert (line.unit_price, line.total) == (10_000, 20_000)
    assert line.variant_id == variant_id(variant)
    assert line.product_slug == "plant-1"
    assert line.warning is None


def test_a_line_in_arabic(customer: User, variant: ProductVariant, arabic: None) -> None:
    add_line(customer, variant_id(variant))

    (line,) = cart_for(customer).lines

    assert (line.name, line.variant_name) == ("نبتة 1", "كبير")


def test_adding_again_adds_up(customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant), 2)
    add_line(customer, variant_id(variant), 3)

    assert [line.quantity for line in cart_for(customer).lines] == [5]
    assert Checkout.objects.get().quantity == 5


def test_the_cart_that_saleor_began_is_taken_over(customer: User, variant: ProductVariant) -> None:
    begun = Checkout.objects.create(user=customer, email=customer.email)

    add_line(customer, variant_id(variant))

    assert Checkout.objects.get() == begun


def test_a_cart_that_was_given_away_is_lost_not_shared(
    customer: User, make_customer: Any, variant: ProductVariant
) -> None:
    # given a checkout that Saleor's API attached to somebody else
    add_line(customer, variant_id(variant))
    Checkout.objects.update(user=make_customer())

    # when
    add_line(customer, variant_id(variant), 2)

    # then
    assert cart_for(customer).quantity == 2
    assert Checkout.objects.count() == 2


@pytest.mark.parametrize(
    ("quantity", "problem"),
    [
        (0, CartProblem(CartErrorCode.INVALID, "The quantity must be at least 1.", "quantity")),
        (-3, CartProblem(CartErrorCode.INVALID, "The quantity must be at least 1.", "quantity")),
        (
            51,
            CartProblem(
                CartErrorCode.QUANTITY_TOO_LARGE,
                "You can order up to 50 pieces of one product.",
                "quantity",
            ),
        ),
        (
            11,
            CartProblem(
                CartErrorCode.INSUFFICIENT_STOCK,
                "Only 10 pieces of “Plant 1” are left.",
                "quantity",
            ),
        ),
    ],
)
def test_quantities_out_of_range(
    customer: User, variant: ProductVariant, quantity: int, problem: CartProblem
) -> None:
    # given
    add_line(customer, variant_id(variant))
    (line,) = cart_for(customer).lines

    # then both ways to set a quantity refuse it
    assert refusal(update_line, customer, line.id, quantity) == problem
    if quantity != 11:
        assert refusal(add_line, customer, variant_id(variant), quantity) == problem
    assert cart_for(customer).quantity == 1


def test_what_is_in_the_cart_counts_against_the_stock(
    customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant), 6)

    assert refusal(add_line, customer, variant_id(variant), 5).code is (
        CartErrorCode.INSUFFICIENT_STOCK
    )


def test_a_plant_whose_stock_is_not_counted(customer: User, make_variant: Any) -> None:
    add_line(customer, variant_id(make_variant(stock=0, track_inventory=False)), 50)

    (line,) = cart_for(customer).lines
    assert (line.maximum_quantity, line.warning) == (50, None)


def test_equal_stock_in_two_warehouses_is_counted_twice(
    customer: User, variant: ProductVariant, warehouse: Warehouse
) -> None:
    # given what Saleor's own sum counts once
    second = Warehouse.objects.create(name="ثان", slug="second", address=warehouse.address)
    second.shipping_zones.add(*warehouse.shipping_zones.all())
    Stock.objects.create(warehouse=second, product_variant=variant, quantity=10)

    add_line(customer, variant_id(variant), 15)

    assert cart_for(customer).lines[0].maximum_quantity == 20


@pytest.mark.parametrize(
    "identifier",
    [
        "",
        "12",
        "not base64",
        "UHJvZHVjdFZhcmlhbnQ6",
        write_id("ProductVariant", 0),
        write_id("ProductVariant", -1),
        write_id("ProductVariant", 10**30),
        write_id("ProductVariant", "1 OR 1=1"),
        write_id("ProductVariant", "١"),
        write_id("Product", 1),
        "UHJvZHVjdFZhcmlhbnQ6MQ==\x00",
        "\ud800",
    ],
)
def test_ids_that_are_none(customer: User, identifier: str) -> None:
    assert refusal(add_line, customer, identifier) == CartProblem(
        CartErrorCode.NOT_FOUND, "This product is not sold here.", "variantId"
    )


def test_what_is_not_published_is_not_sold(customer: User, variant: ProductVariant) -> None:
    Product.objects.update(is_published=False)

    assert refusal(add_line, customer, variant_id(variant)).code is CartErrorCode.NOT_FOUND


def test_what_left_the_shop_warns_and_can_be_removed(
    customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant))
    Product.objects.update(is_published=False)

    (line,) = cart_for(customer).lines
    assert line.maximum_quantity == 0
    assert line.warning == "“Plant 1” is no longer sold. Please remove it from your cart."

    remove_line(customer, line.id)
    assert cart_for(customer).lines == []


def test_another_customers_line_is_not_found(
    customer: User, make_customer: Any, variant: ProductVariant
) -> None:
    # given
    other = make_customer()
    add_line(other, variant_id(variant))
    (line,) = cart_for(other).lines
    add_line(customer, variant_id(variant))
    problem = CartProblem(CartErrorCode.NOT_FOUND, "This item is not in your cart.", "lineId")

    # then
    assert refusal(update_line, customer, line.id, 2) == problem
    assert refusal(remove_line, customer, line.id) == problem
    assert cart_for(other).quantity == 1


def test_a_price_is_todays(customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant))
    Product.objects.update(price_amount=Decimal("80.50"))

    assert cart_for(customer).summary.subtotal == 8_050


def test_a_promo_code_follows_the_cart(customer: User, variant: ProductVariant) -> None:
    # given a code for carts of at least 300 riyals
    Voucher.objects.create(code="BIG", discount_value=30, min_spent_amount=300)
    add_line(customer, variant_id(variant), 3)
    apply_promo_code(customer, "BIG")
    (line,) = cart_for(customer).lines
    assert cart_for(customer).summary.discount == 3_000

    # when the cart falls below that
    update_line(customer, line.id, 2)

    # then
    summary = cart_for(customer).summary
    assert (summary.discount, summary.promo_code) == (0, None)


@pytest.mark.parametrize(
    ("code", "error", "message"),
    [
        (" ", "REQUIRED", "Please enter a valid promo code."),
        ("NOTHING", "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("x" * 5_000, "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("A\x00B", "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("ENDED", "INVALID_PROMO_CODE", "This promo code is not valid."),
        ("BIG", "INVALID_PROMO_CODE", "This promo code is for carts of at least 300.00 SAR."),
        ("MANY", "INVALID_PROMO_CODE", "This promo code is for carts of at least 5 items."),
        ("OTHERS", "INVALID_PROMO_CODE", "This promo code can't be used for this cart."),
    ],
)
def test_promo_codes_that_are_refused(
    customer: User, make_variant: Any, code: str, error: str, message: str
) -> None:
    # given
    Voucher.objects.create(code="ENDED", discount_value=1, end_date="2020-01-01T00:00Z")
    Voucher.objects.create(code="BIG", discount_value=1, min_spent_amount=300)
    Voucher.objects.create(code="MANY", discount_value=1, min_checkout_items_quantity=5)
    others = Voucher.objects.create(code="OTHERS", type="specific_product", discount_value=1)
    others.products.add(make_variant().product)
    add_line(customer, variant_id(make_variant()))

    # then
    problem = refusal(apply_promo_code, customer, code)
    assert (problem.code.name, problem.message, problem.field) == (error, message, "code")
    assert cart_for(customer).summary.discount == 0


def test_a_promo_code_for_some_plants(customer: User, make_variant: Any) -> None:
    discounted, other = make_variant("50"), make_variant("70")
    voucher = Voucher.objects.create(
        code="SOME", type="specific_product", discount_value_type="percentage", discount_value=10
    )
    voucher.products.add(discounted.product)
    add_line(customer, variant_id(discounted), 2)
    add_line(customer, variant_id(other))

    apply_promo_code(customer, "SOME")

    assert cart_for(customer).summary.discount == 1_000


def test_an_empty_cart_takes_no_promo_code(customer: User) -> None:
    assert refusal(apply_promo_code, customer, "TEN").code is CartErrorCode.EMPTY_CART


def test_a_promo_code_is_removed(customer: User, variant: ProductVariant) -> None:
    Voucher.objects.create(code="TEN", discount_value=10)
    add_line(customer, variant_id(variant))
    apply_promo_code(customer, "TEN")

    remove_promo_code(customer)
    remove_promo_code(customer)

    summary = cart_for(customer).summary
    assert (summary.discount, summary.promo_code) == (0, None)
    assert Checkout.objects.get().voucher_code is None
