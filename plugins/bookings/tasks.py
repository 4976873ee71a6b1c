"""Celery tasks of bookings: expired quotes and holds, retention and stray files."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.bookings.services import (
    due_refunds,
    payments,
    photos,
    quotes,
    retention,
    visit_reminders,
)

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    "bookings.note_expired_quotes": {
        "task": "plugins.bookings.tasks.note_expired_quotes",
        "schedule": crontab(minute="5"),
    },
    "bookings.release_expired_holds": {
        "task": "plugins.bookings.tasks.release_expired_holds",
        "schedule": crontab(minute="*/5"),
    },
    "bookings.request_open_refunds": {
        "task": "plugins.bookings.tasks.request_open_refunds",
        "schedule": crontab(minute="*/5"),
    },
    # From ten in the morning in Riyadh (UTC+3); the later runs find what an outage left.
    "bookings.remind_of_visits": {
        "task": "plugins.bookings.tasks.remind_of_visits",
        "schedule": crontab(hour="7-14", minute="10"),
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
    """Notify staff of expired quotes; returns the number."""
    return quotes.note_expired_quotes()


@shared_task(ignore_result=True)
def release_expired_holds() -> int:
    """Free crews whose deposit was not paid in time; returns the number of bookings."""
    return payments.release_expired_holds()


@shared_task(ignore_result=True)
def request_open_refunds() -> int:
    """Ask for refunds that a killed process left; returns the number."""
    return due_refunds.request_open_refunds()


@shared_task(ignore_result=True)
def remind_of_visits() -> int:
    """Remind customers of tomorrow's visits; returns the number."""
    return visit_reminders.remind_of_visits()


@shared_task(ignore_result=True)
def forget_old_requests() -> int:
    """Erase customers of bookings that ended two years ago; returns the number."""
    return retention.forget_old_requests()


@shared_task(ignore_result=True)
def remove_stray_photos() -> int:
    """Remove files of photographs without a row; returns the number."""
    return photos.remove_stray_files()
