"""The simulator over HTTP, with the faults that are set, and its control."""

import json
import os
import socket
import sys
import threading
import time
import uuid
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final
from urllib.parse import urlsplit

from plugins.messaging.fake_whatsapp.reports import StatusSender
from plugins.messaging.fake_whatsapp.rules import ApiError, check_message, check_template
from plugins.messaging.fake_whatsapp.settings import FakeWhatsAppSettings

CONTROL: Final = "/_control"
LONGEST_BODY: Final = 1024 * 1024


class WhatsAppServer(ThreadingHTTPServer):
    """``webhook``: the shop's address, which receives each status; empty for none."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], webhook: str) -> None:
        super().__init__(address, WhatsAppHandler)
        self.settings = FakeWhatsAppSettings()
        self.sender = StatusSender(webhook)
        self.templates: list[dict[str, Any]] = []
        self.messages: list[dict[str, Any]] = []
        self.calls = self.lost = self.dropped = 0
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        host, port = self.server_address[:2]
        return f"http://{host!s}:{port}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that gave up is none of this server's errors."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def begin_message(self) -> tuple[bool, bool]:
        """Whether it is dropped, and whether its response is lost. Raises ``ApiError``."""
        with self.lock:
            settings = self.settings
            self.calls += 1
            if settings.fail_times > 0:
                self.settings = settings.change({"fail_times": settings.fail_times - 1})
                raise ApiError(settings.fail_code, "Simulated", settings.fail_status)
            is_lost = _is_turn(self.calls, settings.lose_every)
            is_dropped = not is_lost and _is_turn(self.calls, settings.drop_every)
            self.lost += is_lost
            self.dropped += is_dropped
            return is_dropped, is_lost

    def take_message(self, content: dict[str, Any]) -> dict[str, Any]:
        """The response to a message that is taken, which is in the ledger from now on."""
        with self.lock:
            check_message(content, self.templates)
            row = {
                "id": f"wamid.{uuid.uuid4().hex}==",
                "to": content["to"],
                "template": content["template"]["name"],
                "language": content["template"]["language"]["code"],
                "components": content["template"]["components"],
                "reference": content.get("biz_opaque_callback_data", ""),
            }
            self.messages.append(row)
        return row

    def report(self, row: dict[str, Any]) -> None:
        settings = self.settings
        is_stranger = f"+{row['to']}" in settings.strangers
        statuses = ["failed"] if is_stranger else list(settings.reports)
        if settings.reverses_reports:
            statuses.reverse()
        if not settings.loses_reports:
            self.sender.send(row, statuses, settings)


class WhatsAppHandler(BaseHTTPRequestHandler):
    server: WhatsAppServer

    def log_message(self, *_arguments: Any) -> None:
        """Nothing: a request has secrets and personal data."""

    def handle_call(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if length > LONGEST_BODY:
            self._send(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, {})
            return
        try:
            content = json.loads(self.rfile.read(length) or b"{}")
            path = urlsplit(self.path).path
            if path.startswith(CONTROL):
                self._control(path.removeprefix(CONTROL), content)
                return
            self._play(path, content)
        except ApiError as error:
            self._send(error.status, error.content)
        except (ValueError, KeyError, TypeError) as error:
            self._send(HTTPStatus.BAD_REQUEST, {"error": {"code": 100, "message": str(error)}})

    def _play(self, path: str, content: dict[str, Any]) -> None:
        if self.headers.get("Authorization") != f"Bearer {os.environ['WHATSAPP_ACCESS_TOKEN']}":
            raise ApiError(190, "Error validating access token", HTTPStatus.UNAUTHORIZED)
        _empty, _version, owner, edge = path.split("/", 3)
        if edge == "message_templates":
            self._play_templates(content)
        elif edge == "messages" and owner == os.environ["WHATSAPP_PHONE_NUMBER_ID"]:
            self._play_message(content)
        else:
            raise ApiError(100, "Unsupported request", HTTPStatus.NOT_FOUND)

    def _play_templates(self, content: dict[str, Any]) -> None:
        if self.command == "GET":
            rows = [{**each, "status": "APPROVED"} for each in self.server.templates]
            self._send(HTTPStatus.OK, {"data": rows, "paging": {}})
            return
        check_template(content)
        self.server.templates.append(content)
        self._send(HTTPStatus.OK, {"id": str(len(self.server.templates)), "status": "PENDING"})

    def _play_message(self, content: dict[str, Any]) -> None:
        time.sleep(self.server.settings.delay)
        is_dropped, is_lost = self.server.begin_message()
        if is_dropped:
            self._hang_up()
            return
        row = self.server.take_message(content)
        if self.server.settings.reports_early:
            self.server.report(row)
        if is_lost:
            self._hang_up()
        else:
            self._send(HTTPStatus.OK, {
                "messaging_product": "whatsapp",
                "contacts": [{"input": row["to"], "wa_id": row["to"]}],
                "messages": [{"id": row["id"], "message_status": "accepted"}],
            })  # fmt: skip
        if not self.server.settings.reports_early:
            self.server.report(row)

    def _control(self, path: str, content: dict[str, Any]) -> None:
        server = self.server
        if path == "/reply":
            status = server.sender.send_reply(content["phone"], content)
            self._send(HTTPStatus.OK, {"status": status})
            return
        if path == "/report":
            rows = [each for each in server.messages if each["reference"] == content["reference"]]
            server.sender.send(rows[0], content["statuses"], server.settings)
        elif path == "/reset":
            server.messages.clear()
            server.calls = server.lost = server.dropped = 0
            server.settings = FakeWhatsAppSettings()
        else:
            server.settings = server.settings.change(content)
        server.sender.wait_until_idle()
        counts = {"calls": server.calls, "lost": server.lost, "dropped": server.dropped}
        settings = server.settings.as_json()
        self._send(HTTPStatus.OK, {"settings": settings, **counts, "ledger": server.messages})

    def _send(self, status: int, content: Any) -> None:
        text = json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def _hang_up(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    do_GET = do_POST = handle_call


def _is_turn(calls: int, every: int) -> bool:
    return bool(every) and calls % every == 0
