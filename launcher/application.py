"""The shop's own processes: API, worker, beat and storefront."""

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

from launcher import network
from launcher.environment import CARRIER_URLS, FATOORA_URL, SIMULATOR_URLS
from launcher.fork_server import ForkServer
from launcher.layout import Layout
from launcher.network import LOOPBACK
from launcher.node_tool import Node
from launcher.processes import ProcessRecord, ProcessTable
from launcher.tasks import CommandRunner

START_SECONDS = 180.0
API_WORKERS = 2
# Most of them wait for slow clients: saleor_config/request_slots.py lets two work at once. With
# four, the 95th percentile of the listing is a third slower.
API_THREADS = 256
# Of each process; an idle or slow one takes no thread before its headers are there.
API_CONNECTIONS = 2048
# Tasks of each queue that run at once, in a worker of its own (saleor_config/worker.py).
WORKER_QUEUES = {"codes": 4, "money": 1, "default": 1, "rebuild": 1}
STOREFRONT_PROCESSES = 2
FATOORA_MODULE = "plugins.invoices.fake_fatoora"
CARRIERS_MODULE = "plugins.shipments.fake_carriers"
CARRIER_STEP_SECONDS = 300
"""After each of so many a parcel at a simulated carrier comes one step further."""
API_MODULE = "saleor_config.server"
API_APPLICATION = "saleor_config.wsgi:application"
WORKER_MODULE = "saleor_config.worker"
NAMES = ("api", "worker", "beat", "storefront")
METRICS_PORT = "METRICS_PORT"
"""Of the first of them; the others have the ports behind it. Without it nothing is served."""


def build_api_options(port: int, *, workers: int = API_WORKERS) -> list[str]:
    """Of ``saleor_config.server``, which are granian's; docker/server.Dockerfile has the same."""
    return [
        *("--interface", "wsgi", "--host", LOOPBACK, "--port", str(port), "--no-ws"),
        *("--workers", str(workers), "--blocking-threads", str(API_THREADS)),
        *("--backpressure", str(API_CONNECTIONS)),
    ]


class Application:
    """Starts each process and waits until it is ready."""

    def __init__(
        self,
        layout: Layout,
        runner: CommandRunner,
        table: ProcessTable,
        environment: dict[str, str],
        *,
        reload: bool = False,
    ) -> None:
        """``reload``: API, worker and storefront restart by themselves when a file is edited."""
        self.layout = layout
        self.runner = runner
        self.table = table
        self.environment = dict(os.environ) | environment
        self.reload = reload
        self.fork_server: ForkServer | None = None

    @property
    def _programs(self) -> Path:
        return self.layout.python_environment / "bin"

    def load_code(self) -> str | None:
        """Start to load it for API, worker and beat together, where they can share it.

        A reload would fork the old code; each exporter of metrics has a folder that is known before
        the code is loaded; macOS does not fork safely.
        """
        if self.reload or self._metrics_port or sys.platform != "linux":
            return "each process its own"
        self.fork_server = ForkServer(self.layout, self.runner, self.table, self.environment)
        self.fork_server.start()
        return None

    def end_loading(self) -> None:
        if self.fork_server:
            self.fork_server.stop()
        self.fork_server = None

    def start_api(self, port: int) -> None:
        arguments = [*build_api_options(port), "--respawn-failed-workers"]
        if self.reload:
            # Each of its workers loads the code that is there when it starts.
            options = [*arguments, *self._reload_options(), API_APPLICATION]
            process = self._start("api", [self._programs / "granian", *options])
        else:
            process = self._start_module("api", API_MODULE, [*arguments, API_APPLICATION])
        self._wait(process, f"{self.environment['API_URL']}/health/ready/")

    def start_worker(self) -> None:
        log_line = network.LogLine(self.layout.log("worker"), "All workers are ready.")
        queues = [f"{queue}={size}" for queue, size in WORKER_QUEUES.items()]
        if self.reload:
            restarted = shlex.join(map(str, self._build_command(WORKER_MODULE, queues)))
            watch = (self._programs / "watchfiles", "--filter", "python", restarted)
            process = self._start("worker", [*watch, *self._source_folders])
        else:
            process = self._start_module("worker", WORKER_MODULE, queues)
        self._wait_for_line(process, log_line)

    def start_beat(self) -> None:
        log_line = network.LogLine(self.layout.log("beat"), "beat: Starting")
        arguments = [
            *("-A", "saleor_config.beat", "beat", "-l", "INFO"),
            *("--scheduler", "saleor_config.beat:HeartbeatScheduler"),
            *("--schedule", str(self.layout.run / "beat-schedule"), "--pidfile="),
        ]
        self._wait_for_line(self._start_module("beat", "celery", arguments), log_line)

    @property
    def has_fatoora(self) -> bool:
        """Whether the portal that plays ZATCA's is this launcher's to start."""
        return self._find_port(FATOORA_URL) is not None

    def start_fatoora(self) -> None:
        self._start_simulator("fatoora", FATOORA_MODULE, FATOORA_URL)

    def list_simulators(self) -> list[str]:
        """The payment providers that this launcher plays."""
        return [name for name, url in SIMULATOR_URLS.items() if self._find_port(url)]

    def start_simulator(self, name: str) -> None:
        # Straight to the API: nothing is on the way, and it is there before the storefront.
        webhook = f"{self.environment['API_URL']}/payments/{name}/webhook"
        module = f"plugins.payments.fake_{name}"
        self._start_simulator(name, module, SIMULATOR_URLS[name], ["--webhook", webhook])

    @property
    def carriers_url(self) -> str | None:
        """The variable with an address of the carriers' simulators; None where none is played."""
        return next((url for url in CARRIER_URLS.values() if self._find_port(url)), None)

    def start_carriers(self) -> None:
        if self.carriers_url:
            options = ["--webhook", self.environment["API_URL"]]
            options += ["--step-seconds", str(CARRIER_STEP_SECONDS)]
            self._start_simulator("carriers", CARRIERS_MODULE, self.carriers_url, options)

    def _start_simulator(
        self, name: str, module: str, url: str, options: Sequence[str] = ()
    ) -> None:
        """A process of its own at the address that the variable ``url`` names."""
        port = str(self._find_port(url))
        state = str(self.layout.state / f"{name}.sqlite")
        process = self.table.start(
            name,
            self._build_command(module, ["--port", port, "--state", state, *options]),
            log=self.layout.log(name),
            directory=self.layout.root,
            environment=self.environment,
        )
        self._wait(process, f"http://{LOOPBACK}:{port}/_control")

    def _find_port(self, variable: str) -> int | None:
        """Of an address of this machine."""
        url = urlsplit(self.environment.get(variable, ""))
        return url.port if url.hostname == LOOPBACK else None

    def start_storefront(self, node: Node, *, host: str, port: int) -> None:
        if self.reload:
            self._start_development_server(node, host=host, port=port)
            return
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

    def _start_development_server(self, node: Node, *, host: str, port: int) -> None:
        """React Router's server with hot reload; it forwards the API's paths."""
        program = self.layout.storefront / "node_modules" / ".bin" / "react-router"
        process = self._start(
            "storefront",
            [node.program, program, "dev", "--host", host, "--port", str(port), "--strictPort"],
            node.environment() | self.environment,
            directory=self.layout.storefront,
        )
        self._wait(process, f"http://{LOOPBACK}:{port}/@vite/client")

    @property
    def _source_folders(self) -> list[Path]:
        return [self.layout.root / "plugins", self.layout.root / "saleor-config"]

    def _reload_options(self) -> list[str]:
        if not self.reload:
            return []
        paths = [part for path in self._source_folders for part in ("--reload-paths", str(path))]
        return ["--reload", "--reload-ignore-worker-failure", *paths]

    def _build_command(self, module: str, arguments: list[str]) -> list[str | Path]:
        return [self._programs / "python", "-m", module, *arguments]

    def _start_module(self, name: str, module: str, arguments: list[str]) -> ProcessRecord:
        if self.fork_server:
            return self.fork_server.fork(name, module, arguments)
        return self._start(name, self._build_command(module, arguments))

    def _start(
        self,
        name: str,
        command: list[str | Path],
        more: dict[str, str] | None = None,
        *,
        directory: Path | None = None,
    ) -> ProcessRecord:
        self.runner.check()
        return self.table.start(
            name,
            command,
            log=self.layout.log(name),
            directory=directory or self.layout.root,
            environment=self.environment | self._build_metrics_variables(name) | (more or {}),
        )

    @property
    def _metrics_port(self) -> int:
        return int(self.environment.get(METRICS_PORT) or 0)

    def _build_metrics_variables(self, name: str) -> dict[str, str]:
        first = self._metrics_port
        return {METRICS_PORT: str(first + NAMES.index(name) if first else 0)}

    def _wait(self, process: ProcessRecord, url: str) -> None:
        network.wait_until_ready(
            process,
            lambda: network.is_successful(url),
            log=self.layout.log(process.name),
            runner=self.runner,
            seconds=START_SECONDS,
        )

    def _wait_for_line(self, process: ProcessRecord, line: network.LogLine) -> None:
        network.wait_until_ready(
            process, line.was_written, log=line.log, runner=self.runner, seconds=START_SECONDS
        )
