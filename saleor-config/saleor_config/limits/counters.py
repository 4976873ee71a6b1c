"""Counted attempts in Redis: how often something may be tried in a window of time."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from threading import Lock
from time import monotonic
from typing import Final

from django.utils.crypto import salted_hmac
from redis import Redis
from redis.commands.core import Script
from redis.exceptions import RedisError

from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class AttemptLimit:
    """``allowed`` attempts in ``window`` seconds, counted from the first of them."""

    name: str
    allowed: int
    window: int

    def count(self, subject: str) -> bool:
        """Count one attempt by ``subject``; False when that is one too many.

        Counted before the attempt is made, so that attempts made at once all count.
        """
        key = build_key(self.name, subject)
        pipeline = redis_client().pipeline(transaction=True)
        pipeline.set(key, 0, ex=self.window, nx=True)
        pipeline.incr(key)
        return int(pipeline.execute()[1]) <= self.allowed

    def is_exceeded(self, subject: str) -> bool:
        """Whether more than ``allowed`` were counted; counts nothing."""
        return int(redis_client().get(build_key(self.name, subject)) or 0) > self.allowed

    def forget(self, subject: str) -> None:
        redis_client().delete(build_key(self.name, subject))

    def seconds_left(self, subject: str) -> int:
        return max(0, redis_client().ttl(build_key(self.name, subject)))


@contextmanager
def require_redis(build_error: Callable[[], Exception]) -> Iterator[None]:
    """Raise ``build_error()`` while Redis is unavailable: nothing passes uncounted."""
    try:
        yield
    except RedisError as error:
        logger.error("Redis does not count attempts: %s", type(error).__name__)
        raise build_error() from None


def build_key(name: str, subject: str) -> str:
    """The subject, an e-mail or address for instance, is not to be read in Redis."""
    digest = salted_hmac("saleor_config.attempts", subject, algorithm="sha256").hexdigest()
    return f"mashtal:attempts:{name}:{digest[:32]}"


DAY: Final = 24 * 60 * 60

# KEYS: count, lock. ARGV: memory in seconds, then pairs of failures and seconds of lock.
# Returns {seconds to wait, seconds of the lock that this attempt has set}.
BEGIN: Final = """
local wait = redis.call('TTL', KEYS[2])
if wait > 0 then return {wait, 0} end
local tries = redis.call('INCR', KEYS[1])
if tries == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
local lock = 0
for index = 2, #ARGV, 2 do
  if tries >= tonumber(ARGV[index]) then lock = math.max(lock, tonumber(ARGV[index + 1])) end
end
if lock > 0 then redis.call('SET', KEYS[2], tries, 'EX', lock) end
return {0, lock}
"""

# Takes back the one try that succeeded, and the lock that it has set.
SUCCEED: Final = """
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
redis.call('DEL', KEYS[2])
return 0
"""


@dataclass(frozen=True)
class LockState:
    """``wait``: seconds until the next try; 0 lets this one go ahead. ``locks_for``: seconds for
    which this try has locked all later ones, should it fail."""

    wait: int
    locks_for: int


@dataclass(frozen=True)
class GrowingLock:
    """``steps``: (failures within a day, seconds that every try from there on locks for).

    A try is counted before it is made, so that tries made at once all count. A success takes
    back its own try and no other: who signs in often must not hand others new guesses.
    """

    name: str
    steps: tuple[tuple[int, int], ...]

    def begin(self, subject: str) -> LockState:
        steps = [number for step in self.steps for number in step]
        wait, locks_for = get_script(BEGIN)(
            keys=self._keys(subject), args=[DAY, *steps], client=redis_client()
        )
        return LockState(int(wait), int(locks_for))

    def succeed(self, subject: str) -> None:
        get_script(SUCCEED)(keys=self._keys(subject), client=redis_client())

    def _keys(self, subject: str) -> list[str]:
        key = build_key(self.name, subject)
        return [key, f"{key}:lock"]


@cache
def get_script(text: str) -> Script:
    return Script(Redis(), text)


MINUTE: Final = 60


class MinuteCounter:
    """Counts by subject; all counts start again at zero each minute."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: dict[str, int] = {}
        self._ends = 0.0

    def count(self, subject: str, times: int = 1) -> int:
        """How often ``subject`` was counted in this minute, this time included."""
        with self._lock:
            now = monotonic()
            if now >= self._ends:
                self._counts.clear()
                self._ends = now + MINUTE
            self._counts[subject] = self._counts.get(subject, 0) + times
            return self._counts[subject]

    def seconds_left(self) -> int:
        return max(1, round(self._ends - monotonic()))
