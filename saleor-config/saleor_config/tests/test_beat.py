import os
from pathlib import Path

import pytest
from celery import Celery

from saleor_config.celery import HEARTBEAT_VARIABLE, HeartbeatScheduler


@pytest.fixture
def scheduler(tmp_path: Path) -> HeartbeatScheduler:
    app = Celery(broker="memory://", set_as_current=False)
    return HeartbeatScheduler(app, schedule_filename=str(tmp_path / "schedule"))


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
