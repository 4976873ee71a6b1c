"""Messages of the outbox; webhooks; and forgetting old sign-ins."""

import logging
import uuid
from typing import Any, Final

from celery import shared_task
from celery.schedules import crontab

from saleor_config import delivery, outbox
from saleor_config.authentication import delete_ended_sign_ins
from saleor_config.response_cache import cdn
from saleor_config.webhooks import send_webhooks

logger = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 15.0


# Shorter than ``outbox.LEASE``: a delivery never runs twice at a time.
@shared_task(
    name="saleor_config.deliver_message", ignore_result=True, soft_time_limit=60, time_limit=75
)
def deliver_message(key: str) -> None:
    """Send one message; what fails is tried again by the sweep, or sooner where it may be."""
    pause = delivery.deliver(uuid.UUID(key))
    if pause is not None and pause.total_seconds() < SWEEP_SECONDS:
        deliver_message.apply_async(kwargs={"key": key}, countdown=pause.total_seconds() + 0.1)


@shared_task(name="saleor_config.deliver_due_messages", ignore_result=True)
def deliver_due_messages() -> None:
    outbox.fail_expired()
    outbox.queue(outbox.due_keys())


@shared_task(name="saleor_config.forget_old_messages", ignore_result=True)
def forget_old_messages() -> None:
    logger.info("Forgot %d old messages of the outbox", outbox.forget_old())


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


BEAT_SCHEDULE = {
    "saleor_config.forget_ended_sign_ins": {
        "task": "saleor_config.forget_ended_sign_ins",
        "schedule": crontab(hour="1", minute="40"),
    },
    "saleor_config.deliver_due_messages": {
        "task": "saleor_config.deliver_due_messages",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": SWEEP_SECONDS},
    },
    "saleor_config.forget_old_messages": {
        "task": "saleor_config.forget_old_messages",
        "schedule": crontab(hour="1", minute="45"),
    },
}
