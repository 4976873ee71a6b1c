"""The outbox: a message is written with its cause, and sent once."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import delivery, outbox
from plugins.messaging.services.outbox import MessageDraft, SendOutcome
from plugins.messaging.tasks import deliver_due_messages, deliver_message

from .outbox_messages import Sender, put, the_row, write


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
