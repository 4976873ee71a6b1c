"""Prepared statements, and how rows of the read model are written."""

from collections.abc import Sequence
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from django.db import InterfaceError, OperationalError, connection, models


class PreparedCursor(psycopg.Cursor[Any]):
    """Django turns preparing off, because a generic plan is bad for most of its statements.

    Rows come in PostgreSQL's binary format: ``bytea`` as it is.
    """

    def execute(self, query: Any, params: Any = None, **options: Any) -> "PreparedCursor":
        self.connection.prepare_threshold = 0
        try:
            super().execute(query, params, prepare=True, binary=True, **options)
        finally:
            self.connection.prepare_threshold = None
        return self


@contextmanager
def open_prepared_cursor() -> Any:
    """A cursor of Django's connection, seen by its logs and wrappers."""
    connection.ensure_connection()
    with connection.wrap_database_errors:
        raw = PreparedCursor(connection.connection)
    with connection._prepare_cursor(raw) as cursor:
        yield cursor


def fetch_prepared_rows(sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The rows of ``sql``, which must be the same text each time.

    A connection that PostgreSQL has closed since its last use is found out by using it, and
    not by a query beforehand (``CONN_HEALTH_CHECKS``), which would cost each page one more.
    """
    try:
        return _fetch_rows(sql, parameters)
    except (OperationalError, InterfaceError):
        if connection.in_atomic_block or connection.is_usable():
            raise
        connection.close()
        return _fetch_rows(sql, parameters)


def fetch_prepared_row(sql: str, parameters: Sequence[Any]) -> tuple[Any, ...]:
    """The one row of ``sql``; see ``fetch_prepared_rows``."""
    return fetch_prepared_rows(sql, parameters)[0]


def fetch_row(sql: str, parameters: Any = None) -> tuple[Any, ...]:
    """The one row of a statement that is not prepared."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row: tuple[Any, ...] = cursor.fetchone()
        return row


def _fetch_rows(sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
    with open_prepared_cursor() as cursor:
        cursor.execute(sql, parameters)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


REBUILD_LOCK: Final = 0x6C697374
"""Key of the advisory lock ("list" in ASCII)."""


def acquire_rebuild_lock() -> None:
    """Wait for any other rebuild to commit, until the end of this transaction.

    What is read after it is then never older than what is already written.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [REBUILD_LOCK])


def upsert_rows(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert the rows, or put them in the place of those with the same keys."""
    key = model._meta.pk
    model._default_manager.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=[key.name],
        update_fields=[field.name for field in model._meta.concrete_fields if field is not key],
    )
