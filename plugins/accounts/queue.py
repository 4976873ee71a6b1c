"""Handing work to the worker, after the change it belongs to is committed."""

import logging
from typing import Any

from celery import Task
from kombu.exceptions import OperationalError

from plugins.accounts.problems import unavailable

logger = logging.getLogger(__name__)


def queue(task: Task, **arguments: Any) -> None:
    """Raises ``CustomerRejected`` (UNAVAILABLE) where the queue is out of reach."""
    if not _taken(task, arguments):
        raise unavailable()


def queue_or_log(task: Task, **arguments: Any) -> None:
    """For what must not undo the answer: the change stands, its notice is lost."""
    _taken(task, arguments)


def _taken(task: Task, arguments: dict[str, Any]) -> bool:
    try:
        # The worker's log and monitors show kwargsrepr, so it must not carry an address.
        task.apply_async(kwargs=arguments, kwargsrepr="…", retry=False)
    except OperationalError:
        logger.exception("The queue did not take %s", task.name)
        return False
    return True
