"""Celery tasks of bookings: messages, and quotes that expire."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.bookings import messages, notices
from plugins.bookings.services import quotes

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "bookings.deliver_unsent_notices": {
        "task": "plugins.bookings.tasks.deliver_unsent_notices",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    "bookings.note_expired_quotes": {
        "task": "plugins.bookings.tasks.note_expired_quotes",
        "schedule": crontab(minute="5"),
    },
}


@shared_task(ignore_result=True)
def deliver_notice(key: int) -> None:
    """Send one message; what fails is tried again by the sweep."""
    messages.deliver(key)


@shared_task(ignore_result=True)
def deliver_unsent_notices() -> None:
    notices.queue(notices.unsent())


@shared_task(ignore_result=True)
def note_expired_quotes() -> int:
    """Tell staff of offers that nobody has accepted in time; how many."""
    return quotes.note_expired_quotes()
