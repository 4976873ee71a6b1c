"""Clients that send their next request as soon as the last one is answered."""

import http.client
import json
import re
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Final, NamedTuple

TIMEOUT_SECONDS: Final = 60
# An entry in any list of errors, of GraphQL's own or of a mutation's.
ERRORS: Final = re.compile(rb'"\w*[eE]rrors":\s*\[\s*[^\]\s]')


class Call(NamedTuple):
    """``body`` is sent by POST; without one it is a GET."""

    path: str
    authorization: str
    body: str = ""


@dataclass
class Load:
    """What some clients did: milliseconds of each call, and the first response with errors."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    errors: int = 0
    first_error: str = ""

    @property
    def rate(self) -> float:
        return len(self.times) / self.seconds if self.seconds else 0.0

    @property
    def p50(self) -> float:
        return median(self.times) if self.times else 0.0

    @property
    def p95(self) -> float:
        return quantiles(self.times, n=20)[-1] if len(self.times) > 1 else sum(self.times)

    @property
    def cells(self) -> tuple[str, ...]:
        return f"{self.rate:,.1f}", f"{self.p50:,.0f}", f"{self.p95:,.0f}", str(self.errors)


def run_calls(
    port: int, calls: Iterator[Call], clients: int, seconds: float, *, most: int = 0
) -> Load:
    """Send calls until the time is over, or ``most`` were sent; those begun are finished."""
    load, lock = Load(), threading.Lock()
    begun = time.perf_counter()
    sent = 0

    def take() -> Call | None:
        nonlocal sent
        with lock:
            if time.perf_counter() - begun >= seconds or (most and sent >= most):
                return None
            sent += 1
            return next(calls, None)

    def work() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
        while call := take():
            started = time.perf_counter()
            problem = send_call(connection, call)
            elapsed = (time.perf_counter() - started) * 1000
            with lock:
                load.times.append(elapsed)
                if problem:
                    load.errors += 1
                    load.first_error = load.first_error or problem
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    load.seconds = time.perf_counter() - begun
    return load


def send_call(connection: http.client.HTTPConnection, call: Call) -> str:
    """What was wrong with the response; empty where nothing was."""
    headers = {"Accept-Language": "ar", "Authorization": call.authorization}
    if call.body:
        headers["Content-Type"] = "application/json"
    try:
        method = "POST" if call.body else "GET"
        connection.request(method, call.path, call.body.encode() or None, headers)
        response = connection.getresponse()
        content = response.read()
    except (OSError, http.client.HTTPException) as error:
        connection.close()
        return f"{type(error).__name__}: {error}"
    if response.status == 200 and not ERRORS.search(content):
        return ""
    return f"{response.status} {content[:600].decode(errors='replace')}"


def build_document(query: str, variables: object, authorization: str, operation: str = "") -> Call:
    body = {"query": query, "variables": variables, "operationName": operation or None}
    return Call("/graphql/", authorization, json.dumps(body, ensure_ascii=False))
