"""SQL statements of a database, as PostgreSQL itself counts them."""

from collections.abc import Iterator
from typing import Final

import psycopg

# Without the beginnings and ends of transactions, the checks of a connection, and those that
# PostgreSQL itself makes of foreign keys.
READ: Final = r"""
SELECT queryid::text || toplevel, calls, total_exec_time, query FROM pg_stat_statements
JOIN pg_database database ON database.oid = dbid
WHERE datname = current_database() AND query NOT LIKE '%pg_stat_statements%'
AND query NOT LIKE 'SELECT % FROM ONLY %'
AND query !~* '^(begin|commit|rollback$|set |select \$1$|select 1$|deallocate|close|listen)'
"""
SHOWN: Final = 180


class Statements:
    """Counts from ``begin`` on."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self._before: dict[str, tuple[int, float]] = {}

    def begin(self) -> None:
        self._before = {key: (calls, ms) for key, calls, ms, _query in self._read()}

    def count(self) -> int:
        return sum(calls for calls, _ms, _query in self._list_differences())

    def describe_last(self, times: int) -> Iterator[str]:
        """Each statement since ``begin``: calls and milliseconds, divided by ``times``."""
        for calls, ms, query in sorted(self._list_differences(), key=lambda row: -row[1]):
            yield f"{calls / times:5.1f} × {ms / times:8.3f} ms  {' '.join(query.split())[:SHOWN]}"

    def _list_differences(self) -> Iterator[tuple[int, float, str]]:
        for key, calls, ms, query in self._read():
            earlier = self._before.get(key, (0, 0.0))
            if calls > earlier[0]:
                yield calls - earlier[0], ms - earlier[1], query

    def _read(self) -> list[tuple[str, int, float, str]]:
        return self._connection.execute(READ).fetchall()
