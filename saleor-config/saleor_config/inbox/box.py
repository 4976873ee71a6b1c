"""A list in Redis that forgets."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.conf import settings
from django.utils import timezone

from saleor_config.redis import redis_client

LONGEST: Final = 50
KEPT_SECONDS: Final = 24 * 60 * 60


@dataclass(frozen=True)
class Box:
    """The last ``LONGEST`` messages of one kind, for a day."""

    name: str

    def keep(self, message: dict[str, Any]) -> None:
        """Put a message on top, with the time as ``sent_at``. Raises ``RedisError``."""
        entry = json.dumps({**message, "sent_at": timezone.now().isoformat()})
        pipeline = redis_client().pipeline()
        pipeline.lpush(self._key(), entry)
        pipeline.ltrim(self._key(), 0, LONGEST - 1)
        pipeline.expire(self._key(), KEPT_SECONDS)
        pipeline.execute()

    def messages(self) -> list[dict[str, Any]]:
        """Newest first, each as it was kept, with ``sent_at`` as a ``datetime``."""
        entries = [json.loads(item) for item in redis_client().lrange(self._key(), 0, LONGEST - 1)]
        return [{**entry, "sent_at": datetime.fromisoformat(entry["sent_at"])} for entry in entries]

    def _key(self) -> str:
        return f"{getattr(settings, 'INBOX_KEY_PREFIX', 'mashtal:inbox')}:{self.name}"
