"""The simulator of the Cloud API as a process of its own, and its control."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import requests

ROOT: Final = Path(__file__).parents[4]
CREDENTIALS: Final = {
    "WHATSAPP_PHONE_NUMBER_ID": "106540352242922",
    "WHATSAPP_ACCESS_TOKEN": "token-of-the-shop-at-meta",
    "WHATSAPP_APP_SECRET": "app-secret-of-the-shop-at-meta",
    "WHATSAPP_VERIFY_TOKEN": "verify-token-of-the-shop",
}
ACCOUNT: Final = "102290129340398"


@dataclass(frozen=True)
class ReceivedReport:
    signature: str
    body: bytes


@dataclass(frozen=True)
class Simulator:
    """``reports``: what it has sent to the webhook since they were taken."""

    url: str
    reports: list[ReceivedReport]

    def control(self, path: str = "", **content: Any) -> dict[str, Any]:
        """Settings and ledger, after the settings in ``content`` were changed and all reports
        were sent."""
        response = requests.post(f"{self.url}/_control{path}", json=content, timeout=40)
        assert response.ok, response.text
        found: dict[str, Any] = response.json()
        return found

    def list_messages(self) -> list[dict[str, Any]]:
        """What it has taken, oldest first."""
        ledger: list[dict[str, Any]] = self.control()["ledger"]
        return ledger

    def take_reports(self) -> list[ReceivedReport]:
        self.control()
        found = list(self.reports)
        self.reports.clear()
        return found

    def reset(self, definitions: list[dict[str, Any]]) -> None:
        self.control("/reset")
        self.reports.clear()
        for definition in definitions:
            response = requests.post(
                f"{self.url}/v21.0/{ACCOUNT}/message_templates",
                json=definition,
                headers={"Authorization": f"Bearer {CREDENTIALS['WHATSAPP_ACCESS_TOKEN']}"},
                timeout=10,
            )
            assert response.ok, (definition["name"], response.text)


@contextmanager
def receive_reports() -> Iterator[tuple[str, list[ReceivedReport]]]:
    """The address of a webhook, and what comes there."""
    received: list[ReceivedReport] = []

    class Webhook(BaseHTTPRequestHandler):
        def log_message(self, *_arguments: Any) -> None:
            return None

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.append(ReceivedReport(self.headers["X-Hub-Signature-256"], body))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/sms/whatsapp/", received
    finally:
        server.shutdown()
        server.server_close()
