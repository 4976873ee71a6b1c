"""Celery tasks of the office: forgetting what it was told long ago."""

import logging
from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.back_office.services.trail import forget_old_changes

logger = logging.getLogger(__name__)

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "back_office.forget": {
        "task": "plugins.back_office.tasks.forget",
        "schedule": crontab(hour="2", minute="20"),
    }
}


@shared_task(ignore_result=True)
def forget() -> None:
    logger.info("Forgot %d old changes of the trail", forget_old_changes())
