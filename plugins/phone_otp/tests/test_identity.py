"""Proving again, within a session, to be its customer."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration
from time_machine import Traveller

from plugins.messaging import inbox
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import PLUGIN_ID
from plugins.phone_otp.errors import SignInErrorCode
from plugins.phone_otp.models import AuditEvent, EventKind, Session
from plugins.phone_otp.selectors import find_session_by_token, is_recently_confirmed
from plugins.phone_otp.services import OpenedSession
from saleor_config.graphql.tokens import create_payload, encode_token

from .conftest import ADDRESS, PHONE, START, CodeOf, GraphQL, RedisAway, another_code, refusal

pytestmark = pytest.mark.django_db

REQUEST = """mutation { identityCodeRequest {
  errors { field message code retryAfter } phone expiresIn resendAfter } }"""
VERIFY = """mutation Verify($code: String!) { identityCodeVerify(code: $code) {
  errors { field message code retryAfter } confirmedUntil } }"""


def request_code(graphql: GraphQL, token: str, **options: Any) -> dict[str, Any]:
    return graphql(REQUEST, token=token, **options)["data"]["identityCodeRequest"]


def verify_code(graphql: GraphQL, token: str, code: str, **options: Any) -> dict[str, Any]:
    return graphql(VERIFY, {"code": code}, token=token, **options)["data"]["identityCodeVerify"]


@pytest.fixture
def opened(clock: Traveller, sign_in) -> OpenedSession:
    """A session that was opened an hour ago."""
    opened = sign_in()
    clock.shift(3600)
    return opened


@pytest.fixture
def ask_identity(opened: OpenedSession, code_of: CodeOf) -> Callable[[], str]:
    return lambda: code_of(lambda: services.request_identity_code(opened.session, address=ADDRESS))


@pytest.fixture
def confirm(opened: OpenedSession) -> Callable[[str], object]:
    return lambda code: services.verify_identity_code(opened.session, code=code, address=ADDRESS)


def test_signing_in_confirms_for_ten_minutes(clock: Traveller, ask, verify) -> None:
    token = verify(ask()).token
    clock.shift(599)
    assert is_recently_confirmed(find_session_by_token(token))
    clock.shift(1)
    assert not is_recently_confirmed(find_session_by_token(token))


def test_no_session_is_never_confirmed() -> None:
    assert not is_recently_confirmed(None)


def test_staff_set_how_long_a_confirmation_holds(clock: Traveller, sign_in) -> None:
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID, configuration=[{"name": "confirmation_minutes", "value": "1"}]
    )
    session = sign_in().session
    clock.shift(59)
    assert is_recently_confirmed(session)
    clock.shift(1)
    assert not is_recently_confirmed(session)


def test_a_closed_sign_in_confirms_nobody(clock: Traveller, sign_in) -> None:
    session = sign_in().session
    PluginConfiguration.objects.create(identifier=PLUGIN_ID, active=False, configuration=[])
    assert not is_recently_confirmed(session)


def test_a_customer_confirms_by_a_code_to_their_own_phone(
    opened: OpenedSession, graphql: GraphQL
) -> None:
    # given a session that is confirmed no more
    assert not is_recently_confirmed(find_session_by_token(opened.token))
    # when
    requested = request_code(graphql, opened.token)
    [message] = inbox.get_sms_messages()
    verified = verify_code(graphql, opened.token, message.code)
    # then
    assert requested == {
        "errors": [],
        "phone": "+966*******01",
        "expiresIn": 300,
        "resendAfter": 60,
    }
    assert message.phone == PHONE
    assert verified == {"errors": [], "confirmedUntil": "2026-03-01T10:10:00+00:00"}
    assert is_recently_confirmed(find_session_by_token(opened.token))
    event = AuditEvent.objects.get(kind=EventKind.IDENTITY_CONFIRMED)
    assert (event.user, event.phone_masked) == (opened.session.user, "+966*******01")


def test_only_the_session_that_proved_it_is_confirmed(
    opened: OpenedSession, ask_identity, confirm
) -> None:
    other = services.open_session(opened.session.user)
    Session.objects.filter(pk=other.session.pk).update(confirmed_at=START)
    confirm(ask_identity())
    assert is_recently_confirmed(find_session_by_token(opened.token))
    assert not is_recently_confirmed(find_session_by_token(other.token))


def test_a_code_serves_the_session_that_asked_for_it_alone(
    opened: OpenedSession, ask_identity, confirm
) -> None:
    other = services.open_session(opened.session.user)
    code = ask_identity()
    problem = refusal(
        lambda: services.verify_identity_code(other.session, code=code, address=ADDRESS)
    )
    assert problem.code is SignInErrorCode.CODE_EXPIRED
    # and it is still good where it was asked for
    assert confirm(code) == START + timedelta(hours=1, minutes=10)


def test_a_code_expires(clock: Traveller, ask_identity, confirm) -> None:
    code = ask_identity()
    clock.shift(300)
    assert refusal(lambda: confirm(code)).code is SignInErrorCode.CODE_EXPIRED


def test_a_code_works_once(ask_identity, confirm) -> None:
    code = ask_identity()
    confirm(code)
    assert refusal(lambda: confirm(code)).code is SignInErrorCode.CODE_EXPIRED
    assert AuditEvent.objects.filter(kind=EventKind.IDENTITY_CONFIRMED).count() == 1


def test_a_new_code_replaces_the_old_one(clock: Traveller, ask_identity, confirm) -> None:
    old, new = ask_identity(), ""
    while new in ("", old):
        clock.shift(1200)
        new = ask_identity()
    assert refusal(lambda: confirm(old)).code is SignInErrorCode.INVALID_CODE
    assert confirm(new)


@pytest.mark.parametrize("purpose", [CodePurpose.LOGIN, CodePurpose.REGISTER])
def test_a_code_for_signing_in_confirms_nothing(ask, confirm, purpose: CodePurpose) -> None:
    code = ask(purpose=purpose, first_name="Test")
    assert refusal(lambda: confirm(code)).code is SignInErrorCode.CODE_EXPIRED


def test_a_code_for_confirming_signs_nobody_in(ask_identity, verify) -> None:
    code = ask_identity()
    for purpose in CodePurpose:
        problem = refusal(lambda purpose=purpose: verify(code, purpose=purpose))
        assert problem.code is SignInErrorCode.CODE_EXPIRED
    assert Session.objects.count() == 1


def test_wrong_codes_of_all_purposes_count_together(
    clock: Traveller, ask, verify, ask_identity, confirm
) -> None:
    # given two wrong codes at the sign-in
    wrong = another_code(ask())
    for _try in range(2):
        refusal(lambda: verify(wrong))
    # when one for confirming is wrong
    clock.shift(60)
    code = ask_identity()
    problem = refusal(lambda: confirm(another_code(code)))
    # then the phone is locked, for both
    assert (problem.code, problem.retry_after) == (SignInErrorCode.TOO_MANY_ATTEMPTS, 30)
    assert refusal(lambda: confirm(code)).code is SignInErrorCode.TOO_MANY_ATTEMPTS
    assert refusal(ask).code is SignInErrorCode.TOO_MANY_ATTEMPTS


def test_codes_of_all_purposes_share_the_limits_of_a_phone(
    clock: Traveller, ask, ask_identity
) -> None:
    ask()
    problem = refusal(ask_identity)
    assert (problem.code, problem.retry_after) == (SignInErrorCode.TOO_MANY_REQUESTS, 60)
    for ask_again in (ask_identity, ask):
        clock.shift(60)
        ask_again()
    clock.shift(60)
    assert refusal(ask_identity).retry_after == 420


def test_a_session_revoked_meanwhile_is_not_confirmed(
    opened: OpenedSession, ask_identity, confirm
) -> None:
    code = ask_identity()
    services.revoke_session(opened.session)
    assert refusal(lambda: confirm(code)).code is SignInErrorCode.NOT_FOUND
    assert not AuditEvent.objects.filter(kind=EventKind.IDENTITY_CONFIRMED).exists()


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Please sign in with your mobile number to do this."),
        ("ar", "سجّل الدخول برقم جوالك لإتمام ذلك."),
    ],
)
def test_who_came_by_password_is_told_to_sign_in_by_phone(
    client: Client, language: str, message: str
) -> None:
    # given a customer with a password's token, and so without a session
    user = User.objects.create_user("customer@example.com", "a long garden password")
    token = encode_token(create_payload(user))
    for query, field in ((REQUEST, "identityCodeRequest"), (VERIFY, "identityCodeVerify")):
        response = client.post(
            "/graphql/",
            {"query": query, "variables": {"code": "1234"}},
            content_type="application/json",
            headers={"authorization": f"JWT {token}", "x-locale": language},
        )
        assert response.status_code == 200
        assert response.json()["data"][field]["errors"] == [
            {"field": None, "message": message, "code": "UNAVAILABLE", "retryAfter": None}
        ]


def test_a_customer_without_a_phone_is_told_so(graphql: GraphQL) -> None:
    user = User.objects.create_user("customer@example.com", "a long garden password")
    token = services.open_session(user).token
    [error] = request_code(graphql, token)["errors"]
    assert error["code"] == "UNAVAILABLE"
    assert error["message"] == "Please sign in with your mobile number to do this."


@pytest.mark.parametrize("query", [REQUEST, VERIFY])
def test_a_guest_is_asked_to_sign_in(graphql: GraphQL, query: str) -> None:
    [error] = graphql(query, {"code": "1234"})["errors"]
    assert error["extensions"]["code"] == "UNAUTHENTICATED"


def test_without_redis_nobody_is_confirmed(
    opened: OpenedSession, ask_identity, graphql: GraphQL, redis_away: RedisAway
) -> None:
    code = ask_identity()
    with redis_away():
        requested = request_code(graphql, opened.token, status=503)
        verified = verify_code(graphql, opened.token, code, status=503)
    assert [error["code"] for error in requested["errors"]] == ["UNAVAILABLE"]
    assert [error["code"] for error in verified["errors"]] == ["UNAVAILABLE"]
    assert not is_recently_confirmed(find_session_by_token(opened.token))


@pytest.mark.parametrize("purpose", ["CONFIRM", "CHANGE_PHONE"])
def test_nobody_asks_for_such_a_code_at_the_sign_in(graphql: GraphQL, purpose: str) -> None:
    query = """mutation { signInCodeRequest(input: {phone: "0500000001", purpose: %s}) {
      errors { code } } }"""
    answer = graphql(query % purpose, status=400)
    assert answer["errors"][0]["extensions"]["code"] == "GRAPHQL_VALIDATION"
    assert inbox.get_sms_messages() == []
