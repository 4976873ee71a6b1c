import os
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from celery import Celery
from django.conf import settings
from redis import Redis

from saleor_config import celery as shop
from saleor_config.beat import (
    HEARTBEAT_VARIABLE,
    LEASE_KEY,
    LEASE_SECONDS,
    SETTINGS,
    BeatLease,
    HeartbeatScheduler,
    app,
    read_settings,
)
from saleor_config.redis import redis_client

QUEUE = "saleor_config.tests.beat"
PERIOD = timedelta(seconds=0.05)


@pytest.fixture
def empty_redis() -> Iterator[None]:
    redis_client().delete(LEASE_KEY, QUEUE)
    yield
    redis_client().delete(LEASE_KEY, QUEUE)


def make_scheduler(folder: Path, name: str) -> HeartbeatScheduler:
    """With an entry that is due in each round of ``tick_later``."""
    app = Celery(broker=settings.REDIS_URL, set_as_current=False)
    app.conf.task_default_queue = QUEUE
    app.conf.beat_schedule = {"water": {"task": "water", "schedule": PERIOD}}
    return HeartbeatScheduler(app, schedule_filename=str(folder / name))


@pytest.fixture
def scheduler(tmp_path: Path, empty_redis: None) -> HeartbeatScheduler:
    return make_scheduler(tmp_path, "schedule")


def tick_later(scheduler: HeartbeatScheduler) -> float:
    time.sleep(2 * PERIOD.total_seconds())
    return scheduler.tick()


def count_sent() -> int:
    return int(redis_client().llen(QUEUE))


def test_of_two_beats_one_sends_until_it_ends(tmp_path: Path, empty_redis: None) -> None:
    # given
    first, second = (make_scheduler(tmp_path, name) for name in ("first", "second"))

    # when
    tick_later(first)
    by_first = count_sent()
    tick_later(second)
    tick_later(second)

    # then
    assert by_first > 0
    assert count_sent() == by_first

    # and when the first ends
    first.close()
    tick_later(second)
    assert count_sent() > by_first


def test_a_beat_that_was_killed_is_replaced_when_its_lease_ends(
    tmp_path: Path, empty_redis: None
) -> None:
    # given
    killed, other = (make_scheduler(tmp_path, name) for name in ("killed", "other"))
    tick_later(killed)
    assert 0 < redis_client().ttl(LEASE_KEY) <= LEASE_SECONDS

    # when
    redis_client().delete(LEASE_KEY)
    before = count_sent()
    tick_later(other)

    # then
    assert count_sent() > before
    assert not killed.lease.hold()


def test_without_redis_no_beat_sends_and_none_ends(tmp_path: Path) -> None:
    lease = BeatLease(Redis.from_url("redis://127.0.0.1:1/0"))

    assert not lease.hold()
    lease.release()


def test_every_round_leaves_a_sign_of_life(
    scheduler: HeartbeatScheduler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    heartbeat = tmp_path / "heartbeat"
    monkeypatch.setenv(HEARTBEAT_VARIABLE, str(heartbeat))

    # when
    scheduler.tick()
    os.utime(heartbeat, (0, 0))
    wait = scheduler.tick()

    # then
    assert heartbeat.stat().st_mtime > 0
    assert wait > 0


def test_without_the_variable_nothing_is_written(
    scheduler: HeartbeatScheduler, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(HEARTBEAT_VARIABLE, raising=False)

    scheduler.tick()

    assert not list(tmp_path.glob("heartbeat*"))


def test_beat_publishes_as_the_shop_does() -> None:
    # given
    expected = {name: shop.app.conf[name] for name in SETTINGS}

    # when
    in_this_process = {name: app.conf[name] for name in SETTINGS}
    of_a_child = read_settings()

    # then
    assert in_this_process == expected
    assert of_a_child == expected
    assert "messaging.deliver_due_messages" in expected["beat_schedule"]


def test_beat_runs_without_django() -> None:
    # given
    script = (
        "import sys; from saleor_config import beat;"
        "sys.exit('django.apps' in sys.modules or 'saleor' in sys.modules)"
    )

    # when / then
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0
