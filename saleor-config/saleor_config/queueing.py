"""Handing work to the worker."""

import logging
from typing import Any

from celery import Task
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)


def is_queued(task: Task, arguments: dict[str, Any] | None = None, *, shown: str = "…") -> bool:
    """Hand ``task`` over; False, and a line in the log, where the queue is out of reach.

    The worker's log and monitors show ``shown`` in place of the arguments: these may name a
    person. Call it once the change that the work belongs to is committed.
    """
    try:
        task.apply_async(kwargs=arguments or {}, kwargsrepr=shown, retry=False)
    except OperationalError as error:
        logger.error("The queue did not take %s %s: %s", task.name, shown, type(error).__name__)
        return False
    return True
