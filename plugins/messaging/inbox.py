"""The development inbox: messages of a machine without phones and a mail server, in Redis.

Open in ``local`` only; it is the one place where a one-time code is readable.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.utils import timezone

from saleor_config.environment import LOCAL
from saleor_config.redis import redis_client

LONGEST: Final = 50
KEPT_SECONDS: Final = 24 * 60 * 60

ADD_ONCE: Final = """
if ARGV[2] ~= '' and not redis.call('SET', KEYS[2], 1, 'NX', 'EX', ARGV[3]) then
    return redis.call('INCR', KEYS[3])
end
redis.call('LPUSH', KEYS[1], ARGV[1])
redis.call('LTRIM', KEYS[1], 0, ARGV[4] - 1)
return redis.call('EXPIRE', KEYS[1], ARGV[3])
"""


@dataclass(frozen=True)
class Box:
    """The last ``LONGEST`` messages of one kind, for a day."""

    name: str

    def add(self, message: dict[str, Any], reference: str = "") -> None:
        """Add a message, with the time as ``sent_at``. Raises ``RedisError``.

        A repeated ``reference`` is counted and not added, as by mail servers that compare
        ``Message-ID``.
        """
        entry = json.dumps({**message, "sent_at": timezone.now().isoformat()})
        keys = [self._key(), f"{self._key()}:reference:{reference}", f"{self._key()}:repeated"]
        redis_client().eval(ADD_ONCE, 3, *keys, entry, reference, KEPT_SECONDS, LONGEST)

    def count_repetitions(self) -> int:
        return int(redis_client().get(f"{self._key()}:repeated") or 0)

    def get_messages(self) -> list[dict[str, Any]]:
        """Newest first, with ``sent_at`` as a ``datetime``."""
        entries = [json.loads(item) for item in redis_client().lrange(self._key(), 0, LONGEST - 1)]
        return [{**entry, "sent_at": datetime.fromisoformat(entry["sent_at"])} for entry in entries]

    def _key(self) -> str:
        return f"{getattr(settings, 'INBOX_KEY_PREFIX', 'mashtal:inbox')}:{self.name}"


SMS: Final = Box("sms")
MAILS: Final = Box("mails")


@dataclass(frozen=True)
class InboxSms:
    """``channel``: by which it would have left; ``whatsapp``, or empty for SMS."""

    phone: str
    text: str
    code: str
    language: str
    sent_at: datetime
    channel: str = ""


def is_open() -> bool:
    return bool(settings.ENVIRONMENT.name == LOCAL)


def get_sms_messages(phone: str | None = None) -> list[InboxSms]:
    """Newest first; of one E.164 ``phone`` where given."""
    messages = [InboxSms(**entry) for entry in SMS.get_messages()]
    return [message for message in messages if phone in (None, message.phone)]
