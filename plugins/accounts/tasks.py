"""Celery tasks of accounts: forgetting addresses that were not proved."""

import logging

from celery import shared_task
from celery.schedules import crontab

from plugins.accounts.services import email_change

logger = logging.getLogger(__name__)


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Forgot %d addresses that nobody proved", email_change.delete_unverified_emails())


BEAT_SCHEDULE = {
    "accounts.forget": {
        "task": "plugins.accounts.tasks.forget",
        "schedule": crontab(hour="1", minute="50"),
    }
}
