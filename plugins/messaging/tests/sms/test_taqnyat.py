"""Shapes recorded from dev.taqnyat.sa, "SMS API Reference": the request, the answer to a message
that is taken or rejected, the sentences of refusals.
"""

import pytest

from plugins.messaging.sms.base import Accepted, Failed, Reason
from plugins.messaging.sms.registry import PROVIDERS

from .conftest import DELIVERY_ID, MESSAGE, SENT_BY_TAQNYAT
from .provider_server import Play, ProviderServer


def send() -> Accepted | Failed:
    return PROVIDERS["taqnyat"]().send(MESSAGE, DELIVERY_ID)


def test_a_message_that_is_taken(by_taqnyat: ProviderServer) -> None:
    by_taqnyat.answer(Play(status=201, body=SENT_BY_TAQNYAT))
    assert send() == Accepted("5452899970")
    [request] = by_taqnyat.seen
    assert request.path == "/v1/messages"
    assert request.headers["Authorization"] == "Bearer fake-taqnyat-token"
    assert request.headers["Content-Type"] == "application/json"
    assert request.json == {
        "recipients": [966500000001],
        "body": "رمزك هو 4821",
        "sender": "Mashtal",
    }


def test_a_rejected_number_comes_as_success(by_taqnyat: ProviderServer) -> None:
    body = {"statusCode": 201, "totalCount": 0, "accepted": "[]", "rejected": "[966500000001,]"}
    by_taqnyat.answer(Play(status=201, body=body))
    outcome = send()
    assert outcome == Failed(Reason.BAD_NUMBER, "rejected")
    assert not outcome.is_retryable


def test_a_number_on_neither_list_says_nothing_certain(by_taqnyat: ProviderServer) -> None:
    by_taqnyat.answer(Play(status=201, body={**SENT_BY_TAQNYAT, "accepted": "[966500000009,]"}))
    assert send() == Failed(Reason.UNREADABLE_ANSWER, "201")


@pytest.mark.parametrize(
    ("status", "sentence", "reason"),
    [
        (401, "invalid credentials information", Reason.BAD_CREDENTIALS),
        (400, "Your balance is 0", Reason.NO_BALANCE),
        (400, "Your balance is not enough", Reason.NO_BALANCE),
        (400, "Sender Name is not accepted", Reason.REFUSED),
        (400, "Mobile(s) number(s) is not specified or incorrect", Reason.BAD_NUMBER),
        (400, "Sending SMS stopped from support", Reason.REFUSED),
        (400, "this ip Not authorized to using the API", Reason.REFUSED),
    ],
)
def test_a_refusal_is_final(
    by_taqnyat: ProviderServer, status: int, sentence: str, reason: Reason
) -> None:
    by_taqnyat.answer(Play(status=status, body={"statusCode": status, "message": sentence}))
    outcome = send()
    assert outcome == Failed(reason, str(status))
    assert not outcome.is_retryable
    assert not outcome.may_have_been_sent


def test_the_one_refusal_that_asks_to_try_again(by_taqnyat: ProviderServer) -> None:
    sentence = "SMS-API not responding , please try again"
    by_taqnyat.answer(Play(status=400, body={"statusCode": 400, "message": sentence}))
    outcome = send()
    assert outcome == Failed(Reason.BUSY, "400")
    assert outcome.is_retryable
