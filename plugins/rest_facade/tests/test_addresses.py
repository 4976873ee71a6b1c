"""Addresses and the profile keep every field that the specification sends."""

from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import Address, User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart import services as cart
from plugins.phone_otp.services import ensure_customer
from saleor_config.global_ids import write_id

Ask = Callable[..., Any]
BOOK = "/api/v1/customer/addresses"
STEPS = "/api/v1/customer/checkout"
HOME = {
    "first_name": "سارة", "last_name": "العتيبي", "phone": "0500000001", "address1": "طريق الملك",
    "address2": "العليا", "city": "الرياض", "postcode": "12211", "country": "SA",
}  # fmt: skip
FIRM = {
    "company_name": "مشتل الرياض", "vat_id": "300000000000003", "state": "منطقة الرياض",
    "email": "office@example.com",
}  # fmt: skip


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500000001", "Sara", "Ali")


@pytest.fixture
def filled(shopper: User, variant: ProductVariant) -> User:
    cart.add_line(shopper, write_id("ProductVariant", variant.pk), 1)
    return shopper


def test_an_address_keeps_company_tax_number_state_and_email(ask: Ask, shopper: User) -> None:
    made = ask(f"POST {BOOK}", HOME | FIRM, user=shopper)["data"]
    assert {name: made[name] for name in FIRM} == FIRM

    # a change that does not send them leaves them
    changed = ask(f"PUT {BOOK}/{made['id']}", HOME | {"city": "جدة"}, user=shopper)["data"]
    assert {name: changed[name] for name in FIRM} == FIRM

    # and an empty one takes them away
    empty = dict.fromkeys(FIRM, "")
    cleared = ask(f"PUT {BOOK}/{made['id']}", HOME | empty, user=shopper)["data"]
    assert {cleared[name] for name in FIRM} == {None}
    assert ask(f"GET {BOOK}/{made['id']}", user=shopper)["data"] == cleared


UNUSABLE = [
    ("email", "nobody"), ("vat_id", "12345"), ("vat_id", "100000000000003"),
    ("company_name", "م" * 257), ("state", "م" * 129), ("country", "AE"),
]  # fmt: skip


@pytest.mark.parametrize("verb", ["POST", "PUT"])
def test_an_address_refuses_what_cannot_be_used(ask: Ask, shopper: User, verb: str) -> None:
    made = ask(f"POST {BOOK}", HOME, user=shopper)["data"]
    call = f"{verb} {BOOK}" if verb == "POST" else f"{verb} {BOOK}/{made['id']}"
    for field, value in UNUSABLE:
        refused = ask(call, HOME | {field: value}, user=shopper, status=422, language="ar")
        assert list(refused["errors"]) == [field], value
        assert shopper.addresses.count() == 1


def test_the_profile_keeps_gender_and_date_of_birth(ask: Ask, shopper: User) -> None:
    person = {
        "first_name": "Sara", "last_name": "Ali", "gender": "female", "date_of_birth": "1990-05-04",
    }  # fmt: skip
    saved = ask("PUT /customer/profile", person, user=shopper)["data"]
    assert (saved["gender"], saved["date_of_birth"]) == ("Female", "1990-05-04")
    assert ask("GET /v1/customer/get", user=shopper)["data"] == saved

    names = {"first_name": "Sara"}
    assert ask("PUT /profile", names, user=shopper)["user"]["gender"] == "Female"
    empty = names | {"gender": "", "date_of_birth": ""}
    cleared = ask("PUT /profile", empty, user=shopper)["user"]
    assert (cleared["gender"], cleared["date_of_birth"]) == (None, None)


def test_the_profile_refuses_what_cannot_be(ask: Ask, shopper: User) -> None:
    for field, value in (
        ("gender", "tree"), ("date_of_birth", "soon"), ("date_of_birth", "2999-01-01"),
        ("date_of_birth", "1850-01-01"),
    ):  # fmt: skip
        sent = {"first_name": "Sara", field: value}
        refused = ask("PUT /profile", sent, user=shopper, status=422)
        assert list(refused["errors"]) == [field], value


def test_checking_out_keeps_company_and_state(ask: Ask, filled: User) -> None:
    billing = HOME | {"email": "s@example.com", "company_name": "مشتل", "state": "مكة"}
    saved = ask(f"POST {STEPS}/save-address", {"billing": billing}, user=filled)
    shown = saved["data"]["cart"]["shipping_address"]
    assert (shown["company_name"], shown["state"]) == ("مشتل", "مكة")
    order = place_by_steps(ask, filled)
    assert (order["billing_address"]["company_name"], order["billing_address"]["state"]) == (
        "مشتل",
        "مكة",
    )


def test_a_bill_may_go_to_another_address(ask: Ask, filled: User) -> None:
    # given a firm that has plants sent to its customer
    billing = HOME | {
        "email": "s@example.com", "company_name": "مشتل", "use_for_shipping": False,
    }  # fmt: skip
    shipping = HOME | {"first_name": "نورة", "city": "جدة", "company_name": ""}
    both = {"billing": billing, "shipping": shipping}
    saved = ask(f"POST {STEPS}/save-address", both, user=filled)["data"]["cart"]
    assert saved["billing_address"]["company_name"] == "مشتل"
    assert saved["shipping_address"]["city"] == "جدة"

    # when it is ordered
    order = place_by_steps(ask, filled)

    # then each address is where it belongs
    assert (order["billing_address"]["first_name"], order["shipping_address"]["first_name"]) == (
        "سارة",
        "نورة",
    )
    placed = Order.objects.get(pk=order["id"])
    assert placed.billing_address.company_name == "مشتل"
    assert placed.shipping_address.city == "جدة"


@pytest.mark.parametrize("part", ["billing", "shipping"])
def test_both_addresses_of_a_checkout_are_checked(ask: Ask, filled: User, part: str) -> None:
    addresses = {
        "billing": HOME | {"email": "s@example.com", "use_for_shipping": False},
        "shipping": HOME,
    }
    for field, value in (("country", "AE"), ("city", ""), ("phone", "1")):
        sent = addresses | {part: addresses[part] | {field: value}}  # type: ignore[operator]
        refused = ask(f"POST {STEPS}/save-address", sent, user=filled, status=422)
        assert list(refused["errors"]) == [f"{part}.{field}"]


def test_the_main_checkout_serves_saudi_arabia_alone(ask: Ask, filled: User) -> None:
    form = HOME | {
        "email": "s@example.com", "payment_method": "cash_on_delivery", "country": "AE",
    }  # fmt: skip
    refused = ask("POST /checkout", form, user=filled, status=422)
    assert list(refused["errors"]) == ["country"]
    assert not Order.objects.exists()


@pytest.mark.parametrize(("saves", "count"), [(False, 0), (True, 1)])
def test_an_address_is_saved_only_where_that_was_asked(
    ask: Ask, filled: User, saves: bool, count: int
) -> None:
    billing = HOME | {"email": "s@example.com", "save_as_address": saves}
    ask(f"POST {STEPS}/save-address", {"billing": billing}, user=filled)
    place_by_steps(ask, filled)
    assert filled.addresses.count() == count


def test_an_order_that_waits_for_its_card_saves_no_address_either(ask: Ask, filled: User) -> None:
    # given a card that its bank wants confirmed, and an address that is not to be saved
    form = HOME | {
        "email": "s@example.com", "save_as_address": False, "payment_method": "credit_card",
        "card_number": "4111111111111111", "card_holder_name": "S A", "expiry_date": "12/40",
        "cvv": "123",
    }  # fmt: skip

    # when the order is placed by card
    assert ask("POST /checkout", form, user=filled)["success"] is True

    # then the address is the order's alone
    assert filled.addresses.count() == 0
    assert Address.objects.filter(first_name="سارة").count() == 2


def place_by_steps(ask: Ask, user: User) -> dict[str, Any]:
    payment = {"payment": {"method": "cash_on_delivery"}}
    ask(f"POST {STEPS}/save-payment", payment, user=user)
    order: dict[str, Any] = ask(f"POST {STEPS}/save-order", user=user)["data"]["order"]
    return order
