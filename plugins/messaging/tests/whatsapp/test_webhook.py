"""The webhook: Meta's challenge, its signature, and forged or malformed requests."""

import hashlib
import hmac
import json
from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User

from plugins.messaging.consents import make_unsubscribe_token
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    WhatsAppDelivery,
)
from plugins.messaging.services.consents import grant_consent
from plugins.messaging.signals import consent_withdrawn

from .conftest import PHONE
from .simulator import CREDENTIALS

pytestmark = pytest.mark.django_db
PATH = "/sms/whatsapp/"
MESSAGE_ID = "wamid.HBgMOTY2NTAwMDAwMDMxFQIAERgS=="


def post(client: Client, content: Any, secret: str = CREDENTIALS["WHATSAPP_APP_SECRET"]) -> int:
    body = content if isinstance(content, bytes) else json.dumps(content).encode()
    signature = "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    response = client.post(
        PATH, body, content_type="application/json", headers={"X-Hub-Signature-256": signature}
    )
    return response.status_code


def wrap(number: str = CREDENTIALS["WHATSAPP_PHONE_NUMBER_ID"], **value: Any) -> dict[str, Any]:
    changes = [{"field": "messages", "value": {"metadata": {"phone_number_id": number}, **value}}]
    return {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": changes}]}


def build_reply(timestamp: str = "1796115600", **content: Any) -> dict[str, Any]:
    """Of 2026-12-01T09:00:00Z."""
    reply = {"from": PHONE.removeprefix("+"), "id": "wamid.1", "timestamp": timestamp, **content}
    return wrap(messages=[reply])


@pytest.fixture
def consents(customer: User, credentials: None, clock: Any) -> User:
    """To offers and to plants besides."""
    MessageConsent.objects.update(granted_at="2026-11-30T09:00:00Z")
    for topic in (ConsentTopic.OFFERS, ConsentTopic.BACK_IN_STOCK):
        consent = grant_consent(customer, MessageChannel.WHATSAPP, topic, ConsentSource.ACCOUNT)
        MessageConsent.objects.filter(pk=consent.pk).update(granted_at="2026-11-30T09:00:00Z")
    grant_consent(customer, MessageChannel.TEXT, ConsentTopic.OFFERS, ConsentSource.ACCOUNT)
    return customer


def list_open() -> set[tuple[str, str]]:
    return set(MessageConsent.objects.filter(withdrawn_at=None).values_list("channel", "topic"))


def test_the_challenge_is_answered_to_meta_alone(client: Client, credentials: None) -> None:
    asked = {"hub.mode": "subscribe", "hub.challenge": "1158201444"}
    own = {"hub.verify_token": CREDENTIALS["WHATSAPP_VERIFY_TOKEN"]}

    response = client.get(PATH, asked | own)
    assert (response.status_code, response.content) == (200, b"1158201444")
    assert response["Content-Type"].startswith("text/plain")
    assert client.get(PATH, asked | {"hub.verify_token": "other"}).status_code == 403
    assert client.get(PATH, asked).status_code == 403
    assert client.get(PATH, asked | own | {"hub.mode": "unsubscribe"}).status_code == 403
    assert client.put(PATH).status_code == 405


def test_without_whatsapp_there_is_no_webhook(client: Client) -> None:
    assert client.get(PATH).status_code == 404
    assert post(client, wrap()) == 404


def test_only_meta_reports(client: Client, credentials: None) -> None:
    assert post(client, wrap(), secret="another secret") == 403
    assert client.post(PATH, b"{}", content_type="application/json").status_code == 403
    for signature in ("", "sha256=", "sha1=00", "é", "sha256=" + "0" * 64):
        response = client.post(
            PATH,
            b"{}",
            content_type="application/json",
            headers={"X-Hub-Signature-256": signature},
        )
        assert response.status_code == 403
    assert post(client, wrap()) == 200


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"entry": None},
        {"entry": [None, {"changes": [{"value": []}, 5]}]},
        wrap(statuses=[{"id": 5, "status": []}, {"id": MESSAGE_ID, "status": "warped"}]),
        wrap(statuses=[{"id": MESSAGE_ID, "status": "failed", "errors": [{"code": "x"}]}]),
        wrap(statuses=[{"id": "wamid." + "a" * 300, "status": "sent"}]),
        wrap(statuses=[{"id": MESSAGE_ID, "status": "sent", "biz_opaque_callback_data": "no id"}]),
        wrap(messages=[{"from": [], "timestamp": {}}, {"from": "966", "timestamp": "x"}]),
        wrap(messages=[{"from": "966500000031", "timestamp": "999999999999999", "text": 5}]),
        wrap(messages=[{"from": "966500000031", "timestamp": "1796115600", "text": {"body": 1}}]),
    ],
)
def test_what_is_signed_and_unknown_is_answered(
    content: Any, client: Client, credentials: None
) -> None:
    """Else Meta would repeat it for days."""
    assert post(client, content) == 200
    assert not WhatsAppDelivery.objects.exists()


@pytest.mark.parametrize("body", [b"", b"[]", b"5", b"\xff", b"[" * 10_000, b"null"])
def test_what_is_no_json_object_is_a_bad_request(
    body: bytes, client: Client, credentials: None
) -> None:
    assert post(client, body) == 400


def test_a_body_that_is_too_long_is_refused(client: Client, credentials: None) -> None:
    assert post(client, b" " * (1024 * 1024 + 1)) == 413


def test_another_number_of_the_account_is_passed_over(
    client: Client, deliver: Any, write: Any, simulator: Any
) -> None:
    deliver(write())
    status = {"id": WhatsAppDelivery.objects.get().provider_message_id, "status": "read"}

    assert post(client, wrap("another number", statuses=[status])) == 200
    assert WhatsAppDelivery.objects.get().status == "accepted"
    assert post(client, wrap(statuses=[status])) == 200
    assert WhatsAppDelivery.objects.get().status == "read"


@pytest.mark.parametrize("word", ["STOP", "stop.", " Stop! ", "إيقاف", "ايقاف", "«إيقاف»"])
def test_a_word_ends_all_messages_by_whatsapp(word: str, client: Client, consents: User) -> None:
    """Those about orders go by SMS again."""
    withdrawn: list[MessageConsent] = []
    receive = consent_withdrawn.connect(lambda consent: withdrawn.append(consent))
    try:
        for _time in range(2):
            assert post(client, build_reply(type="text", text={"body": word})) == 200
    finally:
        del receive

    assert list_open() == {("text", "offers")}
    rows = MessageConsent.objects.exclude(withdrawn_at=None)
    assert {row.withdrawn_by for row in rows} == {"whatsapp"}


@pytest.mark.parametrize("text", ["", "please stop my order", "شكرا", "when is it here?"])
def test_other_words_change_nothing(text: str, client: Client, consents: User) -> None:
    before = list_open()

    assert post(client, build_reply(type="text", text={"body": text})) == 200
    assert list_open() == before


def test_the_stop_button_ends_its_topic(client: Client, consents: User) -> None:
    offers = MessageConsent.objects.get(channel="whatsapp", topic="offers")
    payload = f"stop:{make_unsubscribe_token(offers)}"
    button = {"payload": payload, "text": "Stop these messages"}

    assert post(client, build_reply(type="button", button=button)) == 200

    assert ("whatsapp", "offers") not in list_open()
    assert {("whatsapp", "orders"), ("whatsapp", "back_in_stock")} <= list_open()


def test_a_forged_button_ends_nothing(client: Client, consents: User) -> None:
    before = list_open()
    button = {"payload": "stop:1.AAAAAAAAAAAAAAAA", "text": "x"}

    assert post(client, build_reply(type="button", button=button)) == 200
    assert list_open() == before


def test_an_old_word_does_not_end_what_was_granted_since(client: Client, consents: User) -> None:
    """Meta repeats a webhook for days."""
    before = list_open()
    old = build_reply(timestamp="1764000000", type="text", text={"body": "STOP"})

    assert post(client, old) == 200
    assert list_open() == before


def test_who_stops_marketing_in_whatsapp_has_withdrawn_it_here(
    client: Client, consents: User, simulator: Any, write: Any, deliver: Any, pass_reports: Any
) -> None:
    simulator.control(reports=["failed"], undelivered_code=131050)
    deliver(write())

    pass_reports()

    assert list_open() == {("whatsapp", "orders"), ("text", "offers")}
