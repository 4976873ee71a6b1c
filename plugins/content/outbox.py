"""Mails about messages of visitors, each sent once."""

from typing import Final

from plugins.content.enums import MailKind
from plugins.content.models import ContactMessage
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import Draft

MESSAGE_KIND: Final = "contact"


def enqueue_mail(message: ContactMessage, kind: MailKind) -> None:
    """Have a mail sent after the commit. Putting it again is well: it is sent once."""
    outbox.put(
        Draft(
            MESSAGE_KIND,
            key=f"{message.pk}:{kind}",
            about=f"contact:{message.pk}",
            payload={"message": message.pk, "kind": kind.value},
        )
    )
