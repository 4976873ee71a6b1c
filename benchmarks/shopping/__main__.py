"""``python -m benchmarks.shopping``: what buying costs, beside Saleor as it comes."""

import argparse
import os
import platform
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from benchmarks.environment import FOLDER, format_head, format_row
from benchmarks.shopping.cluster import DEFAULT_FOLDER, Cluster, run_cluster
from benchmarks.shopping.plans import OPTIONS, Plans
from benchmarks.shopping.servers import Servers, build_variables, run_servers
from benchmarks.shopping.statements import Statements

if TYPE_CHECKING:
    from benchmarks.shopping.calls import Customers
    from benchmarks.shopping.clients import Call, Load

PARTS: Final = ("API", "PostgreSQL", "worker")
COLUMNS: Final = (
    *("products", "call", "of", "clients", "API ms", "PostgreSQL ms", "worker ms", "all ms"),
    *("SQL", "SQL of worker", "req/s", "p50 ms", "p95 ms", "errors"),
)
WARM_UP_CLIENTS: Final = 4
WARM_UP_CALLS: Final = 24
COUNTED_CALLS: Final = 8
IDLE_SECONDS: Final = 4.0


class Measurement(NamedTuple):
    """``processors``: milliseconds a call of ``PARTS``; ``statements``: of API and worker."""

    size: int
    call: str
    side: str
    clients: int
    processors: Mapping[str, float]
    statements: tuple[float, float]
    load: "Load"

    @property
    def total(self) -> float:
        return sum(self.processors.values())

    @property
    def row(self) -> str:
        return format_row(
            *(f"{self.size:,}", self.call, self.side, self.clients),
            *(f"{self.processors[part]:.1f}" for part in PARTS),
            f"**{self.total:.1f}**",
            *(f"{number:.0f}" for number in self.statements),
            *self.load.cells,
        )


def main() -> None:
    options = read_options()
    measurements: list[Measurement] = []
    for size in options.sizes:
        database = prepare_database(size, options)
        if options.fill_only:
            continue
        settings = OPTIONS if options.plans else ()
        with run_cluster(options.folder, durable=True, options=settings) as cluster:
            set_django_up(cluster, database)
            from benchmarks.shopping.filling import refill_carts

            customers = refill_carts(options.carts)
            print(format_head(*COLUMNS), flush=True)
            for side in options.sides:
                for measurement in measure_side(cluster, database, size, side, customers, options):
                    print(measurement.row, flush=True)
                    measurements.append(measurement)
            close_connection()
    if measurements:
        print(write_report(measurements))
    sys.exit(1 if any(each.load.errors for each in measurements) else 0)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shopping", description=__doc__)
    parser.add_argument("--sizes", type=parse_numbers, default=[10_000], help="products")
    parser.add_argument("--carts", type=int, default=10_000, help="open carts")
    parser.add_argument("--orders", type=int, default=100_000, help="orders before")
    parser.add_argument("--clients", type=parse_numbers, default=[1, 8, 32])
    parser.add_argument("--seconds", type=float, default=8.0, help="of each run")
    parser.add_argument("--calls", type=parse_words, default=[], help="add,create,cart,rest,…")
    parser.add_argument("--sides", type=parse_words, default=["ours", "Saleor"])
    parser.add_argument("--keep", action="store_true", help="what an earlier run has filled")
    parser.add_argument("--folder", type=Path, default=DEFAULT_FOLDER, help="of the databases")
    parser.add_argument("--fill-only", action="store_true", help="measure nothing, for --keep")
    parser.add_argument("--statements", action="store_true", help="print those of each call")
    parser.add_argument("--plans", action="store_true", help="print which plans read many rows")
    return parser.parse_args()


def parse_numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def parse_words(text: str) -> list[str]:
    return text.split(",")


def set_django_up(cluster: Cluster, database: str) -> None:
    """Or connect it to another database, where that was done before."""
    os.environ |= build_variables(cluster, database, api_port=0)
    os.environ |= {"CELERY_EAGER": "true", "PGOPTIONS": "-c synchronous_commit=off"}
    import django
    from django.conf import settings

    if not settings.configured:
        django.setup()
    from django.contrib.sites.models import Site
    from django.db import connection

    connection.close()
    address = cluster.services.database_url.rpartition("@")[2]
    connection.settings_dict |= {"NAME": database, "PORT": address.split(":")[1].split("/")[0]}
    Site.objects.clear_cache()


def close_connection() -> None:
    from django.db import connection

    connection.close()


def prepare_database(size: int, options: argparse.Namespace) -> str:
    """The name of a migrated and filled database."""
    database = f"shopping_{size}"
    with run_cluster(options.folder, durable=False) as cluster:
        if not cluster.has_database(database):
            set_django_up(cluster, "mashtal")
            migrate_database()
            close_connection()
            cluster.copy_database(database)
        set_django_up(cluster, database)
        migrate_database()
        from benchmarks.shopping.filling import fill_shop, is_filled

        if not (options.keep and is_filled(options.carts, options.orders)):
            fill_shop(size, options.carts, options.orders, keep=options.keep)
        close_connection()
    return database


def migrate_database() -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0)


def measure_side(
    cluster: Cluster,
    database: str,
    size: int,
    side: str,
    customers: Mapping[str, "Customers"],
    options: argparse.Namespace,
) -> Iterator[Measurement]:
    from benchmarks.shopping.calls import NAMES, build_calls
    from benchmarks.shopping.clients import run_calls

    with run_servers(cluster, database, side) as servers:
        statements = Statements(cluster.build_url(database))
        idle = measure_idle(servers)
        for name, calls in build_calls(side, customers[side]).items():
            if options.calls and name not in options.calls:
                continue
            run_calls(servers.port, calls, WARM_UP_CLIENTS, 60, most=WARM_UP_CALLS)
            plans = Plans(cluster.layout.log("postgres"))
            counts = count_statements(servers, statements, calls)
            if options.plans:
                print("\n".join(f"- {name}: {each}" for each in plans.describe_large_reads()))
            if options.statements:
                print("\n".join(statements.describe_last(COUNTED_CALLS)), flush=True)
            for clients in options.clients:
                # Each customer makes one cart.
                most = len(customers[side].new) // (len(options.clients) + 1)
                processors, load = measure_call(
                    servers,
                    calls,
                    clients,
                    options.seconds,
                    idle,
                    most=most if name == "create" else 0,
                )
                if load.errors:
                    print(f"{name} of {side}: {load.first_error}", file=sys.stderr)
                yield Measurement(size, NAMES[name], side, clients, processors, counts, load)


def count_statements(
    servers: Servers, statements: Statements, calls: "Iterator[Call]"
) -> tuple[float, float]:
    """A call's SQL statements, of the API and of the worker after it."""
    from benchmarks.shopping.clients import run_calls

    servers.wait_for_worker()
    statements.begin()
    with servers.pause_worker():
        run_calls(servers.port, calls, 1, 60, most=COUNTED_CALLS)
        of_api = statements.count()
    servers.wait_for_worker()
    of_worker = statements.count() - of_api
    return of_api / COUNTED_CALLS, of_worker / COUNTED_CALLS


def measure_call(
    servers: Servers,
    calls: "Iterator[Call]",
    clients: int,
    seconds: float,
    idle: Mapping[str, float],
    *,
    most: int,
) -> tuple[dict[str, float], "Load"]:
    """Processor milliseconds a call by part, less ``idle``, and what the clients saw."""
    from benchmarks.shopping.clients import run_calls

    servers.wait_for_worker()
    begun, before = time.monotonic(), servers.measure_processors()
    load = run_calls(servers.port, calls, clients, seconds, most=most)
    servers.wait_for_worker()
    elapsed = time.monotonic() - begun
    after = servers.measure_processors()
    times = max(1, len(load.times))
    busy = {part: after[part] - before[part] - idle[part] * elapsed for part in PARTS}
    return {part: max(0.0, seconds) * 1000 / times for part, seconds in busy.items()}, load


def measure_idle(servers: Servers) -> dict[str, float]:
    """Processor seconds a second of each part that nobody asks."""
    servers.wait_for_worker()
    before = servers.measure_processors()
    time.sleep(IDLE_SECONDS)
    after = servers.measure_processors()
    return {part: (after[part] - before[part]) / IDLE_SECONDS for part in PARTS}


def format_ratios(measurements: Sequence[Measurement]) -> Iterator[str]:
    """Ours beside Saleor's: processor time and requests a second."""
    ours, saleors = (
        {(each.size, each.call, each.clients): each for each in measurements if each.side == side}
        for side in ("ours", "Saleor")
    )
    if not saleors:
        return
    yield format_head("products", "call", "clients", "ours, ms", "Saleor's, ms", "ms", "req/s")
    for key, our in ours.items():
        if saleor := saleors.get(key):
            times, rate = our.total / (saleor.total or 1), our.load.rate / (saleor.load.rate or 1)
            yield format_row(
                *(f"{key[0]:,}", *key[1:], f"{our.total:.1f}", f"{saleor.total:.1f}"),
                *(f"{times:.2f} ×", f"{rate:.1f} ×"),
            )


def write_report(measurements: Sequence[Measurement]) -> str:
    """The report, also written to ``shopping.md``."""
    table = [format_head(*COLUMNS), *(measurement.row for measurement in measurements)]
    machine = f"{platform.python_implementation()} {platform.python_version()}"
    parts = [
        f"# Shopping benchmark, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        f"{machine}, {os.cpu_count()} cores",
        "\n".join(table),
        "\n".join(format_ratios(measurements)),
    ]
    text = "\n\n".join(filter(None, parts)) + "\n"
    (FOLDER / "shopping.md").write_text(text, encoding="utf-8")
    return text


if __name__ == "__main__":
    main()
