"""What a receipt makes of the log."""

import threading

import pytest
from django.db import connection
from django.test import Client

from plugins.messaging.models import SmsDelivery
from plugins.messaging.services import sms
from plugins.messaging.sms.base import Accepted, Failed, Reason

from .receipt_senders import (
    MESSAGE_ID,
    attempt,
    from_taqnyat,
    from_twilio,
    from_unifonic,
    state,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("credentials", "https_shop")]


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
    sms.record_outcome(delivery, Failed(Reason.TIMED_OUT))
    assert state(delivery) == ("sending", "timed_out")
    # when Twilio reports under our own name for it
    assert from_twilio(client, "delivered", delivery_id=delivery.pk).status_code == 200
    # then it is known
    assert state(delivery) == ("delivered", "")
    assert delivery.provider_message_id == MESSAGE_ID


def test_a_receipt_may_be_faster_than_the_answer(client: Client) -> None:
    delivery = attempt("twilio", None)
    assert from_twilio(client, "sent", delivery_id=delivery.pk).status_code == 200
    sms.record_outcome(delivery, Accepted(MESSAGE_ID))
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


def test_a_receipt_costs_few_queries_by_an_index(client: Client, count_queries) -> None:
    attempt("twilio")
    with count_queries(2):
        from_twilio(client, "delivered")
    with connection.cursor() as cursor:
        cursor.execute("SET enable_seqscan = off")
        rows = SmsDelivery.objects.filter(provider="twilio", provider_message_id=MESSAGE_ID)
        assert "phone_otp_sms_message" in rows.order_by().explain()
