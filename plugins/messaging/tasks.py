"""Sending the messages of the outbox, and deleting old ones."""

import logging
import uuid
from collections.abc import Sequence
from typing import Final

from celery import shared_task
from celery.schedules import crontab
from django.utils import timezone

from plugins.messaging.services import delivery, outbox

logger = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 15.0


# Shorter than ``outbox.LEASE``, so that a delivery never runs twice at a time. The names are those
# of tasks that may lie in a queue.
@shared_task(name=outbox.DELIVERY_TASK, ignore_result=True, soft_time_limit=60, time_limit=75)
def deliver_message(key: str, others: Sequence[str] = ()) -> None:
    """Send a message, and ``others`` that were written with it, each claimed, marked and retried
    for itself. Where one takes long, the sweep has the rest sent. Raises the last error."""
    ends = timezone.now() + outbox.QUEUE_TIME
    error: Exception | None = None
    for each in (key, *others):
        if timezone.now() >= ends:
            break
        try:
            _deliver_once(each)
        except Exception as failure:
            if error is not None:
                logger.exception("A message failed", exc_info=error)
            error = failure
    if error is not None:
        raise error


def _deliver_once(key: str) -> None:
    """The sweep retries a failed message, or a task where the pause is short."""
    pause = delivery.deliver_once(uuid.UUID(key))
    if pause is not None and pause.total_seconds() < SWEEP_SECONDS:
        # The queue that this task came by.
        queue = (deliver_message.request.delivery_info or {}).get("routing_key")
        seconds = pause.total_seconds() + 0.1
        deliver_message.apply_async(kwargs={"key": key}, countdown=seconds, queue=queue)


@shared_task(name="saleor_config.deliver_due_messages", ignore_result=True)
def deliver_due_messages() -> None:
    outbox.fail_expired_messages()
    outbox.enqueue_messages(outbox.list_due_messages())


@shared_task(name="saleor_config.forget_old_messages", ignore_result=True)
def delete_old_messages() -> None:
    logger.info("Deleted %d old messages of the outbox", outbox.delete_old_messages())


BEAT_SCHEDULE = {
    "messaging.deliver_due_messages": {
        "task": "saleor_config.deliver_due_messages",
        "schedule": SWEEP_SECONDS,
        "options": {"expires": SWEEP_SECONDS},
    },
    "messaging.delete_old_messages": {
        "task": "saleor_config.forget_old_messages",
        "schedule": crontab(hour="1", minute="45"),
    },
}
