"""Celery tasks of the catalogue."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from plugins.catalogue import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # A message that waited longer than the next one is of no use.
    "catalogue.refresh_listing": {
        "task": "plugins.catalogue.tasks.refresh_listing",
        "schedule": 10.0,
        "options": {"expires": 10},
    },
    "catalogue.forget_old_revisions": {
        "task": "plugins.catalogue.tasks.forget_old_revisions",
        "schedule": crontab(minute="35"),
    },
    "catalogue.refresh_demand": {
        "task": "plugins.catalogue.tasks.refresh_demand",
        "schedule": crontab(hour="*/3", minute="50"),
    },
    "catalogue.clean_renditions": {
        "task": "plugins.catalogue.tasks.clean_renditions",
        "schedule": crontab(hour="3", minute="20"),
    },
}


@shared_task(ignore_result=True)
def apply_listing_changes() -> None:
    """Apply every change noted so far to the listing."""
    services.apply_all_changes()


@shared_task(ignore_result=True)
def refresh_listing() -> None:
    """Beat task: what the clock changed, and changes that no process applied."""
    services.rebuild_due_rows()
    services.apply_all_changes()


@shared_task(ignore_result=True)
def forget_old_revisions() -> None:
    """Beat task: what every process that holds the listing in memory has read."""
    services.forget_old_revisions()


@shared_task(ignore_result=True)
def name_variants_of_value(value_id: int) -> None:
    """After an attribute value was renamed or translated. Safe to repeat."""
    services.name_variants_of_value(value_id)


@shared_task(ignore_result=True)
def refresh_demand() -> None:
    """Beat task: what was sold and looked at, for the order "most wanted"."""
    services.refresh_demand()


@shared_task(ignore_result=True)
def clean_renditions() -> None:
    """Beat task: files of pictures that nothing shows any more."""
    services.clean_renditions()
