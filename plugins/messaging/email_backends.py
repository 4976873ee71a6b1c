"""Django's e-mail backends of the shop."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from redis.exceptions import RedisError

from plugins.messaging import inbox
from plugins.messaging.services.outbox import current_reference
from saleor_config.email_addresses import is_placeholder


class DeliverableEmailBackend(BaseEmailBackend):
    """Sends by ``EMAIL_TRANSPORT``, without recipients that are placeholders."""

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
            message.to = _remove_placeholders(message.to)
            message.cc = _remove_placeholders(message.cc)
            message.bcc = _remove_placeholders(message.bcc)
            set_message_id(message)
        return self.transport.send_messages([m for m in email_messages if m.recipients()]) or 0


def set_message_id(message: EmailMessage) -> None:
    """The same at each attempt, so that mail servers recognise a repetition."""
    reference = current_reference.get()
    if reference is not None:
        domain = message.from_email.rpartition("@")[2].strip(" >") or "localhost"
        message.extra_headers.setdefault("Message-ID", f"<{reference}@{domain}>")


def _remove_placeholders(addresses: Sequence[str]) -> list[str]:
    return [address for address in addresses if not is_placeholder(address)]


class InboxEmailBackend(BaseEmailBackend):
    """Adds each message to the development inbox, once for each recipient."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        if not inbox.is_open():
            if self.fail_silently:
                return 0
            raise RuntimeError("The development inbox takes no mail here; set EMAIL_URL.")
        return sum(self._keep(message) for message in email_messages)

    def _keep(self, message: EmailMessage) -> bool:
        try:
            for recipient in message.recipients():
                name = message.extra_headers.get("Message-ID")
                inbox.MAILS.add(
                    {"to": recipient, "subject": message.subject, "text": message.body},
                    reference=f"{name}:{recipient}" if name else "",
                )
        except RedisError:
            if not self.fail_silently:
                raise
            return False
        return True
