"""Errors name a field as the client sent it, else as the specification does."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User
from saleor.product.models import ProductVariant

from plugins.bookings.models import Service
from plugins.cart import services as cart
from plugins.messaging import inbox
from plugins.phone_otp.services import ensure_customer
from saleor_config.global_ids import write_id

Ask = Callable[..., Any]
MAIN_CALLS = [
    ("POST", "/login"), ("POST", "/register"), ("POST", "/send-otp"), ("POST", "/verify-otp"),
    ("POST", "/contact"), ("POST", "/events/register"), ("POST", "/landscape/booking"),
    ("POST", "/cart/add"), ("POST", "/cart/update"), ("POST", "/favorites"),
    ("PUT", "/profile"), ("POST", "/checkout"), ("GET", "/products/0"), ("GET", "/orders/0"),
]  # fmt: skip


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500000001", "Sara", "Ali")


def find_keys(ask: Ask, call: str, body: Any, user: User | None = None) -> set[str]:
    return set(ask(call, body, user=user, status=422)["errors"])


def test_registering_names_the_single_name_that_was_sent(ask: Ask, db: None) -> None:
    assert find_keys(ask, "POST /register", {"name": "", "phone": ""}) == {"name", "phone"}
    assert find_keys(ask, "POST /register", {"first_name": " ", "phone": ""}) == {
        "first_name",
        "phone",
    }
    assert find_keys(ask, "POST /register", {}) == {"name", "first_name", "phone"}


def test_registering_with_a_single_name_splits_it(ask: Ask, db: None) -> None:
    # given a client that knows one field for the whole name
    ask("POST /register", {"name": " سارة  بنت علي ", "phone": "0500000123"})

    # when the code is typed in
    code = inbox.get_sms_messages()[0].code
    user = ask("POST /verify-otp", {"phone": "0500000123", "otp": code})["user"]

    # then the first word is the first name
    assert (user["first_name"], user["last_name"]) == ("سارة", "بنت علي")


@pytest.mark.parametrize(
    ("sent", "key"),
    [("phone", "phone"), ("mobile", "mobile"), ("mobile_number", "mobile_number")],
)
def test_a_booking_names_the_phone_as_sent(
    ask: Ask, landscaping: Service, sent: str, key: str
) -> None:
    garden = {"service": "none", "name": "", sent: "1", "email": "x", "city": ""}
    assert find_keys(ask, "POST /landscape/booking", garden) == {
        "service", "name", key, "email", "city",
    }  # fmt: skip


def test_an_event_names_each_field_as_sent(ask: Ask, decoration: Service) -> None:
    sent = {
        "service_id": "none", "name": "N", "mobile": "0500000009", "email": "n@example.com",
        "city": "جدة", "location": "حي", "date": "2020-01-01", "type": "funeral",
    }  # fmt: skip
    assert find_keys(ask, "POST /events/register", sent) == {"service_id"}
    known = sent | {"service_id": "event-decoration"}
    assert find_keys(ask, "POST /events/register", known) == {"date", "type"}


def test_an_address_names_each_field_as_sent(ask: Ask, shopper: User) -> None:
    base = {"first_name": "S", "phone": "0500000001", "city": "الرياض"}
    call = "POST /customer/addresses"
    assert find_keys(ask, call, base, shopper) == {"address1"}
    assert find_keys(ask, call, base | {"address": [""]}, shopper) == {"address"}
    assert find_keys(ask, call, base | {"street": ""}, shopper) == {"street"}
    known = base | {"street": "طريق الملك"}
    assert find_keys(ask, call, known | {"postal_code": "1"}, shopper) == {"postal_code"}
    assert find_keys(ask, call, known | {"postcode": "1"}, shopper) == {"postcode"}


def test_a_checkout_names_each_field_as_sent(
    ask: Ask, shopper: User, variant: ProductVariant
) -> None:
    cart.add_line(shopper, write_id("ProductVariant", variant.pk), 1)
    form = {
        "first_name": "S", "last_name": "A", "email": "s@example.com", "phone": "0500000001",
        "city": "الرياض", "address1": "", "postcode": "1", "payment_method": "credit_card",
        "card_number": "4111111111111111", "card_name": "", "expiry": "1/30", "cvc": "1",
    }  # fmt: skip
    assert find_keys(ask, "POST /checkout", form, shopper) == {
        "address1", "postcode", "card_name", "expiry", "cvc",
    }  # fmt: skip
    billing = {name: form[name] for name in ("first_name", "last_name", "email", "phone", "city")}
    steps = {"billing": billing | {"address": [""], "postcode": "1"}}
    assert find_keys(ask, "POST /v1/customer/checkout/save-address", steps, shopper) == {
        "billing.address",
        "billing.postcode",
    }


@pytest.mark.parametrize(("verb", "path"), MAIN_CALLS)
def test_an_error_of_the_main_client_says_it_is_no_success(
    client: Client, bearer: Callable[[User], dict[str, str]], shopper: User, verb: str, path: str
) -> None:
    response = client.generic(
        verb, f"/api{path}", b"{}", content_type="application/json", headers=bearer(shopper)
    )
    assert response.status_code >= 400
    assert response.json()["success"] is False


def test_a_guest_and_a_wrong_method_get_no_success(client: Client, db: None) -> None:
    for verb, path, status in (("GET", "/cart", 401), ("DELETE", "/login", 405)):
        response = client.generic(verb, f"/api{path}")
        assert (response.status_code, response.json()["success"]) == (status, False)
