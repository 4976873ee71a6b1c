"""Long-running processes: starting, remembering and stopping them.

What was started is written to a file at once, so that ``down`` and a later ``up`` find
it. A process counts as ours only while its start time is the one we wrote down: a
number that the system has given to another program since is left alone.
"""

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from launcher.files import write_private

STOP_SECONDS = 20.0
GROUP_SECONDS = 2.0
PAUSE_SECONDS = 0.05
PROC = Path("/proc")
# Positions in /proc/<pid>/stat after the name (proc(5)).
STATE, GROUP, START_TIME = 0, 2, 19
ENDED_STATES = ("Z", "X")


@dataclass(frozen=True)
class Recorded:
    """One process we started; ``identity`` tells it from a later one of the same number."""

    name: str
    pid: int
    identity: str
    stop_signal: int = signal.SIGTERM

    @property
    def is_alive(self) -> bool:
        return process_identity(self.pid) == self.identity


class ProcessTable:
    """The processes of one stack, in the order they were started."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = threading.Lock()
        # Kept so that ended children are reaped while this launcher lives.
        self._children: dict[int, subprocess.Popen[bytes]] = {}

    def recorded(self) -> list[Recorded]:
        if not self.file.is_file():
            return []
        return [Recorded(**entry) for entry in json.loads(self.file.read_text())]

    def alive(self) -> list[Recorded]:
        for child in self._children.values():
            child.poll()
        return [process for process in self.recorded() if process.is_alive]

    def start(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        log: Path,
        directory: Path,
        environment: Mapping[str, str],
        stop_signal: int = signal.SIGTERM,
        options: Mapping[str, Any] | None = None,
    ) -> Recorded:
        with self._lock, log.open("ab") as output:
            child = subprocess.Popen(
                [str(part) for part in command],
                cwd=directory,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                # Of its own session: Ctrl-C and a closed terminal reach the launcher alone.
                start_new_session=True,
                **(options or {}),
            )
            self._children[child.pid] = child
            process = Recorded(name, child.pid, process_identity(child.pid) or "", stop_signal)
            others = [p for p in self.recorded() if p.name != name]
            self._write([*others, process])
        return process

    def remember(self, name: str, pid: int) -> None:
        """Note a process that was not started here: the launcher itself."""
        with self._lock:
            others = [p for p in self.recorded() if p.name != name]
            self._write([*others, Recorded(name, pid, process_identity(pid) or "")])

    def forget(self, name: str) -> None:
        with self._lock:
            self._write([p for p in self.recorded() if p.name != name])

    def stop_all(self) -> list[str]:
        """Stop the youngest first and return the names of those that were running."""
        stopped = []
        for process in reversed(self.recorded()):
            if process.is_alive:
                stop(process)
                stopped.append(process.name)
        for child in self._children.values():
            child.poll()
        self.file.unlink(missing_ok=True)
        return stopped

    def _write(self, processes: list[Recorded]) -> None:
        write_private(self.file, json.dumps([asdict(p) for p in processes], indent=1))


def stop(process: Recorded, seconds: float = STOP_SECONDS) -> None:
    """Ask the process to stop, wait, and end it with whatever is left of its group."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process.pid, process.stop_signal)
    deadline = time.monotonic() + seconds
    while process.is_alive and time.monotonic() < deadline:
        time.sleep(PAUSE_SECONDS)
    _end_group(process.pid)


def _end_group(group: int) -> None:
    """End what a process has left behind, and give the system the moment it takes."""
    deadline = time.monotonic() + GROUP_SECONDS
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
        while _has_living_member(group) and time.monotonic() < deadline:
            time.sleep(PAUSE_SECONDS)


def process_identity(pid: int) -> str | None:
    """The boot and moment at which the process started, or None when it has ended."""
    if PROC.exists():
        fields = _stat_fields(pid)
        if fields is None or fields[STATE] in ENDED_STATES:
            return None
        boot = (PROC / "sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {fields[START_TIME]}"
    answer = subprocess.run(
        ["ps", "-o", "stat=,lstart=", "-p", str(pid)], capture_output=True, text=True
    )
    state, _, started = answer.stdout.strip().partition(" ")
    return None if not state or state.startswith("Z") else started.strip()


def _has_living_member(group: int) -> bool:
    """Ended members that nobody has collected do not count; only Linux tells them apart."""
    pids = (int(entry.name) for entry in PROC.glob("[0-9]*"))
    every = (_stat_fields(pid) for pid in pids)
    return any(
        fields is not None and fields[GROUP] == str(group) and fields[STATE] not in ENDED_STATES
        for fields in every
    )


def _stat_fields(pid: int) -> list[str] | None:
    try:
        stat = (PROC / str(pid) / "stat").read_text()
    except OSError:
        return None
    # The name in parentheses may hold spaces; what counts comes after it.
    return stat.rpartition(")")[2].split()
