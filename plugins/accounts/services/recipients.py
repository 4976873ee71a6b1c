"""Whom a mail goes to, kept beside the queue and not in it.

A task's arguments lie in the queue for as long as no worker runs, and show in logs and
monitors. Nor can the worker look the address up: the account is gone, or has another one by
then, and a warning must reach whoever had it before. So the task carries a random name,
under which Redis keeps the address for an hour at most.
"""

import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

from celery import Task
from redis.exceptions import RedisError

from saleor_config.queueing import is_queued
from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)

KEPT_SECONDS: Final = 3600


def queue_mail(task: Task, address: str, **arguments: Any) -> None:
    """Have ``task`` write to ``address``, which it is given the ``name`` of. What it tells of
    has happened by now, so a failure is logged and not raised."""
    name = secrets.token_urlsafe(16)
    try:
        redis_client().set(_key(name), address, ex=KEPT_SECONDS)
        if not is_queued(task, {"name": name, **arguments}):
            redis_client().delete(_key(name))
    except RedisError as error:
        logger.warning("%s was not queued: %s", task.name, type(error).__name__)


def deliver(name: str, send: Callable[[str], object]) -> bool:
    """``send`` to the address kept under ``name``, and forget it.

    False where the hour is over or the mail was sent before. What the mail server raises
    is raised on, and the address kept for another try.
    """
    address: Any = redis_client().get(_key(name))
    if address is None:
        return False
    send(address.decode())
    redis_client().delete(_key(name))
    return True


def _key(name: str) -> str:
    return f"mashtal:recipient:{name}"
