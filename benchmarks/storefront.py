"""``python -m benchmarks.storefront``: how fast pages are rendered, and in how much memory.

Against a shop that runs. The API's responses are cached in the front server, as they are in a shop
with visitors; every page is rendered.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from typing import Final

from benchmarks.environment import fetch_page, format_head, format_row
from benchmarks.load import METRIC_NAMES, Metrics, Request, run_load, run_repeated_load
from benchmarks.processes import list_descendants, measure_resident_megabytes
from launcher.environment import read_environment
from launcher.layout import Layout
from launcher.processes import ProcessTable

NAME: Final = "storefront"
PAGES: Final = ("/", "/en", "/products", "/en/products", "/product/{slug}", "/en/product/{slug}")
CLIENTS: Final = 8

GOAL_PAGES: Final = ("/products", "/en/products")
LEAST_RATE: Final = 400.0
MOST_P95: Final = 50.0

REQUESTS: Final = 20_000
STEP: Final = 5_000
RUN_SECONDS: Final = 5.0
# Of what it was after the first step: the garbage collector takes its time.
MOST_GROWTH: Final = 1.1


def main() -> None:
    options = read_options()
    layout = Layout.daily()
    base = (options.base or read_environment(layout).get("PUBLIC_URL", "")).rstrip("/")
    if not base:
        sys.exit("Start the shop with ./mashtal up, or name one with --base.")
    pid = options.pid or (None if options.base else find_front_server(layout))
    count = "unknown" if pid is None else max(1, len(list_descendants(pid)))
    print(f"{os.cpu_count()} cores; processes of the storefront: {count}")
    misses = [] if options.memory_only else measure_rates(base, options)
    if pid is not None and not options.rates_only:
        misses += measure_memory(base, pid, options.slug)
    for miss in misses:
        print(f"missed: {miss}")
    sys.exit(bool(misses))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.storefront", description=__doc__)
    parser.add_argument("--base", help="the shop's address; that of ./mashtal up unless set")
    parser.add_argument("--pid", type=int, help="the front server's, where --base is set")
    parser.add_argument("--slug", default="ice-plant", help="of the plant that is looked at")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each run")
    parser.add_argument("--repeats", type=int, default=3, help="runs, whose median is told")
    # The engine goes on translating what runs often for thousands of pages.
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds before each page")
    parser.add_argument("--pages", nargs="*", default=PAGES)
    parts = parser.add_mutually_exclusive_group()
    parts.add_argument("--rates-only", action="store_true")
    parts.add_argument("--memory-only", action="store_true")
    return parser.parse_args()


def find_front_server(layout: Layout) -> int | None:
    """The process that ``./mashtal up`` started, where it still runs."""
    table = ProcessTable(layout.run / "processes.json")
    return next((process.pid for process in table.list_alive() if process.name == NAME), None)


def measure_rates(base: str, options: argparse.Namespace) -> list[str]:
    """Print what each page does; the goals that are missed."""
    print(format_head("page", "kB", *METRIC_NAMES))
    misses: list[str] = []
    for page in options.pages:
        path = page.format(slug=options.slug)
        size, requests = len(fetch_page(base + path)), [Request(path)]
        run_load(base, requests, CLIENTS, options.warm_up)
        metrics = run_repeated_load(base, requests, CLIENTS, options.seconds, options.repeats)
        print(format_row(path, f"{size / 1000:.0f}", *metrics.cells), flush=True)
        misses += list_missed(path, metrics)
    return misses


def list_missed(path: str, metrics: Metrics) -> Iterator[str]:
    if metrics.errors:
        yield f"{path} had {metrics.errors} errors"
    if path in GOAL_PAGES and metrics.rate < LEAST_RATE:
        yield f"{path} has {metrics.rate:.0f} requests a second, not {LEAST_RATE:.0f}"
    if path in GOAL_PAGES and metrics.p95 >= MOST_P95:
        yield f"{path} has a p95 of {metrics.p95:.1f} ms, not under {MOST_P95:.0f}"


def measure_memory(base: str, pid: int, slug: str) -> list[str]:
    """Print the memory after every so many requests for all pages; the goal, if it is missed."""
    requests = [Request(page.format(slug=slug)) for page in PAGES]
    sizes = [measure_resident_megabytes(pid)]
    print(f"resident memory: {sizes[0]:.0f} MB", flush=True)
    count = 0.0
    for step in range(STEP, REQUESTS + 1, STEP):
        while count < step:
            count += run_load(base, requests, CLIENTS, RUN_SECONDS).rate * RUN_SECONDS
        sizes.append(measure_resident_megabytes(pid))
        print(f"after {count:,.0f} requests: {sizes[-1]:.0f} MB", flush=True)
    growth = sizes[-1] / sizes[1]
    return [f"memory grew {growth:.2f}-fold"] if growth > MOST_GROWTH else []


if __name__ == "__main__":
    main()
