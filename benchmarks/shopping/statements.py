"""SQL statements of a database, as PostgreSQL itself counts them."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import psycopg

# Without the beginnings and ends of transactions, the checks of a connection, and those that
# PostgreSQL itself makes of foreign keys.
READ: Final = r"""
SELECT queryid::text || toplevel, query, calls, total_exec_time,
  shared_blks_hit + shared_blks_read AS blocks
FROM pg_stat_statements
JOIN pg_database database ON database.oid = dbid
WHERE datname = current_database() AND query NOT LIKE '%pg_stat_statements%'
AND query NOT LIKE 'SELECT % FROM ONLY %'
AND query !~* '^(begin|commit|rollback$|set |select \$1$|select 1$|deallocate|close|listen)'
"""
SHOWN: Final = 180


class Use(NamedTuple):
    """Of one statement. ``blocks`` that were read do not depend on the load of the machine."""

    query: str
    calls: int
    ms: float
    blocks: int


class Statements:
    """Counts from ``begin`` on."""

    def __init__(self, url: str) -> None:
        self._connection = psycopg.connect(url, autocommit=True)
        self._before: dict[str, Use] = {}

    def begin(self) -> None:
        self._before = dict(self._read())

    def count(self) -> int:
        return sum(use.calls for use in self._list_differences())

    def describe_last(self, times: int) -> Iterator[str]:
        """Each statement since ``begin``: calls, milliseconds and blocks, divided by ``times``."""
        uses = sorted(self._list_differences(), key=lambda use: -use.ms)
        yield f"{sum(use.blocks for use in uses) / times:.0f} blocks in all"
        for use in uses:
            query = " ".join(use.query.split())[:SHOWN]
            counts = f"{use.calls / times:5.1f} × {use.ms / times:8.3f} ms"
            yield f"{counts} {use.blocks / times:6.0f} blocks  {query}"

    def _list_differences(self) -> Iterator[Use]:
        for key, use in self._read():
            earlier = self._before.get(key, Use(use.query, 0, 0.0, 0))
            if use.calls > earlier.calls:
                yield Use(
                    use.query,
                    use.calls - earlier.calls,
                    use.ms - earlier.ms,
                    use.blocks - earlier.blocks,
                )

    def _read(self) -> list[tuple[str, Use]]:
        return [(key, Use(*use)) for key, *use in self._connection.execute(READ)]
