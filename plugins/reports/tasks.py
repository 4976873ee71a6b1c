"""Celery tasks of reports."""

from typing import Any, Final

from celery import shared_task

from plugins.reports import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # Soon after midnight in Riyadh; the other runs find nothing, or what an outage left.
    "reports.close_days": {
        "task": "plugins.reports.tasks.close_days",
        "schedule": 900.0,
        "options": {"expires": 900},
    },
}


@shared_task(ignore_result=True)
def close_days() -> int:
    return len(services.close_days())
