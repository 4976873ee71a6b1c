"""The processes of a running shop: killed without warning, and started as they were."""

import contextlib
import json
import os
import random
import signal
import subprocess
import threading
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")
PAUSE_SECONDS: Final = (1.0, 5.0)
WEIGHTS: Final = {"api": 4, "worker": 6, "beat": 2, "redis": 2, "postgres": 2, "storefront": 1}
SHARE_OF_CHILDREN: Final = 0.4
REST_SECONDS: Final = {"postgres": 60.0, "redis": 40.0, "api": 20.0, "worker": 20.0, "beat": 15.0}
"""So long each is left alone after a kill: one that never finishes its start is no shop."""


@dataclass
class Service:
    """What a process of ``./mashtal up`` was started with, and which it is now."""

    name: str
    pid: int
    command: list[str]
    environment: dict[str, str]
    directory: str
    user: int

    @classmethod
    def read(cls, name: str, pid: int) -> "Service":
        folder = PROC / str(pid)
        directory = os.readlink(folder / "cwd")
        command = _list_parts(folder / "cmdline")
        pairs = [line.partition("=") for line in _list_parts(folder / "environ")]
        environment = {key: value for key, _, value in pairs if key}
        if name == "redis":
            # It writes its title over both.
            command = [os.readlink(folder / "exe"), f"{directory}/redis.conf"]
            environment = {"PATH": "/usr/bin:/bin", "TZ": "UTC"}
        return cls(name, pid, command, environment, directory, folder.stat().st_uid)

    @property
    def is_alive(self) -> bool:
        return bool(_list_parts(PROC / str(self.pid) / "cmdline"))

    def kill(self, choose: random.Random) -> str:
        """SIGKILL all of it, or one of its children; which."""
        children = _list_descendants(self.pid)
        if children and choose.random() < SHARE_OF_CHILDREN:
            _kill_process(choose.choice(children))
            return f"{self.name} child"
        for pid in (self.pid, *children):
            _kill_process(pid)
        return self.name

    def start(self, log: Path) -> "subprocess.Popen[bytes]":
        with log.open("ab") as output:
            process = subprocess.Popen(
                self.command,
                cwd=self.directory,
                env=self.environment,
                user=self.user if os.getuid() == 0 else None,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.pid = process.pid
        return process


class Killer(threading.Thread):
    """Kills at random until ``finish`` is called; then everything runs again."""

    def __init__(self, state: Path, seed: int) -> None:
        super().__init__(daemon=True)
        recorded = json.loads((state / "run" / "processes.json").read_text())
        found = [entry for entry in recorded if (PROC / str(entry["pid"])).exists()]
        self.services = [Service.read(entry["name"], entry["pid"]) for entry in found]
        self.log = state / "log"
        self.kills: Counter[str] = Counter()
        self.choose = random.Random(seed)  # noqa: S311 - repeatable on purpose
        self._is_over = threading.Event()
        self._rested: dict[str, float] = {}
        self._children: list[subprocess.Popen[bytes]] = []

    def run(self) -> None:
        while not self._is_over.wait(self.choose.uniform(*PAUSE_SECONDS)):
            weights = [WEIGHTS[service.name] for service in self.services]
            (service,) = self.choose.choices(self.services, weights)
            now = time.monotonic()
            if now - self._rested.get(service.name, -1000) >= REST_SECONDS.get(service.name, 0):
                self._rested[service.name] = now
                self.kills[service.kill(self.choose)] += 1
            self.revive()

    def revive(self) -> None:
        """As a supervisor does: whatever has ended is started again."""
        for child in self._children:
            child.poll()
        for service in self.services:
            if not service.is_alive:
                for pid in _list_descendants(service.pid):
                    _kill_process(pid)
                self._children.append(service.start(self.log / f"{service.name}.log"))

    def finish(self) -> None:
        self._is_over.set()
        self.join()

    def write_back(self, state: Path) -> None:
        """Have ``./mashtal down`` find what runs now."""
        from launcher.processes import get_process_identity

        file = state / "run" / "processes.json"
        pids = {service.name: service.pid for service in self.services}
        recorded = json.loads(file.read_text())
        for entry in recorded:
            if entry["name"] in pids:
                entry["pid"] = pids[entry["name"]]
                entry["identity"] = get_process_identity(entry["pid"]) or ""
        file.write_text(json.dumps(recorded, indent=1))


def _list_parts(file: Path) -> list[str]:
    try:
        return [part for part in file.read_text().split("\0") if part]
    except OSError:
        return []


def _list_descendants(pid: int) -> list[int]:
    parents: dict[int, list[int]] = {}
    for entry in PROC.glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found: list[int] = []
    waiting = [pid]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += children
        waiting += children
    return found


def _kill_process(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(pid, signal.SIGKILL)
