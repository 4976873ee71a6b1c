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

KEEP_ONCE: Final = """
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

    def keep(self, message: dict[str, Any], reference: str = "") -> None:
        """Put a message on top, with the time as ``sent_at``. Raises ``RedisError``.

        A message whose ``reference`` was kept already is the same one, as for mail servers that
        compare ``Message-ID``. Repetitions are counted.
        """
        entry = json.dumps({**message, "sent_at": timezone.now().isoformat()})
        keys = [self._key(), f"{self._key()}:reference:{reference}", f"{self._key()}:repeated"]
        redis_client().eval(KEEP_ONCE, 3, *keys, entry, reference, KEPT_SECONDS, LONGEST)

    def repetitions(self) -> int:
        """How many messages came again under the same reference."""
        return int(redis_client().get(f"{self._key()}:repeated") or 0)

    def messages(self) -> list[dict[str, Any]]:
        """Newest first, each as it was kept, with ``sent_at`` as a ``datetime``."""
        entries = [json.loads(item) for item in redis_client().lrange(self._key(), 0, LONGEST - 1)]
        return [{**entry, "sent_at": datetime.fromisoformat(entry["sent_at"])} for entry in entries]

    def _key(self) -> str:
        return f"{getattr(settings, 'INBOX_KEY_PREFIX', 'mashtal:inbox')}:{self.name}"
