"""How many SQL statements this thread has run, and for how long it waited for them."""

from collections.abc import Callable
from threading import local
from time import perf_counter
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper


class SqlTotals(local):
    """``values`` of one thread, since it began: statements, and seconds of these. One list, as each
    look at what belongs to a thread costs as much as ten at a list."""

    def __init__(self) -> None:
        self.values: list[float] = [0, 0.0]


sql_totals = SqlTotals()


def count_statement(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    started = perf_counter()
    try:
        return execute(sql, params, many, context)
    finally:
        values = sql_totals.values
        values[0] += 1
        values[1] += perf_counter() - started


def watch_connection(connection: BaseDatabaseWrapper, **_signal: Any) -> None:
    """Receiver of ``connection_created``."""
    if count_statement not in connection.execute_wrappers:
        # First: a wrapper that is installed for a while is taken from the end.
        connection.execute_wrappers.insert(0, count_statement)
