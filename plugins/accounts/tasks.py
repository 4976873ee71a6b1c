"""Celery tasks of accounts: addresses that were not proved are deleted."""

import logging

from celery import shared_task
from celery.schedules import crontab

from plugins.accounts.services import email_change

logger = logging.getLogger(__name__)


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Deleted %d unproved addresses", email_change.delete_unverified_emails())


BEAT_SCHEDULE = {
    "accounts.forget": {
        "task": "plugins.accounts.tasks.forget",
        "schedule": crontab(hour="1", minute="50"),
    }
}
