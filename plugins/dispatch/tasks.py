"""Celery tasks of the day's work."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab
from django.utils import timezone

from plugins.dispatch.services import retention

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "dispatch.forget_photos": {
        "task": "plugins.dispatch.tasks.forget_photos",
        "schedule": crontab(hour="1", minute="45"),
    },
}


@shared_task(ignore_result=True)
def forget_photos() -> int:
    """Remove photographs that are older than they are kept; returns the number."""
    return retention.forget_photos(timezone.now())
