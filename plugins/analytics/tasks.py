"""Celery tasks of measurement."""

import logging
from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.analytics import services

logger = logging.getLogger(__name__)

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # Hourly, in case the run after midnight was missed.
    "analytics.aggregate_days": {
        "task": "plugins.analytics.tasks.aggregate_days",
        "schedule": crontab(minute="5"),
    },
    "analytics.erase_old_events": {
        "task": "plugins.analytics.tasks.erase_old_events",
        "schedule": crontab(minute="25"),
    },
}


@shared_task(ignore_result=True)
def aggregate_days() -> None:
    logger.info("Added up %d counts of events", services.aggregate_days())


@shared_task(ignore_result=True)
def erase_old_events() -> None:
    logger.info("Erased %d old rows of measurement", services.erase_old_events())
