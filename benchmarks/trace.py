"""``python -m benchmarks.trace``: one trace from the storefront through the API to SQL and a task.

Starts a receiver of OTLP on loopback, an API, a worker and the built storefront, asks for a page
and a sign-in code, and prints the spans that came. Ends with 1 where a part is missing, or where a
span holds something that was typed.
"""

import contextlib
import json
import os
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from benchmarks.environment import run_api, use_own_database
from launcher.layout import CHECKOUT
from launcher.network import LOOPBACK, find_free_port

WAIT_SECONDS: Final = 30
PHONE: Final = "0512345678"
SIGN_IN: Final = (
    'mutation { signInCodeRequest(input: {phone: "%s", purpose: LOGIN}) { errors { code } } }'
)


@dataclass(frozen=True)
class Span:
    trace: str
    service: str
    name: str
    parent: str
    span: str
    text: str


@dataclass
class Receiver:
    """What OTLP/HTTP has brought, as protobuf or JSON."""

    spans: list[Span] = field(default_factory=list)

    def take(self, kind: str, body: bytes) -> None:
        if kind.startswith("application/json"):
            self.spans += read_json_spans(json.loads(body))
        else:
            self.spans += read_protobuf_spans(body)

    def traces(self) -> dict[str, list[Span]]:
        found: dict[str, list[Span]] = defaultdict(list)
        for each in self.spans:
            found[each.trace].append(each)
        return found

    def wait_for(self, *services: str) -> list[Span]:
        """The spans of a trace of all ``services``; empty where none came in time."""
        ends = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < ends:
            for spans in self.traces().values():
                if {each.service for each in spans} >= set(services):
                    return spans
            time.sleep(0.2)
        return []


def read_json_spans(body: dict[str, Any]) -> Iterator[Span]:
    for resource in body["resourceSpans"]:
        service = resource["resource"]["attributes"][0]["value"]["stringValue"]
        for scope in resource["scopeSpans"]:
            for each in scope["spans"]:
                ids = (each["parentSpanId"], each["spanId"])
                yield Span(each["traceId"], service, each["name"], *ids, json.dumps(each))


def read_protobuf_spans(body: bytes) -> Iterator[Span]:
    for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
        names = {each.key: each.value.string_value for each in resource.resource.attributes}
        for scope in resource.scope_spans:
            for each in scope.spans:
                ids = (each.parent_span_id.hex(), each.span_id.hex())
                service = names["service.name"]
                yield Span(each.trace_id.hex(), service, each.name, *ids, str(each))


@contextlib.contextmanager
def run_receiver() -> Iterator[tuple[Receiver, str]]:
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.take(self.headers["Content-Type"], body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Print nothing."""

    server = ThreadingHTTPServer((LOOPBACK, 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield receiver, f"http://{LOOPBACK}:{server.server_port}"
    finally:
        server.shutdown()


@contextlib.contextmanager
def run_program(command: list[str], variables: dict[str, str]) -> Iterator[None]:
    process = subprocess.Popen(command, cwd=CHECKOUT, env=os.environ | variables)
    try:
        yield
    finally:
        process.terminate()
        process.wait(timeout=60)


def fetch_text(address: str, body: bytes | None = None) -> str:
    """The id of the response's request."""
    headers = {"Content-Type": "application/json"}
    ends = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            request = urllib.request.Request(address, body, headers)
            with urllib.request.urlopen(request, timeout=20) as response:
                response.read()
                return str(response.headers["X-Request-Id"])
        except (ConnectionError, urllib.error.URLError):
            if time.monotonic() > ends:
                raise
            time.sleep(0.3)


def print_tree(spans: list[Span], parent: str = "", depth: int = 0) -> None:
    known = {each.span for each in spans}
    for each in spans:
        if each.parent == parent or (not depth and each.parent not in known):
            print(f"{'  ' * depth}{each.service}: {each.name}")
            print_tree(spans, each.span, depth + 1)


def main() -> None:
    use_own_database("mashtal_trace")
    node = sys.argv[1] if len(sys.argv) > 1 else "node"
    with run_receiver() as (receiver, endpoint):
        variables = {
            "OTEL_EXPORTER_OTLP_ENDPOINT": endpoint,
            "OTEL_BSP_SCHEDULE_DELAY": "500",
            "CELERY_EAGER": "false",
            "TRUSTED_PROXIES": "1",
            "PHONE_OTP_SMS_PROVIDERS": "console",
        }
        port = find_free_port()
        celery = [str(Path(sys.executable).parent / "celery"), "-A", "saleor_config.celery"]
        storefront = {**variables, "PORT": str(port), "NODE_ENV": "production"}
        with (
            run_api(variables, log="trace") as api,
            run_program([*celery, "worker", "--concurrency", "1"], variables),
            run_program([node, "storefront/server/main.js"], storefront | {"API_URL": api}),
        ):
            base = f"http://{LOOPBACK}:{port}"
            page = fetch_text(f"{base}/en/products")
            fetch_text(f"{base}/graphql/", json.dumps({"query": SIGN_IN % PHONE}).encode())
            shown = receiver.wait_for("mashtal-storefront", "mashtal-api")
            task = receiver.wait_for("mashtal-storefront", "mashtal-api", "mashtal-worker")
    for spans in (receiver.traces().get(page, shown), task):
        print_tree(spans)
    missing = [
        name
        for name, is_there in {
            "the page's trace, by its request's id": page in receiver.traces(),
            "SQL in a trace of storefront and API": any("SELECT" in e.name for e in shown),
            "a task in the trace of its request": bool(task),
            "spans without what was typed": not any(PHONE[1:] in e.text for e in receiver.spans),
        }.items()
        if not is_there
    ]
    print(f"{len(receiver.spans)} spans; missing: {', '.join(missing) or 'nothing'}")
    sys.exit(bool(missing))


if __name__ == "__main__":
    main()
