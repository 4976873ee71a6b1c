"""Keeps the listing synchronised with Saleor.

Triggers (migration 0002) note every write that concerns a product, in the transaction
that makes it. Here, this process notices that it wrote to such a table and applies the
notes as soon as the transaction is committed: at once when they are few, as after an
order, in a Celery task when they are many, as after a sale on a whole category. Notes
that nobody applied, such as those of another program, are taken by the beat task.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from celery import current_app
from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from plugins.catalogue.read_model import rebuild

WATCHED: Final = re.compile(
    r'\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?'
    r"(?:product_|warehouse_|discount_sale|shipping_shippingzone|catalogue_product(?:rating|demand))"
)
CHANGES_IN_PROCESS: Final = 150


def watch_connection(connection: BaseDatabaseWrapper, **_signal: Any) -> None:
    """Look at what this connection executes; receiver of ``connection_created``."""
    if schedule_after_write not in connection.execute_wrappers:
        connection.execute_wrappers.append(schedule_after_write)


def pause_watching(using: str, **_signal: Any) -> None:
    """Stop looking while Saleor's tables migrate; receiver of ``pre_migrate``.

    Saleor's data migrations write to its tables before the listing's are there.
    """
    wrappers = connections[using].execute_wrappers
    if schedule_after_write in wrappers:
        wrappers.remove(schedule_after_write)


def resume_watching(using: str, **_signal: Any) -> None:
    """Look again; receiver of ``post_migrate``. What was noted meanwhile is the beat task's."""
    watch_connection(connections[using])


@contextmanager
def leave_changes_noted() -> Iterator[None]:
    """For a load that rebuilds everything at its end: its transactions rebuild nothing themselves.

    What they wrote stays noted, so that after a failure the beat task applies it.
    """
    pause_watching(DEFAULT_DB_ALIAS)
    try:
        yield
    finally:
        resume_watching(DEFAULT_DB_ALIAS)


def schedule_after_write(
    execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    result = execute(sql, params, many, context)
    if isinstance(sql, str) and WATCHED.match(sql):
        schedule_changes(context["connection"])
    return result


def schedule_changes(connection: BaseDatabaseWrapper) -> None:
    """Apply the changes once after this transaction, or now where there is none."""
    waiting = (hook[1] for hook in connection.run_on_commit)
    if apply_after_commit not in waiting:
        # Robust: an order that is placed stays placed if the listing cannot be rebuilt.
        transaction.on_commit(apply_after_commit, using=connection.alias, robust=True)


def apply_after_commit() -> None:
    if rebuild.apply_pending_changes(CHANGES_IN_PROCESS) == CHANGES_IN_PROCESS:
        current_app.tasks["plugins.catalogue.tasks.apply_listing_changes"].delay()
