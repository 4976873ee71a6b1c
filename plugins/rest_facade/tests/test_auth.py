"""Signing in: both bases, both languages, and what cannot be."""

from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User

from plugins.messaging import inbox
from saleor_config.redis import redis_client

Ask = Callable[..., Any]
PHONE = "0500000001"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_redis_keys")]


def code() -> str:
    return inbox.get_sms_messages()[0].code


@pytest.mark.parametrize("base", ["/api", "/api/v1/customer"])
def test_registering_gives_a_token_that_reads_the_user(ask: Ask, base: str) -> None:
    # given a visitor who registers
    person = {"first_name": "سارة", "last_name": "العتيبي", "phone": PHONE}
    sent = ask(f"POST {base}/register", person)
    assert sent["success"] is True
    assert sent["token"] is sent["user"] is None
    assert sent["message"] == "The verification code has been sent."

    # when the code is typed in
    answer = ask(f"POST {base}/verify-otp", {"phone": PHONE, "otp": code()})

    # then the token signs in, and the user has the names
    assert answer["success"] is True
    me = ask(f"GET {base}/user", token=answer["token"])
    assert me["user"] == answer["user"]
    assert me["user"]["first_name"] == "سارة"
    assert me["user"]["name"] == "سارة العتيبي"
    assert me["user"]["phone"] == "+966500000001"
    assert (me["user"]["orders_count"], me["user"]["addresses"]) == (0, [])


def test_login_then_the_code_signs_in_and_logout_ends_it(ask: Ask) -> None:
    ask("POST /login", {"phone": "+966 50 000 0001"}, language="ar")
    token = ask("POST /verify-otp", {"phone": PHONE, "otp": code(), "device_name": "هاتف"})["token"]

    assert ask("POST /logout", token=token, language="ar") == {
        "success": True, "message": "تم تسجيل خروجك.",
    }  # fmt: skip
    ended = ask("GET /user", token=token, status=401, language="ar")
    assert ended["message"] == ended["error"]


def test_a_code_sent_again_keeps_the_names(ask: Ask, time_machine: Any) -> None:
    # given somebody who registers, and asks for the code again
    time_machine.move_to("2026-03-01T09:00:00Z", tick=False)
    ask("POST /register", {"first_name": "Sara", "phone": PHONE})
    time_machine.shift(61)
    ask("POST /send-otp", {"phone": PHONE})

    answer = ask("POST /verify-otp", {"phone": PHONE, "otp": code()})

    assert answer["user"]["name"] == "Sara"


def test_forms_and_numbers_are_read_as_json_is(ask: Ask) -> None:
    ask("POST /login", {"phone": PHONE}, form=True)
    answer = ask("POST /verify-otp", {"phone": int(PHONE), "otp": code(), "unknown": [1]})
    assert answer["success"] is True


@pytest.mark.parametrize(
    ("language", "message", "required"),
    [
        ("ar", "بعض ما أُرسل لا يصلح.", "هذا الحقل مطلوب."),
        ("en", "Some of what was sent cannot be used.", "This field is required."),
    ],
)
def test_every_missing_field_is_named(ask: Ask, language: str, message: str, required: str) -> None:
    refused = ask("POST /register", status=422, language=language)
    assert refused == {
        "message": message, "success": False,
        "errors": {"first_name": [required], "name": [required], "phone": [required]},
    }  # fmt: skip


def test_wrong_phones_and_codes_say_what_is_wrong(ask: Ask) -> None:
    refused = ask("POST /login", {"phone": "12"}, status=422)
    assert list(refused["errors"]) == ["phone"]
    assert refused["message"] == refused["errors"]["phone"][0]

    ask("POST /login", {"phone": PHONE})
    wrong = f"{(int(code()) + 1) % 10_000:04d}"
    refused = ask("POST /verify-otp", {"phone": PHONE, "otp": wrong}, status=422)
    assert refused["errors"] == {"otp": ["The code is not right. Check it and try again."]}
    assert refused["success"] is False
    again = ask("POST /v1/customer/verify-otp", {"phone": PHONE, "otp": wrong}, status=422)
    assert again["success"] is False

    soon = ask("POST /send-otp", {"phone": PHONE}, status=429)
    assert 0 < soon["retry_after"] <= 60


def test_guests_and_placeholders_are_told_to_sign_in(ask: Ask) -> None:
    for token in ("", "placeholder", "undefined"):
        refused = ask("GET /user", token=token, status=401, language="ar")
        assert refused["message"] == refused["error"]


def test_nobody_registers_as_somebody_else(ask: Ask, customer: User) -> None:
    # given an account with this phone
    ask("POST /register", {"first_name": "First", "phone": PHONE})
    first = ask("POST /verify-otp", {"phone": PHONE, "otp": code()})["user"]

    # when it registers again under another name
    redis_client().delete(*redis_client().scan_iter("test-*:sends:*"), "none")
    ask("POST /register", {"first_name": "Second", "phone": PHONE})
    again = ask("POST /verify-otp", {"phone": PHONE, "otp": code()})["user"]

    # then it is the same account, whose name stays
    assert (again["id"], again["name"]) == (first["id"], "First")
