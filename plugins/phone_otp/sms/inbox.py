"""The development inbox: the phones of a machine that has none. Closed outside ``local``."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.conf import settings
from django.utils import timezone

from plugins.phone_otp.code_store import key_prefix
from plugins.phone_otp.sms.providers import SmsMessage
from saleor_config.environment import LOCAL
from saleor_config.redis import redis_client

LONGEST: Final = 50
KEPT_SECONDS: Final = 24 * 60 * 60


@dataclass(frozen=True)
class InboxMessage:
    phone: str
    text: str
    code: str
    language: str
    sent_at: datetime


def is_open() -> bool:
    return settings.ENVIRONMENT.name == LOCAL


def keep(message: SmsMessage) -> None:
    entry = json.dumps(
        {
            "phone": message.phone,
            "text": message.text,
            "code": message.code,
            "language": message.language,
            "sent_at": timezone.now().isoformat(),
        }
    )
    pipeline = redis_client().pipeline()
    pipeline.lpush(_key(), entry)
    pipeline.ltrim(_key(), 0, LONGEST - 1)
    pipeline.expire(_key(), KEPT_SECONDS)
    pipeline.execute()


def messages(phone: str | None = None) -> list[InboxMessage]:
    """Newest first; of one E.164 ``phone`` where given."""
    entries = [json.loads(entry) for entry in redis_client().lrange(_key(), 0, LONGEST - 1)]
    return [
        InboxMessage(**{**entry, "sent_at": datetime.fromisoformat(entry["sent_at"])})
        for entry in entries
        if phone in (None, entry["phone"])
    ]


def _key() -> str:
    return f"{key_prefix()}:inbox"
