import os
import subprocess
import sys

import pytest
from django.db import DatabaseError, connection
from django.http import HttpResponse
from django.test import RequestFactory
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from saleor_config.prepared_statements import fetch_prepared_rows
from saleor_config.tracing import spans, trace_requests

TRACE = "0123456789abcdef" * 2
TRACEPARENT = f"00-{TRACE}-fedcba9876543210-01"


@pytest.fixture
def recorded(monkeypatch):
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(spans, "tracer", provider.get_tracer("tests"))
    return exporter


def respond(application, path, **headers):
    environ = RequestFactory().get(path, **headers).environ
    sent = []
    list(application(environ, lambda status, _headers, _error=None: sent.append(status)))
    return sent


def answer(status, work=lambda: None):
    def application(_environ, start_response):
        work()
        response = HttpResponse(status=status)
        start_response(f"{status} {response.reason_phrase}", [])
        return [b""]

    return spans.RequestSpans(application)


def test_a_shop_without_a_collector_imports_nothing_of_opentelemetry():
    # given
    environment = {k: v for k, v in os.environ.items() if not k.startswith("OTEL_")}
    code = (
        "import sys; from saleor_config.tracing import trace_requests;"
        "assert trace_requests(len) is len; assert 'opentelemetry' not in sys.modules"
    )

    # when
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=False)

    # then
    assert done.returncode == 0
    assert trace_requests.__module__ == "saleor_config.tracing"


def test_a_request_goes_on_with_the_trace_of_the_server_in_front(recorded):
    # when
    respond(answer(200), "/health/?phone=0512345678", HTTP_TRACEPARENT=TRACEPARENT)

    # then
    [span] = recorded.get_finished_spans()
    assert f"{span.context.trace_id:032x}" == TRACE
    assert f"{span.parent.span_id:016x}" == "fedcba9876543210"
    assert span.name == "GET /health/"
    assert "0512345678" not in span.to_json()


def test_a_trace_that_a_visitor_can_write_is_not_continued(recorded, settings):
    # given
    settings.TRUSTED_PROXIES = 0

    # when
    respond(answer(200), "/health/", HTTP_TRACEPARENT=TRACEPARENT)

    # then
    [span] = recorded.get_finished_spans()
    assert span.parent is None


def test_an_address_is_recorded_as_its_route(recorded):
    # when
    respond(answer(503), "/api/q/AbCdEfGhIjKlMnOp")
    respond(answer(404), "/nowhere/0512345678")

    # then
    failed, unknown = recorded.get_finished_spans()
    assert "AbCd" not in failed.to_json()
    assert failed.status.status_code.name == "ERROR"
    assert unknown.name == "GET"
    assert "0512345678" not in unknown.to_json()


@pytest.mark.django_db
def test_statements_are_recorded_without_values(recorded):
    # given
    def read():
        with connection.execute_wrapper(spans.trace_statement):
            fetch_prepared_rows("SELECT %s::text, 'Layla', 0512345678", ["+966512345678"])
            with pytest.raises(DatabaseError), connection.cursor() as cursor:
                cursor.execute("SELECT %s::int", ["Layla"])

    # when
    respond(answer(200, read), "/health/")

    # then
    prepared, failed, request = recorded.get_finished_spans()
    assert prepared.attributes["db.query.text"] == "SELECT %s::text, ?, ?"
    assert prepared.parent.span_id == request.context.span_id
    assert failed.attributes["error.type"] == "DataError"
    assert not any("Layla" in s.to_json() or "5123" in s.to_json() for s in (prepared, failed))


@pytest.mark.django_db
def test_statements_outside_of_a_request_are_not_recorded(recorded):
    # when
    with connection.execute_wrapper(spans.trace_statement), connection.cursor() as cursor:
        cursor.execute("SELECT 1")

    # then
    assert recorded.get_finished_spans() == ()
