"""``python -m benchmarks.shopping.sale_day``: three hundred shoppers buy in ten minutes.

Starts a shop of its own (``./mashtal up``) with limits that one address with many shoppers does not
reach. Each shopper browses, searches, adds plants, changes a quantity and orders, in cash or by
card of the sandbox. Some of what they want is scarce. Exit status 1 where a goal is missed.
"""

import argparse
import contextlib
import http.client
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from benchmarks.environment import (
    FOLDER,
    RAISED_LIMITS,
    RAISED_READ_LIMITS,
    format_head,
    format_row,
)
from benchmarks.memory import Usage, list_usages, sum_application
from benchmarks.shopping.journey import Journal, Journey, Market
from launcher.environment import read_environment
from launcher.layout import CHECKOUT, Layout

LAYOUT: Final = Layout(root=CHECKOUT, state=FOLDER / "sale-day")
GOALS: Final = {"add": 150.0, "order": 600.0}
"""Milliseconds of the 95th percentile."""
MOST_GROWTH: Final = 1.05
THINKING_SECONDS: Final = 120.0
"""Between all calls of a shopper together."""
WARM_UP_SHOPPERS: Final = 150
WARM_UP_MINUTES: Final = 2.0
SETTLING_SECONDS: Final = 10.0
FILLING_PAGES: Final = 4_000
FILLING_CLIENTS: Final = 4
PIECES: Final = 100_000
SCARCE: Final = 12
"""Plants of which there are ``SCARCE_PIECES`` each."""
SCARCE_PIECES: Final = 9


def main() -> None:
    options = read_options()
    started = (
        os.environ
        | RAISED_LIMITS
        | RAISED_READ_LIMITS
        | {"MASHTAL_STATE": str(LAYOUT.state), "FORMS_AN_HOUR": "1000000"}
    )
    # A database of its own, and Redis as the environment has it.
    started.pop("DATABASE_URL", None)
    launcher = [str(CHECKOUT / "mashtal")]
    with contextlib.ExitStack() as stack:
        command = [*launcher, "up", "--detach", "--port", str(options.port)]
        subprocess.run(command, env=started, check=True, stdout=subprocess.DEVNULL)
        if not options.stay:
            stack.callback(subprocess.run, [*launcher, "down"], env=started)
        os.environ |= read_environment(LAYOUT) | {"LOG_LEVEL": "ERROR"}
        import django

        django.setup()
        misses = run_sale_day(options)
    print("\n".join(f"missed: {miss}" for miss in misses) or "All goals are met.")
    sys.exit(bool(misses))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.shopping.sale_day", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--shoppers", type=int, default=300)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--port", type=int, default=8190)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stay", action="store_true", help="leave the shop running")
    return parser.parse_args()


def run_sale_day(options: argparse.Namespace) -> list[str]:
    """Print what happened; the goals that were missed."""
    from benchmarks.shopping.sale_day_shop import (
        create_shoppers,
        find_oversold,
        list_paths,
        prepare_stock,
        wait_for_worker,
    )

    prepare_stock(options.seed, PIECES, SCARCE, SCARCE_PIECES)
    generator = random.Random(options.seed)  # noqa: S311 - repeatable on purpose
    tokens = create_shoppers(WARM_UP_SHOPPERS + options.shoppers)
    market = Market("localhost", options.port)
    journeys = [Journey(market, token, generator.randrange(2**31)) for token in tokens]
    run_journeys(journeys[:WARM_UP_SHOPPERS], WARM_UP_MINUTES, generator)
    wait_for_worker()
    fill_heaps(market, list_paths())
    # What is measured begins with plenty again.
    prepare_stock(options.seed, PIECES, SCARCE, SCARCE_PIECES)
    before = list_usages(LAYOUT)
    journal = run_journeys(journeys[WARM_UP_SHOPPERS:], options.minutes, generator)
    wait_for_worker()
    fill_heaps(market, list_paths())
    after = list_usages(LAYOUT)
    print(f"{options.shoppers} shoppers in {options.minutes:g} minutes, {os.cpu_count()} cores\n")
    print("\n".join(format_journal(journal)))
    print("\n" + "\n".join(format_memory(before, after)))
    oversold = find_oversold()
    print(f"\norders: {journal.count('order')}, oversold: {len(oversold)}")
    return [
        *list_missed(journal),
        *oversold,
        *list_growth(before, after),
    ]


def fill_heaps(market: Market, paths: Sequence[str]) -> None:
    """Ask for so many pages that V8's heaps have the size that they keep under load.

    They grow by hundreds of pages, and shrink when nobody asks: what differs before and after is
    otherwise how long ago the last shopper came.
    """

    def ask(first: int) -> None:
        connection = http.client.HTTPConnection(*market, timeout=60)
        for number in range(first, FILLING_PAGES, FILLING_CLIENTS):
            connection.request("GET", paths[number % len(paths)])
            connection.getresponse().read()
        connection.close()

    with ThreadPoolExecutor(FILLING_CLIENTS) as pool:
        list(pool.map(ask, range(FILLING_CLIENTS)))
    time.sleep(SETTLING_SECONDS)


def run_journeys(journeys: list[Journey], minutes: float, generator: random.Random) -> Journal:
    """All shoppers come at random times, so that the last is done when the time is over."""
    journal, seconds = Journal(), minutes * 60
    longest = min(seconds * 0.8, THINKING_SECONDS)

    def shop(journey: Journey, begin: float) -> None:
        time.sleep(begin)
        journey.run(journal, thinking=longest)

    threads = [
        threading.Thread(target=shop, args=(each, generator.uniform(0, seconds - longest)))
        for each in journeys
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return journal


def format_journal(journal: Journal) -> Iterator[str]:
    yield format_head("call", "times", "p50 ms", "p95 ms", "out of stock", "errors")
    for name, calls in journal.calls.items():
        yield format_row(
            *(name, len(calls.times), f"{calls.p50:,.0f}", f"{calls.p95:,.0f}"),
            *(calls.declined, calls.errors),
        )
    for error in journal.first_errors:
        yield f"- {error}"


def format_memory(before: list[Usage], after: list[Usage]) -> Iterator[str]:
    yield format_head("memory", "before, MB", "after, MB")
    for first, last in zip(before, after, strict=True):
        yield format_row(first.name, f"{first.total:,.0f}", f"{last.total:,.0f}")
    sums = (f"{sum_application(usages):,.0f}" for usages in (before, after))
    yield format_row("the shop's own", *sums)


def list_missed(journal: Journal) -> Iterator[str]:
    for name, calls in journal.calls.items():
        if calls.errors:
            yield f"{name} had {calls.errors} errors"
        if calls.p95 > GOALS.get(name, float("inf")):
            yield f"{name} has a p95 of {calls.p95:.0f} ms, not {GOALS[name]:.0f}"


def list_growth(before: list[Usage], after: list[Usage]) -> Iterator[str]:
    growth = sum_application(after) / sum_application(before)
    if not 1 / MOST_GROWTH <= growth <= MOST_GROWTH:
        yield f"memory is {growth:.2f} times what it was"


if __name__ == "__main__":
    main()
