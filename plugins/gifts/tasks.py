"""Celery tasks of gifts."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab
from django.utils import timezone

from plugins.gifts import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "gifts.erase_old_gifts": {
        "task": "plugins.gifts.tasks.erase_old_gifts",
        "schedule": crontab(hour="2", minute="20"),
    },
}


@shared_task(ignore_result=True)
def erase_old_gifts() -> int:
    """Forget whom old gifts were for; returns the number."""
    return services.erase_old_gifts(timezone.now())
