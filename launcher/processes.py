"""Starts, records and stops long-running processes.

Records are written to a file for ``down`` and a later ``up``. They hold the start time, so that a
reused process id is never stopped.
"""

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from launcher.files import write_private

STOP_SECONDS = 20.0
GROUP_SECONDS = 2.0
PAUSE_SECONDS = 0.05
PROC = Path("/proc")
# Positions in /proc/<pid>/stat after the name (proc(5)).
STATE, PARENT, GROUP, START_TIME = 0, 1, 2, 19
ENDED_STATES = ("Z", "X")


@dataclass(frozen=True)
class ProcessRecord:
    """A started process; ``identity`` differs from later processes with the same id.

    ``restarts``: how often the supervisor has started it again. ``next_start``: when it does so,
    in seconds since 1970, after the process has ended.
    """

    name: str
    pid: int
    identity: str
    stop_signal: int = signal.SIGTERM
    restarts: int = 0
    next_start: float | None = None

    @property
    def is_alive(self) -> bool:
        return get_process_identity(self.pid) == self.identity


class ProcessTable:
    """The processes of one stack, in the order they were started."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lock = threading.Lock()
        # To reap ended children.
        self._children: dict[int, subprocess.Popen[bytes]] = {}
        self._starts: dict[str, Callable[[int], ProcessRecord]] = {}

    def list_records(self) -> list[ProcessRecord]:
        if not self.file.is_file():
            return []
        return [ProcessRecord(**entry) for entry in json.loads(self.file.read_text())]

    def list_alive(self) -> list[ProcessRecord]:
        for child in self._children.values():
            child.poll()
        return [process for process in self.list_records() if process.is_alive]

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
    ) -> ProcessRecord:
        self._note_start(
            name,
            command,
            log=log,
            directory=directory,
            environment=environment,
            stop_signal=stop_signal,
            options=options,
        )
        return self._starts[name](0)

    def adopt(
        self,
        name: str,
        pid: int,
        command: Sequence[str | Path],
        *,
        log: Path,
        directory: Path,
        environment: Mapping[str, str],
    ) -> ProcessRecord:
        """Record a process that another one has forked; a restart runs ``command``."""
        self._note_start(name, command, log=log, directory=directory, environment=environment)
        return self.remember(name, pid)

    def restart(self, name: str) -> ProcessRecord:
        """Start a process as it was started by this table; it has ended."""
        (record,) = (each for each in self.list_records() if each.name == name)
        return self._starts[name](record.restarts + 1)

    def note_next_start(self, name: str, next_start: float) -> None:
        with self._lock:
            records = self.list_records()
            self._write(
                [replace(p, next_start=next_start) if p.name == name else p for p in records]
            )

    def _note_start(self, name: str, command: Sequence[str | Path], **how: Any) -> None:
        """Remember how to start a process, for ``start`` and ``restart``."""
        self._starts[name] = partial(self._start, name, command, **how)

    def _start(
        self,
        name: str,
        command: Sequence[str | Path],
        restarts: int,
        *,
        log: Path,
        directory: Path,
        environment: Mapping[str, str],
        stop_signal: int = signal.SIGTERM,
        options: Mapping[str, Any] | None = None,
    ) -> ProcessRecord:
        with self._lock, log.open("ab") as output:
            child = subprocess.Popen(
                [str(part) for part in command],
                cwd=directory,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                # Its own session: Ctrl-C and a closed terminal reach the launcher only.
                start_new_session=True,
                **(options or {}),
            )
            self._children[child.pid] = child
            process = ProcessRecord(
                name, child.pid, get_process_identity(child.pid) or "", stop_signal, restarts
            )
            self._replace(name, process)
        return process

    def remember(self, name: str, pid: int) -> ProcessRecord:
        """Record a process that was not started here, such as the launcher itself."""
        record = ProcessRecord(name, pid, get_process_identity(pid) or "")
        with self._lock:
            self._replace(name, record)
        return record

    def forget(self, name: str) -> None:
        with self._lock:
            self._replace(name)

    def stop_all(self) -> list[str]:
        """Stop in reverse order; returns the names of those that were running."""
        stopped = []
        for process in reversed(self.list_records()):
            if process.is_alive:
                stop_process(process)
                stopped.append(process.name)
        for child in self._children.values():
            child.poll()
        self.file.unlink(missing_ok=True)
        return stopped

    def _replace(self, name: str, *processes: ProcessRecord) -> None:
        """In its place, as the order is that of the dependencies."""
        records = self.list_records()
        names = [record.name for record in records]
        place = names.index(name) if name in names else len(names)
        self._write([*records[:place], *processes, *records[place + 1 :]])

    def _write(self, processes: list[ProcessRecord]) -> None:
        write_private(self.file, json.dumps([asdict(p) for p in processes], indent=1))


def stop_process(process: ProcessRecord, seconds: float = STOP_SECONDS) -> None:
    """Send the stop signal, wait, and kill its process group."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(process.pid, process.stop_signal)
    deadline = time.monotonic() + seconds
    while process.is_alive and time.monotonic() < deadline:
        time.sleep(PAUSE_SECONDS)
    _kill_group(process.pid)


def kill_leftovers(process: ProcessRecord) -> None:
    """Kill what an ended process has started; nothing where its number was given to another."""
    if get_process_identity(process.pid) is None:
        _kill_group(process.pid)


def _kill_group(group: int) -> None:
    """Kill the process group, and wait until its members are gone."""
    deadline = time.monotonic() + GROUP_SECONDS
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
        while _has_live_member(group) and time.monotonic() < deadline:
            time.sleep(PAUSE_SECONDS)


def get_process_identity(pid: int) -> str | None:
    """Boot id and start time of the process; None if it has ended."""
    if PROC.exists():
        fields = read_stat_fields(pid)
        if fields is None or fields[STATE] in ENDED_STATES:
            return None
        boot = (PROC / "sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {fields[START_TIME]}"
    result = subprocess.run(
        ["ps", "-o", "stat=,lstart=", "-p", str(pid)], capture_output=True, text=True
    )
    state, _, started = result.stdout.strip().partition(" ")
    return None if not state or state.startswith("Z") else started.strip()


def _has_live_member(group: int) -> bool:
    """Zombies are ignored, on Linux."""
    pids = (int(entry.name) for entry in PROC.glob("[0-9]*"))
    every = (read_stat_fields(pid) for pid in pids)
    return any(
        fields is not None and fields[GROUP] == str(group) and fields[STATE] not in ENDED_STATES
        for fields in every
    )


def read_stat_fields(pid: int) -> list[str] | None:
    try:
        stat = (PROC / str(pid) / "stat").read_text()
    except OSError:
        return None
    # The name in parentheses may contain spaces.
    return stat.rpartition(")")[2].split()
