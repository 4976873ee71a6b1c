"""When beat and a worker last ran a task: what the shop does in the background goes on as long."""

import time
from typing import Final

from saleor_config.redis import redis_client

KEY: Final = "mashtal:heartbeat"
SECONDS_BETWEEN: Final = 30


def record_heartbeat() -> None:
    """Raises ``RedisError``."""
    redis_client().set(KEY, repr(time.time()))


def get_silent_seconds() -> float | None:
    """Seconds since the last heartbeat; None where there was none. Raises ``RedisError``."""
    text = redis_client().get(KEY)
    return None if text is None else max(time.time() - float(text), 0.0)
