"""Whether each order has its confirmation: one mail, one SMS, and one mail to the staff."""

import contextlib
import re
import socketserver
import threading
from collections import Counter, defaultdict
from collections.abc import Sequence
from email import message_from_bytes
from email.header import decode_header, make_header
from typing import Any, Final, NamedTuple

from redis.exceptions import RedisError
from saleor.order import OrderStatus
from saleor.order.models import Order

from benchmarks.checkout_faults.shoppers import STAFF, Shopper
from launcher.network import LOOPBACK
from plugins.messaging import inbox

POLL_SECONDS: Final = 0.2


class ReceivedMail(NamedTuple):
    to: str
    subject: str
    message_id: str


class MailServer(socketserver.ThreadingTCPServer):
    """Takes every mail and remembers it, also from a client that died before it heard so."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, port: int) -> None:
        self.mails: list[ReceivedMail] = []
        super().__init__((LOOPBACK, port), Conversation)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, *_arguments: object) -> None:
        """Clients are killed here all the time."""


class Conversation(socketserver.StreamRequestHandler):
    """SMTP (RFC 5321) as far as Django's client speaks it."""

    server: MailServer

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
                if not self.receive(recipients):
                    return
                recipients = []
            self.say("250 ok")

    def receive(self, recipients: list[str]) -> bool:
        """False where the client went away before the end: nothing is kept then."""
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            if not line:
                return False
            lines.append(line)
        message = message_from_bytes(b"".join(lines))
        subject = str(make_header(decode_header(message["Subject"] or "")))
        self.server.mails += [ReceivedMail(to, subject, message["Message-ID"]) for to in recipients]
        return True

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class TextWatch(threading.Thread):
    """Reads the inbox of text messages, which forgets all but the last fifty."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.seen: dict[tuple[str, str, Any], None] = {}
        self._is_over = threading.Event()

    def run(self) -> None:
        while not self._is_over.wait(POLL_SECONDS):
            with contextlib.suppress(RedisError):
                for message in reversed(inbox.SMS.get_messages()):
                    self.seen[message["phone"], message["text"], message["sent_at"]] = None

    def finish(self) -> None:
        self._is_over.set()
        self.join()


def find_message_faults(
    shoppers: Sequence[Shopper], server: MailServer, texts: TextWatch
) -> list[str]:
    mails = list(server.mails)
    names: dict[tuple[str, str], set[str]] = defaultdict(set)
    for mail in mails:
        names[mail.to, mail.subject].add(mail.message_id)
    sms = Counter((phone, text.splitlines()[0]) for phone, text, _at in list(texts.seen))
    by_user = {shopper.user_id: shopper for shopper in shoppers}
    orders = Order.objects.filter(user__in=by_user).exclude(status=OrderStatus.DRAFT)
    faults = []
    for number, user_id in orders.values_list("pk", "user_id"):
        shopper = by_user[user_id]
        found = {
            "mails": len(names[shopper.email, f"We received your order {number}"]),
            "texts": sms[shopper.phone, f"Mashtal: we received your order {number}. Thank you!"],
            "staff mails": len(names[STAFF, f"طلب جديد رقم {number}"]),
        }
        faults += [f"order {number} has {n} {what}" for what, n in found.items() if n != 1]
    again = len(mails) - len({(mail.to, mail.message_id) for mail in mails})
    print(
        f"{len(orders)} orders; {len(mails)} mails taken, {again} of them again under the same"
        f" Message-ID; {len(texts.seen)} texts; {len(faults)} messages not there once",
        flush=True,
    )
    return faults
