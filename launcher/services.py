"""PostgreSQL and Redis of one stack, external or embedded."""

import os
import signal
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from launcher import embedded_postgres, embedded_redis, network
from launcher.account import ServiceHome, prepare_service_home
from launcher.embedded_postgres import EmbeddedPostgres
from launcher.embedded_redis import EmbeddedRedis
from launcher.layout import Layout
from launcher.postgres_programs import find_programs
from launcher.preparation import Preparation
from launcher.processes import ProcessTable
from launcher.tasks import CommandRunner

START_SECONDS = 60.0
EXTERNAL_SERVICE = "yours, from the environment"


class Services:
    """Starts the services that the environment does not configure; URLs are known before."""

    def __init__(
        self, layout: Layout, runner: CommandRunner, table: ProcessTable, *, durable: bool = True
    ) -> None:
        self.layout = layout
        self.runner = runner
        self.table = table
        self.durable = durable
        self.postgres_port = network.find_free_port()
        self.redis_port = network.find_free_port()

    @cached_property
    def home(self) -> ServiceHome:
        return prepare_service_home(self.layout)

    @cached_property
    def database_url(self) -> str:
        return os.environ.get("DATABASE_URL") or embedded_postgres.build_url(
            self.home, self.postgres_port
        )

    @cached_property
    def redis_url(self) -> str:
        return os.environ.get("REDIS_URL") or embedded_redis.build_url(self.home, self.redis_port)

    @property
    def database_marker(self) -> Path | None:
        """A file beside the embedded data; None for an external database."""
        if os.environ.get("DATABASE_URL"):
            return None
        return self.home.data_folder(embedded_postgres.NAME) / "prepared.json"

    def start_postgres(self, preparation: Preparation) -> str:
        marker = self.database_marker
        if marker is None:
            return EXTERNAL_SERVICE
        data_version = self.home.data_folder(embedded_postgres.NAME) / "data" / "PG_VERSION"
        programs = find_programs(
            self.layout,
            self.home.folder,
            self.runner,
            preparation.node,
            wanted_major=int(data_version.read_text()) if data_version.is_file() else None,
        )
        server = EmbeddedPostgres(self.layout, self.home, programs, self.runner, self.durable)
        note = server.prepare()
        if note:
            marker.unlink(missing_ok=True)
        self._start(
            embedded_postgres.NAME,
            server.command(self.postgres_port),
            lambda: embedded_postgres.is_ready(self.postgres_port),
            environment=server.environment(),
            # Fast shutdown: connections are closed, data are written.
            stop_signal=signal.SIGINT,
        )
        return ", ".join(filter(None, [f"version {programs.major}", note]))

    def start_redis(self, preparation: Preparation) -> str | None:
        if os.environ.get("REDIS_URL"):
            return EXTERNAL_SERVICE
        program = embedded_redis.find_program(self.home.folder, preparation.uv)
        server = EmbeddedRedis(self.home, program)
        self._start(
            embedded_redis.NAME,
            server.command(self.redis_port),
            lambda: server.is_ready(self.redis_port),
            environment=server.environment(),
        )
        return None

    def _start(
        self,
        name: str,
        command: Sequence[str | Path],
        is_ready: Callable[[], bool],
        *,
        environment: Mapping[str, str],
        stop_signal: int = signal.SIGTERM,
    ) -> None:
        log = self.layout.log(name)
        self.runner.check()
        process = self.table.start(
            name,
            command,
            log=log,
            directory=self.home.data_folder(name),
            environment=environment,
            stop_signal=stop_signal,
            options=self.home.popen_options(),
        )
        network.wait_until_ready(
            process, is_ready, log=log, runner=self.runner, seconds=START_SECONDS
        )
