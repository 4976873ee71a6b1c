"""Celery tasks of shipments."""

from typing import Any, Final

from celery import shared_task

from plugins.shipments import services

BEAT_SCHEDULE: Final[dict[str, dict[str, Any]]] = {
    # Waybills whose answer was lost.
    "shipments.reconcile_waybills": {
        "task": "plugins.shipments.tasks.reconcile_waybills",
        "schedule": 60.0,
        "options": {"expires": 60},
    },
    # Beside the webhooks, which carriers do not send to every shop.
    "shipments.poll_tracking": {
        "task": "plugins.shipments.tasks.poll_tracking",
        "schedule": 300.0,
        "options": {"expires": 300},
    },
    "shipments.forget_labels": {
        "task": "plugins.shipments.tasks.forget_labels",
        "schedule": 3600.0,
        "options": {"expires": 3600},
    },
}


@shared_task(ignore_result=True)
def reconcile_waybills() -> int:
    return services.reconcile_waybills()


@shared_task(ignore_result=True)
def poll_tracking() -> int:
    return services.poll_tracking()


@shared_task(ignore_result=True)
def forget_labels() -> int:
    return services.forget_labels()
