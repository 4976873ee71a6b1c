"""The devices a customer is signed in on, as the customer sees and ends them."""

import uuid

import pytest
from saleor.account.models import User
from time_machine import Traveller

from plugins.phone_otp import services
from plugins.phone_otp.models import AuditEvent, EventKind, Session
from plugins.phone_otp.selectors import find_session_by_token, get_open_sessions
from plugins.phone_otp.services import OpenedSession
from saleor_config.global_ids import write_id

from .conftest import PHONE, GraphQL

pytestmark = pytest.mark.django_db

LIST = """{ customerSessions { id deviceName createdAt lastSeenAt expiresAt current } }"""
REVOKE = """mutation Revoke($id: ID!) {
  customerSessionRevoke(id: $id) { errors { field message code retryAfter } } }"""
REVOKE_OTHERS = "mutation { customerSessionsRevokeOthers { errors { code } count } }"
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/126.0.0.0 Mobile Safari/537.36"
)
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def user() -> User:
    return services.ensure_customer(PHONE, "Test", "Customer")


@pytest.fixture
def stranger() -> OpenedSession:
    return services.open_session(services.ensure_customer("+966500000002", "", ""))


def global_id(opened: OpenedSession) -> str:
    return write_id("CustomerSession", opened.session.pk)


def revoke(graphql: GraphQL, token: str, session_id: str, language: str = "en") -> list:
    answer = graphql(REVOKE, {"id": session_id}, token=token, language=language)
    return answer["data"]["customerSessionRevoke"]["errors"]


def test_devices_are_listed_last_seen_first(
    clock: Traveller, user: User, stranger: OpenedSession, graphql: GraphQL
) -> None:
    # given a phone, and an hour later a tablet
    services.open_session(user, device_name="My tablet", user_agent=SAFARI)
    clock.shift(3600)
    phone = services.open_session(user, user_agent=CHROME)
    # when the phone asks
    listed = graphql(LIST, token=phone.token)["data"]["customerSessions"]
    # then both are there, the stranger's is not, and the phone is known as the one that asks
    assert listed == [
        {
            "id": global_id(phone),
            "deviceName": "Chrome on Android",
            "createdAt": "2026-03-01T10:00:00+00:00",
            "lastSeenAt": "2026-03-01T10:00:00+00:00",
            "expiresAt": "2026-03-31T10:00:00+00:00",
            "current": True,
        },
        {
            "id": listed[1]["id"],
            "deviceName": "My tablet",
            "createdAt": "2026-03-01T09:00:00+00:00",
            "lastSeenAt": "2026-03-01T09:00:00+00:00",
            "expiresAt": "2026-03-31T09:00:00+00:00",
            "current": False,
        },
    ]


@pytest.mark.parametrize(
    ("user_agent", "english", "arabic"),
    [
        (CHROME, "Chrome on Android", "Chrome على Android"),
        (SAFARI, "Safari on iPhone", "Safari على iPhone"),
        ("curl/8.5.0", "Unknown device", "جهاز غير معروف"),
        ("", "Unknown device", "جهاز غير معروف"),
        ("MashtalApp/1.0 (Android 14)", "Android", "Android"),
    ],
)
def test_a_device_without_a_name_gets_one_in_the_readers_language(
    user: User, graphql: GraphQL, user_agent: str, english: str, arabic: str
) -> None:
    token = services.open_session(user, user_agent=user_agent).token
    for language, name in (("en", english), ("ar", arabic)):
        [listed] = graphql(LIST, token=token, language=language)["data"]["customerSessions"]
        assert listed["deviceName"] == name


def test_the_lists_length_costs_no_query(user: User, graphql: GraphQL, count_queries) -> None:
    token = services.open_session(user).token
    for _device in range(5):
        services.open_session(user)
    with count_queries(2):
        assert len(graphql(LIST, token=token)["data"]["customerSessions"]) == 6


def test_ended_sessions_are_not_listed(clock: Traveller, user: User, graphql: GraphQL) -> None:
    services.revoke_session(services.open_session(user).session)
    services.open_session(user)
    clock.shift(30 * 24 * 3600)
    token = services.open_session(user).token
    assert len(graphql(LIST, token=token)["data"]["customerSessions"]) == 1


def test_a_device_is_signed_out_at_once(user: User, graphql: GraphQL) -> None:
    mine, other = services.open_session(user), services.open_session(user)

    assert revoke(graphql, mine.token, global_id(other)) == []

    graphql(LIST, token=other.token, status=401)
    assert len(graphql(LIST, token=mine.token)["data"]["customerSessions"]) == 1
    assert AuditEvent.objects.filter(kind=EventKind.SESSION_REVOKED, user=user).count() == 1


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "There is no such device any more."), ("ar", "لم يعد هذا الجهاز موجودًا.")],
)
def test_anothers_device_is_no_different_from_none(
    user: User, stranger: OpenedSession, graphql: GraphQL, language: str, message: str
) -> None:
    token = services.open_session(user).token
    gone = services.open_session(user)
    services.revoke_session(gone.session)
    before = AuditEvent.objects.count()
    answers = [
        revoke(graphql, token, session_id, language)
        for session_id in (
            global_id(stranger),
            global_id(gone),
            write_id("CustomerSession", uuid.uuid4()),
            write_id("User", user.pk),
            write_id("CustomerSession", 1),
            str(stranger.session.pk),
            "",
            "%%%",
            "\u0663" * 300,
        )
    ]
    problem = {"field": "id", "message": message, "code": "NOT_FOUND", "retryAfter": None}
    assert answers == [[problem]] * len(answers)
    assert find_session_by_token(stranger.token) == stranger.session
    assert AuditEvent.objects.count() == before


def test_all_other_devices_are_signed_out(
    user: User, stranger: OpenedSession, graphql: GraphQL
) -> None:
    mine = services.open_session(user)
    others = [services.open_session(user) for _device in range(3)]

    answer = graphql(REVOKE_OTHERS, token=mine.token)
    again = graphql(REVOKE_OTHERS, token=mine.token)

    assert answer["data"]["customerSessionsRevokeOthers"] == {"errors": [], "count": 3}
    assert again["data"]["customerSessionsRevokeOthers"] == {"errors": [], "count": 0}
    assert list(get_open_sessions(user)) == [mine.session]
    assert [find_session_by_token(other.token) for other in others] == [None] * 3
    assert find_session_by_token(stranger.token) == stranger.session
    # and asking for nothing again and again writes nothing
    assert AuditEvent.objects.filter(kind=EventKind.SESSIONS_REVOKED).count() == 1


@pytest.mark.parametrize("question", [LIST, REVOKE_OTHERS])
def test_a_guest_is_asked_to_sign_in(graphql: GraphQL, question: str) -> None:
    answer = graphql(question)
    assert [error["extensions"]["code"] for error in answer["errors"]] == ["UNAUTHENTICATED"]
    assert answer["errors"][0]["message"] == "Please log in to access this page."


def test_signing_in_notes_the_device(graphql: GraphQL, ask, client) -> None:
    code = ask()
    mutation = """mutation Verify($input: SignInCodeVerifyInput!) {
      signInCodeVerify(input: $input) { errors { code } token } }"""
    variables = {"input": {"phone": PHONE, "purpose": "LOGIN", "code": code}}
    response = client.post(
        "/graphql/",
        {"query": mutation, "variables": variables},
        content_type="application/json",
        headers={"user-agent": SAFARI},
    )
    assert response.json()["data"]["signInCodeVerify"]["errors"] == []
    session = Session.objects.get()
    assert (session.device_name, session.browser, session.system) == ("", "Safari", "iPhone")
