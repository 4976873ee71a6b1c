"""Handing work to the worker."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from celery import Task
from django.db import transaction
from kombu.exceptions import OperationalError

from saleor_config.patches.libraries import replace

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


_waits: ContextVar[bool] = ContextVar("queueing_waits", default=False)


@contextmanager
def after_commit() -> Iterator[None]:
    """Tasks that are started within go to the worker when the transaction is committed.

    Saleor starts its own in the middle: where several of its functions share a transaction, the
    worker would look for rows that it cannot see yet. An unreachable queue is logged, not raised.
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


def install() -> None:
    """Have Celery's tasks ask ``after_commit`` and ``replace_task``."""
    replace(Task, "apply_async", waiting)


def waiting(start: Callable[..., Any]) -> Callable[..., Any]:
    def apply_async(task: Task, *arguments: Any, **options: Any) -> Any:
        if task.name in _replaced:
            return _run_instead(task, *arguments, **options)
        if not _waits.get():
            return start(task, *arguments, **options)
        transaction.on_commit(lambda: start(task, *arguments, **options), robust=True)
        return None

    return apply_async


def _run_instead(task: Task, args: Any = None, kwargs: Any = None, **_options: Any) -> None:
    _replaced[task.name](*(args or ()), **(kwargs or {}))
