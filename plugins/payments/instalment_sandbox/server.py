"""A simulator over HTTP: API, shopper's page and control, with the faults that are set."""

import sys
import threading
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from plugins.payments.instalment_sandbox.amounts import dump_json, load_json
from plugins.payments.instalment_sandbox.provider import (
    ApiCall,
    SimulatedProvider,
    SimulatedResponse,
)
from plugins.payments.instalment_sandbox.records import Decision, RuleError, Stage
from plugins.payments.instalment_sandbox.settings import SimulatorSettings

CONTROL: Final = "/_control"
PAGE: Final = "/pay/"
LONGEST_BODY: Final = 1024 * 1024


class CallFaults:
    """Counts calls, to lose, drop and fail those that are set."""

    def __init__(self, provider: SimulatedProvider) -> None:
        self.provider = provider
        self.calls = 0
        self.lost = 0
        self._lock = threading.Lock()

    def begin_call(self, path: str) -> tuple[bool, bool, SimulatedResponse | None]:
        """Whether it is dropped, whether its response is lost, and a failure to answer with."""
        with self._lock:
            self.calls += 1
            settings = self.provider.settings
            if settings.fault_path not in path:
                return False, False, None
            if settings.fail_times > 0:
                self.provider.settings = settings.change({"fail_times": settings.fail_times - 1})
                return False, False, SimulatedResponse(settings.fail_status, {})
            is_lost = settings.lose_times > 0 or _is_turn(self.calls, settings.lose_every)
            if settings.lose_times > 0:
                self.provider.settings = settings.change({"lose_times": settings.lose_times - 1})
            self.lost += is_lost
            return _is_turn(self.calls, settings.drop_every), is_lost, None


def _is_turn(calls: int, every: int) -> bool:
    return bool(every) and calls % every == 0


class SimulatorServer(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], provider: SimulatedProvider) -> None:
        super().__init__(address, SimulatorHandler)
        self.provider = provider
        self.plan = CallFaults(provider)

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that gave up is none of this server's errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class SimulatorHandler(BaseHTTPRequestHandler):
    server: SimulatorServer

    def log_message(self, *_arguments: Any) -> None:
        """Nothing: a request has secrets and personal data."""

    def handle_call(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if length > LONGEST_BODY:
            self._send_json(SimulatedResponse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE))
            return
        body = self.rfile.read(length)
        address = urlsplit(self.path)
        if address.path.startswith(PAGE):
            self._serve_page(address.path.removeprefix(PAGE), parse_qs(address.query), body)
            return
        try:
            content = load_json(body or b"{}")
        except ValueError:
            content = None
        if not isinstance(content, dict):
            self._send_json(
                SimulatedResponse(HTTPStatus.BAD_REQUEST, {"message": "no JSON object"})
            )
        elif address.path.startswith(CONTROL):
            self._send_json(self._control(address.path.removeprefix(CONTROL), content))
        else:
            self._play(address.path, content)

    def _play(self, path: str, content: dict[str, Any]) -> None:
        is_dropped, is_lost, failure = self.server.plan.begin_call(path)
        provider = self.server.provider
        time.sleep(provider.settings.delay)
        if is_dropped:
            self._hang_up()
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        with provider.store.open_transaction():
            reply = failure or provider.process_call(ApiCall(self.command, path, headers, content))
        if is_lost:
            self._hang_up()
        else:
            self._send_json(reply)

    def _control(self, path: str, content: dict[str, Any]) -> SimulatedResponse:
        provider = self.server.provider
        if path == "/reset":
            provider.store.clear()
            provider.sender.clear()
            provider.settings = SimulatorSettings()
        elif path == "/reports":
            deliveries = [vars(each) for each in provider.sender.wait_until_sent()]
            return SimulatedResponse(HTTPStatus.OK, {"deliveries": deliveries})
        elif path == "/decide":
            return self._decide(content)
        try:
            provider.settings = provider.settings.change(content)
        except ValueError as error:
            return SimulatedResponse(HTTPStatus.BAD_REQUEST, {"message": str(error)})
        counts = {"calls": self.server.plan.calls, "lost": self.server.plan.lost}
        with provider.store.open_transaction():
            ledger = provider.describe_ledger()
        settings = provider.settings.as_json()
        return SimulatedResponse(HTTPStatus.OK, {"settings": settings, **counts, "ledger": ledger})

    def _decide(self, content: dict[str, Any]) -> SimulatedResponse:
        provider = self.server.provider
        with provider.store.open_transaction():
            purchase = provider.find_purchase("id", str(content.get("id")))
            if purchase is None:
                return SimulatedResponse(HTTPStatus.NOT_FOUND)
            try:
                provider.decide(purchase, Decision(str(content.get("decision"))))
            except (RuleError, ValueError) as error:
                return SimulatedResponse(HTTPStatus.CONFLICT, {"message": str(error)})
            return SimulatedResponse(
                HTTPStatus.OK, {"return_url": provider.build_return_url(purchase)}
            )

    def _serve_page(self, session: str, query: dict[str, list[str]], body: bytes) -> None:
        provider = self.server.provider
        with provider.store.open_transaction():
            purchase = provider.find_purchase("session", session)
            if purchase is None:
                self._send_json(SimulatedResponse(HTTPStatus.NOT_FOUND))
                return
            if self.command == "POST" and purchase.stage is Stage.OPEN:
                chosen = parse_qs(body.decode(errors="replace")).get("decision", [""])[0]
                if chosen in set(Decision):
                    provider.decide(purchase, Decision(chosen))
            return_url = provider.build_return_url(purchase)
        is_expired_here = purchase.stage is Stage.EXPIRED and b"expire" in body
        if self.command == "POST" and not is_expired_here:
            self._send(HTTPStatus.SEE_OTHER, "", "text/html", {"Location": return_url})
            return
        language = query.get("lang", [purchase.language])[0]
        language = language if language in ("ar", "en") else "ar"
        page = provider.render_page(purchase, language, return_url)
        self._send(HTTPStatus.OK, page, "text/html; charset=utf-8")

    def _send_json(self, reply: SimulatedResponse) -> None:
        content = "" if reply.status == HTTPStatus.NO_CONTENT else dump_json(reply.content)
        self._send(reply.status, content, "application/json")

    def _send(
        self, status: int, content: str, kind: str, headers: dict[str, str] | None = None
    ) -> None:
        text = content.encode()
        self.send_response(status, HTTPStatus(status).phrase)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Cache-Control", "no-store")
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.close()

    do_GET = do_POST = do_PUT = do_DELETE = handle_call
