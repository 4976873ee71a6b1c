"""Enqueueing Celery tasks, at once or after the commit."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from celery import Task
from django.db import transaction
from django.utils.module_loading import import_string
from kombu.exceptions import OperationalError

from saleor_config.patches.registry import at_start

logger = logging.getLogger(__name__)


def enqueue_task(
    task: Task | str,
    arguments: dict[str, Any] | None = None,
    *,
    label: str = "…",
    queue: str | None = None,
) -> bool:
    """Whether the queue took ``task``, given as itself or by its dotted name; logs an outage.

    The worker's log and monitors show ``label`` in place of the arguments, which may name a
    person. Call it after the commit of the change that the work belongs to. ``queue``: another
    than the task's (``queues.ROUTES``).
    """
    if isinstance(task, str):
        task = import_string(task)
    try:
        task.apply_async(kwargs=arguments or {}, kwargsrepr=label, retry=False, queue=queue)
    except OperationalError as error:
        logger.error("The queue did not take %s %s: %s", task.name, label, type(error).__name__)
        return False
    return True


_waits: ContextVar[bool] = ContextVar("queueing_waits", default=False)


@contextmanager
def after_commit() -> Iterator[None]:
    """Enqueue the tasks started within after the transaction's commit.

    Saleor starts its own earlier: where several of its functions share a transaction, the worker
    would look for rows that it cannot see yet. An unreachable queue is logged, not raised.
    """
    token = _waits.set(True)
    try:
        yield
    finally:
        _waits.reset(token)


_replaced: Final[dict[str, Callable[..., None]]] = {}


def replace_task(name: str, run: Callable[..., None]) -> None:
    """Where a task of this name is started, call ``run`` at once, in the caller's transaction."""
    _replaced[name] = run


@at_start.wrap("celery:Task.apply_async")
def defer_to_commit(start: Callable[..., Any], task: Task, *arguments: Any, **options: Any) -> Any:
    """Have Celery's tasks ask ``after_commit`` and ``replace_task``."""
    if task.name in _replaced:
        return _run_instead(task, *arguments, **options)
    if not _waits.get():
        return start(task, *arguments, **options)
    transaction.on_commit(lambda: start(task, *arguments, **options), robust=True)
    return None


def _run_instead(task: Task, args: Any = None, kwargs: Any = None, **_options: Any) -> None:
    _replaced[task.name](*(args or ()), **(kwargs or {}))
