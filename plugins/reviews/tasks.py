"""Celery tasks of reviews: invitations and stray files."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.reviews.services import invitations, photos

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # From ten in the morning in Riyadh (UTC+3); the later runs find what an outage left.
    "reviews.invite_customers": {
        "task": "plugins.reviews.tasks.invite_customers",
        "schedule": crontab(hour="7-16", minute="20"),
    },
    "reviews.remove_stray_photos": {
        "task": "plugins.reviews.tasks.remove_stray_photos",
        "schedule": crontab(hour="1", minute="45"),
    },
}


@shared_task(ignore_result=True)
def invite_customers() -> int:
    """Ask for reviews of what was delivered; returns the number of orders."""
    return invitations.invite_customers()


@shared_task(ignore_result=True)
def remove_stray_photos() -> int:
    """Remove files without a row; returns the number."""
    return photos.remove_stray_review_files()
