"""Who may report, and what the door lets in."""

from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from redis import Redis

from plugins.messaging import views
from plugins.messaging.sms.receipts import build_receipt_address, make_receipt_key
from plugins.messaging.sms.twilio import compute_signature
from saleor_config.limits import counters
from saleor_config.limits.counters import AttemptLimit

from .conftest import CREDENTIALS
from .receipt_senders import (
    FORM,
    MESSAGE_ID,
    SHOP,
    attempt,
    from_taqnyat,
    from_twilio,
    from_unifonic,
    state,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("credentials", "https_shop")]


@pytest.mark.parametrize("signature", ["", "forged", "RSOYDt4T1cUTdK1PDd93/VVr8B8="])
def test_a_forged_receipt_changes_nothing(client: Client, signature: str) -> None:
    delivery = attempt("twilio")
    assert from_twilio(client, "delivered", signature=signature).status_code == 403
    assert state(delivery) == ("accepted", "")


def test_a_receipt_signed_with_another_token_changes_nothing(client: Client) -> None:
    delivery = attempt("twilio")
    assert from_twilio(client, "delivered", token="another").status_code == 403
    assert state(delivery) == ("accepted", "")


def test_a_receipt_that_was_changed_on_the_way_is_refused(client: Client) -> None:
    delivery = attempt("twilio")
    path = f"/sms/receipts/twilio/?delivery={delivery.pk}"
    fields = {"MessageSid": MESSAGE_ID, "MessageStatus": "failed"}
    signature = compute_signature(CREDENTIALS["TWILIO_AUTH_TOKEN"], SHOP + path, fields.items())
    changed = urlencode({**fields, "MessageStatus": "delivered"})
    response = client.post(
        path, changed, content_type=FORM, headers={"X-Twilio-Signature": signature}
    )
    assert response.status_code == 403
    assert state(delivery) == ("accepted", "")


def test_a_shop_without_twilio_believes_nobody(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TWILIO_AUTH_TOKEN")
    attempt("twilio")
    assert from_twilio(client, "delivered", token="").status_code == 403


@pytest.mark.parametrize("key", ["", "0" * 64, "مفتاح"])
def test_a_wrong_key_is_refused(client: Client, key: str) -> None:
    attempt("unifonic", "42000348806924")
    assert from_unifonic(client, "Delivered", key=key).status_code == 403
    assert from_taqnyat(client, {"messageId": 1, "status": "sent"}, key=key).status_code == 403


def test_the_key_of_one_provider_opens_no_other(client: Client) -> None:
    attempt("unifonic", "42000348806924")
    assert from_unifonic(client, "Delivered", key=make_receipt_key("taqnyat")).status_code == 403


@pytest.mark.parametrize("provider", ["console", "pigeon"])
def test_a_provider_without_receipts(client: Client, provider: str) -> None:
    assert client.post(f"/sms/receipts/{provider}/").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"status": "delivered"}',
        b'{"messageId": null}',
        b'{"messageId": true}',
        b'{"messageId": {"a": 1}}',
        b'{"messageId": "\\u0000"}',
        b'{"messageId": "\xff"}',
        b'{"messageId": "' + b"9" * 65 + b'"}',
        b'{"messageId": ' + b"9" * 5000 + b"}",
        b"[" * 10_000,
    ],
)
def test_what_is_no_receipt_is_said_to_be_none(client: Client, body: bytes) -> None:
    assert from_taqnyat(client, body).status_code == 400


@given(body=st.binary(max_size=200), json=st.booleans())
@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@pytest.mark.parametrize("provider", ["unifonic", "taqnyat"])
def test_no_body_breaks_the_door(client: Client, provider: str, body: bytes, json: bool) -> None:
    answer = client.post(
        f"/sms/receipts/{provider}/?key={make_receipt_key(provider)}",
        body,
        content_type="application/json" if json else FORM,
    )
    assert answer.status_code in (400, 404, 429)


def test_a_form_with_countless_fields_is_refused(client: Client) -> None:
    body = "&".join(f"f{number}=1" for number in range(100))
    assert (
        from_unifonic(client, "Delivered", **dict.fromkeys(map(str, range(100)), "1")).status_code
        == 400
    )
    signed = client.post(
        "/sms/receipts/twilio/", body, content_type=FORM, headers={"X-Twilio-Signature": "a"}
    )
    assert signed.status_code == 400


def test_a_long_body_is_not_read(client: Client) -> None:
    assert from_taqnyat(client, b" " * 20_000).status_code == 413


def test_only_posted(client: Client) -> None:
    assert (
        client.get(f"/sms/receipts/unifonic/?key={make_receipt_key('unifonic')}").status_code == 405
    )


def test_a_flood_is_stopped_before_it_reaches_the_database(
    client: Client, monkeypatch: pytest.MonkeyPatch, count_queries
) -> None:
    limit = AttemptLimit(f"sms-receipts-{uuid4().hex}", 2, 60)
    monkeypatch.setattr(views, "RECEIPTS", limit)
    with count_queries(0):
        answers = [from_twilio(client, "sent", signature="x").status_code for _time in range(3)]
    assert answers == [403, 403, 429]
    limit.forget("127.0.0.1")


def test_without_redis_the_provider_is_asked_to_come_again(
    client: Client, monkeypatch: pytest.MonkeyPatch, closed_port: str
) -> None:
    attempt("twilio")
    away = Redis.from_url(closed_port.replace("http", "redis"))
    monkeypatch.setattr(counters, "redis_client", lambda: away)
    assert from_twilio(client, "delivered").status_code == 503


def test_the_address_for_a_portal() -> None:
    address = build_receipt_address("unifonic")
    assert address == f"{SHOP}/sms/receipts/unifonic/?key={make_receipt_key('unifonic')}"
    assert len(make_receipt_key("unifonic")) == 64
    assert make_receipt_key("unifonic") != make_receipt_key("taqnyat")


def test_a_receipt_leaves_no_number_in_the_log(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    attempt("twilio")
    with caplog.at_level("DEBUG"):
        from_twilio(client, "delivered")
        from_twilio(client, "delivered", signature="forged")
    lines = [line.getMessage() for line in caplog.records if not line.name.startswith("django.db")]
    assert any("is delivered" in line for line in lines)
    assert not any("500000001" in line for line in lines)
