"""The simulators over HTTP, with the faults that are set, and their control."""

import http.client
import json
import socket
import sys
import threading
import time
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import parse_qsl, urlsplit

from plugins.shipments.fake_carriers.calls import CarrierCall, CarrierReply, SimulatedCarrier
from plugins.shipments.fake_carriers.records import PLACES, STEPS, SimulatedWaybill
from plugins.shipments.fake_carriers.settings import FakeCarrierSettings

CONTROL: Final = "/_control"
LONGEST_BODY: Final = 1024 * 1024


class CarrierServer(ThreadingHTTPServer):
    """``webhook``: the shop's address, which receives each step; empty for none."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self,
        address: tuple[str, int],
        carriers: Mapping[str, SimulatedCarrier],
        webhook: str,
    ) -> None:
        super().__init__(address, CarrierHandler)
        self.carriers = carriers
        self.webhook = webhook
        self.calls = self.lost = self.dropped = 0
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"

    @property
    def settings(self) -> FakeCarrierSettings:
        return next(iter(self.carriers.values())).settings

    def change_settings(self, changes: dict[str, Any]) -> None:
        """Raises ``ValueError``."""
        settings = self.settings.change(changes)
        for carrier in self.carriers.values():
            carrier.settings = settings

    def begin_call(self, path: str) -> tuple[bool, bool, int]:
        """Whether it is dropped, whether its response is lost, and a status to fail with."""
        with self.lock:
            settings = self.settings
            if settings.fault_path not in path:
                return False, False, 0
            self.calls += 1
            if settings.fail_times > 0:
                self.change_settings({"fail_times": settings.fail_times - 1})
                return False, False, settings.fail_status
            is_lost = settings.lose_times > 0 or _is_turn(self.calls, settings.lose_every)
            if settings.lose_times > 0:
                self.change_settings({"lose_times": settings.lose_times - 1})
            is_dropped = not is_lost and _is_turn(self.calls, settings.drop_every)
            self.lost += is_lost
            self.dropped += is_dropped
            return is_dropped, is_lost, 0

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that gave up is none of this server's errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def move_on(self, carrier: SimulatedCarrier, number: str, step: str) -> list[int]:
        """Scan a parcel, and tell the webhook; its responses."""
        [waybill] = carrier.store.find(carrier.code, number=number)
        place = PLACES[STEPS.index(step)] if step in STEPS else "Jeddah"
        waybill.scans.append([step, time.time(), place])
        carrier.store.save(waybill)
        return self.report(carrier, waybill)

    def report(self, carrier: SimulatedCarrier, waybill: SimulatedWaybill) -> list[int]:
        settings = self.settings
        scans = carrier.list_scans(waybill)
        if settings.reverses_reports:
            scans = scans[::-1]
        body = carrier.build_report(waybill, scans)
        secret = carrier.variables.get(f"{carrier.code.upper()}_WEBHOOK_SECRET", "")
        secrets = [secret] * settings.report_times
        if settings.forges_reports:
            secrets.insert(0, f"{secret}-forged")
        return [self._post(carrier.code, body, each) for each in secrets] if self.webhook else []

    def _post(self, code: str, body: Any, secret: str) -> int:
        address = urlsplit(self.webhook)
        connection = http.client.HTTPConnection(
            address.hostname or "", address.port or 80, timeout=10
        )
        headers = {"Content-Type": "application/json", "X-Webhook-Secret": secret}
        try:
            path = f"{address.path}/shipments/{code}/webhook"
            connection.request("POST", path, json.dumps(body), headers)
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()


def _is_turn(calls: int, every: int) -> bool:
    return bool(every) and calls % every == 0


class CarrierHandler(BaseHTTPRequestHandler):
    server: CarrierServer

    def log_message(self, *_arguments: Any) -> None:
        """Nothing: a request has secrets and personal data."""

    def handle_call(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if length > LONGEST_BODY:
            self._send(CarrierReply(HTTPStatus.REQUEST_ENTITY_TOO_LARGE))
            return
        body = self.rfile.read(length)
        path = urlsplit(self.path).path
        try:
            content = self._parse(body)
        except ValueError:
            self._send(CarrierReply(HTTPStatus.BAD_REQUEST, {"message": "no JSON"}))
            return
        if path.startswith(CONTROL):
            self._send(self._control(path.removeprefix(CONTROL), content))
            return
        code, _, rest = path.removeprefix("/").partition("/")
        carrier = self.server.carriers.get(code)
        if carrier is None:
            self._send(CarrierReply(HTTPStatus.NOT_FOUND, {}))
        else:
            self._play(carrier, f"/{rest}", content)

    def _parse(self, body: bytes) -> Any:
        if "x-www-form-urlencoded" in self.headers.get("Content-Type", ""):
            return dict(parse_qsl(body.decode()))
        return json.loads(body or b"{}")

    def _play(self, carrier: SimulatedCarrier, path: str, content: Any) -> None:
        is_dropped, is_lost, failure = self.server.begin_call(path)
        settings = self.server.settings
        time.sleep(settings.delay)
        if is_dropped:
            self._hang_up()
            return
        headers = {name.lower(): value for name, value in self.headers.items()}
        call = CarrierCall(self.command, path, headers, content)
        if failure:
            self._send(CarrierReply(failure, {}))
        elif is_lost and settings.late_seconds:
            self._hang_up()
            time.sleep(settings.late_seconds)
            self._process(carrier, call)
        else:
            response = self._process(carrier, call)
            if is_lost:
                self._hang_up()
            else:
                self._send(response)

    def _process(self, carrier: SimulatedCarrier, call: CarrierCall) -> CarrierReply:
        with carrier.store.open_transaction():
            return carrier.process_call(call)

    def _control(self, path: str, content: Any) -> CarrierReply:
        server = self.server
        if path == "/move":
            carrier = server.carriers[content["carrier"]]
            statuses = server.move_on(carrier, content["number"], content["step"])
            return CarrierReply(HTTPStatus.OK, {"statuses": statuses})
        if path == "/reset":
            for each in server.carriers.values():
                each.store.clear()
            server.change_settings(FakeCarrierSettings().as_json())
        try:
            server.change_settings(content)
        except ValueError as error:
            return CarrierReply(HTTPStatus.BAD_REQUEST, {"message": str(error)})
        counts = {"calls": server.calls, "lost": server.lost, "dropped": server.dropped}
        ledger = {code: [vars(row) for row in carrier.store.find(code)]
                  for code, carrier in server.carriers.items()}  # fmt: skip
        settings = server.settings.as_json()
        return CarrierReply(HTTPStatus.OK, {"settings": settings, **counts, "ledger": ledger})

    def _send(self, response: CarrierReply) -> None:
        text = json.dumps(response.content).encode()
        self.send_response(response.status, HTTPStatus(response.status).phrase)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(text)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    do_GET = do_POST = handle_call
