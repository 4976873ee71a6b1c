"""The process that loads the shop's code once, which API, worker and beat are forked from.

Each of them would load it for three to five seconds of processor time. The process ends when they
have started; what ends later is started alone.
"""

import contextlib
import json
import socket
import threading
import time
from collections.abc import Mapping, Sequence

from launcher.console import Failure
from launcher.layout import Layout
from launcher.processes import ProcessRecord, ProcessTable
from launcher.tasks import CommandRunner

NAME = "fork-server"
MODULE = "saleor_config.fork_server"
START_SECONDS = 180.0
PAUSE_SECONDS = 0.2
LINE_BYTES = 100


class ForkServer:
    """Starts programs that ``python -m`` runs, with one environment for all."""

    def __init__(
        self,
        layout: Layout,
        runner: CommandRunner,
        table: ProcessTable,
        environment: Mapping[str, str],
    ) -> None:
        self.layout = layout
        self.runner = runner
        self.table = table
        self.environment = environment
        self._lock = threading.Lock()
        self._connection: socket.socket | None = None
        self._is_loaded = False

    def start(self) -> None:
        """Returns while the process still loads."""
        self.runner.check()
        self._connection, theirs = socket.socketpair()
        with theirs:
            self.table.start(
                NAME,
                [self.layout.python, "-m", MODULE, str(theirs.fileno())],
                log=self.layout.log(NAME),
                directory=self.layout.root,
                environment=self.environment,
                options={"pass_fds": (theirs.fileno(),)},
            )

    def fork(self, name: str, module: str, arguments: Sequence[str]) -> ProcessRecord:
        """Waits until the code is loaded. A restart by the table runs ``python -m``."""
        log = self.layout.log(name)
        request = {"module": module, "arguments": list(arguments), "log": str(log)}
        with self._lock:
            self._wait_until_loaded()
            pid = int(self._request(json.dumps(request)))
        return self.table.adopt(
            name,
            pid,
            [self.layout.python, "-m", module, *arguments],
            log=log,
            directory=self.layout.root,
            environment=self.environment,
        )

    def _wait_until_loaded(self) -> None:
        """Nothing is requested before, so that a start that is cancelled leaves no process."""
        deadline = time.monotonic() + START_SECONDS
        while not self._is_loaded:
            self.runner.check()
            if time.monotonic() > deadline:
                raise self._build_failure()
            with contextlib.suppress(TimeoutError):
                self._receive(PAUSE_SECONDS)
                self._is_loaded = True

    def _request(self, line: str) -> str:
        if self._connection is None:
            raise self._build_failure()
        self._connection.sendall(f"{line}\n".encode())
        return self._receive(START_SECONDS)

    def _receive(self, seconds: float) -> str:
        """One line. Raises ``TimeoutError``."""
        if self._connection is None:
            raise self._build_failure()
        self._connection.settimeout(seconds)
        line = self._connection.recv(LINE_BYTES)
        if not line:
            # It has ended.
            raise self._build_failure()
        return line.decode().strip()

    def _build_failure(self) -> Failure:
        return Failure("The shop's code could not be loaded.", self.layout.log(NAME))

    def stop(self) -> None:
        """Of this process alone; the programs go on."""
        if self._connection is not None:
            self._connection.close()
            self.table.forget(NAME)
