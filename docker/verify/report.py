"""The rows of faults as a table for benchmarks/README.md."""

from collections.abc import Sequence

from docker.verify.faults import Row

HEAD = (
    "| | | answered well | failed (0: no response) | failing for | refused for "
    "| well again after | orders confirmed, lost, doubled "
    "| codes, lost, most messages for one, slowest |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def format_rows(rows: Sequence[Row]) -> str:
    return "\n".join([HEAD, *map(format_row, rows)]) if rows else ""


def format_row(row: Row) -> str:
    failures = ", ".join(f"{status}: {count}" for status, count in row.failures.items())
    return (
        f"| {row.service} | {row.kind} | {row.successes} | {failures or 'none'} "
        f"| {row.failing_seconds:.1f} s | {row.refused:.1f} s | {row.well:.0f} s "
        f"| {row.confirmed}, {row.lost_orders}, {row.doubled_orders} "
        f"| {row.codes}, {row.lost_codes}, {row.messages_of_a_code}, {row.slowest_code:.1f} s |"
    )
