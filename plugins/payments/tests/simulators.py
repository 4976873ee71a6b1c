"""The simulators of Tabby, Tamara and Moyasar as processes of their own, and their control."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import requests

ROOT: Final = Path(__file__).parents[3]
VARIABLES: Final = {
    "tabby": {
        "TABBY_SECRET_KEY": "sk_test_tabby",
        "TABBY_PUBLIC_KEY": "pk_test_tabby",
        "TABBY_MERCHANT_CODE": "mashtal",
        "TABBY_WEBHOOK_SECRET": "tabby-webhook-secret-of-the-shop",
    },
    "tamara": {
        "TAMARA_API_TOKEN": "token-of-the-shop-at-tamara",
        "TAMARA_NOTIFICATION_TOKEN": "notification-token-of-the-shop" + "-at-tamara" * 4,
        "TAMARA_PUBLIC_KEY": "public-key-of-the-shop-at-tamara",
    },
    "moyasar": {
        "MOYASAR_SECRET_KEY": "sk_test_moyasar",
        "MOYASAR_PUBLISHABLE_KEY": "pk_test_moyasar",
        "MOYASAR_WEBHOOK_SECRET": "moyasar-webhook-secret-of-the-shop",
    },
}


@dataclass(frozen=True)
class ReceivedReport:
    query: str
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Simulator:
    """``reports``: what it has sent to the webhook since it was cleared."""

    name: str
    url: str
    reports: list[ReceivedReport] = field(default_factory=list)

    def control(self, path: str = "", **content: Any) -> dict[str, Any]:
        """Settings and ledger, after the settings in ``content`` were changed."""
        response = requests.post(f"{self.url}/_control{path}", json=content, timeout=40)
        assert response.ok, response.text
        found: dict[str, Any] = response.json()
        return found

    def get_ledger(self) -> list[dict[str, Any]]:
        """Purchases in halalas, oldest first."""
        ledger: list[dict[str, Any]] = self.control()["ledger"]
        return ledger

    def decide(self, provider_id: str, decision: str = "approve") -> str:
        """End a session as its page would; where the shopper goes."""
        return str(self.control("/decide", id=provider_id, decision=decision)["return_url"])

    def take_reports(self) -> list[ReceivedReport]:
        """Those since the last call, in the order of arrival, once none is on its way."""
        self.control("/reports")
        found = list(self.reports)
        self.reports.clear()
        return found


@contextmanager
def receive_reports() -> Iterator[tuple[str, list[ReceivedReport]]]:
    """The address of a webhook, and what comes there."""
    received: list[ReceivedReport] = []

    class Webhook(BaseHTTPRequestHandler):
        def log_message(self, *_arguments: Any) -> None:
            return None

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            query = self.path.partition("?")[2]
            received.append(ReceivedReport(query, dict(self.headers.items()), body))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/webhook", received
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def open_simulator(name: str, state: Path | None = None) -> Iterator[Simulator]:
    with receive_reports() as (webhook, reports):
        arguments = ["--webhook", webhook, *(["--state", str(state)] if state else [])]
        with open_process(name, arguments) as url:
            yield Simulator(name, url, reports)


@contextmanager
def open_process(name: str, arguments: list[str]) -> Iterator[str]:
    """Its address."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"plugins.payments.fake_{name}", *arguments],
        cwd=ROOT,
        env=os.environ | VARIABLES[name],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait(timeout=10)
        process.stdout.close()
