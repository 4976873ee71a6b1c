"""The spans of a process, and how they are sent. Imports OpenTelemetry."""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final

from celery.signals import (
    before_task_publish,
    task_failure,
    task_postrun,
    task_prerun,
    worker_process_shutdown,
)
from django.db.backends.signals import connection_created
from django.urls import Resolver404, resolve
from opentelemetry import propagate, trace
from opentelemetry.context import Context, attach, detach
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from saleor_config.request_ids import current_request_id

LONGEST_STATEMENT: Final = 2_000
LITERALS: Final = re.compile(r"'(?:[^']|'')*'|(?<![\w$\"])\d+(?:\.\d+)?\b")
FLUSH_MILLISECONDS: Final = 2_000

tracer: Final = trace.get_tracer("saleor_config")


class RequestIdGenerator(RandomIdGenerator):
    """A trace that begins here has the id of its request."""

    def generate_trace_id(self) -> int:
        request_id = current_request_id()
        return int(request_id, 16) if request_id else super().generate_trace_id()


def start_tracing(service: str, share: float) -> None:
    """Idempotent. ``share`` of all traces is recorded.

    Spans are sent by a thread, which a fork starts again.
    """
    if isinstance(trace.get_tracer_provider(), TracerProvider):
        return
    provider = TracerProvider(
        sampler=ParentBased(TraceIdRatioBased(share)),
        resource=Resource.create({"service.name": service}),
        id_generator=RequestIdGenerator(),
    )
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
    # Baggage holds whatever a caller has put in it.
    propagate.set_global_textmap(TraceContextTextMapPropagator())
    connection_created.connect(watch_statements)
    before_task_publish.connect(send_trace)
    task_prerun.connect(begin_task)
    task_failure.connect(mark_task)
    task_postrun.connect(end_task)
    worker_process_shutdown.connect(lambda **_signal: provider.force_flush(FLUSH_MILLISECONDS))


class RequestSpans:
    """A WSGI application with a span for each request, until its response is there."""

    def __init__(self, application: Callable[..., Iterable[bytes]]) -> None:
        self._application = application

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        from django.conf import settings

        # Continued only from a server of ours: visitors could otherwise choose what is recorded.
        header = environ.get("HTTP_TRACEPARENT", "") if settings.TRUSTED_PROXIES else ""
        method, route = environ["REQUEST_METHOD"], find_route(environ.get("PATH_INFO", ""))
        with tracer.start_as_current_span(
            f"{method} {route}".strip(),
            context=propagate.extract({"traceparent": header}, Context()),
            kind=SpanKind.SERVER,
            attributes={"http.request.method": method, "http.route": route},
            record_exception=False,
        ) as span:

            def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
                number = int(status[:3])
                span.set_attribute("http.response.status_code", number)
                if number >= 500:
                    span.set_status(Status(StatusCode.ERROR))
                return start_response(status, headers, exc_info)

            return self._application(environ, start)


def find_route(path: str) -> str:
    """The pattern of an address, without the numbers and tokens in it."""
    try:
        return f"/{resolve(path).route}"
    except Resolver404:
        return ""


def watch_statements(connection: Any, **_signal: Any) -> None:
    if trace_statement not in connection.execute_wrappers:
        connection.execute_wrappers.append(trace_statement)


def trace_statement(
    execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: dict[str, Any]
) -> Any:
    """Inside of a request or a task alone: no readiness check is a trace of its own."""
    if not trace.get_current_span().is_recording():
        return execute(sql, params, many, context)
    text = str(sql)
    operation = text.split(maxsplit=1)[0].upper() if text.strip() else ""
    with tracer.start_as_current_span(
        operation,
        kind=SpanKind.CLIENT,
        attributes={"db.system.name": "postgresql", "db.query.text": mask_statement(text)},
        record_exception=False,
        set_status_on_exception=False,
    ) as span:
        try:
            return execute(sql, params, many, context)
        except Exception as error:
            # The message of an error holds values.
            span.set_attribute("error.type", type(error).__name__)
            span.set_status(Status(StatusCode.ERROR))
            raise


def mask_statement(sql: str) -> str:
    """``sql`` with placeholders for its literals too."""
    return LITERALS.sub("?", sql[:LONGEST_STATEMENT])


def send_trace(headers: dict[str, Any], **_signal: Any) -> None:
    propagate.inject(headers)


def begin_task(task: Any, **_signal: Any) -> None:
    request = task.request
    parent = getattr(request, "traceparent", None) or ""
    context = None if request.is_eager else propagate.extract({"traceparent": parent}, Context())
    span = tracer.start_span(task.name, context=context, kind=SpanKind.CONSUMER)
    request.trace_span = span, attach(trace.set_span_in_context(span))


def mark_task(sender: Any, exception: BaseException, **_signal: Any) -> None:
    span = trace.get_current_span()
    span.set_attribute("error.type", type(exception).__name__)
    span.set_status(Status(StatusCode.ERROR))


def end_task(task: Any, **_signal: Any) -> None:
    span, token = getattr(task.request, "trace_span", (None, None))
    if span is not None and token is not None:
        detach(token)
        span.end()
