"""Moving an account to another phone number."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration
from time_machine import Traveller

from plugins.messaging import inbox
from plugins.phone_otp import services
from plugins.phone_otp.configuration import PLUGIN_ID
from plugins.phone_otp.errors import SignInErrorCode
from plugins.phone_otp.models import AuditEvent, EventKind, PhoneIdentity
from plugins.phone_otp.selectors import find_session_by_token, get_open_sessions
from plugins.phone_otp.services import OpenedSession

from .conftest import PHONE, AskChange, GraphQL, RedisAway, another_code, refusal, statements
from .phone_changes import NEW_PHONE, OTHER_PHONE, change

pytestmark = pytest.mark.django_db

REQUEST = """mutation Request($phone: String!) { phoneChangeRequest(phone: $phone) {
  errors { field message code retryAfter } phone expiresIn resendAfter } }"""
VERIFY = """mutation Verify($phone: String!, $code: String!) {
  phoneChangeVerify(phone: $phone, code: $code) {
    errors { field message code retryAfter } customer { phone } } }"""


def request_code(graphql: GraphQL, token: str, phone: str, **options: Any) -> dict[str, Any]:
    answer = graphql(REQUEST, {"phone": phone}, token=token, **options)
    return answer["data"]["phoneChangeRequest"]


def verify_code(graphql: GraphQL, token: str, phone: str, code: str, **options: Any) -> Any:
    answer = graphql(VERIFY, {"phone": phone, "code": code}, token=token, **options)
    return answer["data"]["phoneChangeVerify"]


def test_a_customer_moves_to_a_new_phone(
    clock: Traveller, opened: OpenedSession, graphql: GraphQL, ask, verify
) -> None:
    # given two devices
    other = services.open_session(opened.session.user)
    # when one changes the phone
    requested = request_code(graphql, opened.token, "050 000 0009")
    [message] = inbox.get_sms_messages(NEW_PHONE)
    changed = verify_code(graphql, opened.token, "050 000 0009", message.code)
    # then
    assert requested == {
        "errors": [],
        "phone": NEW_PHONE,
        "expiresIn": 300,
        "resendAfter": 60,
    }
    assert changed == {"errors": [], "customer": {"phone": NEW_PHONE}}
    # and the other device is out, and only the new number opens the account
    assert find_session_by_token(other.token) is None
    assert list(get_open_sessions(opened.session.user)) == [opened.session]
    clock.shift(60)
    assert verify(ask(phone=NEW_PHONE), phone=NEW_PHONE).user == opened.session.user
    assert verify(ask(phone=PHONE), phone=PHONE).user != opened.session.user


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Your Mashtal account now has the number +966*******09. If it was not you, contact us.",
        ),
        (
            "ar",
            "تغيّر رقم حسابك في مشتل إلى +966*******09. إن لم تكن أنت من غيّره فتواصل معنا.",
        ),
    ],
)
def test_the_old_number_is_told(
    opened: OpenedSession, graphql: GraphQL, language: str, text: str
) -> None:
    request_code(graphql, opened.token, NEW_PHONE)
    code = inbox.get_sms_messages(NEW_PHONE)[0].code
    verify_code(graphql, opened.token, NEW_PHONE, code, language=language)
    [notice] = inbox.get_sms_messages(PHONE)
    assert notice.text == text
    assert notice.code == ""


def test_the_audit_tells_of_both_numbers(opened: OpenedSession, ask_change: AskChange) -> None:
    services.open_session(opened.session.user)
    change(opened, ask_change(opened))
    events = AuditEvent.objects.filter(kind__startswith="phone_changed").order_by("kind")
    assert [(event.kind, event.phone_masked, event.user) for event in events] == [
        (EventKind.PHONE_CHANGED_FROM, "+966*******01", opened.session.user),
        (EventKind.PHONE_CHANGED_TO, "+966*******09", opened.session.user),
    ]
    assert AuditEvent.objects.filter(kind=EventKind.SESSIONS_REVOKED).count() == 1


def test_a_spent_sms_budget_does_not_keep_a_customer_from_moving(
    opened: OpenedSession, ask_change: AskChange, django_capture_on_commit_callbacks
) -> None:
    # given a shop that may send one more message, which is the code
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID, configuration=[{"name": "shop_send_limits", "value": "1/600"}]
    )
    code = ask_change(opened)
    # when
    with django_capture_on_commit_callbacks(execute=True):
        user = change(opened, code)
    # then the number is changed, and nobody was told
    assert user.phone_identity.phone == NEW_PHONE
    assert inbox.get_sms_messages(PHONE) == []


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "Please confirm first that it is you."), ("ar", "أكّد أولًا أنك صاحب الحساب.")],
)
def test_it_needs_a_recent_confirmation(
    clock: Traveller, opened: OpenedSession, graphql: GraphQL, language: str, message: str
) -> None:
    clock.shift(600)
    requested = request_code(graphql, opened.token, NEW_PHONE, language=language)
    assert requested["errors"] == [
        {"field": None, "message": message, "code": "CONFIRMATION_REQUIRED", "retryAfter": None}
    ]
    assert inbox.get_sms_messages() == []


def test_a_confirmation_that_runs_out_between_the_steps_is_enough(
    clock: Traveller, opened: OpenedSession, ask_change: AskChange
) -> None:
    clock.shift(599)
    code = ask_change(opened)
    clock.shift(299)
    assert change(opened, code).phone_identity.phone == NEW_PHONE


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "This number belongs to another account. Sign in with it, or give another number."),
        ("ar", "هذا الرقم مرتبط بحساب آخر. سجّل الدخول به أو أدخل رقمًا غيره."),
    ],
)
def test_a_number_of_another_account_is_told_only_to_who_proved_it(
    opened: OpenedSession, sign_in, graphql: GraphQL, language: str, message: str
) -> None:
    sign_in(phone=OTHER_PHONE)
    # when it is asked for, and a code is wrong, nothing tells that it is taken
    requested = request_code(graphql, opened.token, OTHER_PHONE, language=language)
    code = inbox.get_sms_messages(OTHER_PHONE)[0].code
    wrong = verify_code(graphql, opened.token, OTHER_PHONE, another_code(code))
    assert requested["errors"] == []
    assert [error["code"] for error in wrong["errors"]] == ["INVALID_CODE"]
    # then the right code does
    verified = verify_code(graphql, opened.token, OTHER_PHONE, code, language=language)
    assert verified == {
        "errors": [
            {"field": "phone", "message": message, "code": "PHONE_TAKEN", "retryAfter": None}
        ],
        "customer": None,
    }
    assert PhoneIdentity.objects.get(user=opened.session.user).phone == PHONE
    assert AuditEvent.objects.filter(kind=EventKind.PHONE_TAKEN).count() == 1
    assert find_session_by_token(opened.token) is not None


def test_free_and_taken_numbers_get_one_answer_after_one_kind_of_work(
    opened: OpenedSession, sign_in, graphql: GraphQL
) -> None:
    sign_in(phone=OTHER_PHONE)
    with CaptureQueriesContext(connection) as of_taken:
        taken = request_code(graphql, opened.token, OTHER_PHONE)
    with CaptureQueriesContext(connection) as of_free:
        free = request_code(graphql, opened.token, NEW_PHONE)
    assert {**taken, "phone": ""} == {**free, "phone": ""}
    assert statements(of_taken) == statements(of_free)


def test_the_own_number_is_no_change(opened: OpenedSession, graphql: GraphQL) -> None:
    [error] = request_code(graphql, opened.token, "0500000001")["errors"]
    assert (error["code"], error["field"]) == ("INVALID_PHONE", "phone")
    assert error["message"] == "This is your number already."


def test_a_foreign_number_is_refused(opened: OpenedSession, graphql: GraphQL) -> None:
    [error] = request_code(graphql, opened.token, "+971501234567")["errors"]
    assert (error["code"], error["field"]) == ("UNSUPPORTED_PHONE", "phone")


def test_a_session_revoked_meanwhile_moves_nothing(
    opened: OpenedSession, ask_change: AskChange
) -> None:
    code = ask_change(opened)
    services.revoke_session(opened.session)
    assert refusal(lambda: change(opened, code)).code is SignInErrorCode.NOT_FOUND
    assert PhoneIdentity.objects.get().phone == PHONE


def test_a_customer_without_a_phone_gets_one(graphql: GraphQL) -> None:
    user = User.objects.create_user("customer@example.com", "a long garden password")
    token = services.open_session(user).token
    request_code(graphql, token, NEW_PHONE)
    [message] = inbox.get_sms_messages()
    changed = verify_code(graphql, token, NEW_PHONE, message.code)
    assert changed == {"errors": [], "customer": {"phone": NEW_PHONE}}
    assert len(inbox.get_sms_messages()) == 1


@pytest.mark.parametrize("query", [REQUEST, VERIFY])
def test_a_guest_is_asked_to_sign_in(graphql: GraphQL, query: str) -> None:
    [error] = graphql(query, {"phone": NEW_PHONE, "code": "1234"})["errors"]
    assert error["extensions"]["code"] == "UNAUTHENTICATED"


def test_without_redis_nobody_moves(
    opened: OpenedSession, ask_change: AskChange, graphql: GraphQL, redis_away: RedisAway
) -> None:
    code = ask_change(opened)
    with redis_away():
        requested = request_code(graphql, opened.token, NEW_PHONE, status=503)
        verified = verify_code(graphql, opened.token, NEW_PHONE, code, status=503)
    assert [error["code"] for error in requested["errors"]] == ["UNAVAILABLE"]
    assert [error["code"] for error in verified["errors"]] == ["UNAVAILABLE"]
    assert PhoneIdentity.objects.get().phone == PHONE
