"""The outbox: written with its cause, sent once, retried, given up, sent again and forgotten."""

import logging
import threading
import uuid
from collections.abc import Callable, Iterator
from datetime import timedelta
from smtplib import SMTPRecipientsRefused, SMTPServerDisconnected
from typing import Any

import pytest
import time_machine
from django.core.mail import EmailMessage
from django.db import OperationalError, connection, transaction
from django.utils import timezone

from plugins.messaging import inbox
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import delivery, outbox
from plugins.messaging.services.outbox import MessageDraft, MessageKind, SendOutcome
from plugins.messaging.tasks import delete_old_messages, deliver_due_messages, deliver_message

ADDRESS = "noura@example.com"


class Sender:
    """Plays ``answers`` in order, the last of them from then on."""

    def __init__(self, *answers: SendOutcome | Exception | type[BaseException]) -> None:
        self.answers = list(answers)
        self.sent: list[Any] = []

    def __call__(self, message: OutboxMessage) -> SendOutcome:
        self.sent.append((message.payload, outbox.current_reference.get()))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if isinstance(answer, SendOutcome):
            return answer
        raise answer


@pytest.fixture
def kind() -> Iterator[Callable[..., str]]:
    """``kind(sender)``: the name of a kind of messages that is sent so."""
    names = []

    def make(send: Any, **options: Any) -> str:
        names.append(f"test-{uuid.uuid4().hex[:8]}")
        outbox.register_kind(MessageKind(names[-1], send, **options))
        return names[-1]

    yield make
    for name in names:
        del outbox._kinds[name]


@pytest.fixture
def clock() -> Iterator[Any]:
    with time_machine.travel(timezone.now(), tick=False) as traveller:
        yield traveller


def put(name: str, key: str = "1", **fields: Any) -> None:
    outbox.write_messages(MessageDraft(name, key=key, payload={"email": ADDRESS}, **fields))


def write(name: str) -> None:
    """A message that is not queued."""
    now = timezone.now()
    OutboxMessage.objects.create(
        kind=name, key=name, next_try_at=now, expires_at=now + timedelta(hours=1)
    )


def the_row() -> OutboxMessage:
    return OutboxMessage.objects.get()


@pytest.mark.django_db(transaction=True)
def test_a_message_is_committed_with_its_cause_or_not_at_all(kind: Any) -> None:
    sender = Sender(SendOutcome.SENT)
    name = kind(sender)
    with transaction.atomic():
        put(name)
        transaction.set_rollback(True)
    assert not OutboxMessage.objects.exists()

    with transaction.atomic():
        put(name)
        assert sender.sent == []

    assert len(sender.sent) == 1
    assert (the_row().state, the_row().payload) == ("sent", {})


@pytest.mark.django_db
def test_a_key_is_sent_once_for_ever(
    kind: Any, clock: Any, django_capture_on_commit_callbacks: Any
) -> None:
    sender = Sender(SendOutcome.SENT)
    name = kind(sender)
    for _ in range(3):
        with django_capture_on_commit_callbacks(execute=True):
            put(name)
        clock.shift(timedelta(minutes=5))
        deliver_due_messages()
        deliver_message(str(the_row().pk))

    assert len(sender.sent) == 1


@pytest.mark.django_db
def test_messages_written_together_are_one_task_and_retried_alone(
    kind: Any, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    # given one that fails by a bug, one that no provider takes, and one that is sent
    drafts = [
        MessageDraft(kind(Sender(outcome)))
        for outcome in (ValueError("a bug"), SendOutcome.RETRY, SendOutcome.SENT)
    ]
    tasks: list[dict[str, Any]] = []
    monkeypatch.setattr(
        deliver_message, "apply_async", lambda **options: tasks.append(options["kwargs"])
    )
    with django_capture_on_commit_callbacks(execute=True):
        outbox.write_messages(*drafts)

    # when
    (task,) = tasks
    with pytest.raises(ValueError, match="a bug"):
        deliver_message(**task)

    # then each has its own state, and what was tried is not tried at once again
    states = {message.kind: message.state for message in OutboxMessage.objects.all()}
    assert [states[draft.kind] for draft in drafts] == ["waiting", "waiting", "sent"]
    deliver_message(**task)
    assert set(OutboxMessage.objects.values_list("attempts", flat=True)) == {1}


@pytest.mark.django_db
def test_marking_a_message_takes_up_the_next_in_the_same_statement(
    kind: Any, django_assert_num_queries: Any
) -> None:
    # given
    sender = Sender(SendOutcome.SENT)
    for _ in range(3):
        write(kind(sender))
    keys = list(OutboxMessage.objects.values_list("pk", flat=True))

    # when
    with django_assert_num_queries(4):
        delivery.deliver_messages(keys)

    # then
    assert [reference for _payload, reference in sender.sent] == keys
    assert set(OutboxMessage.objects.values_list("state", flat=True)) == {"sent"}


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
def test_a_message_that_takes_long_leaves_the_others_to_the_sweep(kind: Any, clock: Any) -> None:
    def send_slowly(_message: OutboxMessage) -> SendOutcome:
        clock.shift(outbox.QUEUE_TIME)
        return SendOutcome.SENT

    other = Sender(SendOutcome.SENT)
    slow_kind, other_kind = kind(send_slowly), kind(other)
    outbox.write_messages(MessageDraft(slow_kind), MessageDraft(other_kind))
    keys = {message.kind: str(message.pk) for message in OutboxMessage.objects.all()}

    deliver_message(keys[slow_kind], [keys[other_kind]])
    assert other.sent == []
    deliver_due_messages()

    assert len(other.sent) == 1


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
def test_a_code_whose_worker_died_is_not_sent_again(kind: Any, clock: Any) -> None:
    sender = Sender(SendOutcome.SENT)
    put(kind(sender, at_most_once=True, lifetime=timedelta(hours=1)))
    assert outbox.claim_message(the_row().pk) is not None

    clock.shift(timedelta(minutes=59))
    deliver_due_messages()
    assert sender.sent == []
    clock.shift(timedelta(minutes=1))
    deliver_due_messages()

    assert sender.sent == []
    assert (the_row().state, the_row().payload) == ("failed", {})


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
