"""``python -m benchmarks.catalogue``: how fast the catalogue answers, at three sizes."""

import argparse
import os
import platform
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from benchmarks.catalogue import workloads
from benchmarks.environment import (
    FOLDER,
    RAISED_READ_LIMITS,
    format_head,
    format_row,
    run_api,
    run_server,
    use_own_database,
)
from benchmarks.load import METRIC_NAMES, Metrics, Request, run_load, run_repeated_load
from launcher.application import API_WORKERS
from launcher.network import LOOPBACK, find_free_port
from saleor_config.request_slots import SLOTS

COLUMNS: Final = ("products", "endpoint", "responses", "request", "clients", *METRIC_NAMES)
WARM_UP_SECONDS: Final = 2.0
# Saleor's own query takes seconds at 100,000 products; a shorter run would end without a response.
SLOW_SECONDS: Final = 4.0


class Case(NamedTuple):
    """What is sent where; ``responses``: cold or warm."""

    endpoint: str
    responses: str
    kind: str
    requests: Sequence[Request]
    seconds: float = 0.0


class Measurement(NamedTuple):
    size: int
    case: Case
    clients: int
    metrics: Metrics

    @property
    def row(self) -> str:
        return format_row(f"{self.size:,}", *self.case[:3], self.clients, *self.metrics.cells)


def main() -> None:
    options = read_options()
    measurements: list[Measurement] = []
    notes = [
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"
    ]
    for size in options.sizes:
        use_own_database(f"mashtal_benchmark_{size}", log_level="WARNING")
        from benchmarks.catalogue.filling import fill_database, is_filled
        from benchmarks.catalogue.freshness import measure_slowest_update
        from plugins.catalogue.read_model.index_store import index_store

        index_store.reset()
        count = size if options.keep and is_filled(size) else fill_database(size)
        if options.fill_only:
            continue
        print(f"{count} products", flush=True)
        for measurement in () if options.freshness_only else measure_size(count, options):
            print(measurement.row, flush=True)
            measurements.append(measurement)
        with run_shop(is_warm=True) as base, run_shop(is_warm=True) as other:
            for name, others in {"one machine": (), "two machines": (other,)}.items():
                seconds = measure_slowest_update(base, *others)
                note = f"{count:,} products, {name}: {seconds:.3f} s until no response was stale"
                print(note, flush=True)
                notes.append(note)
    if measurements:
        print(write_report(measurements, notes))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.catalogue", description=__doc__)
    parser.add_argument("--sizes", type=parse_numbers, default=parse_numbers("100,10000,100000"))
    parser.add_argument("--seconds", type=float, default=2.0, help="of each run")
    parser.add_argument("--repeats", type=int, default=3, help="runs, whose median is told")
    parser.add_argument("--clients", type=parse_numbers, default=parse_numbers("1,8,32"))
    parser.add_argument("--keep", action="store_true", help="what an earlier run has filled")
    parser.add_argument("--freshness-only", action="store_true", help="no rates")
    parser.add_argument("--fill-only", action="store_true", help="measure nothing, for --keep")
    parser.add_argument("--workers", type=int, default=API_WORKERS)
    return parser.parse_args()


def parse_numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def run_shop(*, is_warm: bool, workers: int = API_WORKERS) -> AbstractContextManager[str]:
    variables = RAISED_READ_LIMITS | ({} if is_warm else {"PUBLIC_ANSWERS_MEGABYTES": "0"})
    return run_api(variables, workers=workers)


def run_floor(workers: int) -> AbstractContextManager[str]:
    """With as many threads as requests of the shop run at once in a process."""
    port = find_free_port()
    command = [
        *("granian", "--interface", "wsgi", "--host", LOOPBACK, "--port", str(port), "--no-ws"),
        *("--workers", str(workers), "--blocking-threads", str(SLOTS), workloads.FLOOR),
    ]
    return run_server(command, port, {})


def measure_size(size: int, options: argparse.Namespace) -> Iterator[Measurement]:
    with run_floor(options.workers) as base:
        case = Case("floor", "cold", "first page", [Request("/")])
        yield from measure_case(base, size, case, options)
    for is_warm in (False, True):
        with run_shop(is_warm=is_warm, workers=options.workers) as base:
            for case in list_cases(workloads.fetch_first_page(base), is_warm, options.seconds):
                yield from measure_case(base, size, case, options)


def list_cases(page: dict[str, Any], is_warm: bool, seconds: float) -> Iterator[Case]:
    responses = "warm" if is_warm else "cold"
    for kind in workloads.KINDS:
        yield Case("REST", responses, kind, workloads.build_rest_requests(kind, page))
        yield Case("GraphQL", responses, kind, workloads.build_graphql_requests(kind, page))
    for kind, path in workloads.WHOLE.items():
        yield Case("REST", responses, kind, [Request(path)])
    if not is_warm:
        request = workloads.build_document(workloads.SALEOR, {})
        yield Case("Saleor", responses, "first page", [request], max(seconds, SLOW_SECONDS))


def measure_case(
    base: str, size: int, case: Case, options: argparse.Namespace
) -> Iterator[Measurement]:
    run_load(base, case.requests, 8, WARM_UP_SECONDS)
    seconds = case.seconds or options.seconds
    for clients in options.clients:
        metrics = run_repeated_load(base, case.requests, clients, seconds, options.repeats)
        yield Measurement(size, case, clients, metrics)


def format_ratios(measurements: Sequence[Measurement]) -> Iterator[str]:
    """Our first page beside the floor and beside Saleor's own query."""
    rates = {
        (each.size, each.clients, each.case.endpoint): each.metrics.rate
        for each in measurements
        if each.case.kind == "first page" and each.case.responses == "cold"
    }
    for size, clients in sorted({key[:2] for key in rates}):
        ours, floor, saleor = (rates[size, clients, name] for name in ("REST", "floor", "Saleor"))
        if ours and saleor:
            yield (
                f"{size:,} products, {clients} clients: the floor is {floor / ours:.2f} times"
                f" REST cold, REST cold is {ours / saleor:.0f} times Saleor's own query."
            )


def write_report(measurements: Sequence[Measurement], notes: Sequence[str]) -> str:
    """The report, also written to ``catalogue.md``."""
    table = [format_head(*COLUMNS), *(measurement.row for measurement in measurements)]
    parts = [
        f"# Catalogue benchmark, {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "\n".join(table),
        *(f"- {note}" for note in [*format_ratios(measurements), *notes]),
    ]
    text = "\n\n".join(parts) + "\n"
    (FOLDER / "catalogue.md").write_text(text, encoding="utf-8")
    return text


if __name__ == "__main__":
    main()
