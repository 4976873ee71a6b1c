"""Profile, password, address book, and the end of an account, in both families."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from saleor.account.models import User

from plugins.phone_otp.services import ensure_customer, open_session

Ask = Callable[..., Any]
HOME = {
    "first_name": "سارة", "last_name": "العتيبي", "phone": "0500000001",
    "address1": "طريق الملك فهد", "address2": "العليا", "city": "الرياض", "postcode": "12211",
    "country": "SA", "company_name": "", "state": "Riyadh",
}  # fmt: skip


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500000001", "Sara", "Ali")


def test_the_profile_is_read_and_written(ask: Ask, shopper: User) -> None:
    saved = ask(
        "PUT /profile",
        {"first_name": "نورة", "phone": "0500000001", "gender": "Female", "avatar": None},
        user=shopper, language="ar",
    )  # fmt: skip

    assert saved["message"] == "تم حفظ بيانات حسابك."
    assert saved["user"]["name"] == "نورة Ali"
    assert ask("GET /profile", user=shopper)["user"] == saved["user"]
    assert saved["user"]["created_at"].startswith("2")


@pytest.mark.parametrize("base", ["/api/customer", "/api/v1/customer"])
def test_the_customer_of_the_second_group(ask: Ask, shopper: User, base: str) -> None:
    names = {"first_name": "Noura", "last_name": "Saleh"}
    saved = ask(f"PUT {base}/profile", names, user=shopper)
    assert saved["message"] == "Your profile was saved."
    assert ask(f"GET {base}/get", user=shopper)["data"] == saved["data"]
    assert saved["data"]["name"] == "Noura Saleh"


def test_what_the_profile_does_not_take(ask: Ask, shopper: User) -> None:
    wrong = {"phone": "0500000002", "new_password": "a", "new_password_confirmation": "b"}
    refused = ask("PUT /profile", {"first_name": "N", **wrong}, user=shopper, status=422)
    assert set(refused["errors"]) == {"phone", "new_password_confirmation"}
    assert ask("PUT /profile", {"first_name": " "}, user=shopper, status=422)["errors"] == {
        "first_name": ["This field is required."]
    }


def test_another_address_of_mail_waits_for_its_code(ask: Ask, shopper: User) -> None:
    ask("PUT /profile", {"first_name": "Sara", "email": "sara@example.com"}, user=shopper)
    shopper.refresh_from_db()
    assert shopper.email.endswith(".invalid")


def test_the_password_is_changed_with_the_old_one(ask: Ask, shopper: User) -> None:
    # given an account with an address and a password
    shopper.email = "sara@example.com"
    shopper.set_password("an olive tree 1")
    shopper.save()
    call = "POST /profile/change-password"

    wrong = {"current_password": "x", "new_password": "two olive trees"}
    refused = ask(call, wrong, user=shopper, status=422)
    assert refused["errors"] == {"current_password": ["The current password is not right."]}

    unlike = wrong | {"password_confirmation": "other"}
    assert list(ask(call, unlike, user=shopper, status=422)["errors"]) == ["password_confirmation"]

    right = {"current_password": "an olive tree 1", "password": "two olive trees"}
    assert ask(call, right, user=shopper)["success"] is True
    shopper.refresh_from_db()
    assert shopper.check_password("two olive trees")


def test_an_address_is_added_changed_made_default_and_deleted(ask: Ask, shopper: User) -> None:
    base = "/api/v1/customer/addresses"
    first = ask(f"POST {base}", HOME, user=shopper)["data"]
    assert (first["address1"], first["address2"], first["city"]) == (
        "طريق الملك فهد", "العليا", "الرياض",
    )  # fmt: skip
    assert (first["postcode"], first["phone"]) == ("12211", "+966500000001")
    assert first["default_address"] is True

    lines = {"address": ["King Road", "Olaya"], "address1": None, "address2": None}
    second = ask(f"POST {base}", HOME | lines, user=shopper)["data"]
    assert (second["address"], second["default_address"]) == ("King Road, Olaya", False)

    ask(f"PATCH {base}/make-default/{second['id']}", user=shopper)
    changed = ask(f"PUT {base}/{second['id']}", HOME | {"city": "جدة"}, user=shopper)["data"]
    assert (changed["city"], changed["default_address"]) == ("جدة", True)

    page = ask(f"GET {base}?limit=1", user=shopper)
    assert [each["id"] for each in page["data"]] == [second["id"]]
    assert page["meta"]["total"] == 2
    assert ask(f"GET {base}/{first['id']}", user=shopper)["data"]["default_address"] is False

    for address in (first, second):
        assert ask(f"DELETE /customer/addresses/{address['id']}", user=shopper)["message"]
    assert ask("GET /customer/addresses", user=shopper)["data"] == []


def test_forms_send_addresses_too(ask: Ask, shopper: User) -> None:
    sent = {"first_name": "S", "phone": "0500000001", "city": "الرياض", "address[]": ["A", "B"]}
    made = ask("POST /customer/addresses", sent, user=shopper, form=True)["data"]
    assert (made["address1"], made["address2"]) == ("A", "B")


def test_every_fault_of_an_address_is_named_as_it_was_sent(ask: Ask, shopper: User) -> None:
    wrong = {"first_name": "", "phone": "1", "city": "", "postcode": "12"}
    refused = ask("POST /customer/addresses", wrong, user=shopper, status=422, language="ar")
    assert set(refused["errors"]) == {"first_name", "phone", "address1", "city", "postcode"}
    abroad = ask("POST /customer/addresses", HOME | {"country": "AE"}, user=shopper, status=422)
    assert list(abroad["errors"]) == ["country"]


@pytest.mark.parametrize("verb", ["GET", "PUT", "DELETE"])
def test_anothers_address_is_as_one_that_is_not_there(
    ask: Ask, shopper: User, customer: User, verb: str
) -> None:
    mine = ask("POST /customer/addresses", HOME, user=shopper)["data"]["id"]

    answers = [
        ask(f"{verb} /customer/addresses/{key}", HOME, user=customer, status=404)
        for key in (mine, 999999999, 10**30)
    ]

    assert answers[0] == answers[1] == answers[2]


def test_an_account_is_deleted_by_who_has_just_signed_in(ask: Ask, shopper: User) -> None:
    # given a session that was confirmed an hour ago
    opened = open_session(shopper)
    opened.session.confirmed_at = timezone.now() - timedelta(hours=1)
    opened.session.save()
    call = "DELETE /profile/delete-account"
    refused = ask(call, {"reason": "x"}, token=opened.token, status=403)
    assert refused["code"] == "CONFIRMATION_REQUIRED"

    # when a fresh one asks
    assert ask(call, {"reason": "x"}, user=shopper)["success"] is True

    # then nobody is left to ask
    assert not User.objects.filter(pk=shopper.pk).exists()
    assert ask("GET /user", token=opened.token, status=401)
