"""The services over HTTP, below ``/<service>``, with the faults that are set and what was received.

``POST /_control`` changes faults (``lose_times``: the next events are taken and never answered;
``fail_status`` answers the next ``fail_times``; ``delay`` in seconds) and returns what came;
``/_control/reset`` forgets it first.
"""

import json
import socket
import threading
import time
from dataclasses import asdict
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from plugins.analytics.fake_receivers.payloads import (
    READERS,
    MalformedPayload,
    ReceivedEvent,
    read_event,
)

CONTROL: Final = "/_control"
LONGEST_BODY: Final = 256 * 1024
NO_FAULTS: Final = {"lose_times": 0, "fail_status": 0, "fail_times": 0, "delay": 0.0}


class ReceiverServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int]) -> None:
        super().__init__(address, ReceiverHandler)
        self.lock = threading.Lock()
        self.reset()

    def reset(self) -> None:
        self.faults: dict[str, Any] = dict(NO_FAULTS)
        self.events: list[ReceivedEvent] = []
        self.refused: list[str] = []
        self.calls = 0

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"

    def take_fault(self) -> tuple[bool, int]:
        """Whether the answer is lost, and a status to fail with."""
        with self.lock:
            self.calls += 1
            if self.faults["fail_times"] > 0:
                self.faults["fail_times"] -= 1
                return False, int(self.faults["fail_status"])
            is_lost = self.faults["lose_times"] > 0
            self.faults["lose_times"] -= is_lost
            return is_lost, 0

    def describe(self) -> dict[str, Any]:
        with self.lock:
            events = [asdict(event) for event in self.events]
            return {"calls": self.calls, "refused": list(self.refused), "events": events}

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that gave up is none of this server's errors."""


class ReceiverHandler(BaseHTTPRequestHandler):
    server: ReceiverServer

    def log_message(self, *_arguments: Any) -> None:
        """Nothing: a request has secrets and hashes of persons."""

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        address = urlsplit(self.path)
        try:
            body = json.loads(self.rfile.read(min(length, LONGEST_BODY)) or b"{}")
        except ValueError:
            self._send(HTTPStatus.BAD_REQUEST, {"error": "no JSON"})
            return
        if address.path.startswith(CONTROL):
            self._control(address.path, body)
            return
        service, _, path = address.path.removeprefix("/").partition("/")
        if service not in READERS:
            self._send(HTTPStatus.NOT_FOUND, {})
            return
        is_lost, failure = self.server.take_fault()
        time.sleep(self.server.faults["delay"])
        if failure:
            self._send(HTTPStatus(failure), {"error": "failing"})
        else:
            self._receive(service, f"/{path}", dict(parse_qsl(address.query)), body, is_lost)

    def _receive(
        self, service: str, path: str, query: dict[str, str], body: Any, is_lost: bool
    ) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        try:
            event = read_event(service, path, query, headers, body)
        except MalformedPayload as error:
            self.server.refused.append(f"{service}: {error}")
            self._refuse(service, str(error))
            return
        with self.server.lock:
            self.server.events.append(event)
        if is_lost:
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        answers: dict[str, Any] = {
            "ga4": None,
            "meta": {"events_received": 1, "messages": [], "fbtrace_id": "A"},
            "snap": {"status": "VALID", "reason": "events processed"},
            "tiktok": {"code": 0, "message": "OK"},
        }
        status = HTTPStatus.NO_CONTENT if service == "ga4" else HTTPStatus.OK
        self._send(status, answers[service])

    def _refuse(self, service: str, reason: str) -> None:
        """TikTok answers 200 with a code of its own; the others 400."""
        if service == "tiktok":
            self._send(HTTPStatus.OK, {"code": 40002, "message": reason})
        else:
            self._send(HTTPStatus.BAD_REQUEST, {"error": {"message": reason}})

    def _control(self, path: str, body: Any) -> None:
        if path == f"{CONTROL}/reset":
            self.server.reset()
        unknown = set(body) - set(NO_FAULTS)
        if unknown:
            self._send(HTTPStatus.BAD_REQUEST, {"error": f"no fault {sorted(unknown)}"})
            return
        self.server.faults |= body
        self._send(HTTPStatus.OK, self.server.describe())

    def _send(self, status: HTTPStatus, content: Any) -> None:
        text = b"" if content is None else json.dumps(content).encode()
        self.send_response(status, status.phrase)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)
