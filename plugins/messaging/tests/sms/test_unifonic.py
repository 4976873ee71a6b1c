"""Shapes recorded from docs.unifonic.com: "SMS API" (request, success, ER-04), "Understanding
reasons of SMS non-delivery" (the other codes).
"""

import pytest

from plugins.messaging.sms.base import Accepted, Failed, Reason
from plugins.messaging.sms.registry import PROVIDERS

from .conftest import DELIVERY_ID, MESSAGE, SENT_BY_UNIFONIC
from .provider_server import Play, ProviderServer


def send() -> Accepted | Failed:
    return PROVIDERS["unifonic"]().send(MESSAGE, DELIVERY_ID)


def refusal(code: str, message: str) -> dict[str, object]:
    return {"success": False, "message": message, "errorCode": code, "data": {}}


def test_a_message_that_is_taken(by_unifonic: ProviderServer) -> None:
    by_unifonic.answer(Play(body=SENT_BY_UNIFONIC))
    assert send() == Accepted("42000348806924")
    [request] = by_unifonic.seen
    assert request.path == "/rest/SMS/messages"
    assert request.headers["Content-Type"] == "application/x-www-form-urlencoded"
    assert "Authorization" not in request.headers
    assert request.form == {
        "AppSid": "fake-unifonic-app-sid",
        "SenderID": "Mashtal",
        "MessageRecipient": "966500000001",
        "Body": "رمزك هو 4821",
        "responseType": "JSON",
        "CorrelationID": "00000000-0000-4000-8000-000000000001",
    }


@pytest.mark.parametrize("status", [200, 400])
@pytest.mark.parametrize(
    ("code", "message", "reason"),
    [
        ("ER-01", "No rate found or insufficient funds", Reason.NO_BALANCE),
        ("ER-02", "Invalid destination number", Reason.BAD_NUMBER),
        ("ER-03", "Dest num is too long", Reason.BAD_NUMBER),
        ("ER-04", "Dest num is too short", Reason.BAD_NUMBER),
        ("ER-05", "No route found for the destination number", Reason.BAD_NUMBER),
        ("ER-08", "Invalid Sender ID", Reason.REFUSED),
        ("ER-09", "Duplicated message", Reason.REFUSED),
    ],
)
def test_a_refusal_is_final_whatever_status_it_comes_with(
    by_unifonic: ProviderServer, status: int, code: str, message: str, reason: Reason
) -> None:
    by_unifonic.answer(Play(status=status, body=refusal(code, message)))
    outcome = send()
    assert outcome == Failed(reason, code)
    assert not outcome.is_retryable
    assert not outcome.may_have_been_sent


def test_a_wrong_app_sid(by_unifonic: ProviderServer) -> None:
    by_unifonic.answer(Play(status=401, body={"message": "Unauthorized"}))
    outcome = send()
    assert outcome == Failed(Reason.BAD_CREDENTIALS, "401")
    assert not outcome.is_retryable


def test_a_success_without_a_message_says_nothing_certain(by_unifonic: ProviderServer) -> None:
    by_unifonic.answer(Play(body={"success": True, "errorCode": "ER-00", "data": {}}))
    assert send() == Failed(Reason.UNREADABLE_ANSWER, "ER-00")
