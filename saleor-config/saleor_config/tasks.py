"""Webhooks, CDN purges, deleting old sign-ins, and the heartbeat of background work."""

from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from saleor_config import heartbeat
from saleor_config.authentication import delete_ended_sign_ins
from saleor_config.response_cache import cdn
from saleor_config.webhooks import send_webhooks


@shared_task(name="saleor_config.forget_ended_sign_ins", ignore_result=True)
def forget_sign_ins() -> None:
    delete_ended_sign_ins()


@shared_task(name="saleor_config.tell_apps_of", ignore_result=True)
def tell_apps_of(event: str, key: int) -> None:
    send_webhooks(event, key)


PURGE_OPTIONS: Final[dict[str, Any]] = {
    "ignore_result": True,
    "autoretry_for": (cdn.PurgeError,),
    "retry_backoff": 2,
    "max_retries": 5,
}


@shared_task(name=cdn.TASK, **PURGE_OPTIONS)
def purge_cdn() -> None:
    """Idempotent."""
    cdn.purge_cdn()


# The name under which an earlier release enqueued it.
shared_task(name="plugins.catalogue.tasks.purge_cdn", **PURGE_OPTIONS)(cdn.purge_cdn)


@shared_task(name="saleor_config.record_heartbeat", ignore_result=True)
def record_heartbeat() -> None:
    heartbeat.record_heartbeat()


BEAT_SCHEDULE = {
    "saleor_config.record_heartbeat": {
        "task": "saleor_config.record_heartbeat",
        "schedule": float(heartbeat.SECONDS_BETWEEN),
        "options": {"expires": heartbeat.SECONDS_BETWEEN},
    },
    "saleor_config.forget_ended_sign_ins": {
        "task": "saleor_config.forget_ended_sign_ins",
        "schedule": crontab(hour="1", minute="40"),
    },
}
