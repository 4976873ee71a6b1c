"""What the queue, its logs and its monitors see of a warning: nobody's address."""

import json
from typing import Any

import pytest
from django.core import mail

from plugins.accounts.notifications import Notice, notify_customer
from plugins.messaging.models import OutboxMessage
from plugins.messaging.tasks import deliver_message

ADDRESS = "noura@example.com"


@pytest.mark.django_db
@pytest.mark.parametrize("notice", Notice)
def test_a_mail_reaches_whom_its_task_does_not_name(
    notice: Notice, monkeypatch: Any, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    queued: list[dict[str, Any]] = []
    send: Any = deliver_message.apply_async

    def kept(**options: Any) -> Any:
        queued.append(options)
        return send(**options)

    monkeypatch.setattr(deliver_message, "apply_async", kept)

    # when
    with django_capture_on_commit_callbacks(execute=True):
        notify_customer(ADDRESS, notice)

    # then
    (options,) = queued
    assert ADDRESS not in json.dumps(options)
    assert [message.to for message in mail.outbox] == [[ADDRESS]]
    assert ADDRESS not in str(OutboxMessage.objects.values().get())
    # and a task that is delivered twice mails once
    deliver_message.apply(kwargs=options["kwargs"])
    assert len(mail.outbox) == 1
