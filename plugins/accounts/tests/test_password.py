"""The password: proved, strong, and the end of every other sign-in."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from graphql_jwt.shortcuts import get_token

from plugins.phone_otp.models import Session
from plugins.phone_otp.services import open_session
from saleor_config import settings as shop_settings

from .conftest import GraphQL, Person

EMAIL = "noura@example.com"
OLD = "the old long password"
NEW = "a new long password"
CHANGE = """
mutation ($input: ProfilePasswordInput!) {
  profilePasswordChange(input: $input) {
    errors { field message code retryAfter }
    customer { hasPassword }
  }
}
"""


def change(
    graphql: GraphQL, person: Person, current: str | None, new: str = NEW, **asked: Any
) -> dict[str, Any]:
    given = {"currentPassword": current, "newPassword": new}
    asked = {"language": "en", **asked}
    answer = graphql(CHANGE, {"input": given}, token=person.token, **asked)
    return answer["data"]["profilePasswordChange"]


def codes(answer: dict[str, Any]) -> list[tuple[str | None, str]]:
    return [(each["field"], each["code"]) for each in answer["errors"]]


@pytest.fixture
def person(make_person: Callable[..., Person]) -> Person:
    return make_person(email=EMAIL, password=OLD)


def test_the_password_changes_and_its_owner_is_told(graphql: GraphQL, person: Person) -> None:
    answer = change(graphql, person, OLD)

    assert answer == {"errors": [], "customer": {"hasPassword": True}}
    assert person.fresh().check_password(NEW)
    (notice,) = mail.outbox
    assert notice.to == [EMAIL]
    assert notice.subject == "The password of your account was changed"


def test_every_other_sign_in_ends(graphql: GraphQL, person: Person, client: Any) -> None:
    # given another device, and a web token of a sign-in by e-mail and password
    other = open_session(person.user).token
    web_token = get_token(person.user)

    # when
    change(graphql, person, OLD)

    # then
    assert graphql("{ customer { id } }", token=person.token)["data"]["customer"]
    ended = graphql("{ customer { id } }", token=other, status=401)
    assert ended["errors"][0]["extensions"]["code"] == "UNAUTHENTICATED"
    by_web_token = client.post(
        "/graphql/",
        json.dumps({"query": "{ customer { id } }"}),
        content_type="application/json",
        headers={"authorization": f"JWT {web_token}"},
    ).json()
    assert (by_web_token.get("data") or {}).get("customer") is None
    assert list(Session.objects.filter(revoked_at=None)) == [person.session]


def test_a_customer_of_a_web_token_changes_it_too(person: Person, client: Any) -> None:
    """Signed in by e-mail and password: there is no session to keep."""

    def post(query: str, variables: dict[str, Any] | None = None) -> dict[str, Any]:
        return client.post(
            "/graphql/",
            {"query": query, "variables": variables},
            content_type="application/json",
            headers={"authorization": f"JWT {web_token}", "x-locale": "en"},
        ).json()

    # given
    web_token = get_token(person.user)

    # when
    answer = post(CHANGE, {"input": {"currentPassword": OLD, "newPassword": NEW}})

    # then that token ends as well
    assert answer["data"]["profilePasswordChange"]["errors"] == []
    assert (post("{ customer { id } }").get("data") or {}).get("customer") is None
    assert not Session.objects.filter(revoked_at=None).exists()


def test_a_wrong_current_password_changes_nothing(graphql: GraphQL, person: Person) -> None:
    answer = change(graphql, person, "another password")

    assert answer["errors"] == [
        {
            "field": "currentPassword",
            "message": "The current password is not right.",
            "code": "WRONG_PASSWORD",
            "retryAfter": None,
        }
    ]
    assert person.fresh().check_password(OLD)
    assert mail.outbox == []


@pytest.mark.parametrize("typed", [None, ""])
def test_a_current_password_is_asked_for(
    typed: str | None, graphql: GraphQL, person: Person
) -> None:
    assert codes(change(graphql, person, typed)) == [("currentPassword", "REQUIRED")]


def test_tries_are_limited_together_with_those_of_signing_in(
    graphql: GraphQL, person: Person, settings: Any
) -> None:
    # given
    settings.SIGN_IN_LIMITS = {"account": ((3, 600),), "address": (100, 600)}
    sign_in = f'mutation {{ tokenCreate(email: "{EMAIL}", password: "wrong") {{ token }} }}'
    graphql(sign_in)

    # when
    tries = [change(graphql, person, "wrong password") for _try in range(2)]
    locked = change(graphql, person, OLD)

    # then not even the right one is heard
    assert [codes(each) for each in tries] == [[("currentPassword", "WRONG_PASSWORD")]] * 2
    assert codes(locked) == [(None, "TOO_MANY_ATTEMPTS")]
    assert 0 < locked["errors"][0]["retryAfter"] <= 600
    assert person.fresh().check_password(OLD)


def test_a_first_password_needs_a_recent_confirmation(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given
    person = make_person(email=EMAIL)
    assert person.user.has_usable_password() is False

    # when the session was confirmed long ago
    Session.objects.update(confirmed_at=datetime.now(UTC) - timedelta(hours=1))
    refused = change(graphql, person, None)

    # then
    assert codes(refused) == [(None, "CONFIRMATION_REQUIRED")]

    # when it was confirmed just now
    Session.objects.update(confirmed_at=datetime.now(UTC))
    assert change(graphql, person, None)["errors"] == []
    assert person.fresh().check_password(NEW)


def test_a_password_needs_a_proved_address(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    answer = change(graphql, make_person(), None)

    assert answer["errors"] == [
        {
            "field": None,
            "message": "Confirm an e-mail address first: you sign in with it and the password.",
            "code": "EMAIL_REQUIRED",
            "retryAfter": None,
        }
    ]


@pytest.mark.parametrize(
    ("password", "messages"),
    [
        (
            "1234",
            [
                "This password is too short. Use at least 8 characters.",
                "Many people use this password. Choose another.",
                "This password has digits only. Add letters to it.",
            ],
        ),
        ("password1", ["Many people use this password. Choose another."]),
        ("noura@example.com", ["This password is too much like your name or e-mail address."]),
    ],
)
def test_a_weak_password_is_refused_with_every_reason(
    password: str, messages: list[str], graphql: GraphQL, person: Person
) -> None:
    answer = change(graphql, person, OLD, password)

    assert [each["message"] for each in answer["errors"]] == messages
    assert set(codes(answer)) == {("newPassword", "WEAK_PASSWORD")}
    assert person.fresh().check_password(OLD)


@pytest.mark.parametrize("password", ["a long pass\ud800word", "x1" * 129], ids=["half", "long"])
def test_what_no_hash_takes_is_refused(password: str, graphql: GraphQL, person: Person) -> None:
    answer = change(graphql, person, OLD, password)

    assert [each["message"] for each in answer["errors"]] == [
        "Please use at most 256 letters, digits and signs."
    ]
    assert codes(answer) == [("newPassword", "INVALID")]
    assert codes(change(graphql, person, password)) == [("currentPassword", "WRONG_PASSWORD")]


def test_weakness_is_told_in_arabic(graphql: GraphQL, person: Person) -> None:
    answer = change(graphql, person, OLD, "1234", language="ar")

    assert len(answer["errors"]) == 3
    for each in answer["errors"]:
        assert any("\u0600" <= letter <= "\u06ff" for letter in each["message"])


def test_the_password_is_kept_by_argon2(graphql: GraphQL, person: Person, settings: Any) -> None:
    """Also where the old one was kept in an older way: a rewritten hash ends no session."""
    # given the shop's own hashers
    settings.PASSWORD_HASHERS = [
        *shop_settings.PASSWORD_HASHERS,
        "django.contrib.auth.hashers.MD5PasswordHasher",
    ]

    # when
    answer = change(graphql, person, OLD)

    # then
    assert answer["errors"] == []
    assert graphql("{ customer { id } }", token=person.token)["data"]["customer"]
    assert person.fresh().password.startswith("argon2$argon2id$")
