import dataclasses
import socket
from collections.abc import Callable, Iterator
from uuid import UUID

import pytest
from celery import Celery
from pytest_django import Settings
from saleor import celery_app
from saleor.plugins.models import PluginConfiguration

from plugins.messaging.selectors import PLUGIN_ID
from plugins.messaging.sms import http, taqnyat, twilio, unifonic
from plugins.messaging.sms.base import SmsMessage
from plugins.phone_otp.tests.conftest import (  # noqa: F401
    clock,
    count_queries,
    every_test_has_own_redis_keys,
    production,
    verify,
)
from saleor_config import queues
from saleor_config.redis import redis_client

from .provider_server import ProviderServer, provider_server

PHONE = "+966500000001"
SUBSCRIBER = "500000001"
DELIVERY_ID = UUID("00000000-0000-4000-8000-000000000001")
MESSAGE = SmsMessage(PHONE, "رمزك هو 4821", "4821", "ar")

CREDENTIALS = {
    "UNIFONIC_APP_SID": "fake-unifonic-app-sid",
    "UNIFONIC_SENDER_ID": "Mashtal",
    "TAQNYAT_BEARER_TOKEN": "fake-taqnyat-token",
    "TAQNYAT_SENDER": "Mashtal",
    "TWILIO_ACCOUNT_SID": "AC00000000000000000000000000000000",
    "TWILIO_AUTH_TOKEN": "fake-twilio-auth-token",
    "TWILIO_SENDER": "+15005550006",
}
SECRETS = ("fake-unifonic-app-sid", "fake-taqnyat-token", "fake-twilio-auth-token")

SENT_BY_UNIFONIC = {
    "success": True,
    "message": "",
    "errorCode": "ER-00",
    "data": {
        "MessageID": 42000348806924,
        "CorrelationID": "CorrelationID",
        "Status": "Sent",
        "NumberOfUnits": 0,
        "Cost": 0,
        "Balance": 0,
        "MessageRecipient": "966500000001",
        "TimeCreated": "2022-09-06 14:06:25.979",
        "CurrencyCode": "",
    },
}
SENT_BY_TAQNYAT = {
    "statusCode": 201,
    "messageId": 5452899970,
    "cost": "0.0800",
    "currency": "SAR",
    "totalCount": 1,
    "msgLength": 1,
    "accepted": "[966500000001,]",
    "rejected": "[]",
}
SENT_BY_TWILIO = {
    "account_sid": "AC00000000000000000000000000000000",
    "body": "رمزك هو 4821",
    "error_code": None,
    "error_message": None,
    "num_segments": "1",
    "sid": "SM00000000000000000000000000000001",
    "status": "queued",
    "to": "+966500000001",
}


@pytest.fixture(autouse=True)
def failures_stay_in_the_worker() -> None:
    """As they do where there is one: what fails in a task is nothing to who queued it."""
    celery_app.conf.task_eager_propagates = False


@pytest.fixture
def codes_app() -> Iterator[Celery]:
    """An application whose tasks wait in the queue of codes for ``run_worker``."""
    app = Celery("test", set_as_current=False)
    app.conf.task_default_queue = queues.CODES
    redis_client().delete(queues.CODES)
    app.set_current()
    yield app
    celery_app.set_current()
    redis_client().delete(f"_kombu.binding.{app.conf.task_default_queue}")


@pytest.fixture
def credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)


@pytest.fixture
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "READ_SECONDS", 0.2)


@pytest.fixture
def by_unifonic(
    monkeypatch: pytest.MonkeyPatch, credentials: None, short_waits: None
) -> Iterator[ProviderServer]:
    with provider_server() as server:
        monkeypatch.setattr(unifonic, "API_URL", f"{server.url}/rest/SMS/messages")
        yield server


@pytest.fixture
def by_taqnyat(
    monkeypatch: pytest.MonkeyPatch, credentials: None, short_waits: None
) -> Iterator[ProviderServer]:
    with provider_server() as server:
        monkeypatch.setattr(taqnyat, "API_URL", f"{server.url}/v1/messages")
        yield server


@pytest.fixture
def by_twilio(
    monkeypatch: pytest.MonkeyPatch, credentials: None, short_waits: None
) -> Iterator[ProviderServer]:
    with provider_server() as server:
        monkeypatch.setattr(twilio, "API_URL", f"{server.url}/2010-04-01")
        yield server


@pytest.fixture
def closed_port() -> str:
    """An address on which nothing listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{taken.getsockname()[1]}"


@pytest.fixture
def https_shop(settings: Settings) -> None:
    url = "https://shop.example.com"
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, public_url=url)
    settings.PUBLIC_URL = url


@pytest.fixture
def configure() -> Callable[..., None]:
    """Save rules as staff do."""

    def save(**values: str) -> None:
        PluginConfiguration.objects.create(
            identifier=PLUGIN_ID,
            name="Sign-in by phone",
            active=True,
            configuration=[{"name": name, "value": value} for name, value in values.items()],
        )

    return save


def code_in(text: str) -> str:
    """From the line that lets a phone fill it in."""
    return text.rpartition("#")[2]
