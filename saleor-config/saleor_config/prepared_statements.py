"""Statements that PostgreSQL parses once a connection: the reads that every call makes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final

import psycopg
from django.db import InterfaceError, OperationalError, connection

from saleor_config.database_pooler import has_pooler

Parameters = Sequence[Any] | Mapping[str, Any]
PLACEHOLDER: Final = re.compile(r"%(?:\((\w+)\)s|s|%)")


@lru_cache(maxsize=500)
def number_placeholders(sql: str) -> tuple[bytes, tuple[str, ...]]:
    """``sql`` with ``$1`` for ``%s`` or ``%(name)s``, and the names in the order of the numbers.

    psycopg does it at each call where a statement is as long as that of the cart.
    """
    numbers: dict[str, int] = {}

    def number(match: re.Match[str]) -> str:
        if match[0] == "%%":
            return "%"
        name = match[1] or str(len(numbers))
        return f"${numbers.setdefault(name, len(numbers) + 1)}"

    text = PLACEHOLDER.sub(number, sql).encode()
    return text, tuple(numbers)


class PreparedCursor(psycopg.RawCursor[Any]):
    """Django turns preparing off, because a generic plan is bad for most of its statements.

    Rows come in PostgreSQL's binary format: ``bytea`` as it is.
    """

    def execute(self, query: Any, params: Any = None, **options: Any) -> "PreparedCursor":
        if params is not None:
            query, names = number_placeholders(query)
            if isinstance(params, Mapping):
                params = [params[name] for name in names]
        is_prepared = not has_pooler()
        self.connection.prepare_threshold = 0 if is_prepared else None
        try:
            super().execute(query, params, prepare=is_prepared, binary=True, **options)
        finally:
            self.connection.prepare_threshold = None
        return self

    def _convert_query(self, *arguments: Any, **options: Any) -> Any:
        # Of a prepared statement psycopg keeps no text, and Django's logs of queries read it.
        self._query = super()._convert_query(*arguments, **options)
        return self._query


@contextmanager
def open_prepared_cursor() -> Iterator[Any]:
    """A cursor of Django's connection, seen by its logs and wrappers."""
    connection.ensure_connection()
    with connection.wrap_database_errors:
        raw = PreparedCursor(connection.connection)
    with connection._prepare_cursor(raw) as cursor:
        yield cursor


def fetch_prepared_rows(sql: str, parameters: Parameters) -> list[tuple[Any, ...]]:
    """The rows of ``sql``, which must be the same text each time.

    A connection that PostgreSQL has closed since its last use is found out by using it, and
    not by a query beforehand (``CONN_HEALTH_CHECKS``), which would cost each call one more. Django
    makes none either in a request that has read something so.
    """
    try:
        rows = _fetch_rows(sql, parameters)
    except (OperationalError, InterfaceError):
        if connection.in_atomic_block or connection.is_usable():
            raise
        connection.close()
        rows = _fetch_rows(sql, parameters)
    connection.health_check_done = True
    return rows


def fetch_prepared_row(sql: str, parameters: Parameters) -> tuple[Any, ...]:
    """The one row of ``sql``; see ``fetch_prepared_rows``."""
    return fetch_prepared_rows(sql, parameters)[0]


def _fetch_rows(sql: str, parameters: Parameters) -> list[tuple[Any, ...]]:
    with open_prepared_cursor() as cursor:
        cursor.execute(sql, parameters)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows
