"""Unifonic's API for messages on 443, and what it took at ``:8026/messages``."""

import json
import ssl
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final
from urllib.parse import parse_qs

CERTIFICATE: Final = "/srv/certificate"
MESSAGES: Final[list[dict[str, object]]] = []


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length", 0))
        form = parse_qs(self.rfile.read(length).decode())
        MESSAGES.append(
            {"phone": form["Recipient"][0], "text": form["Body"][0], "time": time.time()}
        )
        name = str(uuid.uuid4())
        self._respond({"success": "true", "errorCode": "ER-00", "data": {"MessageID": name}})

    def do_GET(self) -> None:
        self._respond(MESSAGES)

    def _respond(self, content: object) -> None:
        body = json.dumps(content).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        pass


def serve_messages() -> None:
    server = ThreadingHTTPServer(("", 443), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{CERTIFICATE}/certificate.pem", f"{CERTIFICATE}/key.pem")
    server.socket = context.wrap_socket(server.socket, server_side=True)
    server.serve_forever()


threading.Thread(target=serve_messages, daemon=True).start()
ThreadingHTTPServer(("", 8026), Handler).serve_forever()
