"""Statements that PostgreSQL plans once a connection, for reads by primary key."""

from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from django.db import connection

ALWAYS: Final = 0


class PreparedCursor(psycopg.Cursor[Any]):
    """Django turns preparing off, because a generic plan is bad for most of its statements."""

    def execute(self, query: Any, params: Any = None, **options: Any) -> "PreparedCursor":
        self.connection.prepare_threshold = ALWAYS
        try:
            super().execute(query, params, prepare=True, **options)
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


def prepared_row(sql: str, parameters: Sequence[Any]) -> tuple[Any, ...]:
    """The one row of ``sql``, which must be the same text each time."""
    with prepared_cursor() as cursor:
        cursor.execute(sql, parameters)
        row: tuple[Any, ...] = cursor.fetchone()
        return row
