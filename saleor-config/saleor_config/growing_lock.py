"""A lock on guessing that grows with what has failed, kept in Redis."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from redis import Redis
from redis.commands.core import Script

from saleor_config.attempts import hashed_subject
from saleor_config.redis import redis_client

DAY: Final = 24 * 60 * 60

# KEYS: count, lock. ARGV: memory in seconds, then pairs of failures and seconds of lock.
# Answers {seconds to wait, seconds of the lock that this try has set}.
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
class Begun:
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

    def begin(self, subject: str) -> Begun:
        steps = [number for step in self.steps for number in step]
        wait, locks_for = script(BEGIN)(
            keys=self._keys(subject), args=[DAY, *steps], client=redis_client()
        )
        return Begun(int(wait), int(locks_for))

    def succeed(self, subject: str) -> None:
        script(SUCCEED)(keys=self._keys(subject), client=redis_client())

    def _keys(self, subject: str) -> list[str]:
        key = f"mashtal:attempts:{self.name}:{hashed_subject(subject)}"
        return [key, f"{key}:lock"]


@cache
def script(text: str) -> Script:
    return Script(Redis(), text)
