"""The gardener in the cart, and in the order that it becomes."""

from decimal import Decimal
from typing import Any

import pytest
from django.core import mail
from saleor.account.models import User
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import update_checkout_quantity
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.product.models import Product, ProductVariant
from saleor.warehouse.models import Stock

from plugins.cart.errors import CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import (
    add_line,
    apply_promo_code,
    place_order,
    remove_all_lines,
    remove_line,
    update_line,
)
from plugins.cart.tests.gardening import SERVICE, gardener, stand
from plugins.cart.tests.refusals import refused_change, refused_order, variant_id
from plugins.catalogue.services import rebuild_listing
from plugins.orders.selectors import get_customer_order
from saleor_config.errors import ErrorDetail
from saleor_config.global_ids import write_id

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def service(warehouse: Any) -> ProductVariant:
    return gardener(warehouse)


@pytest.fixture
def olive(make_variant: Any, service: ProductVariant) -> ProductVariant:
    olive = make_variant("100", stock=20)
    stand("outdoor", olive)
    return olive


def service_quantity() -> int | None:
    line = CheckoutLine.objects.filter(variant__product__slug=SERVICE).first()
    return line.quantity if line else None


def test_gardener_is_counted_with_the_plants_and_shown_with_them(
    customer: User, olive: ProductVariant
) -> None:
    # when
    add_line(customer, variant_id(olive), 2, planting_assistance=True)

    # then
    cart = get_cart(customer)
    (line,) = cart.lines
    assert (cart.quantity, line.quantity, line.total) == (2, 2, 20_000)
    assert line.planting_assistance.price == line.planting_assistance_offer.price == 4_500
    summary = cart.summary
    assert summary.subtotal == 20_000 + 2 * 4_500
    assert summary.tax == 29_000 * 15 // 100
    assert summary.total == 29_000 + 4_350 + summary.shipping
    assert service_quantity() == 2


def test_cart_without_the_gardener_costs_the_plants_alone(
    customer: User, olive: ProductVariant
) -> None:
    add_line(customer, variant_id(olive), 2)

    cart = get_cart(customer)
    assert (cart.summary.subtotal, cart.lines[0].planting_assistance) == (20_000, None)
    assert cart.lines[0].planting_assistance_offer.price == 4_500
    assert service_quantity() is None


def test_quantities_and_choices_are_followed(
    customer: User, olive: ProductVariant, make_variant: Any
) -> None:
    # given
    sidr = make_variant("50")
    stand("both", sidr)
    add_line(customer, variant_id(olive), 2, planting_assistance=True)
    add_line(customer, variant_id(sidr), 3, planting_assistance=True)
    assert service_quantity() == 5
    first, second = (line.id for line in get_cart(customer).lines)

    # then more of a planted plant, a choice taken back, one asked for later, a plant removed
    add_line(customer, variant_id(olive), 1)
    assert service_quantity() == 6
    update_line(customer, second, 4)
    assert service_quantity() == 7
    update_line(customer, first, 3, planting_assistance=False)
    assert service_quantity() == 4
    update_line(customer, first, 1, planting_assistance=True)
    assert service_quantity() == 5
    remove_line(customer, second)
    assert service_quantity() == 1
    remove_line(customer, first)
    assert service_quantity() is None
    assert Checkout.objects.get().private_metadata == {}
    assert get_cart(customer).summary.total == 0


@pytest.mark.parametrize("place", ["indoor", None])
def test_it_is_refused_where_it_is_not_offered(
    customer: User, olive: ProductVariant, make_variant: Any, place: str | None
) -> None:
    # given
    gift = make_variant("80")
    if place:
        stand(place, gift)
    refusal = ErrorDetail(
        CartErrorCode.INVALID,
        "Planting assistance is not offered for this plant.",
        "plantingAssistance",
    )

    # when
    problem = refused_change(lambda: add_line(customer, variant_id(gift), planting_assistance=True))

    # then
    assert problem == refusal
    assert get_cart(customer).lines == []
    add_line(customer, variant_id(gift))
    (line,) = get_cart(customer).lines
    assert line.planting_assistance_offer is None
    assert refusal == refused_change(
        lambda: update_line(customer, line.id, 5, planting_assistance=True)
    )
    assert get_cart(customer).quantity == 1


def test_others_lines_and_the_gardeners_quantity_are_nobodys_to_change(
    customer: User, make_customer: Any, olive: ProductVariant, service: ProductVariant
) -> None:
    # given
    add_line(customer, variant_id(olive), planting_assistance=True)
    (line,) = get_cart(customer).lines
    other = make_customer()
    add_line(other, variant_id(olive))
    hidden = write_id("CheckoutLine", CheckoutLine.objects.get(variant=service).pk)
    Product.objects.filter(pk=service.product_id).update(is_published=True)

    # when
    problems = [
        refused_change(lambda: update_line(other, line.id, 1, planting_assistance=False)),
        refused_change(lambda: remove_line(other, hidden)),
        refused_change(lambda: add_line(customer, variant_id(service))),
        refused_change(lambda: update_line(customer, hidden, 9)),
    ]

    # then
    assert [problem.code for problem in problems] == [
        *[CartErrorCode.NOT_FOUND] * 3,
        CartErrorCode.INVALID,
    ]
    assert service_quantity() == 1
    update_line(customer, hidden, 1)
    assert service_quantity() == 1


def test_gardener_is_a_line_beside_the_plants_that_is_removed_for_all(
    customer: User, olive: ProductVariant, make_variant: Any
) -> None:
    # given
    Voucher.objects.create(code="TENTH", discount_value=10, discount_value_type="percentage")
    sidr = make_variant("50")
    stand("both", sidr)
    add_line(customer, variant_id(olive), 2, planting_assistance=True)
    add_line(customer, variant_id(sidr), 1, planting_assistance=True)
    apply_promo_code(customer, "TENTH")

    # then it makes the totals, with the plants
    cart = get_cart(customer)
    planting = cart.planting_line
    assert planting is not None
    assert (planting.name, planting.variant_name) == ("Planting assistance", "")
    assert (planting.quantity, planting.total) == (3, 13_500)
    assert cart.quantity == 3
    summary = cart.summary
    assert sum(line.total for line in cart.all_lines) == summary.subtotal
    assert sum(line.discount for line in cart.all_lines) == summary.discount == 3_850
    assert sum(line.tax for line in cart.all_lines) == summary.tax

    # when
    remove_line(customer, planting.id)

    # then
    cart = get_cart(customer)
    assert (cart.planting_line, cart.summary.subtotal) == (None, 25_000)
    assert [line.planting_assistance for line in cart.lines] == [None, None]
    assert cart.summary.discount == 2_500
    assert service_quantity() is None


def test_cart_with_the_gardener_is_emptied(customer: User, olive: ProductVariant) -> None:
    add_line(customer, variant_id(olive), 2, planting_assistance=True)

    remove_all_lines(customer)

    assert get_cart(customer).all_lines == []
    assert not CheckoutLine.objects.exists()
    assert Checkout.objects.get().private_metadata == {}


def test_gardener_stands_once_in_letters_and_on_the_order(
    customer: User,
    olive: ProductVariant,
    make_form: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    add_line(customer, variant_id(olive), 2, planting_assistance=True)

    with django_capture_on_commit_callbacks(execute=True):
        order = place_order(customer, make_form())

    told = get_customer_order(customer, str(order.pk))
    assert told is not None
    assert [(line.name, line.variant_name) for line in told.lines][-1] == (
        "Planting assistance",
        "",
    )
    letters = [letter for letter in mail.outbox if "Planting assistance" in letter.body]
    assert letters
    for letter in letters:
        assert letter.body.count("Planting assistance") == 1
        assert letter.alternatives[0][0].count("Planting assistance") == 1


def test_promo_code_takes_off_the_gardener_too(customer: User, olive: ProductVariant) -> None:
    # given
    Voucher.objects.create(code="TENTH", discount_value=10, discount_value_type="percentage")
    add_line(customer, variant_id(olive), planting_assistance=True)
    apply_promo_code(customer, "tenth")

    # when
    add_line(customer, variant_id(olive))

    # then
    assert get_cart(customer).summary.discount == (20_000 + 9_000) // 10
    assert Checkout.objects.get().discount_amount == Decimal(29)


def test_order_has_the_gardener_as_its_own_line_and_says_for_which_plants(
    customer: User, olive: ProductVariant, make_variant: Any, make_form: Any
) -> None:
    # given
    fern = make_variant("50")
    add_line(customer, variant_id(olive), 2, planting_assistance=True)
    add_line(customer, variant_id(fern), 3)
    total = get_cart(customer).summary.total

    # when
    order = place_order(customer, make_form(expected_total=total))

    # then
    order.refresh_from_db()
    lines = {
        line.product_sku: (line.quantity, line.unit_price_net_amount) for line in order.lines.all()
    }
    assert lines["PLANTING"] == (2, Decimal(45))
    assert len(lines) == 3
    assert order.total_gross_amount == Decimal(total) / 100
    assert order.metadata == {"planting_assistance": f"{olive.sku} × 2"}
    assert order.shipping_method is not None


def test_price_follows_the_merchandiser(
    customer: User, olive: ProductVariant, service: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(olive), planting_assistance=True)
    seen = get_cart(customer).summary.total

    # when
    Product.objects.filter(pk=service.product_id).update(price_amount=Decimal(60))
    rebuild_listing()

    # then
    cart = get_cart(customer)
    assert (cart.summary.subtotal, cart.lines[0].planting_assistance.price) == (16_000, 6_000)
    (problem,) = refused_order(customer, make_form(expected_total=seen))
    assert problem.code is CartErrorCode.CART_CHANGED


@pytest.mark.parametrize("gone", ["deleted", "sold out"])
def test_service_that_is_gone_is_dropped_with_a_warning(
    customer: User, olive: ProductVariant, service: ProductVariant, make_form: Any, gone: str
) -> None:
    # given
    add_line(customer, variant_id(olive), planting_assistance=True)
    seen = get_cart(customer).summary.total
    if gone == "deleted":
        service.product.delete()
    else:
        ProductVariant.objects.filter(pk=service.pk).update(track_inventory=True)
        Stock.objects.filter(product_variant=service).update(quantity=0)
    rebuild_listing()

    # when
    cart = get_cart(customer)

    # then
    (line,) = cart.lines
    assert (line.planting_assistance, line.planting_assistance_offer) == (None, None)
    assert line.warning == "Planting assistance is no longer offered and was left out."
    assert cart.summary.subtotal == 10_000
    (problem,) = refused_order(customer, make_form(expected_total=seen))
    assert problem.code is CartErrorCode.CART_CHANGED
    order = place_order(customer, make_form(expected_total=cart.summary.total))
    assert order.lines.count() == 1
    assert order.metadata == {}


def test_gardeners_time_can_run_short(
    customer: User, olive: ProductVariant, service: ProductVariant
) -> None:
    # given
    ProductVariant.objects.filter(pk=service.pk).update(track_inventory=True)
    Stock.objects.filter(product_variant=service).update(quantity=2)
    rebuild_listing()
    add_line(customer, variant_id(olive), 2, planting_assistance=True)

    # when
    problem = refused_change(lambda: add_line(customer, variant_id(olive)))

    # then
    assert problem.code is CartErrorCode.INSUFFICIENT_STOCK
    assert problem.message == "Only 2 pieces of “Planting assistance” are left."
    assert (get_cart(customer).quantity, service_quantity()) == (2, 2)


def test_what_saleors_api_did_to_the_line_does_not_count(
    customer: User, olive: ProductVariant, service: ProductVariant, make_form: Any
) -> None:
    # given
    add_line(customer, variant_id(olive), 2, planting_assistance=True)
    total = get_cart(customer).summary.total
    CheckoutLine.objects.filter(variant=service).delete()
    update_checkout_quantity(Checkout.objects.get())

    # then
    assert get_cart(customer).summary.total == total
    order = place_order(customer, make_form(expected_total=total))
    assert Order.objects.get() == order
    assert sorted(line.quantity for line in order.lines.all()) == [2, 2]


def test_over_graphql(customer: User, olive: ProductVariant, ask: Any) -> None:
    # given
    shown = """{ errors { field code } cart { quantity lines { id quantity
        plantingAssistance { price } plantingAssistanceOffer { price } }
        plantingLine { id name quantity total discount tax } summary { subtotal tax } } }"""
    add = f"""mutation ($id: ID!, $with: Boolean) {{
        cartLineAdd(variantId: $id, plantingAssistance: $with) {shown} }}"""
    update = f"""mutation ($id: ID!, $with: Boolean) {{
        cartLineUpdate(lineId: $id, quantity: 3, plantingAssistance: $with) {shown} }}"""

    # when
    added = ask(add, {"id": variant_id(olive), "with": True}, user=customer)
    cart = added["data"]["cartLineAdd"]["cart"]
    line, planting = cart["lines"][0]["id"], cart["plantingLine"]
    left = ask(update, {"id": line, "with": None}, user=customer)["data"]["cartLineUpdate"]
    dropped = ask(update, {"id": line, "with": False}, user=customer)["data"]["cartLineUpdate"]
    again = ask(add, {"id": variant_id(olive), "with": None}, user=customer)["data"]["cartLineAdd"]

    # then
    price = {"price": 4_500}
    assert cart["lines"][0]["plantingAssistance"] == price
    assert (cart["quantity"], cart["summary"]["subtotal"]) == (1, 14_500)
    assert (planting["name"], planting["quantity"], planting["total"]) == (
        "Planting assistance", 1, 4_500,
    )  # fmt: skip
    assert (planting["tax"], cart["summary"]["tax"]) == (675, 1_500 + 675)
    assert left["cart"]["lines"][0]["plantingAssistance"] == price
    assert left["cart"]["summary"]["subtotal"] == 3 * 14_500
    assert dropped["cart"]["lines"][0]["plantingAssistance"] is None
    assert dropped["cart"]["plantingLine"] is None
    assert dropped["cart"]["lines"][0]["plantingAssistanceOffer"] == price
    assert again["cart"]["summary"]["subtotal"] == 40_000
