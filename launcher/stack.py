"""The shop on one machine: what ``up`` starts and ``down`` stops."""

import contextlib
import fcntl
import os
import shutil
import signal
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from launcher import network
from launcher.application import NAMES, Application
from launcher.console import Failure
from launcher.database import Accounts, Database, Django
from launcher.environment import build_environment, read_environment, write_environment
from launcher.layout import Layout
from launcher.preparation import Preparation
from launcher.processes import ProcessRecord, ProcessTable
from launcher.services import Services
from launcher.tasks import CommandRunner, Step, run_steps

LAUNCHER = "launcher"
SUPERVISOR_SECONDS = 90.0
BUSY = "Another ./mashtal is at work in this checkout."


@dataclass(frozen=True)
class PublicAddress:
    """The one address of the storefront, API and office."""

    host: str
    port: int


class Stack:
    """The processes of one stack: starts, stops and inspects them."""

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

    def list_started(self) -> list[ProcessRecord]:
        """Started processes, running or not, without the launcher."""
        return [process for process in self.table.list_records() if process.name != LAUNCHER]

    def list_running(self) -> list[ProcessRecord]:
        """Running processes, without the launcher."""
        return [process for process in self.table.list_alive() if process.name != LAUNCHER]

    @property
    def is_up(self) -> bool:
        """Whether all processes were started and are running."""
        alive = {process.name for process in self.list_running()}
        recorded = {process.name for process in self.table.list_records()} - {LAUNCHER}
        return alive == recorded and alive.issuperset(NAMES)

    def find_supervisor(self) -> ProcessRecord | None:
        """Another launcher that starts or supervises this stack."""
        for process in self.table.list_alive():
            if process.name == LAUNCHER and process.pid != os.getpid():
                return process
        return None

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Only one launcher at a time starts, stops or deletes."""
        self.layout.prepare()
        with (self.layout.run / "lock").open("w") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise Failure(BUSY) from error
            yield

    def stop_leftovers(self) -> None:
        """Stop processes that an earlier start left behind."""
        if self.find_supervisor():
            raise Failure(BUSY)
        self.stop()

    def start(self, public: PublicAddress, *, stay: bool = False) -> None:
        """Start everything; after a failure, stop everything.

        ``stay``: this launcher is recorded as the supervisor.
        """
        network.require_free_port(public.port, public.host)
        self.table.remember(LAUNCHER, os.getpid())
        try:
            api_port = network.find_free_port()
            shop = self._build_application(public, api_port)
            run_steps(self._steps(public, shop, api_port), self.runner)
            shop.end_loading()
            self._check_public_address(public)
            if not stay:
                self.table.forget(LAUNCHER)
        except BaseException:
            self.stop()
            raise

    def _build_application(self, public: PublicAddress, api_port: int) -> Application:
        environment = self.write_environment(public.port, api_port)
        return Application(self.layout, self.runner, self.table, environment, reload=self.reload)

    def _steps(self, public: PublicAddress, shop: Application, api_port: int) -> list[Step]:
        ready, services = self.preparation, self.services
        django = Django(self.layout, self.runner, shop.environment)
        database = Database(django, services.database_marker)
        data = ("PostgreSQL", "Redis")
        # Both would compile the same bytecode in a new checkout, side by side.
        code_needs = ("translations", *(() if self.layout.static.is_dir() else ("static files",)))
        shop_needs = ("database", "static files", "shop code")
        packages = ("Python packages",)
        fatoora = Step("fake Fatoora", shop.start_fatoora, packages)
        carriers = Step("fake carriers", shop.start_carriers, packages)
        return [
            *([fatoora] if shop.has_fatoora else []),
            *([carriers] if shop.carriers_url else []),
            *(
                Step(f"fake {name.title()}", partial(shop.start_simulator, name), packages)
                for name in shop.list_simulators()
            ),
            Step("tools", ready.install_tools),
            Step("PostgreSQL", lambda: services.start_postgres(ready), ("tools",)),
            Step("Redis", lambda: services.start_redis(ready), ("tools",)),
            Step(
                "Python packages", partial(ready.sync_python, development=self.reload), ("tools",)
            ),
            Step("storefront packages", ready.install_storefront_packages, ("tools",)),
            # The development server compiles what a page needs.
            Step(
                "storefront build",
                ready.generate_storefront_types if self.reload else ready.build_storefront,
                ("storefront packages",),
            ),
            Step("translations", ready.compile_messages, ("Python packages",)),
            Step("static files", django.collect_static, ("translations",)),
            Step("shop code", shop.load_code, code_needs),
            Step("database", partial(self._prepare_database, database), ("translations", *data)),
            Step("API", lambda: shop.start_api(api_port), shop_needs),
            Step("worker", shop.start_worker, shop_needs),
            Step("beat", shop.start_beat, shop_needs),
            Step(
                "storefront",
                lambda: shop.start_storefront(ready.node, host=public.host, port=public.port),
                ("storefront build",),
            ),
        ]

    def _prepare_database(self, database: Database) -> str | None:
        note = database.prepare()
        self.accounts = database.accounts
        return note

    def write_environment(self, public_port: int, api_port: int) -> dict[str, str]:
        environment = dict(self.variables) | build_environment(
            self.layout,
            database_url=self.services.database_url,
            redis_url=self.services.redis_url,
            public_port=public_port,
            api_port=api_port,
        )
        write_environment(self.layout, environment)
        return environment

    def stop(self) -> list[str]:
        """Stop the processes of this stack; returns their names."""
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
        """As ``stop``, but through the supervising launcher if there is one."""
        names = [process.name for process in self.list_running()]
        supervisor = self.find_supervisor()
        if supervisor:
            os.kill(supervisor.pid, signal.SIGTERM)
            deadline = time.monotonic() + SUPERVISOR_SECONDS
            while supervisor.is_alive and time.monotonic() < deadline:
                time.sleep(0.1)
        with self.lock():
            self.stop()
        return names

    def remove_state(self) -> None:
        """Delete media, private files, secrets and records of the last start.

        The next shop's orders have the numbers of this one's, so simulators forget too.
        """
        for folder in (self.layout.media, self.layout.private, self.layout.run):
            shutil.rmtree(folder, ignore_errors=True)
        for ledger in self.layout.list_ledgers():
            ledger.unlink()

    def _check_public_address(self, public: PublicAddress) -> None:
        for path in ("/health/ready/", *(() if self.reload else ("/healthz",))):
            if not network.is_successful(f"http://{network.LOOPBACK}:{public.port}{path}"):
                raise Failure(f"The shop does not answer at {path}.", self.layout.log("storefront"))
