from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from saleor.account.models import User
from saleor.checkout.models import Checkout
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Stock, Warehouse

from plugins.cart.errors import CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import (
    add_line,
    place_order,
    remove_all_lines,
    remove_line,
    update_line,
    update_lines,
)
from plugins.cart.tests.refusals import refused_change, variant_id
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_a_cart_that_was_never_used_is_empty(customer: User) -> None:
    cart = get_cart(customer)

    assert (cart.lines, cart.quantity, cart.summary.total) == ([], 0, 0)
    assert cart.summary.free_delivery_above == 50_000
    assert cart.summary.minimum_order is None


def test_a_line_says_what_the_shop_shows(customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant), 2)

    (line,) = get_cart(customer).lines

    assert (line.name, line.variant_name, line.latin_name) == ("Plant 1", "Large", "Planta 1")
    assert (line.quantity, line.maximum_quantity) == (2, 10)
    assert (line.unit_price, line.total) == (10_000, 20_000)
    assert line.variant_id == variant_id(variant)
    assert line.product_slug == "plant-1"
    assert line.warning is None


def test_a_line_in_arabic(customer: User, variant: ProductVariant, arabic: None) -> None:
    add_line(customer, variant_id(variant))

    (line,) = get_cart(customer).lines

    assert (line.name, line.variant_name) == ("نبتة 1", "كبير")


def test_a_plant_is_sold_from_its_day_on(
    customer: User, variant: ProductVariant, time_machine: Any, make_form: Any
) -> None:
    # given
    time_machine.move_to("2026-11-20 09:00+03:00")
    Product.objects.filter(pk=variant.product_id).update(publication_date=date(2026, 11, 20))

    # when
    line = add_line(customer, variant_id(variant)).lines[0]
    update_line(customer, write_id("CheckoutLine", line.pk), 2)

    # then
    (line,) = get_cart(customer).lines
    assert (line.maximum_quantity, line.warning) == (10, None)
    assert place_order(customer, make_form())


def test_adding_again_adds_up(customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant), 2)
    add_line(customer, variant_id(variant), 3)

    assert [line.quantity for line in get_cart(customer).lines] == [5]
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
    assert get_cart(customer).quantity == 2
    assert Checkout.objects.count() == 2


@pytest.mark.parametrize(
    ("quantity", "problem"),
    [
        (0, ErrorDetail(CartErrorCode.INVALID, "The quantity must be at least 1.", "quantity")),
        (-3, ErrorDetail(CartErrorCode.INVALID, "The quantity must be at least 1.", "quantity")),
        (
            51,
            ErrorDetail(
                CartErrorCode.QUANTITY_TOO_LARGE,
                "You can order up to 50 pieces of one product.",
                "quantity",
            ),
        ),
        (
            11,
            ErrorDetail(
                CartErrorCode.INSUFFICIENT_STOCK,
                "Only 10 pieces of “Plant 1” are left.",
                "quantity",
            ),
        ),
    ],
)
def test_quantities_out_of_range(
    customer: User, variant: ProductVariant, quantity: int, problem: ErrorDetail
) -> None:
    # given
    add_line(customer, variant_id(variant))
    (line,) = get_cart(customer).lines

    # then both ways to set a quantity refuse it
    assert refused_change(update_line, customer, line.id, quantity) == problem
    if quantity != 11:
        assert refused_change(add_line, customer, variant_id(variant), quantity) == problem
    assert get_cart(customer).quantity == 1


def test_what_is_in_the_cart_counts_against_the_stock(
    customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant), 6)

    assert refused_change(add_line, customer, variant_id(variant), 5).code is (
        CartErrorCode.INSUFFICIENT_STOCK
    )


def test_a_plant_whose_stock_is_not_counted(customer: User, make_variant: Any) -> None:
    add_line(customer, variant_id(make_variant(stock=0, track_inventory=False)), 50)

    (line,) = get_cart(customer).lines
    assert (line.maximum_quantity, line.warning) == (50, None)


def test_equal_stock_in_two_warehouses_is_counted_twice(
    customer: User, variant: ProductVariant, warehouse: Warehouse
) -> None:
    # given what Saleor's own sum counts once
    second = Warehouse.objects.create(name="ثان", slug="second", address=warehouse.address)
    second.shipping_zones.add(*warehouse.shipping_zones.all())
    Stock.objects.create(warehouse=second, product_variant=variant, quantity=10)

    add_line(customer, variant_id(variant), 15)

    assert get_cart(customer).lines[0].maximum_quantity == 20


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
    assert refused_change(add_line, customer, identifier) == ErrorDetail(
        CartErrorCode.NOT_FOUND, "This product is not sold here.", "variantId"
    )


def test_what_is_not_published_is_not_sold(customer: User, variant: ProductVariant) -> None:
    Product.objects.update(is_published=False)

    assert refused_change(add_line, customer, variant_id(variant)).code is CartErrorCode.NOT_FOUND


def test_what_left_the_shop_warns_and_can_be_removed(
    customer: User, variant: ProductVariant
) -> None:
    add_line(customer, variant_id(variant))
    Product.objects.update(is_published=False)

    (line,) = get_cart(customer).lines
    assert line.maximum_quantity == 0
    assert line.warning == "“Plant 1” is no longer sold. Please remove it from your cart."

    remove_line(customer, line.id)
    assert get_cart(customer).lines == []


def test_another_customers_line_is_not_found(
    customer: User, make_customer: Any, variant: ProductVariant
) -> None:
    # given
    other = make_customer()
    add_line(other, variant_id(variant))
    (line,) = get_cart(other).lines
    add_line(customer, variant_id(variant))
    problem = ErrorDetail(CartErrorCode.NOT_FOUND, "This item is not in your cart.", "lineId")

    # then
    assert refused_change(update_line, customer, line.id, 2) == problem
    assert refused_change(remove_line, customer, line.id) == problem
    assert get_cart(other).quantity == 1


def test_quantities_are_set_all_or_none(customer: User, make_variant: Any) -> None:
    # given
    first, second = make_variant(), make_variant()
    add_line(customer, variant_id(first))
    add_line(customer, variant_id(second))
    lines = {line.variant_id: line.id for line in get_cart(customer).lines}
    line, other = lines[variant_id(first)], lines[variant_id(second)]

    # when
    update_lines(customer, {line: 3, other: 2})
    problem = refused_change(lambda: update_lines(customer, {line: 4, other: 0}))

    # then
    assert problem.code is CartErrorCode.INVALID
    assert {each.id: each.quantity for each in get_cart(customer).lines} == {line: 3, other: 2}


def test_a_cart_is_emptied_and_an_empty_one_stays_so(customer: User, make_variant: Any) -> None:
    add_line(customer, variant_id(make_variant()))
    add_line(customer, variant_id(make_variant()))

    remove_all_lines(customer)
    remove_all_lines(customer)

    assert get_cart(customer).lines == []


def test_a_price_is_todays(customer: User, variant: ProductVariant) -> None:
    add_line(customer, variant_id(variant))
    Product.objects.update(price_amount=Decimal("80.50"))

    assert get_cart(customer).summary.subtotal == 8_050


def test_a_variant_that_was_deleted_leaves_the_cart(customer: User, make_variant: Any) -> None:
    # given
    gone, stays = make_variant("70"), make_variant("30")
    add_line(customer, variant_id(gone))
    add_line(customer, variant_id(stays))

    # when
    gone.delete()

    # then
    cart = get_cart(customer)
    assert [line.variant_id for line in cart.lines] == [variant_id(stays)]
    assert (cart.quantity, cart.summary.subtotal) == (1, 3_000)
