"""Lets as many requests of a process run at once as it has processor time for, however slow their
clients are.

Granian gives each request a thread, which waits while a body comes in and while a streamed
response goes out. So there are many threads and few slots: a request is received before it takes
one, and what is sent in parts gives it back first. Database connections belong to the slots.

A thread cannot leave a body that never ends: time limits are those of the servers in front.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from queue import Empty
from threading import BoundedSemaphore
from time import perf_counter
from typing import Any, Final, Protocol

from django.core.cache import caches
from django.db import connections
from django.http import HttpResponse

from saleor_config.fair_queue import FairQueue
from saleor_config.metrics.requests import requests_turned_away, slot_wait_seconds
from saleor_config.request_bodies import BodyTooLargeError, IncompleteBodyError, receive_body
from saleor_config.views import (
    build_busy_response,
    build_incomplete_response,
    build_late_response,
    build_size_response,
)

SLOTS: Final = 2
RECEPTIONS: Final = 160
"""Bodies that come in at once. With ``WAITING`` and ``STREAMS`` fewer than the threads of a
process: what has no body, and the health checks, find one free."""
WAITING: Final = 48
"""Requests that wait for a slot."""
WAIT_SECONDS: Final = 10.0
STREAMS: Final = 32
"""Responses that are sent in parts, to readers who may be slow."""
WHOLE_BYTES: Final = 512 * 1024
"""Granian keeps as much of a response for a slow reader; what is longer is sent in parts."""
READINESS_SECONDS: Final = 5.0
LIVENESS_PATH: Final = "/health/"
READINESS_PATH: Final = "/health/ready/"

HANDLERS: Final = (connections, caches)

Environ = dict[str, Any]
Held = tuple[dict[str, Any], dict[str, Any]]


class StartResponse(Protocol):
    def __call__(
        self, status: str, headers: list[tuple[str, str]], exc_info: Any = None
    ) -> Any: ...


class WSGIApplication(Protocol):
    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]: ...


class RequestSlots:
    """A WSGI application that runs ``application`` on ``slots`` threads at a time."""

    def __init__(self, application: WSGIApplication, slots: int = SLOTS) -> None:
        self._application = application
        self._slots: FairQueue[Held] = FairQueue()
        for _each in range(slots):
            self._slots.put(({}, {}))
        self._receptions = BoundedSemaphore(RECEPTIONS)
        self._waiting = BoundedSemaphore(WAITING)
        self._streams = BoundedSemaphore(STREAMS)
        # With a connection of its own: a busy shop is ready, and a check may get stuck.
        self._readiness = ThreadPoolExecutor(1, "readiness")

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        path = environ.get("PATH_INFO")
        if path == LIVENESS_PATH:
            return self._application(environ, start_response)
        if path == READINESS_PATH:
            return self._report_readiness(environ, start_response)
        if not self._receptions.acquire(blocking=False):
            return turn_away("busy", build_busy_response(environ), start_response)
        try:
            body = receive_body(environ)
        except BodyTooLargeError:
            return turn_away("too_large", build_size_response(environ), start_response)
        except IncompleteBodyError:
            # The client is gone: this is for the log of a proxy.
            return turn_away("incomplete", build_incomplete_response(environ), start_response)
        finally:
            self._receptions.release()
        with body:
            return self._run(environ, start_response)

    def _run(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        held = self._take_slot()
        if held is None:
            return turn_away("busy", build_busy_response(environ), start_response)
        try:
            install_connections(held)
            response = self._application(environ, start_response)
            start, rest = read_start(response)
        finally:
            self._slots.put(remove_connections())
        if rest is None:
            return start
        if self._streams.acquire(blocking=False):
            return StreamedResponse(chain(start, rest), response, self._streams)
        close_response(response)
        return turn_away("busy", build_busy_response(environ), start_response)

    def _take_slot(self) -> Held | None:
        """None where too many wait already, or none is free in time."""
        try:
            return self._slots.get_nowait()
        except Empty:
            pass
        if not self._waiting.acquire(blocking=False):
            return None
        started = perf_counter()
        try:
            return self._slots.get(timeout=WAIT_SECONDS)
        except Empty:
            return None
        finally:
            self._waiting.release()
            slot_wait_seconds.observe(perf_counter() - started)

    def _report_readiness(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        """On the thread for it; 503 where that does not respond in time."""
        arguments: list[Any] = []
        report = self._readiness.submit(
            lambda: read_start(self._application(environ, lambda *sent: arguments.extend(sent)))
        )
        try:
            content, _rest = report.result(READINESS_SECONDS)
        except TimeoutError:
            report.cancel()
            return send_response(build_late_response(), start_response)
        start_response(*arguments)
        return content


class StreamedResponse:
    """The rest of a response that is sent in parts; a place in ``streams`` is its own."""

    def __init__(self, parts: Iterator[bytes], response: Any, streams: BoundedSemaphore) -> None:
        self._parts = parts
        self._response = response
        self._streams = streams

    def __iter__(self) -> Iterator[bytes]:
        return self._parts

    def close(self) -> None:
        try:
            close_response(self._response)
            connections.close_all()
        finally:
            self._streams.release()


def read_start(response: Iterable[bytes]) -> tuple[list[bytes], Iterator[bytes] | None]:
    """What is sent first, and the rest; None where the whole response was read, and closed."""
    parts, size, rest = [], 0, iter(response)
    for part in rest:
        parts.append(part)
        size += len(part)
        if size > WHOLE_BYTES and len(parts) > 1:
            return parts, rest
    close_response(response)
    return parts, None


def close_response(response: Any) -> None:
    if hasattr(response, "close"):
        response.close()


def send_response(response: HttpResponse, start_response: StartResponse) -> list[bytes]:
    start_response(f"{response.status_code} {response.reason_phrase}", list(response.items()))
    return [response.content]


def turn_away(reason: str, response: HttpResponse, start_response: StartResponse) -> list[bytes]:
    requests_turned_away.labels(reason).inc()
    return send_response(response, start_response)


def install_connections(held: Held) -> None:
    """Gives this thread the connections of a slot."""
    for handler, owned in zip(HANDLERS, held, strict=True):
        for alias, connection in owned.items():
            handler[alias] = connection


def remove_connections() -> Held:
    """Takes its connections from this thread."""
    held: Held = ({}, {})
    for handler, owned in zip(HANDLERS, held, strict=True):
        for alias in handler:
            if hasattr(handler._connections, alias):
                owned[alias] = handler[alias]
                del handler[alias]
    for connection in held[0].values():
        if not connection.allow_thread_sharing:
            connection.inc_thread_sharing()
    return held
