"""Statements that PostgreSQL plans once a connection, for reads by primary key."""

from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from django.db import InterfaceError, OperationalError, connection

ALWAYS: Final = 0


class PreparedCursor(psycopg.Cursor[Any]):
    """Django turns preparing off, because a generic plan is bad for most of its statements.

    Answers come in PostgreSQL's binary format: ``bytea`` as it is.
    """

    def execute(self, query: Any, params: Any = None, **options: Any) -> "PreparedCursor":
        self.connection.prepare_threshold = ALWAYS
        try:
            super().execute(query, params, prepare=True, binary=True, **options)
        finally:
            self.connection.prepare_threshold = None
        return self


@contextmanager
def prepared_cursor() -> Any:
    """A cursor of Django's connection, seen by its logs and wrappers."""
    connection.ensure_connection()
    with connection.wrap_database_errors:
        raw = PreparedCursor(connection.connection)
    with connection._prepare_cursor(raw) as cursor:
        yield cursor


def prepared_rows(sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The rows of ``sql``, which must be the same text each time.

    A connection that PostgreSQL has closed since its last use is found out by using it, and
    not by a question beforehand (``CONN_HEALTH_CHECKS``), which would cost each page one more.
    """
    try:
        return _rows(sql, parameters)
    except (OperationalError, InterfaceError):
        if connection.in_atomic_block or connection.is_usable():
            raise
        connection.close()
        return _rows(sql, parameters)


def prepared_row(sql: str, parameters: Sequence[Any]) -> tuple[Any, ...]:
    """The one row of ``sql``; see ``prepared_rows``."""
    return prepared_rows(sql, parameters)[0]


def _rows(sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
    with prepared_cursor() as cursor:
        cursor.execute(sql, parameters)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows
