"""Celery tasks of bookings: messages."""

from typing import Any, Final

from celery import shared_task

from plugins.bookings import messages, notices

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "bookings.deliver_unsent_notices": {
        "task": "plugins.bookings.tasks.deliver_unsent_notices",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
}


@shared_task(ignore_result=True)
def deliver_notice(key: int) -> None:
    """Send one message; what fails is tried again by the sweep."""
    messages.deliver(key)


@shared_task(ignore_result=True)
def deliver_unsent_notices() -> None:
    notices.queue(notices.unsent())
