"""The API and the worker of the shop, or of Saleor as it comes, with the launcher's commands."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import redis

from benchmarks.environment import RAISED_LIMITS, RAISED_READ_LIMITS
from benchmarks.processes import list_descendants, measure_processor_seconds
from benchmarks.shopping.cluster import Cluster
from launcher.application import Application
from launcher.environment import build_environment
from launcher.network import find_free_port
from launcher.processes import ProcessRecord, ProcessTable
from launcher.tasks import CommandRunner
from saleor_config.queues import QUEUE_NAMES

SETTINGS: Final = {
    "ours": "saleor_config.settings",
    "Saleor": "benchmarks.shopping.stock_settings",
}
DRAIN_SECONDS: Final = 90
PAUSE_SECONDS: Final = 0.5
# Between two looks: what an idle worker takes.
IDLE_SHARE: Final = 0.06


@dataclass(frozen=True)
class Servers:
    port: int
    pids: Mapping[str, int]
    queue: "redis.Redis"

    def measure_processors(self) -> dict[str, float]:
        """Seconds so far, of API, PostgreSQL and worker."""
        return {name: measure_processor_seconds(pid) for name, pid in self.pids.items()}

    def wait_for_worker(self) -> None:
        """Until the queue is empty and the worker has nothing more to do."""
        deadline = time.monotonic() + DRAIN_SECONDS
        seen = measure_processor_seconds(self.pids["worker"])
        while time.monotonic() < deadline:
            time.sleep(PAUSE_SECONDS)
            now = measure_processor_seconds(self.pids["worker"])
            if (
                not any(map(self.queue.llen, QUEUE_NAMES))
                and now - seen <= IDLE_SHARE * PAUSE_SECONDS
            ):
                return
            seen = now

    @contextlib.contextmanager
    def pause_worker(self) -> Iterator[None]:
        root = self.pids["worker"]
        for pid in (root, *list_descendants(root)):
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in (root, *list_descendants(root)):
                os.kill(pid, signal.SIGCONT)


def build_variables(cluster: Cluster, database: str, api_port: int) -> dict[str, str]:
    """The environment of the shop's processes, on ``database``."""
    environment = build_environment(
        cluster.layout,
        database_url=cluster.build_url(database),
        redis_url=cluster.services.redis_url,
        public_port=find_free_port(),
        api_port=api_port,
    )
    return environment | RAISED_LIMITS | RAISED_READ_LIMITS | {"LOG_LEVEL": "WARNING"}


@contextlib.contextmanager
def run_servers(
    cluster: Cluster, database: str, side: str, *, redis_database: int | None = None
) -> Iterator[Servers]:
    """``side``: a key of ``SETTINGS``. Those of several databases each need a Redis database."""
    port = find_free_port()
    redis_url = cluster.services.redis_url
    if redis_database is not None:
        redis_url = urlunsplit(urlsplit(redis_url)._replace(path=f"/{redis_database}"))
    variables = build_variables(cluster, database, port) | {
        "DJANGO_SETTINGS_MODULE": SETTINGS[side],
        "CELERY_EAGER": "false",
        "REDIS_URL": redis_url,
        # No front server is there to be purged.
        "FRONT_SERVERS": "",
        "PYTHONPATH": str(cluster.layout.root),
        "PYTHONWARNINGS": "ignore",
    }
    table = ProcessTable(cluster.layout.run / f"servers-{redis_database or 0}.json")
    table.stop_all()
    application = Application(cluster.layout, CommandRunner(), table, variables)
    queue = redis.from_url(redis_url)
    # Of an earlier run.
    queue.delete(*QUEUE_NAMES, "unacked", "unacked_index")
    try:
        application.start_api(port)
        application.start_worker()
        alive = {each.name: each for each in table.list_alive()}
        yield Servers(port, _name_pids(cluster, alive), queue)
    finally:
        queue.close()
        table.stop_all()


def _name_pids(cluster: Cluster, alive: Mapping[str, ProcessRecord]) -> dict[str, int]:
    return {
        "API": alive["api"].pid,
        "PostgreSQL": cluster.root_pid,
        "worker": alive["worker"].pid,
    }
