"""Mail leaves only for addresses that can exist, named after its message of the outbox."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from saleor_config.email_addresses import is_placeholder
from saleor_config.outbox import current_reference


class DeliverableEmailBackend(BaseEmailBackend):
    """Hands messages on to ``EMAIL_TRANSPORT``, without recipients that are nobody's."""

    def __init__(self, fail_silently: bool = False, **options: Any) -> None:
        super().__init__(fail_silently=fail_silently)
        self.transport = get_connection(
            settings.EMAIL_TRANSPORT, fail_silently=fail_silently, **options
        )

    def open(self) -> bool | None:
        return self.transport.open()

    def close(self) -> None:
        self.transport.close()

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        for message in email_messages:
            message.to = deliverable(message.to)
            message.cc = deliverable(message.cc)
            message.bcc = deliverable(message.bcc)
            name_after_outbox(message)
        return self.transport.send_messages([m for m in email_messages if m.recipients()]) or 0


def name_after_outbox(message: EmailMessage) -> None:
    """The same ``Message-ID`` at each try, by which mail servers recognise a repetition."""
    reference = current_reference.get()
    if reference is not None:
        domain = message.from_email.rpartition("@")[2].strip(" >") or "localhost"
        message.extra_headers.setdefault("Message-ID", f"<{reference}@{domain}>")


def deliverable(addresses: Sequence[str]) -> list[str]:
    return [address for address in addresses if not is_placeholder(address)]
