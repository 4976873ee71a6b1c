"""``python -m benchmarks.api_processes``: what do 1, 2 and 4 processes of the API serve?

Requests a second of one machine, and of two with an API of one process each, whose rates are added:
the listing by REST with three filters and by GraphQL, without cached responses, and REST with them.
On one computer all share its cores, with PostgreSQL and the load generator.
"""

import argparse
import os
import platform
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Final, NamedTuple

from benchmarks.catalogue import workloads
from benchmarks.environment import (
    RAISED_READ_LIMITS,
    format_head,
    format_row,
    run_api,
    use_own_database,
)
from benchmarks.load import METRIC_NAMES, Metrics, Request, run_load, run_repeated_load

WARM_UP_SECONDS: Final = 2.0
UNCACHED: Final = {"PUBLIC_ANSWERS_MEGABYTES": "0"}


class Case(NamedTuple):
    name: str
    is_cached: bool
    requests: Sequence[Request]


def main() -> None:
    options = read_options()
    use_own_database(f"mashtal_benchmark_{options.size}", log_level="WARNING")
    from benchmarks.catalogue.filling import fill_database, is_filled
    from plugins.catalogue.read_model.index_store import index_store

    index_store.reset()
    if not is_filled(options.size):
        fill_database(options.size)
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {options.size} products")
    print(format_head("machines", "processes of each", "call", *METRIC_NAMES))
    for machines, processes in [*((1, count) for count in options.processes), (2, 1)]:
        for case, metrics in measure_machines(machines, processes, options):
            print(format_row(machines, processes, case, *metrics.cells), flush=True)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.api_processes", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--size", type=int, default=10_000, help="products, filled where missing")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--clients", type=int, default=16, help="of all machines together")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each run")
    parser.add_argument("--repeats", type=int, default=3, help="runs, whose median is told")
    return parser.parse_args()


def measure_machines(
    machines: int, processes: int, options: argparse.Namespace
) -> Iterator[tuple[str, Metrics]]:
    for is_cached in (False, True):
        variables = RAISED_READ_LIMITS | ({} if is_cached else UNCACHED)
        with ExitStack() as stack:
            bases = [
                stack.enter_context(run_api(variables, workers=processes, log=f"api-{number}"))
                for number in range(machines)
            ]
            for case in list_cases(workloads.fetch_first_page(bases[0])):
                if case.is_cached == is_cached:
                    yield case.name, measure_case(bases, case, options)


def list_cases(page: dict[str, object]) -> list[Case]:
    return [
        Case("REST", False, workloads.build_rest_requests("three filters", page)),
        Case("GraphQL", False, workloads.build_graphql_requests("three filters", page)),
        Case("REST, cached", True, workloads.build_rest_requests("three filters", page)),
    ]


def measure_case(bases: Sequence[str], case: Case, options: argparse.Namespace) -> Metrics:
    """Of all machines at once: the sum of the rates, the slowest times."""
    clients = options.clients // len(bases)

    def measure(base: str) -> Metrics:
        run_load(base, case.requests, clients, WARM_UP_SECONDS)
        return run_repeated_load(base, case.requests, clients, options.seconds, options.repeats)

    with ThreadPoolExecutor(len(bases)) as pool:
        found = list(pool.map(measure, bases))
    return Metrics(
        sum(each.rate for each in found),
        max(each.p50 for each in found),
        max(each.p95 for each in found),
        sum(each.errors for each in found),
    )


if __name__ == "__main__":
    main()
