from datetime import timedelta

import pytest
from pytest_django import Settings
from saleor.account.models import User
from saleor.app.models import App
from time_machine import Traveller

from plugins.phone_otp import services
from plugins.phone_otp.models import AuditEvent, EventKind, Session
from plugins.phone_otp.selectors import find_session_by_token, get_open_sessions

from .conftest import PHONE, START, GraphQL

pytestmark = pytest.mark.django_db

CUSTOMER = "{ customer { phone } }"
ENDED = {
    "en": "Your session has ended. Please sign in again.",
    "ar": "انتهت جلستك. سجّل الدخول من جديد.",
}


@pytest.fixture
def user() -> User:
    return services.ensure_customer(PHONE, "Test", "Customer")


def test_a_token_has_256_bits_and_is_not_kept(user: User) -> None:
    opened = services.open_session(user, device_name="Phone")
    other = services.open_session(user)
    assert opened.token != other.token
    assert len(opened.token.removeprefix("mashtal_")) == 43
    assert opened.token not in str(list(Session.objects.values()))
    assert opened.token not in repr(opened)


def test_a_token_and_its_customer_take_one_query(user: User, client, count_queries) -> None:
    token = services.open_session(user).token
    with count_queries(1):
        response = client.post(
            "/graphql/",
            {"query": "{ customer { firstName lastName phone email } }"},
            content_type="application/json",
            headers={"authorization": f"Bearer {token}"},
        )
    assert response.json()["data"]["customer"] == {
        "firstName": "Test",
        "lastName": "Customer",
        "phone": PHONE,
        "email": None,
    }


def test_a_guest_costs_no_query(client, count_queries) -> None:
    with count_queries(0):
        client.post("/graphql/", {"query": "{ __typename }"}, content_type="application/json")


def test_saleor_knows_the_customer_of_a_token(user: User, graphql: GraphQL) -> None:
    token = services.open_session(user).token
    answer = graphql("{ me { firstName isStaff } customer { phone } }", token=token)
    assert answer == {
        "data": {"me": {"firstName": "Test", "isStaff": False}, "customer": {"phone": PHONE}}
    }


def test_use_is_noted_once_in_five_minutes(clock: Traveller, user: User, graphql: GraphQL) -> None:
    token = services.open_session(user).token
    clock.shift(299)
    graphql(CUSTOMER, token=token)
    assert Session.objects.get().last_seen_at == START
    clock.shift(1)
    graphql(CUSTOMER, token=token)
    session = Session.objects.get()
    assert session.last_seen_at == START + timedelta(minutes=5)
    assert session.expires_at == START + timedelta(days=30, minutes=5)


def test_an_unused_session_ends_after_thirty_days(clock: Traveller, user: User) -> None:
    token = services.open_session(user).token
    clock.shift(timedelta(days=30) - timedelta(seconds=1))
    assert find_session_by_token(token) is not None
    clock.shift(timedelta(seconds=1))
    assert find_session_by_token(token) is None


def test_a_used_session_ends_after_180_days(clock: Traveller, user: User, graphql: GraphQL) -> None:
    token = services.open_session(user).token
    for _week in range(25):
        clock.shift(timedelta(days=7))
        assert graphql(CUSTOMER, token=token)["data"]["customer"] == {"phone": PHONE}
    clock.shift(timedelta(days=5))
    assert find_session_by_token(token) is None


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_token_that_is_not_good_is_refused_and_not_taken_for_a_guest(
    graphql: GraphQL, language: str
) -> None:
    answer = graphql(CUSTOMER, token="mashtal_" + "x" * 43, language=language, status=401)
    assert answer == {
        "errors": [{"message": ENDED[language], "extensions": {"code": "UNAUTHENTICATED"}}],
        "data": None,
    }


def test_another_site_of_ours_can_read_the_refusal(client, settings: Settings) -> None:
    settings.ALLOWED_ORIGINS = ["https://shop.example"]
    response = client.post(
        "/graphql/",
        {"query": CUSTOMER},
        content_type="application/json",
        headers={"authorization": "Bearer mashtal_gone", "origin": "https://shop.example"},
    )
    assert response.status_code == 401
    assert response["Access-Control-Allow-Origin"] == "https://shop.example"
    assert response["WWW-Authenticate"] == "Bearer"
    assert response["Cache-Control"] == "no-store"


def test_signing_out_ends_this_session_at_once(user: User, graphql: GraphQL) -> None:
    token, other = services.open_session(user).token, services.open_session(user).token
    mutation = "mutation { sessionDelete { errors { code } } }"

    answer = graphql(mutation, token=token)

    assert answer == {"data": {"sessionDelete": {"errors": []}}}
    graphql(CUSTOMER, token=token, status=401)
    assert graphql(CUSTOMER, token=other)["data"]["customer"] == {"phone": PHONE}
    assert AuditEvent.objects.filter(kind=EventKind.SIGNED_OUT, user=user).count() == 1


def test_a_guest_may_sign_out_too(graphql: GraphQL) -> None:
    answer = graphql("mutation { sessionDelete { errors { code } } }")
    assert answer == {"data": {"sessionDelete": {"errors": []}}}


def test_all_sessions_but_one_can_be_ended(user: User) -> None:
    kept = services.open_session(user)
    ended = [services.open_session(user) for _device in range(2)]
    stranger = services.open_session(services.ensure_customer("+966500000002", "", ""))

    assert services.revoke_all_sessions(user, but=kept.session) == 2

    assert list(get_open_sessions(user)) == [kept.session]
    assert [find_session_by_token(session.token) for session in ended] == [None, None]
    assert find_session_by_token(stranger.token) == stranger.session


@pytest.mark.parametrize("change", [{"is_active": False}, {"is_staff": True}])
def test_a_session_ends_with_the_account_it_was_for(user: User, graphql: GraphQL, change) -> None:
    token = services.open_session(user).token
    User.objects.filter(pk=user.pk).update(**change)
    graphql(CUSTOMER, token=token, status=401)


def test_a_token_of_a_saleor_app_is_left_to_saleor(graphql: GraphQL) -> None:
    app = App.objects.create(name="Partner", is_active=True)
    token = app.tokens.create(name="Default").auth_token
    answer = graphql("{ customer { phone } shop { name } }", token=token)
    assert answer["data"]["customer"] is None
    assert "errors" not in answer
