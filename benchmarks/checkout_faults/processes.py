"""The processes of a running shop: killed without warning, and started as they were."""

import contextlib
import os
import random
import signal
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.processes import list_descendants
from launcher.layout import Layout
from launcher.processes import PROC, ProcessRecord, ProcessTable

PAUSE_SECONDS: Final = (1.0, 5.0)
WEIGHTS: Final = {"api": 4, "worker": 6, "beat": 2, "redis": 2, "postgres": 2, "storefront": 1}
SHARE_OF_CHILDREN: Final = 0.4
REST_SECONDS: Final = {"postgres": 60.0, "redis": 40.0, "api": 20.0, "worker": 20.0, "beat": 15.0}
"""So long each is left alone after a kill: one that never finishes its start is no shop."""


@dataclass
class Service:
    """What a process of ``./mashtal up`` was started with, and which it is now."""

    record: ProcessRecord
    command: list[str]
    environment: dict[str, str]
    directory: Path
    user: int

    @classmethod
    def read(cls, record: ProcessRecord) -> "Service":
        folder = PROC / str(record.pid)
        directory = Path(os.readlink(folder / "cwd"))
        command, lines = (
            list(filter(None, (folder / name).read_text().split("\0")))
            for name in ("cmdline", "environ")
        )
        environment = {key: value for key, _, value in (line.partition("=") for line in lines)}
        if record.name == "redis":
            # It writes its title over both.
            command = [os.readlink(folder / "exe"), f"{directory}/redis.conf"]
            environment = {"PATH": "/usr/bin:/bin", "TZ": "UTC"}
        return cls(record, command, environment, directory, folder.stat().st_uid)

    def kill(self, generator: random.Random) -> str:
        """SIGKILL all of it, or one of its children; which."""
        name, children = self.record.name, list_descendants(self.record.pid)
        if children and generator.random() < SHARE_OF_CHILDREN:
            _kill_process(generator.choice(children))
            return f"{name} child"
        for pid in (self.record.pid, *children):
            _kill_process(pid)
        return name


class Killer(threading.Thread):
    """Kills at random until ``finish`` is called; then everything runs again."""

    def __init__(self, layout: Layout, seed: int) -> None:
        super().__init__(daemon=True)
        self.layout = layout
        self.table = ProcessTable(layout.run / "processes.json")
        self.services = [Service.read(record) for record in self.table.list_alive()]
        self.kills: Counter[str] = Counter()
        self.generator = random.Random(seed)  # noqa: S311 - repeatable on purpose
        self._is_over = threading.Event()
        self._rested: dict[str, float] = {}

    def run(self) -> None:
        while not self._is_over.wait(self.generator.uniform(*PAUSE_SECONDS)):
            weights = [WEIGHTS[service.record.name] for service in self.services]
            (service,) = self.generator.choices(self.services, weights)
            name, now = service.record.name, time.monotonic()
            if now - self._rested.get(name, -1000) >= REST_SECONDS.get(name, 0):
                self._rested[name] = now
                self.kills[service.kill(self.generator)] += 1
            self.revive()

    def revive(self) -> None:
        """As a supervisor does: what has ended is started again."""
        alive = self.table.list_alive()
        for service in self.services:
            record = service.record
            if record not in alive:
                for pid in list_descendants(record.pid):
                    _kill_process(pid)
                service.record = self.table.start(
                    record.name,
                    service.command,
                    log=self.layout.log(record.name),
                    directory=service.directory,
                    environment=service.environment,
                    stop_signal=record.stop_signal,
                    options={"user": service.user} if os.getuid() == 0 else None,
                )

    def finish(self) -> None:
        self._is_over.set()
        self.join()
        self.revive()


def _kill_process(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)
