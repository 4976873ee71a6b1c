"""Requests by route and status, with what they needed of the database.

A request only appends its time to those with the same labels, in half a microsecond: a cached
response takes 60. A thread of the process adds them up each second.
"""

import logging
import os
import time
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable
from threading import Lock, Thread
from time import perf_counter
from typing import Final, TypeVar

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from prometheus_client import Counter, Histogram

from saleor_config.metrics.sql import sql_totals

logger = logging.getLogger(__name__)

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

Taken = TypeVar("Taken")
Names = tuple[str, str]
"""Route and operation of a request."""

CACHED: Final = "metrics_of_cached"
OPERATION: Final = "metrics_operation"


Labels = tuple[Names, str | None, int, bool]
"""Names, method, status, whether from the cache."""

# Seconds of each request, and SQL statements with their seconds.
_times: Final[defaultdict[Labels, list[float]]] = defaultdict(list)
_sql: Final[defaultdict[Names, list[tuple[float, float]]]] = defaultdict(list)


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
        totals = sql_totals.values
        statements, seconds = totals
        started = perf_counter()
        response = self.get_response(request)
        cached = request.__dict__.get(CACHED)
        names = cached or get_names(request)
        labels = names, request.method, response.status_code, cached is not None
        _times[labels].append(perf_counter() - started)
        if totals[0] != statements:
            _sql[names].append((totals[0] - statements, totals[1] - seconds))
        return response


def add_records_up() -> None:
    """Move what the requests have recorded into the metrics."""
    # Keys are copied at once; while pairs are made, requests may add some, which ends this thread.
    for labels in list(_times):
        if taken := take_values(_times[labels]):
            names, method, status, is_cached = labels
            known = method if method in METHODS else "other"
            if known == "other":
                # There are as many as a client makes up.
                del _times[labels]
            source = "cache" if is_cached else "view"
            observe_times(request_seconds.labels(*names, known, status, source), taken)
    for names in list(_sql):
        if taken_pairs := take_values(_sql[names]):
            sql_statements.labels(*names).inc(sum(statements for statements, _ in taken_pairs))
            sql_seconds.labels(*names).inc(sum(seconds for _, seconds in taken_pairs))


def take_values(values: list[Taken]) -> list[Taken]:
    """Those that are there; threads append meanwhile."""
    count = len(values)
    taken = values[:count]
    del values[:count]
    return taken


def observe_times(histogram: Histogram, times: list[float]) -> None:
    """As many calls of ``observe``, which the library cannot take at once."""
    times.sort()
    histogram._sum.inc(sum(times))
    before = 0
    ends = [*(bisect_right(times, bound) for bound in SECONDS), len(times)]
    for bucket, end in zip(histogram._buckets, ends, strict=True):
        if end > before:
            bucket.inc(end - before)
        before = end


def forget_records() -> None:
    """Of requests that a server makes to itself at its start, or of another process."""
    _times.clear()
    _sql.clear()


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
        try:
            add_records_up()
        except Exception:
            # The thread must survive any error, such as a full disk, and records must not pile up.
            logger.exception("Requests could not be counted")
            forget_records()


os.register_at_fork(after_in_child=forget_records)
