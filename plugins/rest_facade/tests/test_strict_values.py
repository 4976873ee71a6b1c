"""Values of the wrong kind, and calls that nothing can be done for, are errors."""

from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.product.models import ProductVariant

from plugins.cart import services as cart
from plugins.cart.selectors import get_cart
from plugins.catalogue.services import add_favorite, rebuild_listing
from plugins.phone_otp.services import ensure_customer
from saleor_config.global_ids import read_key, write_id

Ask = Callable[..., Any]
CARD = {"card_number": "4111111111111111", "card_holder_name": "S A", "cvv": "123"}


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500000001", "Sara", "Ali")


@pytest.fixture
def filled(shopper: User, variant: ProductVariant) -> User:
    rebuild_listing()
    cart.add_line(shopper, write_id("ProductVariant", variant.pk), 2)
    return shopper


WITH_BOOLEANS: list[tuple[str, dict[str, Any], str]] = [
    ("POST /cart/add", {"product_id": "{id}", "quantity": True}, "quantity"),
    ("POST /cart/update", {"product_id": "{id}", "quantity": True}, "quantity"),
    ("POST /cart/update", {"product_id": True, "quantity": 1}, "product_id"),
    ("POST /cart/remove", {"product_id": True}, "product_id"),
    ("POST /v1/customer/cart/add/{id}", {"quantity": False}, "quantity"),
    ("PUT /v1/customer/cart/update", {"qty": {"{line}": True}}, "qty.{line}"),
    ("POST /v1/customer/cart/add/{id}", {"super_attribute": {"1": True}}, "super_attribute.1"),
    ("POST /checkout", {"saved_card_id": True}, "saved_card_id"),
    ("POST /landscape/booking", {"space_size": True}, "space_size"),
]


def test_a_boolean_is_no_number(ask: Ask, filled: User, variant: ProductVariant) -> None:
    line = get_cart(filled).lines[0]
    names = {"{id}": str(variant.product_id), "{line}": str(read_key(line.id, "CheckoutLine"))}
    for call, body, key in WITH_BOOLEANS:
        refused = ask(replaced(call, names), replace_in(body, names), user=filled, status=422)

        assert refused["errors"][replaced(key, names)] == ["Enter a whole number."], call
        assert get_cart(filled).lines[0].quantity == 2


def replaced(text: str, names: dict[str, str]) -> str:
    for name, value in names.items():
        text = text.replace(name, value)
    return text


def replace_in(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {replaced(key, names): replace_in(each, names) for key, each in value.items()}
    return replaced(value, names) if isinstance(value, str) else value


def test_only_what_is_in_the_wishlist_moves_to_the_cart(
    ask: Ask, shopper: User, variant: ProductVariant
) -> None:
    rebuild_listing()
    call = f"POST /customer/wishlist/{variant.product_id}/move-to-cart"
    refused = ask(call, {}, user=shopper, status=404, language="ar")
    assert refused["message"] == "هذا المنتج ليس في المفضلة."
    assert get_cart(shopper).lines == []

    add_favorite(shopper, variant.product_id)
    assert ask(call, {}, user=shopper)["data"]["items_qty"] == 1
    ask(call, {}, user=shopper, status=404)
    assert get_cart(shopper).lines[0].quantity == 1


def test_an_expiry_date_is_two_digits_a_slash_and_two_digits(ask: Ask, filled: User) -> None:
    payment = {"method": "credit_card", **CARD}
    call = "POST /v1/customer/checkout/save-payment"
    for expiry in ("1/30", "12/2030", "1230", "12-30", "12/3", "13/30", " "):
        wrong = {"payment": payment | {"expiry_date": expiry}}
        refused = ask(call, wrong, user=filled, status=422)
        assert refused["errors"] == {"payment.expiry_date": ["Enter a valid expiry date."]}, expiry
    ask(call, {"payment": payment | {"expiry_date": "12/30"}}, user=filled)


def test_a_challenge_is_no_success_yet(ask: Ask, filled: User) -> None:
    # given a card that the bank wants confirmed
    form = {
        "first_name": "S", "last_name": "A", "email": "s@example.com", "phone": "0500000001",
        "city": "الرياض", "address": "طريق الملك فهد", "payment_method": "credit_card",
        **CARD, "card_number": "4000000000000044", "expiry_date": "12/30",
    }  # fmt: skip

    # when the order is sent by either group
    main = ask("POST /checkout", form, user=filled)

    # then there is an address to go to, and no success before there is an order
    assert main["redirect_url"]
    assert main["order"] is None
    assert main["success"] is False
