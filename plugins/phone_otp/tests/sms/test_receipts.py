"""Receipts as the providers send them. Their shapes are those of "Outbound Message Status in Status
Callbacks" (www.twilio.com/docs), "Can I receive DLR receipt update through a webhook?"
(support.unifonic.com) and the API reference of dev.taqnyat.sa.
"""

import threading
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plugins.phone_otp.models import SmsDelivery
from plugins.phone_otp.services import sms_log
from plugins.phone_otp.sms.outcomes import Accepted, Failed, Reason
from plugins.phone_otp.sms.own_signature import key_of, receipt_address
from plugins.phone_otp.sms.twilio_signature import signature_of
from saleor_config.redis import redis_client

from .conftest import CREDENTIALS, PHONE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("credentials", "https_shop")]

SHOP = "https://shop.example.com"
MESSAGE_ID = "SM00000000000000000000000000000001"
FORM = "application/x-www-form-urlencoded"


def attempt(provider: str, message_id: str | None = MESSAGE_ID) -> SmsDelivery:
    made = sms_log.open_attempt(provider=provider, phone=PHONE, purpose="LOGIN")
    if message_id is not None:
        sms_log.note_outcome(made, Accepted(message_id))
    made.refresh_from_db()
    return made


def state(delivery: SmsDelivery) -> tuple[str, str]:
    delivery.refresh_from_db()
    return delivery.status, delivery.reason


def from_twilio(
    client: Client, status: str, *, delivery_id: UUID | None = None, **changes: str
) -> HttpResponse:
    """A receipt as Twilio sends and signs it; ``token``, ``signature`` spoil it."""
    token = changes.pop("token", CREDENTIALS["TWILIO_AUTH_TOKEN"])
    signature = changes.pop("signature", None)
    fields = {
        "AccountSid": CREDENTIALS["TWILIO_ACCOUNT_SID"],
        "ApiVersion": "2010-04-01",
        "From": "+15005550006",
        "MessageSid": MESSAGE_ID,
        "MessageStatus": status,
        "SmsSid": MESSAGE_ID,
        "SmsStatus": status,
        "To": PHONE,
        **changes,
    }
    path = f"/sms/receipts/twilio/?delivery={delivery_id or uuid4()}"
    signed = signature_of(token, SHOP + path, fields.items())
    return client.post(
        path,
        urlencode(fields),
        content_type=FORM,
        headers={"X-Twilio-Signature": signed if signature is None else signature},
    )


def from_unifonic(client: Client, dlr: str, key: str | None = None, **changes: str) -> HttpResponse:
    fields = {
        "MessageID": "42000348806924",
        "DLR": dlr,
        "Recipient": "966500000001",
        "TimeCreated": "2022-09-06 14:06:25",
        "SCTS": "2022-09-06 14:06:27",
        "DLRTimestamp": "2022-09-06 14:06:28",
        **changes,
    }
    address = f"/sms/receipts/unifonic/?key={key_of('unifonic') if key is None else key}"
    return client.post(address, urlencode(fields), content_type=FORM)


def from_taqnyat(client: Client, body: Any, key: str | None = None) -> HttpResponse:
    address = f"/sms/receipts/taqnyat/?key={key_of('taqnyat') if key is None else key}"
    return client.post(address, body, content_type="application/json")


@pytest.mark.parametrize(
    ("word", "status"),
    [
        ("queued", "accepted"),
        ("sending", "accepted"),
        ("sent", "sent"),
        ("delivered", "delivered"),
        ("undelivered", "undelivered"),
        ("failed", "failed"),
        ("canceled", "failed"),
        ("a word of tomorrow", "accepted"),
    ],
)
def test_twilio_reports(client: Client, word: str, status: str) -> None:
    delivery = attempt("twilio")
    assert from_twilio(client, word).status_code == 200
    assert state(delivery) == (status, "")


def test_twilio_says_why_a_message_was_not_delivered(client: Client) -> None:
    delivery = attempt("twilio")
    assert from_twilio(client, "undelivered", ErrorCode="30003").status_code == 200
    assert state(delivery) == ("undelivered", "30003")


@pytest.mark.parametrize(
    ("word", "status"), [("Delivered", "delivered"), ("Undeliverable", "undelivered")]
)
def test_unifonic_reports(client: Client, word: str, status: str) -> None:
    delivery = attempt("unifonic", "42000348806924")
    assert from_unifonic(client, word).status_code == 200
    assert state(delivery) == (status, "")


@pytest.mark.parametrize(
    ("word", "status"),
    [("DELIVERED", "delivered"), ("expired", "expired"), ("rejected", "failed")],
)
def test_taqnyat_reports(client: Client, word: str, status: str) -> None:
    delivery = attempt("taqnyat", "5452899970")
    body = {"messageId": 5452899970, "status": word, "recipient": "966500000001"}
    assert from_taqnyat(client, body).status_code == 200
    assert state(delivery) == (status, "")


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
    signature = signature_of(CREDENTIALS["TWILIO_AUTH_TOKEN"], SHOP + path, fields.items())
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
    assert from_unifonic(client, "Delivered", key=key_of("taqnyat")).status_code == 403


def test_a_receipt_of_one_provider_touches_no_message_of_another(client: Client) -> None:
    delivery = attempt("twilio", "5452899970")
    body = {"messageId": 5452899970, "status": "delivered"}
    assert from_taqnyat(client, body).status_code == 404
    assert state(delivery) == ("accepted", "")


def test_a_receipt_that_comes_again_changes_nothing(client: Client) -> None:
    delivery = attempt("twilio")
    from_twilio(client, "delivered")
    delivery.refresh_from_db()
    first = delivery.updated_at
    assert from_twilio(client, "delivered").status_code == 200
    delivery.refresh_from_db()
    assert delivery.updated_at == first


@pytest.mark.parametrize("late", ["queued", "sent", "failed", "undelivered"])
def test_a_receipt_that_comes_late_changes_nothing(client: Client, late: str) -> None:
    delivery = attempt("twilio")
    from_twilio(client, "delivered")
    assert from_twilio(client, late, ErrorCode="30003").status_code == 200
    assert state(delivery) == ("delivered", "")


def test_a_message_that_failed_is_not_called_delivered_later(client: Client) -> None:
    delivery = attempt("twilio")
    from_twilio(client, "undelivered", ErrorCode="30005")
    assert from_twilio(client, "delivered").status_code == 200
    assert state(delivery) == ("undelivered", "30005")


@pytest.mark.django_db(transaction=True)
def test_receipts_at_once_leave_the_last_word(client: Client) -> None:
    delivery = attempt("twilio")
    words = ["queued", "sending", "sent", "delivered"] * 3
    answers: list[int] = []

    def report(word: str) -> None:
        answers.append(from_twilio(Client(), word).status_code)
        connection.close()

    threads = [threading.Thread(target=report, args=(word,)) for word in words]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200] * len(words)
    assert state(delivery) == ("delivered", "")


def test_a_receipt_tells_what_became_of_a_message_without_an_answer(client: Client) -> None:
    # given an attempt that timed out, so that its message has no name here
    delivery = attempt("twilio", None)
    sms_log.note_outcome(delivery, Failed(Reason.TIMED_OUT))
    assert state(delivery) == ("sending", "timed_out")
    # when Twilio reports under our own name for it
    assert from_twilio(client, "delivered", delivery_id=delivery.pk).status_code == 200
    # then it is known
    assert state(delivery) == ("delivered", "")
    assert delivery.provider_message_id == MESSAGE_ID


def test_a_receipt_may_be_faster_than_the_answer(client: Client) -> None:
    delivery = attempt("twilio", None)
    assert from_twilio(client, "sent", delivery_id=delivery.pk).status_code == 200
    sms_log.note_outcome(delivery, Accepted(MESSAGE_ID))
    assert state(delivery) == ("sent", "")


def test_our_own_name_does_not_move_a_message_to_another_attempt(client: Client) -> None:
    known, other = attempt("twilio"), attempt("twilio", None)
    from_twilio(client, "delivered", delivery_id=other.pk)
    assert state(known) == ("delivered", "")
    assert state(other) == ("sending", "")


def test_a_name_that_a_provider_gives_twice_stops_no_message(
    caplog: pytest.LogCaptureFixture,
) -> None:
    first, second = attempt("twilio"), attempt("twilio")
    assert (first.provider_message_id, second.provider_message_id) == (MESSAGE_ID, None)
    assert state(second) == ("accepted", "")
    assert "A provider named two messages alike" in caplog.text


def test_an_unknown_message_is_worth_sending_again(client: Client) -> None:
    assert from_twilio(client, "delivered").status_code == 404
    assert from_unifonic(client, "Delivered").status_code == 404


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
        f"/sms/receipts/{provider}/?key={key_of(provider)}",
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
    assert client.get(f"/sms/receipts/unifonic/?key={key_of('unifonic')}").status_code == 405


def test_a_flood_is_stopped_before_it_reaches_the_database(
    client: Client, monkeypatch: pytest.MonkeyPatch, count_queries
) -> None:
    from plugins.phone_otp import receipt_views
    from saleor_config.attempts import AttemptLimit

    limit = AttemptLimit(f"sms-receipts-{uuid4().hex}", 2, 60)
    monkeypatch.setattr(receipt_views, "RECEIPTS", limit)
    with count_queries(0):
        answers = [from_twilio(client, "sent", signature="x").status_code for _time in range(3)]
    assert answers == [403, 403, 429]
    limit.forget("127.0.0.1")


def test_without_redis_the_provider_is_asked_to_come_again(
    client: Client, monkeypatch: pytest.MonkeyPatch, closed_port: str
) -> None:
    from redis import Redis

    from saleor_config import attempts

    attempt("twilio")
    away = Redis.from_url(closed_port.replace("http", "redis"))
    monkeypatch.setattr(attempts, "redis_client", lambda: away)
    assert from_twilio(client, "delivered").status_code == 503


def test_a_receipt_costs_few_queries_by_an_index(client: Client, count_queries) -> None:
    attempt("twilio")
    with count_queries(2):
        from_twilio(client, "delivered")
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")
        rows = SmsDelivery.objects.filter(provider="twilio", provider_message_id=MESSAGE_ID)
        assert "phone_otp_sms_message" in rows.explain()


def test_the_address_for_a_portal() -> None:
    address = receipt_address("unifonic")
    assert address == f"{SHOP}/sms/receipts/unifonic/?key={key_of('unifonic')}"
    assert len(key_of("unifonic")) == 64
    assert key_of("unifonic") != key_of("taqnyat")


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
    assert timezone.now()
    assert redis_client().ping()
