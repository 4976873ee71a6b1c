"""What the queue, its logs and its monitors see of a warning: nobody's address."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from celery import Task
from django.core import mail

from plugins.accounts.services.recipients import queue_mail
from plugins.accounts.tasks import send_email_changed, send_farewell, send_password_changed
from saleor_config.redis import redis_client

ADDRESS = "noura@example.com"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("task", "arguments"),
    [
        (send_farewell, {}),
        (send_email_changed, {"language": "en"}),
        (send_password_changed, {"language": "ar"}),
    ],
)
def test_a_mail_reaches_whom_its_task_does_not_name(
    task: Task, arguments: dict[str, str], monkeypatch: Any
) -> None:
    # given
    queued: list[dict[str, Any]] = []
    send: Callable[..., Any] = task.apply_async

    def kept(**options: Any) -> Any:
        queued.append(options)
        return send(**options)

    monkeypatch.setattr(task, "apply_async", kept)

    # when
    queue_mail(task, ADDRESS, **arguments)

    # then
    (options,) = queued
    assert ADDRESS not in json.dumps(options)
    assert [message.to for message in mail.outbox] == [[ADDRESS]]
    assert not list(redis_client().scan_iter("mashtal:recipient:*"))
    # and a task that is delivered twice mails once
    task.apply(kwargs=options["kwargs"])
    assert len(mail.outbox) == 1
