"""``python -m benchmarks.memory``: the proportional set size of a running shop's processes.

What processes share counts for each by the number of its sharers, so that the numbers add up.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.environment import format_head, format_row
from benchmarks.processes import list_descendants, measure_proportional_megabytes
from launcher.application import NAMES
from launcher.layout import Layout
from launcher.processes import ProcessTable


class Usage(NamedTuple):
    """Megabytes of a part of the shop: all of it, and each of its processes."""

    name: str
    processes: tuple[float, ...]

    @property
    def total(self) -> float:
        return sum(self.processes)


def main() -> None:
    options = read_options()
    time.sleep(options.wait)
    usages = list_usages(Layout.daily())
    if not usages:
        sys.exit("Start the shop with ./mashtal up.")
    print(format_head("part", "MB", "of each process"))
    for usage in usages:
        print(format_usage(usage))
    total = sum_application(usages)
    print(format_row(" + ".join(NAMES), f"**{total:,.0f}**", ""))
    sys.exit(1 if options.most and total > options.most else 0)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory", description=__doc__)
    parser.add_argument("--most", type=float, default=0, help="megabytes; exit with 1 above them")
    parser.add_argument("--wait", type=float, default=0, help="seconds before, to let it settle")
    return parser.parse_args()


def list_usages(layout: Layout) -> list[Usage]:
    """Of each part that ``./mashtal up`` started and that runs."""
    table = ProcessTable(layout.run / "processes.json")
    return [Usage(each.name, tuple(_measure_processes(each.pid))) for each in table.list_alive()]


def _measure_processes(pid: int) -> Iterator[float]:
    return map(measure_proportional_megabytes, (pid, *list_descendants(pid)))


def sum_application(usages: list[Usage]) -> float:
    """Of API, worker, beat and storefront; not of PostgreSQL and Redis."""
    return sum(usage.total for usage in usages if usage.name in NAMES)


def format_usage(usage: Usage) -> str:
    processes = ", ".join(f"{size:,.0f}" for size in usage.processes)
    return format_row(usage.name, f"{usage.total:,.0f}", processes)


if __name__ == "__main__":
    main()
