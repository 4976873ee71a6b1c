"""``python -m benchmarks.catalogue``: how fast the catalogue answers, at three sizes."""

import argparse
import os
import platform
from collections.abc import Iterator, Sequence
from typing import Final

from benchmarks.catalogue import questions, report, server
from benchmarks.catalogue.database import use_database_of_size
from benchmarks.catalogue.load import Question, run_load, run_repeated_load
from benchmarks.catalogue.report import Measurement

KINDS: Final = ("first page", "deep page", "three filters", "Arabic search", "suggestion")
WARM_UP_SECONDS: Final = 2.0
# Saleor's own query takes seconds at 100,000 products; a shorter run would end without an answer.
SLOW_SECONDS: Final = 4.0


def main() -> None:
    options = read_options()
    measurements: list[Measurement] = []
    notes = [
        f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores"
    ]
    for size in options.sizes:
        use_database_of_size(size)
        from benchmarks.catalogue.filling import fill_database, is_filled

        count = size if options.keep and is_filled(size) else fill_database(size)
        if options.fill_only:
            continue
        print(f"{count} products", flush=True)
        measurements += print_result(measure_size(count, options))
        notes.append(f"{count:,} products: {measure_freshness():.3f} s until no answer was stale")
    if measurements:
        print(report.write_report(measurements, notes))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.catalogue", description=__doc__)
    parser.add_argument("--sizes", type=parse_numbers, default=parse_numbers("100,10000,100000"))
    parser.add_argument("--seconds", type=float, default=2.0, help="of each run")
    parser.add_argument("--repeats", type=int, default=3, help="runs, whose median is told")
    parser.add_argument("--clients", type=parse_numbers, default=parse_numbers("1,8,32"))
    parser.add_argument("--keep", action="store_true", help="what an earlier run has filled")
    parser.add_argument("--fill-only", action="store_true", help="measure nothing, for --keep")
    parser.add_argument("--workers", type=int, default=server.API_WORKERS)
    parser.add_argument("--threads", type=int, default=server.API_THREADS)
    return parser.parse_args()


def parse_numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def print_result(measurements: Iterator[Measurement]) -> Iterator[Measurement]:
    for measurement in measurements:
        print(report.format_row(measurement.cells()), flush=True)
        yield measurement


def measure_size(size: int, options: argparse.Namespace) -> Iterator[Measurement]:
    from benchmarks.catalogue.freshness import fetch_price

    def rounds(
        base: str,
        door: str,
        answers: str,
        kind: str,
        asked: Sequence[Question],
        seconds: float = options.seconds,
    ) -> Iterator[Measurement]:
        run_load(base, asked, 8, WARM_UP_SECONDS)
        for clients in options.clients:
            figures = run_repeated_load(base, asked, clients, seconds, options.repeats)
            yield Measurement(size, door, answers, kind, clients, figures)

    with server.run_floor() as base:
        yield from rounds(base, "floor", "cold", "first page", questions.build_floor_requests())
    for answers in ("cold", "warm"):
        with server.run_shop(
            keeps_answers=answers == "warm", workers=options.workers, threads=options.threads
        ) as base:
            shape = fetch_price(base)
            for kind in KINDS:
                yield from rounds(
                    base, "REST", answers, kind, questions.build_rest_requests(kind, shape)
                )
                yield from rounds(
                    base, "GraphQL", answers, kind, questions.build_graphql_requests(kind, shape)
                )
            for kind in questions.WHOLE:
                yield from rounds(
                    base, "REST", answers, kind, questions.build_rest_requests(kind, shape)
                )
            if answers == "cold":
                seconds = max(options.seconds, SLOW_SECONDS)
                asked = questions.build_saleor_requests()
                yield from rounds(base, "Saleor", answers, "first page", asked, seconds)


def measure_freshness() -> float:
    from benchmarks.catalogue.freshness import measure_slowest_update

    with server.run_shop(keeps_answers=True) as base:
        return measure_slowest_update(base)


if __name__ == "__main__":
    main()
