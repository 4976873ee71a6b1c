"""A PostgreSQL server of the benchmark's own, so that all its processor time is the shop's."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from benchmarks.environment import FOLDER
from launcher import embedded_postgres
from launcher.embedded_postgres import DATABASE, ROLE, EmbeddedPostgres
from launcher.layout import CHECKOUT, Layout
from launcher.network import find_free_port
from launcher.postgres_programs import find_machine_programs
from launcher.preparation import Preparation
from launcher.processes import ProcessTable, stop_process
from launcher.services import Services
from launcher.tasks import CommandRunner

DEFAULT_FOLDER: Final = FOLDER / "shopping"
# Of the caller; Django's settings add one later. One port, because they are read once.
REDIS_URL: Final = os.environ.get("REDIS_URL")
REDIS_PORT: Final = find_free_port()
# Which statements ran, how often, and for how long. Savepoints have a name each.
SETTINGS: Final = {
    "shared_preload_libraries": "pg_stat_statements",
    "pg_stat_statements.max": "20000",
}
PREPARATIONS: Final = (
    "CREATE EXTENSION pg_stat_statements",
    f"GRANT pg_read_all_stats TO {ROLE}",
)


class Cluster:
    """``root_pid`` is the postmaster's, whose descendants are all of PostgreSQL."""

    def __init__(self, services: Services, root_pid: int) -> None:
        self.services = services
        self.root_pid = root_pid

    @property
    def layout(self) -> Layout:
        return self.services.layout

    def build_url(self, database: str) -> str:
        return urlunsplit(urlsplit(self.services.database_url)._replace(path=f"/{database}"))

    @contextlib.contextmanager
    def connect(self, database: str = DATABASE) -> Iterator[psycopg.Connection]:
        with psycopg.connect(self.build_url(database), autocommit=True) as connection:
            yield connection

    def has_database(self, name: str) -> bool:
        with self.connect() as connection:
            row = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
            return row.fetchone() is not None

    def copy_database(self, name: str) -> None:
        """Make ``name`` out of the migrated and empty one, to which nothing may be connected."""
        with self.connect("postgres") as connection:
            connection.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                    sql.Identifier(name), sql.Identifier(DATABASE)
                )
            )


@contextlib.contextmanager
def run_cluster(folder: Path, *, durable: bool, options: Sequence[str] = ()) -> Iterator[Cluster]:
    """PostgreSQL, and Redis unless ``REDIS_URL`` names one, whose data stay in ``folder``.

    ``durable``: waits for the disk.
    """
    os.environ.pop("DATABASE_URL", None)
    if not REDIS_URL:
        os.environ.pop("REDIS_URL", None)
    layout = Layout(root=CHECKOUT, state=folder.resolve())
    layout.prepare()
    runner, table = CommandRunner(), ProcessTable(layout.run / "cluster.json")
    table.stop_all()
    services = Services(layout, runner, table)
    services.redis_port = REDIS_PORT
    programs = next(find_machine_programs(), None)
    if programs is None:
        sys.exit("Install PostgreSQL with its contrib extensions.")
    # What is not durable lets its role pass over triggers, which filling does.
    EmbeddedPostgres(layout, services.home, programs, runner, durable=False).prepare()
    server = EmbeddedPostgres(layout, services.home, programs, runner, durable)
    _prepare_statistics(server)
    settings = [part for item in SETTINGS.items() for part in ("-c", "=".join(item))]
    try:
        services._start(
            embedded_postgres.NAME,
            [*server.command(services.postgres_port), *settings, *options],
            lambda: embedded_postgres.is_ready(services.postgres_port),
            environment=server.environment(),
            stop_signal=signal.SIGINT,
        )
        services.start_redis(Preparation(layout, runner))
        (postgres,) = [each for each in table.list_alive() if each.name == embedded_postgres.NAME]
        yield Cluster(services, postgres.pid)
    finally:
        for process in reversed(table.list_alive()):
            stop_process(process, seconds=60)
        table.stop_all()


def _prepare_statistics(server: EmbeddedPostgres) -> None:
    """Once; in single-user mode, because the shop's role is no superuser."""
    marker = server.folder / "statistics"
    if marker.exists():
        return
    server.runner.run(
        "Preparing the statistics of statements",
        [server.programs.postgres, "--single", "-D", server.data, DATABASE],
        log=server.layout.log(embedded_postgres.NAME),
        directory=server.folder,
        environment=server.environment(),
        text="".join(f"{statement}\n" for statement in PREPARATIONS),
        options=server.home.popen_options(),
    )
    marker.touch()
