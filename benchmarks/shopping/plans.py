"""Plans of the statements that PostgreSQL runs, and which of them read much."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

OPTIONS: Final = tuple(
    part
    for setting in (
        "session_preload_libraries=auto_explain",
        "auto_explain.log_min_duration=0",
        "auto_explain.log_analyze=on",
        "auto_explain.log_timing=off",
        "auto_explain.log_nested_statements=on",
    )
    for part in ("-c", setting)
)
LEAST_ROWS: Final = 500
"""Read by one node of a plan: more than any cart, order or page has."""
SHOWN: Final = 200
ENTRY: Final = re.compile(r"^\S+ \S+ \S+ \[\d+\] ", re.MULTILINE)
QUERY: Final = re.compile(r"Query Text:\s*(.*?)\n\t[^\n]*\(cost=", re.DOTALL)
NODE: Final = re.compile(
    r"(\w[\w ]*?) (?:using \S+ )?on (\S+).*?\(actual rows=(\d+) loops=(\d+)\)(.*?)(?=\(cost=|\Z)",
    re.DOTALL,
)
REMOVED: Final = re.compile(r"Rows Removed by (?:Filter|Index Recheck|Join Filter): (\d+)")


class Plans:
    """Of what ran since this was created, from the server's log."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._begin = log.stat().st_size

    def describe_large_reads(self) -> Iterator[str]:
        """Each kind of node that read many rows, with its statement, once."""
        with self._log.open(errors="replace") as lines:
            lines.seek(self._begin)
            text = lines.read()
        seen = set()
        for entry in ENTRY.split(text):
            for scan, table, rows in find_large_reads(entry):
                query = QUERY.search(entry)
                if table == "pg_stat_statements":
                    continue
                statement = " ".join(query[1].split())[:SHOWN] if query else ""
                if (scan, table, statement[:60]) not in seen:
                    seen.add((scan, table, statement[:60]))
                    yield f"{scan} on {table} reads {rows:,} rows: {statement}"


def find_large_reads(plan: str) -> Iterator[tuple[str, str, int]]:
    for scan, table, rows, loops, rest in NODE.findall(plan):
        read = (int(rows) + sum(map(int, REMOVED.findall(rest)))) * int(loops)
        if read >= LEAST_ROWS:
            yield scan.strip(" ->"), table, read
