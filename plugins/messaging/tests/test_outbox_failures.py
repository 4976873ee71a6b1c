"""Messages that fail: tried again, given up, sent again by staff, and erased."""

import logging
from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any

import pytest
from django.utils import timezone

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import delivery, outbox
from plugins.messaging.services.outbox import SendOutcome
from plugins.messaging.tasks import delete_old_messages, deliver_due_messages, deliver_message

from .outbox_messages import ADDRESS, Sender, put, the_row


@pytest.mark.django_db
def test_pauses_grow_until_the_message_fails_with_an_alarm(
    kind: Any, clock: Any, caplog: pytest.LogCaptureFixture
) -> None:
    sender = Sender(SMTPServerDisconnected(ADDRESS))
    put(kind(sender, lifetime=timedelta(minutes=10)))
    begun = timezone.now()

    tries = []
    for _ in range(60):
        clock.shift(timedelta(seconds=15))
        before = len(sender.sent)
        deliver_due_messages()
        if len(sender.sent) > before:
            tries.append((timezone.now() - begun).total_seconds())

    assert tries == [30, 60, 120, 240, 480]
    assert (the_row().state, the_row().reason) == ("failed", "expired")
    assert [r.levelno for r in caplog.records if "messages failed" in r.message] == [logging.ERROR]
    assert ADDRESS not in caplog.text


@pytest.mark.django_db
def test_a_refused_recipient_fails_at_once_and_is_sent_again_by_staff(
    kind: Any, caplog: pytest.LogCaptureFixture, django_capture_on_commit_callbacks: Any
) -> None:
    refusal = SMTPRecipientsRefused({ADDRESS: (550, b"no such user")})
    sender = Sender(refusal, SendOutcome.SENT)
    with django_capture_on_commit_callbacks(execute=True):
        put(kind(sender))
    assert (the_row().state, the_row().reason) == ("failed", "SMTPRecipientsRefused")
    assert f"{the_row()} failed for good" in caplog.text
    assert ADDRESS not in caplog.text

    with django_capture_on_commit_callbacks(execute=True):
        assert outbox.resend_message(the_row().pk)
        assert not outbox.resend_message(the_row().pk)

    assert the_row().state == "sent"
    assert not outbox.resend_message(the_row().pk)


@pytest.mark.django_db
def test_a_full_mailbox_is_tried_again(kind: Any, django_capture_on_commit_callbacks: Any) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        put(kind(Sender(SMTPRecipientsRefused({ADDRESS: (452, b"mailbox full")}))))

    assert the_row().state == "waiting"


@pytest.mark.django_db
def test_a_bug_in_one_message_is_raised_and_does_not_hold_it_for_ever(
    kind: Any, clock: Any
) -> None:
    sender = Sender(ValueError("a bug"), SendOutcome.SENT)
    put(kind(sender))
    with pytest.raises(ValueError, match="a bug"):
        deliver_message(str(the_row().pk))

    clock.shift(outbox.FIRST_PAUSE)
    deliver_due_messages()
    assert the_row().state == "sent"


@pytest.mark.django_db
def test_failed_messages_are_erased_after_a_month_and_old_rows_deleted(
    kind: Any, clock: Any
) -> None:
    put(kind(Sender(SendOutcome.REFUSED)))
    delivery.deliver_messages([the_row().pk])
    assert the_row().payload == {"email": ADDRESS}

    clock.shift(outbox.FAILED_KEPT + timedelta(seconds=1))
    delete_old_messages()
    assert the_row().payload == {}
    assert not outbox.can_resend(the_row())
    clock.shift(outbox.ROWS_KEPT)
    delete_old_messages()
    assert not OutboxMessage.objects.exists()


@pytest.mark.django_db
def test_a_code_is_another_mail_at_each_try(kind: Any, clock: Any) -> None:
    # given a code, which is another one where it is mailed again
    sender = Sender(SMTPServerDisconnected, SendOutcome.SENT)
    put(kind(sender, is_code=True))

    # when
    for _ in range(2):
        clock.shift(timedelta(minutes=1))
        deliver_due_messages()

    # then mail servers see no repetition of the first
    (_payload, first), (_payload, second) = sender.sent
    assert first != second


@pytest.mark.django_db
def test_a_code_that_could_not_be_sent_in_time_is_erased(kind: Any, clock: Any) -> None:
    # given
    put(kind(Sender(SendOutcome.RETRY), is_code=True, lifetime=timedelta(minutes=4)))
    deliver_message(str(the_row().pk))
    assert the_row().payload == {"email": ADDRESS}

    # when
    clock.shift(timedelta(minutes=4))
    deliver_due_messages()

    # then
    assert (the_row().state, the_row().payload) == ("failed", {})
    assert not outbox.can_resend(the_row())
