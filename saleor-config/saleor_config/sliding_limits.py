"""Attempts that are reserved before they are made and given back one by one, in Redis.

Attempts made at once all count, and a success takes back its own attempt alone: successes in
between must not hand out new attempts. Windows slide.
"""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from redis import Redis
from redis.commands.core import Script

from saleor_config.attempts import hashed_subject
from saleor_config.redis import redis_client

MILLISECONDS: Final = 1000

Windows = tuple[tuple[int, int], ...]
"""(attempts, seconds) each."""

# KEYS: the reservation, then a sorted set for each subject. ARGV: now, the attempt's name, the
# longest window in milliseconds, and a list of [count, milliseconds] for each subject as JSON.
# Answers {milliseconds to wait, number of the subject that is full}.
RESERVE: Final = """
if redis.call('EXISTS', KEYS[1]) == 1 then return {0, 0} end
local now, longest = tonumber(ARGV[1]), tonumber(ARGV[3])
local wait, full = 0, 0
for index, rules in ipairs(cjson.decode(ARGV[4])) do
  local key = KEYS[index + 1]
  redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%d', now - longest))
  for _, rule in ipairs(rules) do
    local last = redis.call('ZREVRANGE', key, rule[1] - 1, rule[1] - 1, 'WITHSCORES')[2]
    local left = last and (tonumber(last) + rule[2] - now) or 0
    if left > wait then wait, full = left, index end
  end
end
if wait > 0 then return {wait, full} end
local keys = {}
for index = 2, #KEYS do
  redis.call('ZADD', KEYS[index], ARGV[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[index], longest)
  keys[#keys + 1] = KEYS[index]
end
redis.call('SET', KEYS[1], cjson.encode(keys), 'PX', longest)
return {0, 0}
"""

# KEYS: the reservation. ARGV: the attempt's name.
GIVE_BACK: Final = """
local keys = redis.call('GET', KEYS[1])
if not keys then return 0 end
for _, key in ipairs(cjson.decode(keys)) do redis.call('ZREM', key, ARGV[1]) end
redis.call('DEL', KEYS[1])
return 1
"""


@dataclass(frozen=True)
class Subject:
    """Who or what is counted. ``kind`` names the limit; ``name`` is never readable in Redis."""

    kind: str
    name: str
    windows: Windows


@dataclass(frozen=True)
class Reservation:
    """``wait``: seconds until the next attempt, 0 where this one may be made; ``full``: the
    kind of the subject that has reached its limit."""

    wait: int
    full: str = ""


def reserve(name: str, attempt: str, subjects: Sequence[Subject]) -> Reservation:
    """Count one attempt for every subject, or for none where one has reached its limit.

    The same ``attempt`` is counted once. Raises ``RedisError``.
    """
    if not subjects:
        return Reservation(0)
    longest = max(seconds for subject in subjects for _count, seconds in subject.windows)
    rules = [
        [[count, seconds * MILLISECONDS] for count, seconds in subject.windows]
        for subject in subjects
    ]
    wait, full = _script(RESERVE)(
        keys=[_reservation(name, attempt), *(_key(name, subject) for subject in subjects)],
        args=[
            int(time.time() * MILLISECONDS),
            attempt,
            longest * MILLISECONDS,
            json.dumps(rules),
        ],
        client=redis_client(),
    )
    return Reservation(-(-int(wait) // MILLISECONDS), subjects[int(full) - 1].kind if full else "")


def give_back(name: str, attempt: str) -> None:
    """The attempt succeeded: it counts no more. Raises ``RedisError``."""
    _script(GIVE_BACK)(keys=[_reservation(name, attempt)], args=[attempt], client=redis_client())


def _reservation(name: str, attempt: str) -> str:
    return f"mashtal:attempts:{name}:made:{attempt}"


def _key(name: str, subject: Subject) -> str:
    return f"mashtal:attempts:{name}:{subject.kind}:{hashed_subject(subject.name)}"


@cache
def _script(text: str) -> Script:
    return Script(Redis(), text)
