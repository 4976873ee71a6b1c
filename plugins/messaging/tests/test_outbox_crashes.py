"""Messages whose worker, process or database went away, and workers beside each other."""

import threading
import uuid
from datetime import timedelta
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.db import OperationalError, connection

from plugins.messaging import inbox
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import delivery, outbox
from plugins.messaging.services.outbox import MessageDraft, SendOutcome
from plugins.messaging.tasks import deliver_due_messages, deliver_message

from .outbox_messages import ADDRESS, Sender, put, the_row, write


@pytest.mark.django_db
def test_a_worker_that_dies_leaves_those_before_marked_and_those_after_due(
    kind: Any, clock: Any
) -> None:
    # given
    first, last = Sender(SendOutcome.SENT), Sender(SendOutcome.SENT)
    dying = Sender(KeyboardInterrupt, SendOutcome.SENT)
    kinds = [kind(first), kind(dying), kind(last)]
    outbox.write_messages(*(MessageDraft(name) for name in kinds))
    keys = {message.kind: message.pk for message in OutboxMessage.objects.all()}

    # when
    with pytest.raises(KeyboardInterrupt):
        delivery.deliver_messages([keys[name] for name in kinds])
    clock.shift(outbox.QUEUE_TIME)
    deliver_due_messages()

    # then
    assert (len(first.sent), len(dying.sent), len(last.sent)) == (1, 1, 1)
    clock.shift(outbox.LEASE)
    deliver_due_messages()
    assert (len(first.sent), len(dying.sent), len(last.sent)) == (1, 2, 1)
    assert set(OutboxMessage.objects.values_list("state", flat=True)) == {"sent"}


@pytest.mark.django_db
def test_a_message_that_another_worker_has_does_not_keep_those_after_it(kind: Any) -> None:
    # given
    sender = Sender(SendOutcome.SENT)
    for _ in range(3):
        write(kind(sender))
    keys = list(OutboxMessage.objects.values_list("pk", flat=True))
    assert outbox.claim_message(keys[1]) is not None

    # when
    delivery.deliver_messages(keys)

    # then
    assert [reference for _payload, reference in sender.sent] == [keys[0], keys[2]]


@pytest.mark.django_db
def test_a_message_whose_process_died_after_the_commit_is_sent(kind: Any, clock: Any) -> None:
    # given a commit whose callbacks never ran
    sender = Sender(SendOutcome.SENT)
    put(kind(sender))

    clock.shift(outbox.QUEUE_TIME - timedelta(seconds=1))
    deliver_due_messages()
    assert sender.sent == []
    clock.shift(timedelta(seconds=1))
    deliver_due_messages()
    assert len(sender.sent) == 1


@pytest.mark.django_db
def test_a_message_whose_worker_died_is_sent_again_under_the_same_reference(
    kind: Any, clock: Any
) -> None:
    # given a worker that was killed between claiming and marking
    sender = Sender(SendOutcome.SENT)
    put(kind(sender))
    assert outbox.claim_message(the_row().pk) is not None

    clock.shift(outbox.LEASE - timedelta(seconds=1))
    deliver_due_messages()
    assert sender.sent == []
    clock.shift(timedelta(seconds=1))
    deliver_due_messages()

    assert sender.sent == [({"email": ADDRESS}, the_row().pk)]
    assert the_row().attempts == 2


@pytest.mark.django_db
def test_a_kind_may_have_a_lease_of_its_own(kind: Any, clock: Any) -> None:
    # given
    sender = Sender(SendOutcome.SENT)
    put(kind(sender, lease=timedelta(seconds=15)))
    assert outbox.claim_message(the_row().pk) is not None

    # when, then
    clock.shift(timedelta(seconds=14))
    deliver_due_messages()
    assert sender.sent == []
    clock.shift(timedelta(seconds=1))
    deliver_due_messages()
    assert the_row().state == "sent"


def test_a_lease_outlasts_the_longest_delivery() -> None:
    assert deliver_message.time_limit < outbox.LEASE.total_seconds()


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_send_a_message_once(kind: Any) -> None:
    begin, sent = threading.Barrier(8), []

    def send(message: OutboxMessage) -> SendOutcome:
        sent.append(message.pk)
        return SendOutcome.SENT

    write(kind(send))
    key = the_row().pk

    def work() -> None:
        begin.wait()
        try:
            delivery.deliver_messages([key])
        finally:
            connection.close()

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sent == [key]


@pytest.mark.django_db(transaction=True)
def test_what_was_sent_is_marked_although_the_database_blinks(
    kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sender = Sender(SendOutcome.SENT)
    write(kind(sender))
    failures = [OperationalError("gone"), OperationalError("gone")]
    monkeypatch.setattr(delivery, "PAUSES_OF_MARKING", (0, 0, 0))

    def mark_blinking(mark: outbox.DeliveryMark) -> None:
        if failures:
            raise failures.pop()
        outbox.mark_message(mark)

    monkeypatch.setattr(delivery, "mark_message", mark_blinking)
    delivery.deliver_messages([the_row().pk])

    assert failures == []
    assert (len(sender.sent), the_row().state) == (1, "sent")


@pytest.mark.django_db
def test_a_mail_has_the_same_message_id_at_each_try_and_the_inbox_knows_it(
    kind: Any, settings: Any, clock: Any
) -> None:
    settings.INBOX_KEY_PREFIX = f"test:{uuid.uuid4()}:inbox"
    settings.EMAIL_BACKEND = "plugins.messaging.email_backends.DeliverableEmailBackend"
    settings.EMAIL_TRANSPORT = "plugins.messaging.email_backends.InboxEmailBackend"
    seen = []

    def send(_message: OutboxMessage) -> SendOutcome:
        mail = EmailMessage("Hello", "…", to=[ADDRESS])
        mail.send()
        seen.append(mail.extra_headers["Message-ID"])
        # as a worker that is killed before it can mark the message
        if len(seen) == 1:
            raise SMTPServerDisconnected
        return SendOutcome.SENT

    put(kind(send))
    for _ in range(3):
        clock.shift(timedelta(minutes=1))
        deliver_due_messages()

    assert seen == [seen[0]] * 2
    assert str(the_row().pk) in seen[0]
    assert [mail["to"] for mail in inbox.MAILS.get_messages()] == [ADDRESS]
    assert inbox.MAILS.count_repetitions() == 1
