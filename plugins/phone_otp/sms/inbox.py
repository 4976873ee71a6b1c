"""Text messages in the development inbox: the phones of a machine that has none."""

from dataclasses import dataclass
from datetime import datetime

from plugins.phone_otp.sms.providers import SmsMessage
from saleor_config import inbox

is_open = inbox.is_open


@dataclass(frozen=True)
class InboxMessage:
    phone: str
    text: str
    code: str
    language: str
    sent_at: datetime


def keep(message: SmsMessage) -> None:
    inbox.SMS.keep(
        {
            "phone": message.phone,
            "text": message.text,
            "code": message.code,
            "language": message.language,
        },
        reference=message.reference,
    )


def messages(phone: str | None = None) -> list[InboxMessage]:
    """Newest first; of one E.164 ``phone`` where given."""
    return [
        InboxMessage(**entry) for entry in inbox.SMS.messages() if phone in (None, entry["phone"])
    ]
