"""Celery's beat without Django: ``celery -A saleor_config.beat beat``.

Beat enqueues tasks by their names and needs none of their code, which would keep 200 MB. A child
process, which ends at once, reads the schedule from the plugins (``python -m saleor_config.beat``).
Forked from a process that has loaded the shop (``fork_server.py``), beat needs no child.
"""

import contextlib
import logging
import os
import pickle
import secrets
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from celery import Celery
from celery.beat import PersistentScheduler
from celery.signals import beat_init
from redis import Redis
from redis.exceptions import RedisError

# Notes the time in each message.
from saleor_config import queues as queues
from saleor_config.metrics.beat import count_round, serve_beat_metrics

logger = logging.getLogger(__name__)

# What beat publishes with; all else concerns workers.
SETTINGS: Final = (
    "beat_schedule",
    "broker_connection_retry_on_startup",
    "broker_transport_options",
    "broker_url",
    "enable_utc",
    "task_create_missing_queues",
    "task_default_queue",
    "task_ignore_result",
    "task_publish_retry_policy",
    "task_queues",
    "task_routes",
    "task_serializer",
    "timezone",
)
SHOP_MODULE: Final = "saleor_config.celery"
HEARTBEAT_VARIABLE: Final = "BEAT_HEARTBEAT_FILE"

LEASE_KEY: Final = "mashtal:beat"
LEASE_SECONDS: Final = 30
RENEWAL_SECONDS: Final = 5.0
HOLD: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2]) and 1 or 0
"""
RELEASE: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""


class BeatLease:
    """One beat of several sends: the one whose token Redis has, until it is not renewed."""

    def __init__(self, client: "Redis") -> None:
        self.client = client
        self.token = secrets.token_hex(16)

    def hold(self) -> bool:
        """Take or renew it. False where another beat has it, or Redis does not respond."""
        try:
            return bool(self.client.eval(HOLD, 1, LEASE_KEY, self.token, LEASE_SECONDS))
        except RedisError as error:
            logger.warning("The lease of beat could not be renewed: %s", type(error).__name__)
            return False

    def release(self) -> None:
        with contextlib.suppress(RedisError):
            self.client.eval(RELEASE, 1, LEASE_KEY, self.token)


class HeartbeatScheduler(PersistentScheduler):
    """Sends and counts its rounds while it holds the lease. Touches ``BEAT_HEARTBEAT_FILE`` after
    every round, where the variable is set.

    A beat that takes the lease over sends what has become due since its own start, which the
    other may have sent: scheduled tasks are idempotent. The schedule's own file is no
    heartbeat: some of the libraries behind ``dbm`` write it at the end only.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        client = Redis.from_url(self.app.conf.broker_url, socket_timeout=5)
        self.lease = BeatLease(client)

    def tick(self, *args: Any, **kwargs: Any) -> float:
        seconds_to_wait = RENEWAL_SECONDS
        if self.lease.hold():
            seconds_to_wait = min(super().tick(*args, **kwargs), RENEWAL_SECONDS)
            count_round()
        if heartbeat := os.environ.get(HEARTBEAT_VARIABLE):
            Path(heartbeat).touch()
        return seconds_to_wait

    def close(self) -> None:
        super().close()
        self.lease.release()


def create_app() -> Celery:
    """Raises ``CalledProcessError`` where the shop's settings can't be read."""
    # Celery's fixup would set Django up. The shop's tasks stay with the shop's application.
    app = Celery("saleor_config.beat", fixups=set(), set_as_current=False)
    beat_init.connect(serve_beat_metrics, weak=False)
    app.conf.update(collect_settings() if SHOP_MODULE in sys.modules else read_settings())
    return app


def read_settings() -> dict[str, Any]:
    child = subprocess.run(
        [sys.executable, "-m", "saleor_config.beat"], stdout=subprocess.PIPE, check=True
    )
    settings: dict[str, Any] = pickle.loads(child.stdout)  # noqa: S301 - our own child wrote it
    return settings


def collect_settings() -> dict[str, Any]:
    """Of the shop's Celery application; Django is set up."""
    shop_app = import_module(SHOP_MODULE).app
    return {name: shop_app.conf[name] for name in SETTINGS}


def write_settings() -> None:
    """To standard output."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    django.setup()
    sys.stdout.buffer.write(pickle.dumps(collect_settings()))


if __name__ == "__main__":
    write_settings()
else:
    app = create_app()
