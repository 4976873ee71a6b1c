"""Whether each order has its confirmation: one mail, one SMS, and one mail to the staff."""

import contextlib
import threading
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from redis.exceptions import RedisError
from saleor.order import OrderStatus
from saleor.order.models import Order

from benchmarks.checkout_faults.mail_server import Taken
from benchmarks.checkout_faults.shoppers import STAFF, Visit
from plugins.messaging import inbox

POLL_SECONDS = 0.2


class TextWatch(threading.Thread):
    """Reads the inbox of text messages, which forgets all but the last fifty."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.seen: dict[tuple[str, str, Any], None] = {}
        self._is_over = threading.Event()

    def run(self) -> None:
        while not self._is_over.wait(POLL_SECONDS):
            with contextlib.suppress(RedisError):
                self.read()

    def read(self) -> None:
        for message in reversed(inbox.SMS.get_messages()):
            self.seen[message["phone"], message["text"], message["sent_at"]] = None

    def finish(self) -> None:
        self._is_over.set()
        self.join()


def find_message_faults(visits: Sequence[Visit], taken: Taken, texts: TextWatch) -> list[str]:
    with taken.lock:
        mails = list(taken.mails)
    names: dict[tuple[str, str], set[str]] = defaultdict(set)
    for mail in mails:
        names[mail.to, mail.subject].add(mail.message_id)
    sms = Counter((phone, text.splitlines()[0]) for phone, text, _at in list(texts.seen))
    shoppers = {visit.shopper.user.pk: visit for visit in visits}
    orders = Order.objects.filter(user__in=shoppers).exclude(status=OrderStatus.DRAFT)
    faults, count = [], 0
    for order in orders.values("pk", "user_id"):
        visit, number = shoppers[order["user_id"]], order["pk"]
        found = {
            "mails": len(names[visit.email, f"We received your order {number}"]),
            "texts": sms[visit.phone, f"Mashtal: we received your order {number}. Thank you!"],
            "staff mails": len(names[STAFF, f"طلب جديد رقم {number}"]),
        }
        faults += [f"order {number} has {n} {what}" for what, n in found.items() if n != 1]
        count += 1
    again = len(mails) - len({(mail.to, mail.message_id) for mail in mails})
    print(
        f"{count} orders; {len(mails)} mails taken, {again} of them again under the same"
        f" Message-ID; {len(texts.seen)} texts; {len(faults)} messages not there once",
        flush=True,
    )
    return faults
