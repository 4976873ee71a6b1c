"""The whole shop on one machine: what ``up`` starts and ``down`` stops."""

import contextlib
import fcntl
import os
import shutil
import signal
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from launcher import health, ports
from launcher.application import NAMES, Application
from launcher.database import Accounts, Database
from launcher.django_commands import Django
from launcher.environment import read_environment, shop_environment, write_environment
from launcher.failure import Failure
from launcher.layout import Layout
from launcher.preparation import Preparation
from launcher.processes import ProcessTable, Recorded
from launcher.services import Services
from launcher.tasks import CommandRunner, Step, run_steps

LAUNCHER = "launcher"
SUPERVISOR_SECONDS = 90.0
BUSY = "Another ./mashtal is at work in this checkout."


@dataclass(frozen=True)
class Door:
    """Where the shop is reached: one port for everything."""

    host: str
    port: int


class Stack:
    """One stack: its processes, whether they run, and how they come up and go down."""

    def __init__(
        self,
        layout: Layout,
        *,
        durable: bool = True,
        reload: bool = False,
        variables: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """``variables``: further environment of the shop. ``reload``: restart on edits."""
        self.layout = layout
        self.reload = reload
        self.variables = variables
        self.runner = CommandRunner()
        self.table = ProcessTable(layout.run / "processes.json")
        self.preparation = Preparation(layout, self.runner)
        self.services = Services(layout, self.runner, self.table, durable=durable)
        self.accounts: Accounts = {}

    @property
    def address(self) -> str:
        return read_environment(self.layout).get("PUBLIC_URL", "")

    def started(self) -> list[Recorded]:
        """What was started here, running or not, without the launcher itself."""
        return [process for process in self.table.recorded() if process.name != LAUNCHER]

    def running(self) -> list[Recorded]:
        """What runs now, without the launcher itself."""
        return [process for process in self.table.alive() if process.name != LAUNCHER]

    @property
    def is_up(self) -> bool:
        """Everything that was started runs, and the start came to its end."""
        alive = {process.name for process in self.running()}
        recorded = {process.name for process in self.table.recorded()} - {LAUNCHER}
        return alive == recorded and alive.issuperset(NAMES)

    def supervisor(self) -> Recorded | None:
        """Another launcher that starts this stack or stays attached to it."""
        for process in self.table.alive():
            if process.name == LAUNCHER and process.pid != os.getpid():
                return process
        return None

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """One launcher at a time starts, stops or deletes."""
        self.layout.prepare()
        with (self.layout.run / "lock").open("w") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise Failure(BUSY) from error
            yield

    def clear_remains(self) -> None:
        """Stop what an earlier start left behind half alive."""
        if self.supervisor():
            raise Failure(BUSY)
        self.stop()

    def start(self, door: Door, *, stay: bool = False) -> None:
        """Bring everything up, or leave nothing running behind.

        With ``stay`` this launcher is noted as the one to ask for a stop.
        """
        ports.require_free(door.port, door.host)
        self.table.remember(LAUNCHER, os.getpid())
        try:
            run_steps(self._steps(door), self.runner)
            self._check_through_the_door(door)
            if not stay:
                self.table.forget(LAUNCHER)
        except BaseException:
            self.stop()
            raise

    def _steps(self, door: Door) -> list[Step]:
        api_port = ports.free_port()
        environment = self.write_environment(door.port, api_port)
        ready, services = self.preparation, self.services
        django = Django(self.layout, self.runner, dict(os.environ) | environment)
        database = Database(django, services.database_marker)
        shop = Application(self.layout, self.runner, self.table, environment, reload=self.reload)

        def prepare_database() -> str | None:
            note = database.prepare()
            self.accounts = database.accounts
            return note

        data = ("PostgreSQL", "Redis")
        shop_needs = ("database", "static files")
        return [
            Step("tools", ready.tools),
            Step("PostgreSQL", lambda: services.start_postgres(ready), ("tools",)),
            Step("Redis", lambda: services.start_redis(ready), ("tools",)),
            Step(
                "Python packages",
                lambda: ready.python_environment(development=self.reload),
                ("tools",),
            ),
            Step("storefront packages", ready.storefront_packages, ("tools",)),
            # The development server compiles what a page needs.
            Step(
                "storefront build",
                ready.storefront_types if self.reload else ready.storefront_build,
                ("storefront packages",),
            ),
            Step("translations", ready.messages, ("Python packages",)),
            Step("static files", django.collect_static, ("Python packages",)),
            Step("database", prepare_database, ("translations", *data)),
            Step("API", lambda: shop.start_api(api_port), shop_needs),
            Step("worker", shop.start_worker, shop_needs),
            Step("beat", shop.start_beat, shop_needs),
            Step(
                "storefront",
                lambda: shop.start_storefront(ready.node, host=door.host, port=door.port),
                ("storefront build",),
            ),
        ]

    def write_environment(self, public_port: int, api_port: int) -> dict[str, str]:
        environment = dict(self.variables) | shop_environment(
            self.layout,
            database_url=self.services.database_url,
            redis_url=self.services.redis_url,
            public_port=public_port,
            api_port=api_port,
        )
        write_environment(self.layout, environment)
        return environment

    def stop(self) -> list[str]:
        """Stop what this stack started and nothing else; returns the names."""
        previous = {
            number: signal.signal(number, signal.SIG_IGN) or signal.SIG_DFL
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        }
        try:
            self.table.forget(LAUNCHER)
            return self.table.stop_all()
        finally:
            for number, handler in previous.items():
                signal.signal(number, handler)

    def stop_from_outside(self) -> list[str]:
        """As ``stop``, but where a launcher is attached, that one does it."""
        names = [process.name for process in self.running()]
        supervisor = self.supervisor()
        if supervisor:
            os.kill(supervisor.pid, signal.SIGTERM)
            deadline = time.monotonic() + SUPERVISOR_SECONDS
            while supervisor.is_alive and time.monotonic() < deadline:
                time.sleep(0.1)
        with self.lock():
            self.stop()
        return names

    def remove_state(self) -> None:
        """Delete what belongs to the data: files, secrets, marks of the last start."""
        for folder in (self.layout.media, self.layout.private, self.layout.run):
            shutil.rmtree(folder, ignore_errors=True)

    def _check_through_the_door(self, door: Door) -> None:
        for path in ("/health/ready/", *(() if self.reload else ("/healthz",))):
            if not health.answers(f"http://{ports.LOOPBACK}:{door.port}{path}"):
                raise Failure(f"The shop does not answer at {path}.", self.layout.log("storefront"))
