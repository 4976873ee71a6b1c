"""What counting requests for Prometheus costs, in processor time.

    DATABASE_URL=… REDIS_URL=… python -m benchmarks.metrics_cost [--calls 1000]

One process responds to the same calls with and without metrics in turn, without a server around
it. The median of the differences counts, each of two calls in a row: the machine's own pace changes
by more than what is measured here. Pairs run at different depths of the stack: where a call crosses
the end of one of Python's pieces of 16 KB again and again, it takes up to 0.6 ms longer, and the
middleware's one frame decides which of the two does. The last column is the share of what such a
call costs the API as the launcher starts it, with connections, HTTP and threads. Then what a scrape
costs.
"""

import argparse
import gc
import io
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from operator import sub
from typing import Any, Final
from urllib.parse import urlsplit
from wsgiref.util import setup_testing_defaults

from benchmarks.environment import format_head, format_row, run_api, use_own_database
from benchmarks.processes import list_descendants, measure_processor_seconds

NAME: Final = "mashtal_metrics_cost"
CALLS: Final = {"listing, cached": 20, "listing": 2, "product, GraphQL": 2, "shop, GraphQL": 2}
"""By what is asked for: how many times ``--calls``."""
WARM_UPS: Final = 50
DEPTHS: Final = 151
"""Frames below a measured call, in turn: more than such a piece holds."""
SCRAPE_SECONDS: Final = 15
SCRAPES: Final = 20
MICROSECOND: Final = 1e-6

Application = Callable[[dict[str, Any], Callable[..., Any]], Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--calls", type=int, default=1000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PROMETHEUS_MULTIPROC_DIR": folder, "REST_READS_A_MINUTE": "1000000000"}
        os.environ |= {"GRAPHQL_REQUESTS_A_MINUTE": "1000000000"}
        use_own_database(NAME)
        gc.collect()
        gc.freeze()
        # A collection comes now in the one's time and now in the other's.
        gc.disable()
        load_products()
        print_report(options.calls)


def load_products() -> None:
    from django.core.management import call_command
    from saleor.product.models import Product

    from plugins.catalogue.services import start_listening

    if not Product.objects.exists():
        call_command("load_fixtures", verbosity=0)
    # Only a listing that is known to be current is answered from the cache.
    start_listening()


def print_report(calls: int) -> None:
    handlers = {watched: build_handler(is_watched=watched) for watched in (False, True)}
    names = ("µs without", "µs more", "share", "µs served", "share of it")
    print(format_head("call", *names))
    for name, times in CALLS.items():
        without, more = measure_calls(handlers, build_calls(name), calls * times)
        served = measure_served_call(build_calls(name), calls * times)
        cells = [f"{value / MICROSECOND:.1f}" for value in (without, more)]
        cells += [f"{more / without:.2%}", f"{served / MICROSECOND:.0f}", f"{more / served:.2%}"]
        print(format_row(name, *cells), flush=True)
    seconds = measure_scrape()
    share = seconds / SCRAPE_SECONDS
    print(f"A scrape: {seconds * 1000:.1f} ms, each {SCRAPE_SECONDS} s {share:.3%} of a core.")


def build_handler(*, is_watched: bool) -> Application:
    """Django's handler with or without the middleware that counts."""
    from django.conf import settings
    from django.core.handlers.wsgi import WSGIHandler
    from django.db import connection

    from saleor_config.metrics.sql import count_statement, watch_connection

    settings.METRICS_PORT = int(is_watched)
    handler = WSGIHandler()

    def respond(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        if is_watched:
            watch_connection(connection)
        elif count_statement in connection.execute_wrappers:
            connection.execute_wrappers.remove(count_statement)
        return handler(environ, start_response)

    return respond


def build_calls(name: str) -> Iterator[tuple[str, bytes]]:
    """Paths with a query, and bodies, without end."""
    from saleor.product.models import Product

    slugs = list(Product.objects.order_by("pk").values_list("slug", flat=True)[:500])
    number = 0
    while True:
        number += 1
        if name == "listing, cached":
            yield "/api/products?limit=20", b""
        elif name == "listing":
            yield f"/api/products?limit=20&call={number}", b""
        elif name == "product, GraphQL":
            slug = slugs[number % len(slugs)]
            query = f'{{catalogueProduct(slug:"{slug}"){{name slug}}}}'
            yield "/graphql/", json.dumps({"query": query, "call": number}).encode()
        else:
            yield "/graphql/", b'{"query":"{shop{name}}"}'


def measure_calls(
    handlers: dict[bool, Application], calls: Iterator[tuple[str, bytes]], count: int
) -> tuple[float, float]:
    """Seconds of this thread's processor time: of a call without metrics, and more with them."""
    from saleor_config.metrics.requests import add_records_up

    taken: dict[bool, list[float]] = {False: [], True: []}
    for number in range(WARM_UPS + count):
        for watched in (False, True) if number % 2 else (True, False):
            seconds = measure_at_depth(number % DEPTHS, handlers[watched], *next(calls))
            if number >= WARM_UPS:
                taken[watched].append(seconds)
    started = time.thread_time()
    add_records_up()
    added = (time.thread_time() - started) / (WARM_UPS + count)
    differences = map(sub, taken[True], taken[False])
    return statistics.median(taken[False]), statistics.median(differences) + added


def measure_served_call(calls: Iterator[tuple[str, bytes]], count: int) -> float:
    """Seconds of processor time of one process of the API, all its threads, without metrics."""
    with run_api({"METRICS_PORT": ""}, workers=1, log="metrics-cost") as base:
        place = urlsplit(base)
        connection = HTTPConnection(place.hostname or "", place.port)
        for _each in range(WARM_UPS):
            send_call(connection, *next(calls))
        before = sum_own_children()
        for _each in range(count):
            send_call(connection, *next(calls))
        taken = sum_own_children() - before
        connection.close()
    return taken / count


def sum_own_children() -> float:
    return sum(map(measure_processor_seconds, list_descendants(os.getpid())))


def send_call(connection: HTTPConnection, path: str, body: bytes) -> None:
    headers = {"Content-Type": "application/json"} if body else {}
    connection.request("POST" if body else "GET", path, body or None, headers)
    response = connection.getresponse()
    response.read()
    if response.status != 200:
        raise SystemExit(f"{path} was answered {response.status}")


def measure_at_depth(depth: int, handler: Application, path: str, body: bytes) -> float:
    if depth:
        return measure_at_depth(depth - 1, handler, path, body)
    return measure_call(handler, path, body)


def measure_call(handler: Application, path: str, body: bytes) -> float:
    environ = build_environ(path, body)
    statuses: list[str] = []
    started = time.thread_time()
    response = handler(environ, lambda status, _headers: statuses.append(status))
    b"".join(response)
    response.close()
    taken = time.thread_time() - started
    if statuses != ["200 OK"]:
        raise SystemExit(f"{path} was answered {statuses}")
    return taken


def build_environ(path: str, body: bytes) -> dict[str, Any]:
    environ: dict[str, Any] = {}
    setup_testing_defaults(environ)
    path, _mark, query = path.partition("?")
    return environ | {
        "REQUEST_METHOD": "POST" if body else "GET",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "CONTENT_TYPE": "application/json" if body else "",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": "localhost",
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.input": io.BytesIO(body),
    }


def measure_scrape() -> float:
    """Seconds of processor time of what the exporter does for one."""
    from prometheus_client import generate_latest

    from saleor_config.metrics.exporter import build_registry
    from saleor_config.metrics.readings import ReadingsCollector

    registry = build_registry([ReadingsCollector()])
    generate_latest(registry)
    started = time.thread_time()
    for _each in range(SCRAPES):
        generate_latest(registry)
    return (time.thread_time() - started) / SCRAPES


if __name__ == "__main__":
    main()
