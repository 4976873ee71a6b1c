"""Limits of events in sliding windows, counted in Redis by scripts that each run atomically."""

import time
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from redis import Redis
from redis.commands.core import Script

from saleor_config.redis import redis_client

SCRIPTS: Final = Path(__file__).parent / "lua"
MILLISECONDS: Final = 1000


@dataclass(frozen=True)
class Limit:
    """At most ``count`` events in any ``seconds``."""

    count: int
    seconds: int


@cache
def load_script(path: Path) -> Script:
    """The Lua script at ``path``, with the functions of ``windows.lua`` before it."""
    return Script(Redis(), (SCRIPTS / "windows.lua").read_text() + "\n" + path.read_text())


def format_limits(limits: Iterable[Limit]) -> str:
    """Limits as the scripts read them."""
    return " ".join(f"{limit.count}/{limit.seconds * MILLISECONDS}" for limit in limits)


def get_milliseconds() -> int:
    """Now, since the epoch."""
    return int(time.time() * MILLISECONDS)


def take_place(key: str, limits: Iterable[Limit]) -> bool:
    """Count one event; False where the limits have no room for it. Raises ``RedisError``."""
    arguments: list[str | int] = [get_milliseconds(), uuid.uuid4().hex, format_limits(limits)]
    script = load_script(SCRIPTS / "take_place.lua")
    return bool(script(keys=[key], args=arguments, client=redis_client()))
