"""Celery tasks of payments."""

from typing import Any, Final

from celery import shared_task

from plugins.payments import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # The retry of what a provider did not forget at once.
    "payments.forget_cards": {
        "task": "plugins.payments.tasks.forget_cards",
        "schedule": 600.0,
        "options": {"expires": 600},
    },
}


@shared_task(ignore_result=True)
def forget_cards() -> int:
    return services.forget_released_cards()
