"""The API's doors for staff, once they have a second factor."""

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.test import Client
from saleor.account.models import User

from plugins.back_office.services import second_factor
from plugins.back_office.tests.conftest import PASSWORD, code_of, device_of

pytestmark = pytest.mark.django_db

SIGN_IN = """mutation($email: String!, $password: String!) {
  tokenCreate(email: $email, password: $password) { token errors { message }
    accountErrors { code field message } user { email } } }"""
SIGN_IN_AND_READ = """mutation($email: String!, $password: String!) {
  tokenCreate(email: $email, password: $password) { token }
  tokensRevokeAll { errors { message } } }"""
SET_PASSWORD = """mutation($email: String!, $password: String!, $token: String!) {
  setPassword(email: $email, password: $password, token: $token) {
    token user { email } accountErrors { code } } }"""


def ask(query, language="en", **variables):
    response = Client(SERVER_NAME="localhost").post(
        "/graphql/",
        {"query": query, "variables": variables},
        content_type="application/json",
        headers={"x-locale": language},
    )
    return response.json()


def test_staff_without_a_second_factor_sign_in_as_before(make_staff):
    user = make_staff()

    answer = ask(SIGN_IN, email=user.email, password=PASSWORD)

    assert answer["data"]["tokenCreate"]["token"]


def test_the_code_is_typed_behind_the_password(superuser):
    code = code_of(device_of(superuser))

    answer = ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} {code}")

    assert answer["data"]["tokenCreate"]["token"]
    assert answer["data"]["tokenCreate"]["user"] == {"email": superuser.email}


@pytest.mark.parametrize("typed", [PASSWORD, f"{PASSWORD} 000000", f"{PASSWORD} ", "wrong 123456"])
def test_all_else_is_answered_as_a_wrong_password_is(typed, superuser, make_staff):
    # given
    other = make_staff()
    device = device_of(superuser)
    assert code_of(device) != "000000"

    # when
    refused = ask(SIGN_IN, email=superuser.email, password=typed)
    wrong = ask(SIGN_IN, email=other.email, password="not this one")

    # then
    assert refused == wrong
    assert refused["data"]["tokenCreate"]["token"] is None


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_wrong_code_costs_what_a_wrong_password_costs(language, superuser, monkeypatch):
    # given
    device_of(superuser)
    hashed = []
    check = User.check_password
    monkeypatch.setattr(
        User, "check_password", lambda user, password: hashed.append(1) or check(user, password)
    )

    def cost(typed):
        hashed.clear()
        answer = ask(SIGN_IN, language, email=superuser.email, password=typed)
        return answer, len(hashed)

    # when
    wrong_code, wrong_password = cost(f"{PASSWORD} 000000"), cost("wrong 000000")

    # then
    assert wrong_code == wrong_password
    assert wrong_code[1] == 1


def test_a_wrong_password_uses_no_code_up(superuser):
    device = device_of(superuser)
    code = code_of(device)
    recovery = second_factor.make_recovery_codes(superuser)[0]
    for each in (code, recovery):
        ask(SIGN_IN, email=superuser.email, password=f"wrong {each}")

    for each in (code, recovery):
        answer = ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} {each}")
        assert answer["data"]["tokenCreate"]["token"]


def test_a_code_opens_office_or_dashboard_once(superuser):
    code = code_of(device_of(superuser))
    ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} {code}")

    again = ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} {code}")

    assert again["data"]["tokenCreate"]["token"] is None


def test_a_recovery_code_opens_the_dashboard_too(superuser):
    device_of(superuser)
    code, *_others = second_factor.make_recovery_codes(superuser)

    answer = ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} {code}")

    assert answer["data"]["tokenCreate"]["token"]


def test_the_rest_of_the_request_is_not_answered_to_a_password_alone(superuser):
    device_of(superuser)

    answer = ask(SIGN_IN_AND_READ, email=superuser.email, password=f"{PASSWORD} 000000")

    assert answer["data"]["tokenCreate"]["token"] is None
    [error] = answer["errors"]
    assert error["path"] == ["tokensRevokeAll"]
    assert error["extensions"]["code"] == "PERMISSION_DENIED"


def test_guessing_codes_is_locked_at_this_door_too(superuser, settings):
    settings.SECOND_FACTOR_LIMITS = {"account": ((2, 900),), "address": (30, 900)}
    code = code_of(device_of(superuser))
    for _try in range(2):
        ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} 000000")

    answer = ask(SIGN_IN, email=superuser.email, password=f"{PASSWORD} {code}")

    assert answer["errors"][0]["extensions"]["code"] == "TOO_MANY_ATTEMPTS"


def test_a_mailed_link_sets_a_password_and_signs_nobody_in(superuser):
    # given
    device_of(superuser)
    token = default_token_generator.make_token(superuser)

    # when
    answer = ask(SET_PASSWORD, email=superuser.email, password="three green palms", token=token)

    # then
    assert answer["data"]["setPassword"] == {"token": None, "user": None, "accountErrors": []}
    superuser.refresh_from_db()
    assert superuser.check_password("three green palms")


def test_setting_a_device_up_ends_the_tokens_of_the_password_alone(superuser):
    # given
    token = ask(SIGN_IN, email=superuser.email, password=PASSWORD)["data"]["tokenCreate"]["token"]
    device = second_factor.get_new_device(superuser)

    # when
    second_factor.confirm_device(superuser, code_of(device), "203.0.113.7")

    # then
    answer = Client(SERVER_NAME="localhost").post(
        "/graphql/",
        {"query": "{ me { email } }"},
        content_type="application/json",
        headers={"authorization": f"JWT {token}"},
    )
    [error] = answer.json()["errors"]
    assert error["extensions"]["code"] == "UNAUTHENTICATED"
