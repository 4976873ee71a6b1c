"""One pooled Redis client a process: counters of the limits, and the health check."""

from functools import lru_cache

from django.conf import settings
from redis import Redis

CONNECT_SECONDS = 2
ANSWER_SECONDS = 2


@lru_cache(maxsize=1)
def redis_client() -> Redis:
    return Redis.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        health_check_interval=30,
    )
