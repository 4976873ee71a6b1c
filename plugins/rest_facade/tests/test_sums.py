"""A client that only adds items and named amounts comes to the totals, in every answer."""

from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.services import place_order
from plugins.cart.tests.conftest import make_form
from plugins.cart.tests.drawn_carts import CARTS, DrawnCart, fill
from plugins.cart.tests.gardening import gardener, stand
from plugins.invoices.services import issue_credit_note, issue_invoice

__all__ = ["make_form"]

Ask = Callable[..., Any]
SECOND = "/api/v1/customer/cart"


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path
    settings.PRIVATE_ROOT = tmp_path / "private"


@pytest.fixture
def planted(
    ask: Ask, warehouse: Any, make_variant: Callable[..., ProductVariant], customer: User
) -> list[ProductVariant]:
    """A cart of 24.00 and 12.00, the first with planting assistance for 45.00: 81.00."""
    gardener(warehouse)
    plants = [make_variant(price, stock=9) for price in ("24", "12")]
    stand("outdoor", *plants)
    for plant, is_wanted in zip(plants, (True, False), strict=True):
        body = {"additional_info": {"planting_assistance": is_wanted}}
        ask(f"POST {SECOND}/add/{plant.product.pk}", body, user=customer)
    return plants


def added_up(items: Iterable[Mapping[str, Any]], name: str) -> Decimal:
    return sum((Decimal(item[name]) for item in items), Decimal(0))


def check_main_cart(cart: Any) -> None:
    items, summary = cart["items"].values(), cart["summary"]
    told = {name: Decimal(summary[name]) for name in (
        "subtotal", "tax", "discount", "shipping", "shipping_discount", "total",
    )}  # fmt: skip
    assert added_up(items, "subtotal") == told["subtotal"]
    assert added_up(items, "tax") == told["tax"]
    assert added_up(items, "discount") + told["shipping_discount"] == told["discount"]
    goods = told["subtotal"] - told["discount"] + told["tax"]
    assert told["total"] == goods + told["shipping"]
    assert cart["items_count"] == sum(item["quantity"] for item in items)
    assert all(
        Decimal(item["subtotal"]) == Decimal(item["price"]) * item["quantity"] for item in items
    )


def check_items(whole: Any, tax: str, discount: str, shipping_discount: str) -> None:
    """The second group's carts, orders and invoices."""
    items = whole["items"]
    for total, of_item in (
        ("sub_total", "total"), (tax, "tax_amount"), ("sub_total_incl_tax", "total_incl_tax"),
    ):  # fmt: skip
        if total in whole:
            assert added_up(items, of_item) == Decimal(whole[total]), total
    off_delivery = Decimal(whole.get(shipping_discount, "0"))
    assert added_up(items, "discount_amount") + off_delivery == Decimal(whole[discount])
    shipping, rounding = (
        Decimal(whole.get(name, "0")) for name in ("shipping_amount", "rounding_amount")
    )
    goods = Decimal(whole["sub_total"]) - Decimal(whole[discount]) + Decimal(whole[tax])
    assert Decimal(whole["grand_total"]) == goods + shipping + rounding
    for each in (whole, *items):
        based = [name for name in each if name.startswith("base_")]
        assert based
        assert all(each[name] == each[name.removeprefix("base_")] for name in based)


def check_second_cart(cart: Any) -> None:
    check_items(cart, "tax_total", "discount", "shipping_discount_amount")
    assert cart["items_count"] == len(cart["items"])
    assert cart["items_qty"] == sum(item["quantity"] for item in cart["items"])


def check_order(order: Any) -> None:
    check_items(order, "tax_amount", "discount_amount", "shipping_discount_amount")
    for first, second in (
        ("subtotal", "sub_total"), ("tax", "tax_amount"), ("total", "grand_total"),
        ("discount", "discount_amount"), ("shipping_discount", "shipping_discount_amount"),
    ):  # fmt: skip
        assert order[first] == order[second]
    for invoice in order["invoices"]:
        check_items(invoice, "tax_amount", "discount_amount", "")


@settings(
    max_examples=3,
    phases=[Phase.explicit, Phase.generate],
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(cart=CARTS)
def test_items_add_up_to_the_totals_in_every_answer(
    ask: Ask, customer: User, make_variant: Any, make_form: Any, warehouse: Any, cart: DrawnCart
) -> None:
    with transaction.atomic():
        # given
        fill(customer, make_variant, cart, warehouse)

        # then, in the cart and at the checkout of both groups
        main = ask("GET /cart", user=customer)
        check_main_cart(main)
        check_main_cart(ask("GET /checkout", user=customer)["cart"])
        second = ask(f"GET {SECOND}", user=customer)["data"]
        check_second_cart(second)
        assert second["grand_total"] == main["summary"]["total"]
        assert second["tax_total"] == main["summary"]["tax"]

        # and in the order, its invoice and the credit note of some of it
        order = Order.objects.get(pk=place_order(customer, make_form()).pk)
        if order.total_gross_amount:
            issue_invoice(order)
            issue_credit_note(order, int(order.total_gross_amount * 100) // 3 or 1, "part")
        for base in ("/api", "/api/v1/customer"):
            check_order(ask(f"GET {base}/orders/{order.pk}", user=customer)["data"])
        transaction.set_rollback(True)


def test_lines_carry_their_share_of_vat_and_discount(
    ask: Ask, customer: User, make_variant: Callable[..., ProductVariant]
) -> None:
    # given 422.00 less 10 percent: VAT 56.97, rounded once
    Voucher.objects.create(code="TENTH", discount_value=10, discount_value_type="percentage")
    for price in ("89", "129", "204"):
        make_variant(price)
    for plant in ProductVariant.objects.all():
        stand("indoor", plant)
        ask(f"POST {SECOND}/add/{plant.product.pk}", user=customer)

    cart = ask(f"POST {SECOND}/coupon", {"code": "TENTH"}, user=customer)["data"]

    assert (cart["sub_total"], cart["discount"], cart["tax_total"]) == ("422.00", "42.20", "56.97")
    names = ("tax_amount", "discount_amount", "total_incl_tax", "tax_percent", "discount_percent")
    assert [[item[name] for name in names] for item in cart["items"]] == [
        ["12.02", "8.90", "101.02", "15.00", "10.00"],
        ["17.41", "12.90", "146.41", "15.00", "10.00"],
        ["27.54", "20.40", "231.54", "15.00", "10.00"],
    ]
    check_second_cart(cart)


def test_planting_assistance_is_an_item(ask: Ask, planted: Any, customer: User) -> None:
    second = ask(f"GET {SECOND}", user=customer)["data"]
    main = ask("GET /cart", user=customer)

    items = [(each["type"], each["name"], each["total"]) for each in second["items"]]
    assert items == [
        ("simple", "Plant 1", "24.00"),
        ("simple", "Plant 2", "12.00"),
        ("virtual", "Planting assistance", "45.00"),
    ]
    assert second["sub_total"] == main["summary"]["subtotal"] == "81.00"
    check_second_cart(second)
    check_main_cart(main)
    first, _second, service = main["items"].values()
    assert (first["planting_assistance"], first["planting_assistance_price"]) == (True, "45.00")
    assert (service["type"], service["subtotal"], service["variant_name"]) == (
        "virtual", "45.00", "",
    )  # fmt: skip


def test_planting_assistance_is_taken_off_by_either_group(
    ask: Ask, planted: list[ProductVariant], customer: User
) -> None:
    def ask_for_it() -> Any:
        body = {"additional_info": {"planting_assistance": True}}
        ask(f"POST {SECOND}/add/{planted[0].product.pk}", body, user=customer)
        return list(ask("GET /cart", user=customer)["items"].values())[-1]

    item = ask_for_it()
    for form in ({"product_id": item["id"]}, {"product_id": item["product_id"]}):
        left = ask("POST /cart/remove", form, user=customer)["cart"]
        assert [each["type"] for each in left["items"].values()] == ["simple"] * 2
        assert not any(each["planting_assistance"] for each in left["items"].values())
        item = ask_for_it()
    answer = ask(f"DELETE {SECOND}/remove/{item['cart_item_id']}", user=customer)
    assert [each["type"] for each in answer["data"]["items"]] == ["simple"] * 2


@pytest.mark.parametrize("path", ["remove", "empty"])
def test_a_cart_with_planting_assistance_is_emptied(
    ask: Ask, planted: Any, customer: User, path: str
) -> None:
    ask(f"DELETE {SECOND}/{path}", user=customer)

    assert ask(f"GET {SECOND}", user=customer) == {"data": None}
    assert ask("GET /cart", user=customer)["items"] == {}


def test_planting_assistance_may_be_sent_along_with_the_quantity_it_has(
    ask: Ask, planted: Any, customer: User
) -> None:
    # given a client that sends every item's quantity
    items = ask(f"GET {SECOND}", user=customer)["data"]["items"]
    quantities = {str(item["id"]): item["quantity"] for item in items}
    plant, _other, service = quantities

    # when it changes the plant's
    form = {"qty": {**quantities, plant: 3}}
    changed = ask(f"PUT {SECOND}/update", form, user=customer)["data"]

    # then planting follows
    assert [item["quantity"] for item in changed["items"]] == [3, 1, 3]
    refused = ask(f"PUT {SECOND}/update", {"qty": {service: 7}}, user=customer, status=400)
    assert refused["message"] == (
        "Planting assistance is for as many pieces as its plants. Change these instead."
    )
    ask(f"POST {SECOND}/move-to-wishlist/{service}", user=customer, status=400)


def test_planting_assistance_stands_once_in_an_order(
    ask: Ask, planted: Any, customer: User, make_form: Any
) -> None:
    order = place_order(customer, make_form())
    issue_invoice(order)

    told = ask(f"GET /orders/{order.pk}", user=customer)["data"]

    kinds = [(item["type"], item["name"], item["variant_name"]) for item in told["items"]]
    assert kinds[-1] == ("virtual", "Planting assistance", "")
    assert len([kind for kind, *_names in kinds if kind == "virtual"]) == 1
    check_order(told)
    (invoice,) = told["invoices"]
    assert [(item["type"], item["name"]) for item in invoice["items"]][-2:] == [
        ("goods", "Planting assistance"),
        ("delivery", "Delivery"),
    ]
