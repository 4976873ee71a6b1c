"""The shop's own processes: API, worker, beat and storefront."""

import os
from pathlib import Path

from launcher import health
from launcher.layout import Layout
from launcher.node_tool import Node
from launcher.ports import LOOPBACK
from launcher.processes import ProcessTable, Recorded
from launcher.tasks import CommandRunner

START_SECONDS = 180.0
API_WORKERS = 2
# Saleor's database connections are one per thread. Threads beyond two wait for one another:
# with four, a page of the listing takes a third longer at the 95th percentile.
API_THREADS = 2
CELERY_PROCESSES = 2
STOREFRONT_PROCESSES = 2
NAMES = ("api", "worker", "beat", "storefront")


class Application:
    """Starts each process and waits until it does its work."""

    def __init__(
        self,
        layout: Layout,
        runner: CommandRunner,
        table: ProcessTable,
        environment: dict[str, str],
    ) -> None:
        self.layout = layout
        self.runner = runner
        self.table = table
        self.environment = dict(os.environ) | environment

    @property
    def _programs(self) -> Path:
        return self.layout.python_environment / "bin"

    def start_api(self, port: int) -> None:
        process = self._start(
            "api",
            [
                *(self._programs / "granian", "--interface", "wsgi"),
                *("--host", LOOPBACK, "--port", str(port), "--no-ws"),
                *("--workers", str(API_WORKERS), "--blocking-threads", str(API_THREADS)),
                *("--respawn-failed-workers", "saleor_config.wsgi:application"),
            ],
        )
        self._wait(process, f"{self.environment['API_URL']}/health/ready/")

    def start_worker(self) -> None:
        log_line = health.LogLine(self.layout.log("worker"), " ready.")
        process = self._start(
            "worker",
            [
                *self._celery("worker"),
                *("--concurrency", str(CELERY_PROCESSES), "--without-gossip", "--without-mingle"),
            ],
        )
        self._wait_for_line(process, log_line)

    def start_beat(self) -> None:
        log_line = health.LogLine(self.layout.log("beat"), "beat: Starting")
        schedule = self.layout.run / "beat-schedule"
        process = self._start("beat", [*self._celery("beat"), "--schedule", schedule, "--pidfile="])
        self._wait_for_line(process, log_line)

    def start_storefront(self, node: Node, *, host: str, port: int) -> None:
        process = self._start(
            "storefront",
            [node.program, self.layout.storefront / "server" / "main.js"],
            {
                "HOST": host,
                "PORT": str(port),
                "NODE_ENV": "production",
                "STOREFRONT_PROCESSES": self.environment.get(
                    "STOREFRONT_PROCESSES", str(STOREFRONT_PROCESSES)
                ),
            },
        )
        self._wait(process, f"http://{LOOPBACK}:{port}/healthz")

    def _celery(self, command: str) -> list[str | Path]:
        return [self._programs / "celery", "-A", "saleor_config.celery", command, "-l", "INFO"]

    def _start(
        self, name: str, command: list[str | Path], more: dict[str, str] | None = None
    ) -> Recorded:
        self.runner.check()
        return self.table.start(
            name,
            command,
            log=self.layout.log(name),
            directory=self.layout.root,
            environment=self.environment | (more or {}),
        )

    def _wait(self, process: Recorded, url: str) -> None:
        health.wait_for(
            process,
            lambda: health.answers(url),
            log=self.layout.log(process.name),
            runner=self.runner,
            seconds=START_SECONDS,
        )

    def _wait_for_line(self, process: Recorded, line: health.LogLine) -> None:
        health.wait_for(process, line.seen, log=line.log, runner=self.runner, seconds=START_SECONDS)
