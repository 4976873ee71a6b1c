"""Celery tasks of delivery slots."""

from typing import Any, Final

from celery import shared_task
from django.utils import timezone

from plugins.delivery import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "delivery.delete_expired_holds": {
        "task": "plugins.delivery.tasks.delete_expired_holds",
        "schedule": 3600.0,
        "options": {"expires": 3600},
    },
}


@shared_task(ignore_result=True)
def delete_expired_holds() -> int:
    return services.delete_expired_holds(timezone.now())
