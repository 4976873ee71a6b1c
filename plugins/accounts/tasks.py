"""Celery tasks of accounts: addresses that were not proved are deleted, and erasures settled."""

import logging

from celery import shared_task
from celery.schedules import crontab

from plugins.accounts.services import email_change, erasures

logger = logging.getLogger(__name__)


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Deleted %d unproved addresses", email_change.delete_unverified_emails())


@shared_task(ignore_result=True)
def settle_erasures() -> None:
    erasures.settle_erasures()


BEAT_SCHEDULE = {
    "accounts.forget": {
        "task": "plugins.accounts.tasks.forget",
        "schedule": crontab(hour="1", minute="50"),
    },
    "accounts.settle_erasures": {
        "task": "plugins.accounts.tasks.settle_erasures",
        "schedule": crontab(minute="35"),
    },
}
