"""Mails of a machine without a mail server go to the development inbox."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from redis.exceptions import RedisError

from saleor_config import inbox


class InboxEmailBackend(BaseEmailBackend):
    """Keeps each message once for each of its recipients. Sends nothing outside ``local``."""

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
                inbox.MAILS.keep(
                    {"to": recipient, "subject": message.subject, "text": message.body},
                    reference=f"{name}:{recipient}" if name else "",
                )
        except RedisError:
            if not self.fail_silently:
                raise
            return False
        return True
