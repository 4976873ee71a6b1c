#!/usr/bin/python3
"""A small Mailpit: SMTP on 1025, ``/readyz`` and ``/api/v1/messages`` on 8025."""

import json
import socketserver
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

MESSAGES: Final[list[dict[str, str]]] = []


class Smtp(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        self._say("220 mail ESMTP")
        recipients: list[str] = []
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"QUIT":
                self._say("221 bye")
                return
            if word == b"RCPT":
                recipients.append(line.split(b":", 1)[1].strip().decode(errors="replace"))
            if word == b"DATA":
                self._say("354 go ahead")
                text = self._read_message()
                MESSAGES.append({"To": ", ".join(recipients), "Text": text})
                recipients = []
            self._say("250 ok")

    def _read_message(self) -> str:
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        return b"".join(lines).decode(errors="replace")

    def _say(self, text: str) -> None:
        self.wfile.write(text.encode() + b"\r\n")


class Pages(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = b"ok" if self.path == "/readyz" else json.dumps({"messages": MESSAGES}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments: object) -> None:
        pass


class SmtpServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


if sys.argv[1:] == ["readyz"]:
    urllib.request.urlopen("http://127.0.0.1:8025/readyz", timeout=4).close()
else:
    threading.Thread(target=SmtpServer(("", 1025), Smtp).serve_forever, daemon=True).start()
    ThreadingHTTPServer(("", 8025), Pages).serve_forever()
