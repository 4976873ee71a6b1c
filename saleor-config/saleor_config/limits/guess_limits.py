"""Attempts that are reserved before they are made and given back one by one, in Redis.

Attempts made at once all count, and a success takes back its own attempt alone: successes in
between must not hand out new attempts. Windows slide.
"""

import json
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from saleor_config.limits.counters import AttemptLimit, build_key, get_script
from saleor_config.redis import redis_client
from saleor_config.visitor import current_visitor, get_networks

MILLISECONDS: Final = 1000

logger = logging.getLogger(__name__)

Windows = tuple[tuple[int, int], ...]
"""(attempts, seconds) each."""

# KEYS: the reservation, then a sorted set for each subject. ARGV: now, the attempt's name, the
# longest window in milliseconds, and a list of [count, milliseconds] for each subject as JSON.
# Returns {milliseconds to wait, number of the subject that is full}.
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


# Many customers share an address of a mobile network; SHOP is an alarm in the log and stops
# nothing, so that an attacker cannot stop everybody.
DEFAULTS: Final[Mapping[str, Mapping[str, str]]] = {
    "CARD_DECLINES": {
        "ACCOUNT": "5/3600, 10/86400",
        "ADDRESS": "60/3600, 300/86400",
        "DEVICE": "10/3600, 20/86400",
        "CARD": "5/3600, 10/86400",
        "SHOP": "200/3600",
    },
    "STC_PAY_CODES": {
        "ACCOUNT": "10/3600, 20/86400",
        "ADDRESS": "60/3600, 300/86400",
        "DEVICE": "15/3600, 30/86400",
        "CARD": "10/3600, 20/86400",
        "SHOP": "200/3600",
    },
    "PROMO_CODES": {
        "ACCOUNT": "10/3600, 30/86400",
        "ADDRESS": "60/3600, 200/86400",
        "DEVICE": "15/3600, 40/86400",
        "SHOP": "300/3600",
    },
}


def read_guess_limits(variables: Mapping[str, str]) -> dict[str, dict[str, Windows]]:
    """``{"CARD_DECLINES": {"ACCOUNT": ((5, 3600), (10, 86400)), …}, …}`` from variables such as
    ``CARD_DECLINES_OF_ACCOUNT``. Raises ``ImproperlyConfigured``."""
    return {
        name: {
            kind: _read_windows(f"{name}_OF_{kind}", variables, default)
            for kind, default in kinds.items()
        }
        for name, kinds in DEFAULTS.items()
    }


def _read_windows(name: str, variables: Mapping[str, str], default: str) -> Windows:
    text = variables.get(name) or default
    try:
        pairs = [part.split("/") for part in text.split(",")]
        windows = tuple((int(count), int(seconds)) for count, seconds in pairs)
    except ValueError:
        windows = ()
    if not windows or any(number < 1 for window in windows for number in window):
        raise ImproperlyConfigured(f"{name} must be count/seconds, count/seconds, not '{text}'.")
    return windows


@dataclass(frozen=True)
class GuessLimit:
    """One of ``GUESS_LIMITS``."""

    name: str

    def subjects(self, *, account: str = "", card: str = "") -> list[Subject]:
        """Whom an attempt counts for: those who are named, and the visitor of this request."""
        windows = settings.GUESS_LIMITS[self.name]
        named = {"ACCOUNT": account, "CARD": card}
        subjects = [Subject(kind, who, windows[kind]) for kind, who in named.items() if who]
        visitor = current_visitor()
        if visitor is None:
            return subjects
        if visitor.device:
            subjects.append(Subject("DEVICE", visitor.device, windows["DEVICE"]))
        for network in get_networks(visitor.address):
            widened = tuple((count * network.share, s) for count, s in windows["ADDRESS"])
            subjects.append(Subject("ADDRESS", network.name, widened))
        return subjects

    def reserve(self, attempt: str, subjects: Sequence[Subject]) -> int:
        """Count one attempt for every subject, or for none where one has reached its limit; seconds
        until the next attempt, 0 for one that is reserved.

        The same ``attempt`` is counted once. Raises ``RedisError``.
        """
        if not subjects:
            return 0
        longest = max(seconds for subject in subjects for _count, seconds in subject.windows)
        rules = [
            [[count, seconds * MILLISECONDS] for count, seconds in subject.windows]
            for subject in subjects
        ]
        keys = [build_key(f"{self.name}:{each.kind}", each.name) for each in subjects]
        now = int(time.time() * MILLISECONDS)
        wait, full = get_script(RESERVE)(
            keys=[self._reservation_key(attempt), *keys],
            args=[now, attempt, longest * MILLISECONDS, json.dumps(rules)],
            client=redis_client(),
        )
        if wait:
            self._log_full_limit(subjects[int(full) - 1].kind)
        return -(-int(wait) // MILLISECONDS)

    def _log_full_limit(self, kind: str) -> None:
        """Once a minute: refused attempts cost their sender nothing."""
        if AttemptLimit(f"{self.name}_{kind}_log", 1, 60).count("shop"):
            logger.warning("%s: the limit of one %s is reached", self.name, kind)

    def give_back(self, attempt: str) -> None:
        """The attempt succeeded: it counts no more. Raises ``RedisError``."""
        get_script(GIVE_BACK)(
            keys=[self._reservation_key(attempt)], args=[attempt], client=redis_client()
        )

    def _reservation_key(self, attempt: str) -> str:
        return f"mashtal:attempts:{self.name}:made:{attempt}"

    def count_in_shop(self) -> None:
        """Log an error when the whole shop fails more often than customers do, once a window.

        Raises ``RedisError``.
        """
        for allowed, seconds in settings.GUESS_LIMITS[self.name]["SHOP"]:
            key = f"{self.name.lower()}_of_shop_{seconds}"
            if AttemptLimit(key, allowed, seconds).count("shop"):
                continue
            if AttemptLimit(f"{key}_alarm", 1, seconds).count("shop"):
                logger.error("%s: more than %d of the shop in %d s", self.name, allowed, seconds)
