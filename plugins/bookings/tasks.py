"""Celery tasks of bookings: quotes that expire, and what is let go of."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.bookings.services import forgetting, photos, quotes

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "bookings.note_expired_quotes": {
        "task": "plugins.bookings.tasks.note_expired_quotes",
        "schedule": crontab(minute="5"),
    },
    "bookings.forget_old_requests": {
        "task": "plugins.bookings.tasks.forget_old_requests",
        "schedule": crontab(hour="1", minute="25"),
    },
    "bookings.remove_stray_photos": {
        "task": "plugins.bookings.tasks.remove_stray_photos",
        "schedule": crontab(hour="1", minute="35"),
    },
}


@shared_task(ignore_result=True)
def note_expired_quotes() -> int:
    """Tell staff of offers that nobody has accepted in time; how many."""
    return quotes.note_expired_quotes()


@shared_task(ignore_result=True)
def forget_old_requests() -> int:
    """Forget who made requests that ended long ago; how many."""
    return forgetting.forget_old_requests()


@shared_task(ignore_result=True)
def remove_stray_photos() -> int:
    """Remove photographs that no booking names; how many."""
    return photos.remove_stray_files()
