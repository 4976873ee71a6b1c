"""A mail server that takes everything and remembers what it took, also from a client that died
before it heard so."""

import re
import socketserver
import threading
from dataclasses import dataclass, field
from email import message_from_bytes
from email.header import decode_header, make_header

from launcher.network import LOOPBACK


@dataclass(frozen=True)
class TakenMail:
    to: str
    subject: str
    message_id: str


@dataclass
class Taken:
    mails: list[TakenMail] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


class Conversation(socketserver.StreamRequestHandler):
    """SMTP (RFC 5321) as far as Django's client speaks it."""

    server: "MailServer"

    def handle(self) -> None:
        recipients: list[str] = []
        self.say("220 ready")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"QUIT":
                self.say("221 bye")
                return
            if word == b"RCPT":
                found = re.search(rb"<([^>]*)>", line)
                recipients.append(found[1].decode() if found else "")
            if word == b"DATA":
                self.say("354 go on")
                if not self.take(recipients):
                    return
                recipients = []
            self.say("250 ok")

    def take(self, recipients: list[str]) -> bool:
        """False where the client went away before the end: nothing is taken then."""
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            if not line:
                return False
            lines.append(line)
        message = message_from_bytes(b"".join(lines))
        subject = str(make_header(decode_header(message["Subject"] or "")))
        with self.server.taken.lock:
            self.server.taken.mails += [
                TakenMail(to, subject, message["Message-ID"]) for to in recipients
            ]
        return True

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class MailServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int) -> None:
        self.taken = Taken()
        super().__init__((LOOPBACK, port), Conversation)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_arguments: object) -> None:
        """Clients are killed here all the time."""
