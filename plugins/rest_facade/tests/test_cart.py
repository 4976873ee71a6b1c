"""The cart in both families: what is added, changed, taken out, and what it says no to."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from saleor.account.models import User
from saleor.discount.models import Voucher
from saleor.product.models import (
    Attribute,
    AttributeValue,
    AttributeVariant,
    Product,
    ProductVariant,
)
from saleor.product.utils.attributes import associate_attribute_values_to_instance

from plugins.catalogue.services import rebuild_listing

Ask = Callable[..., Any]
SECOND = "/api/v1/customer/cart"


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def plant(make_variant: Callable[..., ProductVariant]) -> ProductVariant:
    variant = make_variant(stock=5)
    rebuild_listing()
    return variant


def test_the_main_cart_is_filled_changed_and_emptied(
    ask: Ask, plant: ProductVariant, customer: User, django_assert_max_num_queries: Any
) -> None:
    product = plant.product
    added = ask("POST /cart/add", {"product_id": product.pk, "quantity": 2}, user=customer)
    assert (added["success"], added["message"]) == (True, "Item added to cart successfully!")

    # the session with its user, the cart with what it is made of, pieces, pictures, settings
    with django_assert_max_num_queries(30):
        read = ask("GET /cart", user=customer)
    assert read == {"success": True, **added["cart"]}
    assert read["summary"] == {
        "subtotal": "200.00", "shipping": "50.00", "tax": "30.00", "discount": "0.00",
        "total": "280.00", "promo_code": None, "free_delivery_above": "500.00",
        "minimum_order": None, "shipping_discount": "0.00",
    }  # fmt: skip
    (item,) = read["items"].values()
    names = (item["product_id"], item["name"], item["latin_name"])
    assert names == (product.pk, "Plant 1", "Planta 1")
    assert (item["price"], item["quantity"], item["subtotal"]) == ("100.00", 2, "200.00")

    form = {"product_id": product.pk, "quantity": 4}
    updated = ask("POST /cart/update", form, user=customer, language="ar")
    assert updated["cart"]["items_count"] == 4
    assert updated["message"] == "تم تغيير الكمية."

    removed = ask("POST /cart/remove", {"product_id": product.pk}, user=customer)
    assert (removed["message"], removed["cart"]["items"]) == ("Item removed from cart.", {})


def test_a_product_is_added_by_slug_and_by_form(
    ask: Ask, plant: ProductVariant, customer: User
) -> None:
    slug = {"product_id": plant.product.slug}
    assert ask("POST /cart/add", slug, user=customer, form=True)["cart"]["items_count"] == 1


def test_what_the_main_cart_does_not_take(ask: Ask, plant: ProductVariant, customer: User) -> None:
    number = plant.product.pk
    wrong: list[tuple[str, dict[str, Any], int, dict[str, list[str]] | None]] = [
        ("add", {"quantity": "x"}, 422, {
            "product_id": ["This field is required."], "quantity": ["Enter a whole number."],
        }),
        ("add", {"product_id": number, "quantity": 0}, 422, {
            "quantity": ["The quantity must be at least 1."],
        }),
        ("add", {"product_id": number, "quantity": 6}, 422, {
            "quantity": ["Only 5 pieces of “Plant 1” are left."],
        }),
        ("add", {"product_id": 999999}, 404, None),
        ("add", {"product_id": number, "super_attribute": {"color": 10**12}}, 422, {
            "super_attribute": ["This plant is not offered in this colour or size."],
        }),
        ("update", {"product_id": number, "quantity": 2}, 404, None),
        ("update", {}, 422, {
            "product_id": ["This field is required."], "quantity": ["This field is required."],
        }),
        ("remove", {"product_id": 10**30}, 404, None),
    ]  # fmt: skip
    for call, body, status, errors in wrong:
        refused = ask(f"POST /cart/{call}", body, user=customer, status=status)
        assert refused.get("errors") == errors


@pytest.fixture
def red_and_green(plant: ProductVariant) -> tuple[AttributeValue, AttributeValue]:
    """The plant is red, and has a green variant beside it."""
    product = plant.product
    red, green = colours(product)
    other = ProductVariant.objects.create(product=product, sku="GREEN", track_inventory=False)
    associate_attribute_values_to_instance(plant, red.attribute, red)
    associate_attribute_values_to_instance(other, red.attribute, green)
    rebuild_listing()
    return red, green


def test_colour_and_size_choose_the_variant(
    ask: Ask,
    plant: ProductVariant,
    customer: User,
    red_and_green: tuple[AttributeValue, AttributeValue],
) -> None:
    product, green = plant.product, red_and_green[1]

    # when each is added, and the green one changed
    for value in red_and_green:
        body = {"product_id": product.pk, "super_attribute": {"color": value.pk}}
        ask("POST /cart/add", body, user=customer)
    green_one = {"product_id": product.pk, "super_attribute": {"color": green.pk}}
    items = ask("POST /cart/update", {**green_one, "quantity": 3}, user=customer)["cart"]["items"]

    # then
    assert {item["sku"]: item["quantity"] for item in items.values()} == {"SKU-1": 1, "GREEN": 3}
    key = next(item["cart_item_id"] for item in items.values() if item["sku"] == "SKU-1")
    left = ask("POST /cart/remove", {"product_id": product.pk, "cart_item_id": key}, user=customer)
    assert [item["sku"] for item in left["cart"]["items"].values()] == ["GREEN"]


def test_each_item_has_an_id_of_its_own_and_products_ids_go_on_working(
    ask: Ask,
    plant: ProductVariant,
    customer: User,
    red_and_green: tuple[AttributeValue, AttributeValue],
) -> None:
    # given two variants of one product
    number = plant.product.pk
    for value in red_and_green:
        body = {"product_id": number, "super_attribute": {"color": value.pk}}
        cart = ask("POST /cart/add", body, user=customer)["cart"]
    red, green = cart["items"].values()

    # then ids are unique among them, and none is a product's
    assert len({red["id"], green["id"], red["product_id"], green["product_id"]}) == 3
    assert red["product_id"] == green["product_id"] == number

    def quantities(**form: Any) -> dict[str, int]:
        items = ask("POST /cart/update", form, user=customer)["cart"]["items"].values()
        return {item["sku"]: item["quantity"] for item in items}

    # and the item's id does in each field of both groups, the product's means its first item
    assert quantities(product_id=green["id"], quantity=2) == {"SKU-1": 1, "GREEN": 2}
    assert quantities(id=green["id"], quantity=3) == {"SKU-1": 1, "GREEN": 3}
    assert quantities(cart_item_id=green["cart_item_id"], quantity=4) == {"SKU-1": 1, "GREEN": 4}
    assert quantities(product_id=number, cart_item_id=green["id"], quantity=5)["GREEN"] == 5
    assert quantities(product_id=number, quantity=2) == {"SKU-1": 2, "GREEN": 5}
    form = {"qty": {str(green["id"]): 6, str(red["cart_item_id"]): 3}}
    items = ask(f"PUT {SECOND}/update", form, user=customer)["data"]["items"]
    assert [item["quantity"] for item in items] == [3, 6]
    left = ask("POST /cart/remove", {"product_id": green["id"]}, user=customer)["cart"]["items"]
    assert [item["sku"] for item in left.values()] == ["SKU-1"]
    other = {"product_id": number + 1, "cart_item_id": red["cart_item_id"]}
    for wrong in (other, {"product_id": green["id"]}, {"id": 1_000_000_000}):
        ask("POST /cart/remove", wrong, user=customer, status=404)
    assert ask(f"DELETE {SECOND}/remove/{red['id']}", user=customer)["data"] is None


def colours(product: Product) -> list[AttributeValue]:
    attribute = Attribute.objects.create(slug="color", name="اللون")
    AttributeVariant.objects.create(attribute=attribute, product_type=product.product_type)
    return [
        AttributeValue.objects.create(attribute=attribute, slug=slug, name=slug)
        for slug in ("red", "green")
    ]


def test_the_second_cart_is_filled_changed_and_emptied(
    ask: Ask, plant: ProductVariant, customer: User
) -> None:
    product = plant.product
    assert ask(f"GET {SECOND}", user=customer) == {"data": None}
    body = {"product_id": product.pk, "quantity": 2, "super_attribute": [], "is_buy_now": 0}
    added = ask(f"POST {SECOND}/add/{product.pk}", body, user=customer)["data"]
    assert (added["grand_total"], added["formatted_grand_total"]) == ("280.00", "SAR 280.00")
    (item,) = added["items"]
    assert (item["product"]["id"], item["sku"], item["total"]) == (product.pk, "SKU-1", "200.00")

    quantities = {"qty": {str(item["id"]): 3}}
    updated = ask(f"PUT {SECOND}/update", quantities, user=customer)["data"]
    assert (updated["items_qty"], updated["items_count"]) == (3, 1)

    removed = ask(f"DELETE {SECOND}/remove/{item['id']}", user=customer)
    assert removed == {"data": None, "message": "Item removed from cart."}

    for path in ("remove", "empty"):
        ask(f"POST {SECOND}/add/{product.slug}", user=customer)
        assert ask(f"DELETE {SECOND}/{path}", user=customer) == {
            "message": "Your cart is empty now."
        }
        assert ask(f"GET {SECOND}", user=customer) == {"data": None}


def test_a_promo_code_comes_and_goes(ask: Ask, plant: ProductVariant, customer: User) -> None:
    Voucher.objects.create(code="TEN", discount_value=10)
    ask(f"POST {SECOND}/add/{plant.product.pk}", user=customer)

    applied = ask(f"POST {SECOND}/coupon", {"code": "ten"}, user=customer)
    assert applied["message"] == "Promo code applied."
    assert (applied["data"]["coupon_code"], applied["data"]["discount"]) == ("TEN", "10.00")
    assert ask("GET /cart", user=customer)["summary"]["promo_code"] == "TEN"

    removed = ask(f"DELETE {SECOND}/coupon", user=customer)
    assert (removed["message"], removed["data"]["coupon_code"]) == ("Promo code removed.", None)


def test_guessing_promo_codes_is_answered_429(ask: Ask, plant: Any, customer: User) -> None:
    ask(f"POST {SECOND}/add/{plant.product.pk}", user=customer)

    for number in range(10):
        ask(f"POST {SECOND}/coupon", {"code": f"NO{number}"}, user=customer, status=400)
    refused = ask(f"POST {SECOND}/coupon", {"code": "NO"}, user=customer, status=429)

    assert refused["code"] == "TOO_MANY_ATTEMPTS"
    assert refused["message"] == "Too many promo codes were tried. Please try again later."
    assert 3500 < refused["retry_after"] <= 3600


def test_what_the_second_cart_does_not_take(
    ask: Ask, plant: ProductVariant, make_customer: Callable[[], User]
) -> None:
    customer, other = make_customer(), make_customer()
    number = plant.product.pk
    theirs = ask(f"POST {SECOND}/add/{number}", user=other)["data"]["items"][0]["id"]

    for call, body, message in [
        (f"POST {SECOND}/add/{number}", {"quantity": 9}, "Only 5 pieces of “Plant 1” are left."),
        (f"PUT {SECOND}/update", {"qty": {str(theirs): 2}}, "This item is not in your cart."),
        (f"PUT {SECOND}/update", {"qty": {"1": 0}}, "The quantity must be at least 1."),
        (f"POST {SECOND}/coupon", {"code": ""}, "Please enter a valid promo code."),
        (f"POST {SECOND}/coupon", {"code": "NO"}, "Your cart is empty."),
    ]:
        assert ask(call, body, user=customer, status=400)["message"] == message
    unlike = ask(f"POST {SECOND}/add/{number}", {"product_id": 7}, user=customer, status=422)
    assert list(unlike["errors"]) == ["product_id"]
    for verb, path in (("DELETE", "remove"), ("POST", "move-to-wishlist")):
        answers = [
            ask(f"{verb} {SECOND}/{path}/{key}", user=customer, status=404)
            for key in (theirs, 999999999)
        ]
        assert answers[0] == answers[1]


def test_between_cart_and_wishlist(ask: Ask, plant: ProductVariant, customer: User) -> None:
    number = plant.product.pk
    base = "/api/v1/customer/wishlist"
    ask(f"POST {base}/{number}", user=customer)

    moved = ask(f"POST {base}/{number}/move-to-cart", {"quantity": 2}, user=customer)["data"]
    assert moved["items_qty"] == 2
    assert ask(f"GET {base}", user=customer)["data"] == []

    key = moved["items"][0]["id"]
    assert ask(f"POST {SECOND}/move-to-wishlist/{key}", user=customer)["message"]
    assert ask(f"GET {SECOND}", user=customer) == {"data": None}
    assert len(ask(f"GET {base}", user=customer)["data"]) == 1

    # a refusal leaves the heart
    ask(f"POST {base}/{number}/move-to-cart", {"quantity": 9}, user=customer, status=400)
    assert len(ask(f"GET {base}", user=customer)["data"]) == 1
