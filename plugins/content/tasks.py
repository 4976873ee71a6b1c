"""Celery tasks of content: mails about messages, forgetting old ones, and pages whose day came."""

import logging
from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.content import mail, outbox, services

logger = logging.getLogger(__name__)

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "content.deliver_unsent_mails": {
        "task": "plugins.content.tasks.deliver_unsent_mails",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    # Each hour: where nothing ran at midnight, a page comes late, not never.
    "content.announce_pages": {
        "task": "plugins.content.tasks.announce_pages",
        "schedule": crontab(minute="0"),
    },
    "content.forget": {
        "task": "plugins.content.tasks.forget",
        "schedule": crontab(hour="2", minute="10"),
    },
}


@shared_task(ignore_result=True)
def deliver_mail(key: int) -> None:
    """Send one mail; what fails is tried again by the sweep."""
    mail.deliver(key)


@shared_task(ignore_result=True)
def deliver_unsent_mails() -> None:
    outbox.queue(outbox.unsent())


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Forgot %d old messages", services.forget_old_messages())


@shared_task(ignore_result=True)
def announce_pages() -> None:
    services.announce_pages()
