"""``python -m benchmarks.shopping.growth``: whether a call costs more where the shop is larger.

Shops of all sizes run side by side, and each call goes to them in turn: a machine that is slower
for a minute is so for all of them.
"""

import argparse
import contextlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from benchmarks.environment import FOLDER, format_head, format_row
from benchmarks.shopping.__main__ import (
    WARM_UP_CALLS,
    WARM_UP_CLIENTS,
    close_connection,
    measure_call,
    measure_idle,
    migrate_database,
    parse_numbers,
    set_django_up,
)
from benchmarks.shopping.cluster import DEFAULT_FOLDER, Cluster, run_cluster
from benchmarks.shopping.servers import Servers, run_servers

if TYPE_CHECKING:
    from benchmarks.shopping.clients import Call

LARGEST_GROWTH: Final = 1.2
"""Goal: of the largest shop beside the smallest."""
# Each cart is ordered once, and each customer without one makes one.
CALLS_OF_A_ROUND: Final = {
    "add": 200, "create": 80, "cart": 300, "rest": 300, "order": 60, "orders": 150,
}  # fmt: skip
SECONDS: Final = 60.0


class Shop(NamedTuple):
    """``idle``: processor seconds a second by part."""

    size: int
    servers: Servers
    calls: "Mapping[str, Iterator[Call]]"
    idle: Mapping[str, float]


def main() -> None:
    options = read_options()
    with contextlib.ExitStack() as stack:
        cluster = stack.enter_context(run_cluster(options.folder, durable=True))
        shops = [
            stack.enter_context(run_shop(cluster, size, number, options.carts))
            for number, size in enumerate(options.sizes)
        ]
        shops = [shop._replace(idle=measure_idle(shop.servers)) for shop in shops]
        totals = measure_rounds(shops, options.rounds, options.clients)
    report = format_report(options.sizes, totals)
    print(report)
    (FOLDER / "shopping-growth.md").write_text(report, encoding="utf-8")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shopping.growth")
    parser.add_argument("--sizes", type=parse_numbers, default=[100, 10_000, 100_000])
    parser.add_argument("--carts", type=int, default=10_000)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--folder", type=Path, default=DEFAULT_FOLDER, help="of --fill-only")
    return parser.parse_args()


@contextlib.contextmanager
def run_shop(cluster: Cluster, size: int, redis_database: int, carts: int) -> Iterator[Shop]:
    """On a database that ``benchmarks.shopping`` has filled."""
    database = f"shopping_{size}"
    set_django_up(cluster, database)
    migrate_database()
    from benchmarks.shopping.calls import build_calls
    from benchmarks.shopping.clients import run_calls
    from benchmarks.shopping.filling import refill_carts

    customers = refill_carts(carts)["ours"]
    close_connection()
    with run_servers(cluster, database, "ours", redis_database=redis_database) as servers:
        calls = build_calls("ours", customers)
        for each in calls.values():
            run_calls(servers.port, each, WARM_UP_CLIENTS, SECONDS, most=WARM_UP_CALLS)
        yield Shop(size, servers, calls, {})


def measure_rounds(
    shops: list[Shop], rounds: int, clients: int
) -> dict[str, dict[int, list[float]]]:
    """Processor milliseconds of each round, by call and size."""
    totals: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for name, most in CALLS_OF_A_ROUND.items():
        for number in range(rounds):
            # Who comes first finds other caches than who comes last.
            for shop in shops if number % 2 else reversed(shops):
                processors, load = measure_call(
                    shop.servers, shop.calls[name], clients, SECONDS, shop.idle, most=most
                )
                if load.errors:
                    raise SystemExit(f"{name} at {shop.size:,}: {load.first_error}")
                totals[name][shop.size].append(sum(processors.values()))
    return totals


def format_report(sizes: list[int], totals: Mapping[str, Mapping[int, list[float]]]) -> str:
    smallest, largest = min(sizes), max(sizes)
    head = ("call", *(f"{size:,} products, ms" for size in sizes), "growth", "of rounds", "")
    rows = [format_head(*head)]
    for name, of_size in totals.items():
        ratios = sorted(
            large / small for small, large in zip(of_size[smallest], of_size[largest], strict=True)
        )
        growth = median(ratios)
        rows.append(
            format_row(
                name,
                *(f"{median(of_size[size]):.1f}" for size in sizes),
                f"{growth:.2f} ×",
                f"{ratios[0]:.2f} to {ratios[-1]:.2f}",
                "met" if growth <= LARGEST_GROWTH else "missed",
            )
        )
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
