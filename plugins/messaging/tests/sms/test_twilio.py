"""Shapes recorded from www.twilio.com/docs: "Messages resource" (request and answer), "Debugging
your application" (the shape of an error), "Error and Warning Dictionary" (its codes).
"""

from base64 import b64decode

import pytest

from plugins.messaging.sms.base import Accepted, Failed, Reason
from plugins.messaging.sms.registry import PROVIDERS

from .conftest import DELIVERY_ID, MESSAGE, SENT_BY_TWILIO
from .provider_server import Play, ProviderServer

ACCOUNT = "AC00000000000000000000000000000000"


def send() -> Accepted | Failed:
    return PROVIDERS["twilio"]().send(MESSAGE, DELIVERY_ID)


def refusal(status: int, code: int, message: str) -> Play:
    body = {
        "code": code,
        "message": message,
        "more_info": f"https://www.twilio.com/docs/errors/{code}",
        "status": status,
    }
    return Play(status=status, body=body)


def test_a_message_that_is_taken(by_twilio: ProviderServer) -> None:
    by_twilio.answer(Play(status=201, body=SENT_BY_TWILIO))
    assert send() == Accepted("SM00000000000000000000000000000001")
    [request] = by_twilio.seen
    assert request.path == f"/2010-04-01/Accounts/{ACCOUNT}/Messages.json"
    scheme, _, encoded = request.headers["Authorization"].partition(" ")
    assert scheme == "Basic"
    assert b64decode(encoded).decode() == f"{ACCOUNT}:fake-twilio-auth-token"
    assert request.form == {"To": "+966500000001", "From": "+15005550006", "Body": "رمزك هو 4821"}


def test_a_public_shop_asks_for_receipts(by_twilio: ProviderServer, https_shop: None) -> None:
    by_twilio.answer(Play(status=201, body=SENT_BY_TWILIO))
    send()
    assert by_twilio.seen[0].form["StatusCallback"] == (
        "https://shop.example.com/sms/receipts/twilio/"
        "?delivery=00000000-0000-4000-8000-000000000001"
    )


def test_a_messaging_service_sends(
    by_twilio: ProviderServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = "MG00000000000000000000000000000000"
    monkeypatch.setenv("TWILIO_SENDER", service)
    by_twilio.answer(Play(status=201, body=SENT_BY_TWILIO))
    send()
    assert by_twilio.seen[0].form["MessagingServiceSid"] == service
    assert "From" not in by_twilio.seen[0].form


def test_a_sender_name_may_begin_like_a_messaging_service(
    by_twilio: ProviderServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TWILIO_SENDER", "MGarden")
    by_twilio.answer(Play(status=201, body=SENT_BY_TWILIO))
    send()
    assert by_twilio.seen[0].form["From"] == "MGarden"


@pytest.mark.parametrize(
    ("status", "code", "message", "reason"),
    [
        (401, 20003, "Authenticate", Reason.BAD_CREDENTIALS),
        (
            400,
            21211,
            "The 'To' number 5551234567 is not a valid phone number.",
            Reason.BAD_NUMBER,
        ),
        (400, 21614, "'To' number is not a valid mobile number", Reason.BAD_NUMBER),
        (400, 21610, "Attempt to send to unsubscribed recipient", Reason.BAD_NUMBER),
        (400, 21606, "The From phone number is not SMS-capable", Reason.REFUSED),
        (400, 21408, "Permission to send an SMS has not been enabled", Reason.REFUSED),
    ],
)
def test_a_refusal_is_final(
    by_twilio: ProviderServer, status: int, code: int, message: str, reason: Reason
) -> None:
    by_twilio.answer(refusal(status, code, message))
    outcome = send()
    assert outcome == Failed(reason, str(code))
    assert not outcome.is_retryable
    assert not outcome.may_have_been_sent


def test_too_many_requests_may_be_tried_again(by_twilio: ProviderServer) -> None:
    by_twilio.answer(refusal(429, 20429, "Too Many Requests"))
    outcome = send()
    assert outcome == Failed(Reason.BUSY, "429")
    assert outcome.is_retryable
