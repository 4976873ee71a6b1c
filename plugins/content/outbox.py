"""Mails about messages, each sent once (``saleor_config.outbox``).

``put`` belongs into the transaction that gives a reason to write.
"""

from collections.abc import Iterable
from functools import partial

from django.db import transaction

from plugins.content.kinds import MailKind
from plugins.content.models import ContactMail, ContactMessage
from saleor_config import outbox
from saleor_config.outbox import give_up, note_sent, try_later
from saleor_config.queueing import is_queued

__all__ = ["claim", "give_up", "note_sent", "put", "queue", "try_later", "unsent"]


def put(message: ContactMessage, kind: MailKind) -> None:
    """Have a mail sent after the commit. Putting it again is well: it is sent once."""
    mail, is_new = ContactMail.objects.get_or_create(
        message=message, kind=kind, defaults=outbox.times()
    )
    if is_new:
        transaction.on_commit(partial(queue, [mail.pk]))


def unsent() -> list[int]:
    return outbox.unsent(ContactMail.objects.all())


def claim(key: int) -> ContactMail | None:
    """Take a mail up; None where it is sent, or another worker has it."""
    if not outbox.is_claimed(ContactMail.objects.all(), key):
        return None
    return ContactMail.objects.select_related("message").get(pk=key)


def queue(keys: Iterable[int]) -> None:
    from plugins.content.tasks import deliver_mail

    for key in keys:
        if not is_queued(deliver_mail, {"key": key}, shown=f"mail {key}"):
            return
