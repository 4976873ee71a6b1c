"""Celery tasks of the office."""

import logging
from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.back_office.audit_log.services import delete_old_entries

logger = logging.getLogger(__name__)

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "back_office.forget": {
        "task": "plugins.back_office.tasks.forget",
        "schedule": crontab(hour="2", minute="20"),
    }
}


@shared_task(ignore_result=True, name="plugins.back_office.tasks.forget")
def delete_old_audit_log_entries() -> None:
    logger.info("Deleted %d old entries of the audit log", delete_old_entries())
