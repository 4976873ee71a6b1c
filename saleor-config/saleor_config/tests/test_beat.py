import os
import subprocess
import sys
from pathlib import Path

import pytest
from celery import Celery

from saleor_config import celery as shop
from saleor_config.beat import HEARTBEAT_VARIABLE, SETTINGS, HeartbeatScheduler, app


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


def test_beat_publishes_as_the_shop_does() -> None:
    assert {name: app.conf[name] for name in SETTINGS} == {
        name: shop.app.conf[name] for name in SETTINGS
    }
    assert "messaging.deliver_due_messages" in app.conf.beat_schedule


def test_beat_runs_without_django() -> None:
    # given
    script = (
        "import sys; from saleor_config import beat;"
        "sys.exit('django.apps' in sys.modules or 'saleor' in sys.modules)"
    )

    # when / then
    assert subprocess.run([sys.executable, "-c", script]).returncode == 0
