"""Requests by route and status, with what they needed of the database.

A request only appends a record, in some 2 µs: a cached response takes 60. A thread of the process
adds the records up each second.
"""

import os
import time
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import repeat
from threading import Lock, Thread
from time import perf_counter
from typing import Final

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from prometheus_client import Counter, Histogram

from saleor_config.metrics.sql import sql_totals

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
UNMATCHED: Final = "unmatched"
SUMMARY_SECONDS: Final = 1.0

request_seconds: Final = Histogram(
    "mashtal_request_seconds",
    "Time of a request in the API, without its wait for a slot.",
    ("route", "operation", "method", "status", "source"),
    buckets=SECONDS,
)
sql_seconds: Final = Counter(
    "mashtal_request_sql_seconds", "Time of requests in PostgreSQL.", ("route", "operation")
)
sql_statements: Final = Counter(
    "mashtal_request_sql_statements", "SQL statements of requests.", ("route", "operation")
)
slot_wait_seconds: Final = Histogram(
    "mashtal_slot_wait_seconds",
    "Wait of those requests that found no slot free.",
    buckets=SECONDS,
)
requests_turned_away: Final = Counter(
    "mashtal_requests_turned_away",
    "Requests that the server did not take up: too many, too large, or not received whole.",
    ("reason",),
)

Names = tuple[str, str]
"""Route and operation of a request."""

CACHED: Final = "metrics_of_cached"
OPERATION: Final = "metrics_operation"


Record = tuple[Names, str | None, int, bool, float, int, float]
"""Names, method, status, whether from the cache, seconds, SQL statements, seconds of these."""

_records: Final[deque[Record]] = deque()


def get_names(request: HttpRequest) -> Names:
    """The route's template, and of a GraphQL request the root field."""
    match = request.resolver_match
    route = match.route if match is not None else UNMATCHED
    return route, request.__dict__.get(OPERATION, "")


def mark_cached(request: HttpRequest, names: Names) -> None:
    """The response comes from the cache, and no view is reached."""
    request.__dict__[CACHED] = names


def note_operation(request: HttpRequest, operation: str) -> None:
    """``operation``: a root field of the schema, or another of few words."""
    request.__dict__[OPERATION] = operation


class RequestMetricsMiddleware:
    """Must come first, before the cache of responses."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        if not settings.METRICS_PORT:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        statements, seconds = sql_totals.statements, sql_totals.seconds
        started = perf_counter()
        response = self.get_response(request)
        cached = request.__dict__.get(CACHED)
        _records.append((
            cached or get_names(request),
            request.method,
            response.status_code,
            cached is not None,
            perf_counter() - started,
            sql_totals.statements - statements,
            sql_totals.seconds - seconds,
        ))  # fmt: skip
        return response


@dataclass
class Sum:
    """Of requests with the same labels."""

    seconds: float = 0.0
    buckets: list[int] = field(default_factory=lambda: [0] * (len(SECONDS) + 1))


def add_records_up() -> None:
    """Move what the requests have recorded into the metrics."""
    sums: dict[tuple[Names, str | None, int, bool], Sum] = {}
    sql: dict[Names, tuple[int, float]] = {}
    for names, method, status, is_cached, seconds, statements, in_sql in take_records():
        key = (names, method, status, is_cached)
        found = sums.get(key)
        if found is None:
            found = sums[key] = Sum()
        found.seconds += seconds
        found.buckets[bisect_left(SECONDS, seconds)] += 1
        if statements:
            count, total = sql.get(names, (0, 0.0))
            sql[names] = count + statements, total + in_sql
    for (names, method, status, is_cached), each in sums.items():
        known = method if method in METHODS else "other"
        source = "cache" if is_cached else "view"
        observe_sum(request_seconds.labels(*names, known, status, source), each)
    for names, (count, total) in sql.items():
        sql_statements.labels(*names).inc(count)
        sql_seconds.labels(*names).inc(total)


def take_records() -> Iterable[Record]:
    """Those that are there, the oldest first."""
    for _each in repeat(None, len(_records)):
        yield _records.popleft()


def observe_sum(histogram: Histogram, values: Sum) -> None:
    """As many calls of ``observe``, which the library cannot take at once."""
    histogram._sum.inc(values.seconds)
    for bucket, count in zip(histogram._buckets, values.buckets, strict=True):
        if count:
            bucket.inc(count)


def forget_records() -> None:
    """Of requests that a server makes to itself at its start, or of another process."""
    _records.clear()


_lock = Lock()
_thread: Thread | None = None


def start_adding_up() -> None:
    """In each process of a server that is watched. Idempotent."""
    global _thread
    if not settings.METRICS_PORT:
        return
    with _lock:
        if _thread is None or not _thread.is_alive():
            _thread = Thread(target=_run_aggregation, name="request-metrics", daemon=True)
            _thread.start()


def _run_aggregation() -> None:
    while True:
        time.sleep(SUMMARY_SECONDS)
        add_records_up()


os.register_at_fork(after_in_child=forget_records)
