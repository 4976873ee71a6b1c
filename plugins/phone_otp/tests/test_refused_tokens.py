"""A token that is no longer good is refused at once, at both doors."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.hashers import make_password
from django.test import Client
from pytest_django import Settings
from saleor.account.models import User
from time_machine import Traveller

from plugins.phone_otp import personal_data, services
from plugins.phone_otp.models import Session
from plugins.phone_otp.services import OpenedSession

from .conftest import PHONE

pytestmark = pytest.mark.django_db

GRAPHQL = "/graphql/"
REST_PATHS = ("/api/user", "/api/v1/customer/get", "/api/no/such/path")
ENDED = {
    "en": "Your session has ended. Please sign in again.",
    "ar": "انتهت جلستك. سجّل الدخول من جديد.",
}
Ending = Callable[[OpenedSession, Traveller], object]


def of_owner(**change: object) -> Ending:
    return lambda opened, _clock: User.objects.filter(pk=opened.session.user_id).update(**change)


ENDINGS: dict[str, Ending] = {
    "signed out": lambda opened, _clock: services.revoke_session(opened.session),
    "revoked from another device": lambda opened, _clock: services.revoke_session_by_id(
        opened.session.user, opened.session.pk
    ),
    "all revoked": lambda opened, _clock: services.revoke_all_sessions(opened.session.user),
    "idle for thirty days": lambda _opened, clock: clock.shift(timedelta(days=30)),
    "at its absolute end": lambda opened, clock: (
        Session.objects.filter(pk=opened.session.pk).update(expires_at=opened.session.ends_at),
        clock.shift(timedelta(days=180)),
    ),
    "owner deactivated": of_owner(is_active=False),
    "owner became staff": of_owner(is_staff=True),
    "owner became superuser": of_owner(is_superuser=True),
    "password changed": of_owner(password=make_password("another long garden password")),
    "personal data erased": lambda opened, _clock: personal_data.erase_data(opened.session.user),
    "account deleted": lambda opened, _clock: opened.session.user.delete(),
}


@pytest.fixture
def opened() -> OpenedSession:
    return services.open_session(services.ensure_customer(PHONE, "Test", "Customer"))


def knock(client: Client, path: str, token: str, **headers: str) -> object:
    headers = {"authorization": f"Bearer {token}", **headers}
    if path == GRAPHQL:
        body = {"query": "{ customer { phone } }"}
        return client.post(path, body, content_type="application/json", headers=headers)
    return client.get(path, headers=headers)


@pytest.mark.parametrize("ending", ENDINGS)
def test_it_is_refused_by_both_doors(
    clock: Traveller, client: Client, opened: OpenedSession, ending: str
) -> None:
    # given a session that is good at both
    assert knock(client, GRAPHQL, opened.token).json()["data"]["customer"] == {"phone": PHONE}
    for path in REST_PATHS:
        assert knock(client, path, opened.token).status_code != 401
    # when it ends
    ENDINGS[ending](opened, clock)
    # then the next request of each is refused
    for path in (GRAPHQL, *REST_PATHS):
        response = knock(client, path, opened.token)
        assert response.status_code == 401
        assert response["WWW-Authenticate"] == "Bearer"
        assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", REST_PATHS)
@pytest.mark.parametrize("language", ["en", "ar"])
def test_what_rest_clients_are_told(client: Client, path: str, language: str) -> None:
    response = knock(client, path, "mashtal_gone", **{"x-locale": language})
    assert response.status_code == 401
    assert response.json() == {"message": ENDED[language], "error": ENDED[language]}
    assert response["Content-Language"] == language


@pytest.mark.parametrize("path", [GRAPHQL, "/api/user"])
def test_another_site_of_ours_can_read_the_refusal(
    client: Client, settings: Settings, path: str
) -> None:
    settings.ALLOWED_ORIGINS = ["https://shop.example"]
    response = knock(client, path, "mashtal_gone", origin="https://shop.example")
    assert response["Access-Control-Allow-Origin"] == "https://shop.example"
    other = knock(client, path, "mashtal_gone", origin="https://other.example")
    assert "Access-Control-Allow-Origin" not in other


@pytest.mark.parametrize("path", ["/health/", "/apitude/"])
def test_other_addresses_do_not_ask_for_a_session(client: Client, path: str) -> None:
    assert knock(client, path, "mashtal_gone").status_code in (200, 404)


@pytest.mark.parametrize("path", REST_PATHS)
def test_a_guest_of_the_rest_api_is_left_to_it(client: Client, path: str) -> None:
    answer = client.get(path).content.decode()

    assert not any(sentence in answer for sentence in ENDED.values())


def test_a_session_does_not_come_back_with_a_demoted_clerk(
    clock: Traveller, client: Client, opened: OpenedSession
) -> None:
    # given a customer whose sessions were revoked while they were staff
    user = User.objects.get(pk=opened.session.user_id)
    user.is_staff = True
    user.save()
    services.revoke_all_sessions(user)
    # when they are a customer again
    user.is_staff = False
    user.save()
    # then
    assert knock(client, GRAPHQL, opened.token).status_code == 401
