"""Traces in OpenTelemetry's format, where ``OTEL_EXPORTER_OTLP_ENDPOINT`` is set: requests, SQL
statements and tasks, without anything that a person has typed.

OpenTelemetry's own instrumentations record addresses, query strings and messages of errors; these
spans have only what ``spans.py`` gives them.
"""

import os
from collections.abc import Callable, Iterable
from typing import Any, Final

ENDPOINT: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"
SHARE: Final = "OTEL_TRACES_SAMPLER_ARG"
VARIABLES: Final = (ENDPOINT, SHARE, "OTEL_EXPORTER_OTLP_HEADERS")

Application = Callable[..., Iterable[bytes]]


def is_tracing() -> bool:
    return bool(os.environ.get(ENDPOINT))


def trace_requests(application: Application) -> Application:
    """``application`` with a span for each request; as it is where nothing is traced.

    OpenTelemetry is imported by this call, and not by the module: 8 MB that other shops spare.
    """
    if not is_tracing():
        return application
    from saleor_config.tracing.spans import RequestSpans, start_tracing

    start_tracing("mashtal-api", read_share())
    return RequestSpans(application)


def trace_tasks(**_signal: Any) -> None:
    """Start in a worker, before it forks."""
    if is_tracing():
        from saleor_config.tracing.spans import start_tracing

        start_tracing("mashtal-worker", read_share())


def read_share() -> float:
    """Of all traces."""
    return float(os.environ.get(SHARE) or 1)
