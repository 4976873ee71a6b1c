"""The portal over HTTP, with the faults that are set."""

import json
import sys
import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from plugins.invoices.fake_fatoora.authority import TEMPLATES
from plugins.invoices.fake_fatoora.portal import ApiRequest, Portal, Reply
from plugins.invoices.fake_fatoora.settings import PlaySettings

PREFIX: Final = "/e-invoicing/"
CONTROL: Final = "/_control"
LONGEST_BODY: Final = 16 * 1024 * 1024


class FaultPlan:
    """Counts calls, to lose and drop each so manieth of them."""

    def __init__(self, portal: Portal) -> None:
        self.portal = portal
        self.calls = 0
        self.lost = 0
        self._lock = threading.Lock()

    def begin_call(self) -> tuple[bool, bool, Reply | None]:
        """Whether it is dropped, whether its response is lost, and a failure to answer with."""
        with self._lock:
            self.calls += 1
            settings = self.portal.settings
            is_dropped = bool(settings.drop_every) and self.calls % settings.drop_every == 0
            is_lost = bool(settings.lose_every) and self.calls % settings.lose_every == 0
            self.lost += is_lost
            if settings.fail_times <= 0:
                return is_dropped, is_lost, None
            self.portal.settings = settings.change({"fail_times": settings.fail_times - 1})
            headers = {"Retry-After": str(settings.retry_after)} if settings.retry_after else {}
            return is_dropped, is_lost, Reply(settings.fail_status, {}, headers)


class PortalServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], portal: Portal) -> None:
        super().__init__(address, Handler)
        self.portal = portal
        self.plan = FaultPlan(portal)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that gave up is none of this server's errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def build_server(host: str, port: int, state: Path | None = None) -> PortalServer:
    return PortalServer((host, port), Portal(state))


class Handler(BaseHTTPRequestHandler):
    server: PortalServer

    def log_message(self, *_arguments: Any) -> None:
        """Nothing: a request has secrets."""

    def handle_call(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if length > LONGEST_BODY:
            self._send(Reply(413))
            return
        try:
            content = json.loads(self.rfile.read(length) or b"{}")
        except ValueError:
            content = None
        if not isinstance(content, dict):
            self._send(Reply(400, {"message": "The body is no JSON object."}))
        elif self.path.startswith(CONTROL):
            self._send(self._control(content))
        else:
            self._play(content)

    def _play(self, content: dict[str, Any]) -> None:
        is_dropped, is_lost, failure = self.server.plan.begin_call()
        settings = self.server.portal.settings
        time.sleep(settings.delay)
        if is_dropped:
            self._hang_up()
            return
        reply = failure or self._answer(content, settings.largest_document)
        if is_lost:
            self._hang_up()
        else:
            self._send(reply)

    def _answer(self, content: dict[str, Any], largest: int) -> Reply:
        environment, _, call = self.path.removeprefix(PREFIX).partition("/")
        if not self.path.startswith(PREFIX) or environment not in TEMPLATES:
            return Reply(404)
        if len(str(content.get("invoice", ""))) * 3 // 4 > largest:
            return Reply(413)
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = ApiRequest(f"{self.command} /{call}", environment, headers, content)
        return self.server.portal.process_call(request)

    def _control(self, content: dict[str, Any]) -> Reply:
        portal = self.server.portal
        if self.path == f"{CONTROL}/otps":
            return Reply(200, {"otp": portal.store.create_otp()})
        if self.path == f"{CONTROL}/reset":
            portal.store.clear_all()
            portal.settings = PlaySettings()
        try:
            portal.settings = portal.settings.change(content)
        except ValueError as error:
            return Reply(400, {"message": str(error)})
        plan = {"calls": self.server.plan.calls, "lost": self.server.plan.lost}
        summary = portal.ledger.read_summary()
        return Reply(200, {"settings": portal.settings.as_json(), **plan, **summary})

    def _send(self, reply: Reply) -> None:
        text = json.dumps(reply.content).encode()
        self.send_response(reply.status, HTTPStatus(reply.status).phrase)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        for name, value in reply.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.close()

    do_GET = do_POST = do_PATCH = handle_call
