"""Celery tasks of content: retention of messages, pages and heroes that become due."""

import logging
from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.content import services

logger = logging.getLogger(__name__)

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # Hourly, in case the run at midnight was missed.
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
def forget() -> None:
    logger.info("Deleted %d old messages", services.forget_old_messages())


@shared_task(ignore_result=True)
def announce_pages() -> None:
    services.publish_due_pages()
    services.publish_due_heroes()
