"""Visitors of one day, without a way to say who they were.

A visitor is the hash of network address and browser under a secret of that day, which is in Redis
alone and gone a day later: then nobody can compute a hash again, and the same visitor of another
day has another one. Nothing is stored in the browser.
"""

import logging
import secrets
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from django.utils import timezone
from redis.exceptions import RedisError

from plugins.analytics.request_origin import RequestOrigin
from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)

SALT_BYTES: Final = 32
SALT_SECONDS: Final = 26 * 60 * 60
"""Longer than a day, so that it lasts until its day ends."""
HASH_BYTES: Final = 16


def hash_visitor(origin: RequestOrigin) -> str | None:
    """Of today; None while Redis is away: then no visitor is counted."""
    try:
        salt = _get_salt(timezone.localdate())
    except RedisError as error:
        logger.warning("Visitors are not counted: %s", type(error).__name__)
        return None
    return hash_text(f"{origin.address}\n{origin.user_agent}", salt)


def hash_text(text: str, salt: bytes) -> str:
    return blake2b(text.encode(), key=salt, digest_size=HASH_BYTES).hexdigest()


@lru_cache(maxsize=2)
def _get_salt(day: date) -> bytes:
    """The same in all processes: the first one of the day makes it."""
    key = f"mashtal:analytics:salt:{day.isoformat()}"
    client = redis_client()
    client.set(key, secrets.token_bytes(SALT_BYTES), ex=SALT_SECONDS, nx=True)
    salt: Any = client.get(key)
    return bytes(salt)
