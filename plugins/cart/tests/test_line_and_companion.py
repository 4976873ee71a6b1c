"""A plant and a pot that goes with it: both in the cart, or neither."""

from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Stock

from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line_and_companion
from plugins.cart.tests.refusals import variant_id
from plugins.phone_otp.services import open_session

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

ADD = """mutation ($plant: ID!, $pot: ID) {
  cartLineAdd(variantId: $plant, quantity: 2, withVariantId: $pot) {
    errors { field code message } cart { quantity lines { sku quantity } } } }"""


@pytest.fixture
def pot(make_variant: Callable[..., ProductVariant], variant: ProductVariant) -> ProductVariant:
    return make_variant(price="38", stock=3)


def read_quantities(customer: User) -> dict[str, int]:
    cart = get_cart(customer)
    return {line.sku: line.quantity for line in cart.lines} if cart else {}


def test_both_lines_are_added_with_the_same_quantity(
    customer: User, variant: ProductVariant, pot: ProductVariant
) -> None:
    add_line_and_companion(customer, variant_id(variant), 2, with_variant_id=variant_id(pot))
    assert read_quantities(customer) == {variant.sku: 2, pot.sku: 2}


def test_a_second_press_adds_to_both(
    customer: User, variant: ProductVariant, pot: ProductVariant
) -> None:
    for _press in range(2):
        add_line_and_companion(customer, variant_id(variant), with_variant_id=variant_id(pot))
    assert read_quantities(customer) == {variant.sku: 2, pot.sku: 2}


def test_where_the_pot_is_sold_out_neither_is_added(
    customer: User, variant: ProductVariant, pot: ProductVariant
) -> None:
    Stock.objects.filter(product_variant=pot).update(quantity=0)
    with pytest.raises(CartError) as refused:
        add_line_and_companion(customer, variant_id(variant), with_variant_id=variant_id(pot))
    assert refused.value.code is CartErrorCode.INSUFFICIENT_STOCK
    assert str(pot.product.translated.name) in refused.value.message
    assert read_quantities(customer) == {}


def test_an_unknown_companion_adds_neither(customer: User, variant: ProductVariant) -> None:
    with pytest.raises(CartError) as refused:
        add_line_and_companion(customer, variant_id(variant), with_variant_id="nonsense")
    assert refused.value.code is CartErrorCode.NOT_FOUND
    assert read_quantities(customer) == {}


def test_over_http_one_mutation_adds_both(
    customer: User, variant: ProductVariant, pot: ProductVariant, graphql: Callable[..., Any]
) -> None:
    sent = {"plant": variant_id(variant), "pot": variant_id(pot)}
    change = graphql(ADD, sent, token=open_session(customer).token)["data"]["cartLineAdd"]
    assert change["errors"] == []
    assert change["cart"]["quantity"] == 4
