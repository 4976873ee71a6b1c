"""Celery's beat without Django: ``celery -A saleor_config.beat beat``.

Beat enqueues tasks by their names and needs none of their code, which would keep 200 MB. A child
process, which ends at once, reads the schedule from the plugins (``python -m saleor_config.beat``).
"""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from celery import Celery
from celery.beat import PersistentScheduler
from celery.signals import beat_init

# Notes the time in each message.
from saleor_config import queues as queues
from saleor_config.metrics.beat import count_round, serve_beat_metrics

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
HEARTBEAT_VARIABLE: Final = "BEAT_HEARTBEAT_FILE"


class HeartbeatScheduler(PersistentScheduler):
    """Counts its rounds, and touches ``BEAT_HEARTBEAT_FILE`` after each where the variable is set.

    The schedule's own file will not do: some of the libraries behind ``dbm`` write it at
    the end only.
    """

    def tick(self, *args: Any, **kwargs: Any) -> float:
        seconds_to_wait: float = super().tick(*args, **kwargs)
        count_round()
        if heartbeat := os.environ.get(HEARTBEAT_VARIABLE):
            Path(heartbeat).touch()
        return seconds_to_wait


def create_app() -> Celery:
    """Raises ``CalledProcessError`` where the shop's settings can't be read."""
    child = subprocess.run(
        [sys.executable, "-m", "saleor_config.beat"], stdout=subprocess.PIPE, check=True
    )
    # Celery's fixup would set Django up. The shop's tasks stay with the shop's application.
    app = Celery("saleor_config.beat", fixups=set(), set_as_current=False)
    beat_init.connect(serve_beat_metrics, weak=False)
    app.conf.update(pickle.loads(child.stdout))  # noqa: S301 - written by our own child
    return app


def write_settings() -> None:
    """Write the settings of the shop's Celery application to standard output."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    django.setup()
    from saleor_config.celery import app as shop_app

    settings = {name: shop_app.conf[name] for name in SETTINGS}
    sys.stdout.buffer.write(pickle.dumps(settings))


if __name__ == "__main__":
    write_settings()
else:
    app = create_app()
