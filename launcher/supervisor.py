"""Starts again what has ended by itself, after growing pauses."""

import time
from dataclasses import dataclass

from launcher.console import print_line
from launcher.processes import ProcessRecord, ProcessTable, kill_leftovers

WATCH_SECONDS = 0.5
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 60.0
# A process that ran so long has started well.
STABLE_SECONDS = 60.0


def compute_pause(failures: int) -> float:
    """Seconds before a start, after so many ends in a row."""
    return min(FIRST_PAUSE * 2 ** min(failures - 1, 10), LONGEST_PAUSE)


@dataclass
class _Watch:
    """``next_start``: of the monotonic clock, None while the process runs."""

    started_at: float
    failures: int = 0
    next_start: float | None = None


class Supervisor:
    """Watches the processes of ``table`` by the names that it is given."""

    def __init__(self, table: ProcessTable, names: set[str]) -> None:
        self.table = table
        now = time.monotonic()
        self._watches = {name: _Watch(now) for name in names}

    def run(self) -> None:
        """Until an exception, such as that of a signal."""
        while True:
            time.sleep(WATCH_SECONDS)
            self.check()

    def check(self) -> None:
        alive = {record.name for record in self.table.list_alive()}
        for record in self.table.list_records():
            watch = self._watches.get(record.name)
            if watch is not None and record.name not in alive:
                self._see_to(record, watch, time.monotonic())

    def _see_to(self, record: ProcessRecord, watch: _Watch, now: float) -> None:
        """Plan the start of a process that has ended, or start it."""
        if watch.next_start is None:
            is_new = now - watch.started_at > STABLE_SECONDS
            watch.failures = 1 if is_new else watch.failures + 1
            pause = compute_pause(watch.failures)
            watch.next_start = now + pause
            self.table.note_next_start(record.name, time.time() + pause)
            print_line(f"{_format_now()} {record.name} has ended; it starts again in {pause:g} s.")
        if now < watch.next_start:
            return
        # Children that outlive their parent hold its port, and do its work twice.
        kill_leftovers(record)
        try:
            process = self.table.restart(record.name)
        except OSError as error:
            print_line(f"{_format_now()} {record.name} could not be started: {error}.")
            watch.started_at, watch.next_start = now, None
            return
        print_line(f"{_format_now()} {record.name} was started again, pid {process.pid}.")
        watch.started_at, watch.next_start = now, None


def _format_now() -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S")


def describe_process(record: ProcessRecord, *, is_alive: bool) -> str:
    """As ``status`` says it."""
    if is_alive:
        state = f"running, pid {record.pid}"
    elif record.next_start:
        seconds = max(0.0, record.next_start - time.time())
        state = f"ended by itself, starts again in {seconds:.0f} s"
    else:
        state = "ended by itself"
    if record.restarts:
        state += f", started again {record.restarts} time{'s' if record.restarts > 1 else ''}"
    return state
