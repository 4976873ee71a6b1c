"""Scheduled work: deleting old records."""

import logging

from celery import shared_task
from celery.schedules import crontab

from plugins.phone_otp.services.sessions import delete_old_records

logger = logging.getLogger(__name__)


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Deleted %d old sessions, messages and sign-in events", delete_old_records())


BEAT_SCHEDULE = {
    "phone_otp.forget": {
        "task": "plugins.phone_otp.tasks.forget",
        "schedule": crontab(hour="1", minute="20"),
    }
}
