from typing import Any

import pytest
from saleor.account.models import User
from saleor.product.models import ProductVariant

from plugins.cart.delivery_form import read_delivery
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.selectors import get_cart
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.refusals import refused_order, variant_id
from saleor_config.errors import ErrorDetail

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def test_every_wrong_field_is_named_at_once(
    customer: User, variant: ProductVariant, make_form: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARD_PROVIDER", "none")
    add_line(customer, variant_id(variant))

    problems = refused_order(
        customer,
        make_form(
            first_name=" ",
            last_name="x" * 257,
            email="shopper@",
            phone="12345",
            address="",
            city="",
            postal_code="1234",
        ),
    )

    assert [(each.field, each.code.name, each.message) for each in problems] == [
        ("firstName", "REQUIRED", "This field is required."),
        ("lastName", "INVALID", "Please use at most 256 characters."),
        ("email", "INVALID", "Please enter a valid e-mail address."),
        ("phone", "INVALID", "Please enter a valid phone number."),
        ("address", "REQUIRED", "This field is required."),
        ("city", "REQUIRED", "This field is required."),
        ("postalCode", "INVALID", "A postal code has five digits."),
    ]
    assert get_cart(customer).quantity == 1


PHONES = {
    "0500000001": "+966500000001",
    "٠٥٠٠٠٠٠٠٠١": "+966500000001",
    "+966 50-000-0001": "+966500000001",
    "00966500000001": "+966500000001",
    "966500000001": "+966500000001",
    "011 200 0000": "+966112000000",
    "+971 50 000 0001": "+971500000001",
    # as a messenger copies it: between marks of direction
    "\u202a+966 50 000 0001\u202c": "+966500000001",
}


def test_phones_are_kept_as_e164(customer: User, variant: ProductVariant, make_form: Any) -> None:
    add_line(customer, variant_id(variant))
    order = place_order(customer, make_form(phone="٠٥٠٠٠٠٠٠٠١"))
    assert order.shipping_address.phone.as_e164 == "+966500000001"

    assert {typed: read_delivery(make_form(phone=typed)).phone for typed in PHONES} == PHONES


@pytest.mark.parametrize("typed", ["05000", "phone me", "05000000x1", "+", "0" * 60, "05\x0000000"])
def test_what_is_no_phone_is_refused(make_form: Any, typed: str) -> None:
    with pytest.raises(CartError) as refused:
        read_delivery(make_form(phone=typed))

    assert [each.field for each in refused.value.details] == ["phone"]


def test_a_city_may_be_any_and_the_postal_code_none(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))

    order = place_order(customer, make_form(city="  هجرة   صغيرة ", postal_code=""))

    assert order.shipping_address.city == "هجرة صغيرة"
    assert order.shipping_address.postal_code == ""


def test_a_key_that_is_no_uuid_is_refused(customer: User, make_form: Any) -> None:
    assert refused_order(customer, make_form(idempotency_key="again")) == [
        ErrorDetail(CartErrorCode.INVALID, "The idempotency key must be a UUID.", "idempotencyKey")
    ]


def test_texts_lose_what_cannot_be_read_or_stored(
    customer: User, variant: ProductVariant, make_form: Any
) -> None:
    add_line(customer, variant_id(variant))
    typed = dict.fromkeys(("first_name", "last_name", "address", "city"), "\ud800 نو\x00رة\u200f\n")

    kept = place_order(customer, make_form(**typed)).shipping_address

    assert {kept.first_name, kept.last_name, kept.street_address_1, kept.city} == {"نورة"}


@pytest.mark.parametrize("blank", ["\x00", "\ud800", "\u200f\u202e"])
def test_a_text_of_invisible_marks_is_empty(customer: User, make_form: Any, blank: str) -> None:
    assert refused_order(customer, make_form(city=blank)) == [
        ErrorDetail(CartErrorCode.REQUIRED, "This field is required.", "city")
    ]


def test_an_email_longer_than_its_column_is_refused(customer: User, make_form: Any) -> None:
    email = f"{'a' * 61}@{'b.example.' * 19}com"
    assert 254 < len(email) <= 256

    assert refused_order(customer, make_form(email=email)) == [
        ErrorDetail(CartErrorCode.INVALID, "Please use at most 254 characters.", "email")
    ]
