"""Sending the messages of the outbox, and deleting old ones."""

import logging
import uuid
from collections.abc import Sequence
from typing import Final

from celery import shared_task
from celery.schedules import crontab

from plugins.messaging.services import delivery, outbox, whatsapp

logger = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 15.0


# Shorter than ``outbox.LEASE``, so that a delivery never runs twice at a time. The names are those
# of tasks that may lie in a queue.
@shared_task(name=outbox.DELIVERY_TASK, ignore_result=True, soft_time_limit=60, time_limit=75)
def deliver_message(key: str, others: Sequence[str] = ()) -> None:
    """Send a message, and ``others`` that were written with it, each claimed, marked and retried
    for itself. The sweep retries those that failed, or a task where the pause is short. Raises the
    last bug."""
    report = delivery.deliver_messages([uuid.UUID(each) for each in (key, *others)])
    # The queue that this task came by.
    queue = (deliver_message.request.delivery_info or {}).get("routing_key")
    for failed, pause in report.pauses.items():
        seconds = pause.total_seconds()
        if seconds < SWEEP_SECONDS:
            arguments = {"key": str(failed)}
            deliver_message.apply_async(kwargs=arguments, countdown=seconds + 0.1, queue=queue)
    if report.error is not None:
        raise report.error


@shared_task(name="saleor_config.deliver_due_messages", ignore_result=True)
def deliver_due_messages() -> None:
    outbox.fail_expired_messages()
    whatsapp.fall_back_failed_messages()
    outbox.enqueue_messages(outbox.list_due_messages())


@shared_task(name="saleor_config.forget_old_messages", ignore_result=True)
def delete_old_messages() -> None:
    whatsapp.erase_old_payloads()
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
