"""Runs commands to completion, and steps in parallel."""

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from launcher import console
from launcher.console import Failure

GRACE_SECONDS = 5.0
MAXIMUM_SIDE_BY_SIDE = 8


class CancelledError(Failure):
    """Another step failed, or the user interrupted."""

    def __init__(self) -> None:
        super().__init__("Stopped.")


class CommandRunner:
    """Runs commands with their output in a log; ``cancel`` stops the running ones."""

    def __init__(self) -> None:
        self._cancelled = threading.Event()
        self._running: set[subprocess.Popen[Any]] = set()
        self._lock = threading.Lock()

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set()

    def check(self) -> None:
        if self.is_cancelled:
            raise CancelledError

    def run(
        self,
        what: str,
        command: Sequence[str | Path],
        *,
        log: Path,
        directory: Path,
        environment: Mapping[str, str] | None = None,
        text: str | None = None,
        options: Mapping[str, Any] | None = None,
        capture: bool = False,
    ) -> str:
        """Run ``command``; ``what`` names it in the message of a failure.

        ``text``: standard input. ``options``: for ``subprocess.Popen``. ``capture``: return the
        output instead of logging it.
        """
        with log.open("a") as output:
            output.write(f"\n$ {' '.join(str(part) for part in command)}\n")
            output.flush()
            process = self._start(
                command,
                cwd=directory,
                env=dict(environment) if environment is not None else None,
                stdin=subprocess.PIPE if text is not None else subprocess.DEVNULL,
                stdout=subprocess.PIPE if capture else output,
                stderr=output,
                **(options or {}),
            )
            try:
                printed, _ = process.communicate(text)
            finally:
                with self._lock:
                    self._running.discard(process)
        self.check()
        if process.returncode != 0:
            raise Failure(f"{what} failed (exit status {process.returncode}).", log)
        return printed or ""

    def _start(self, command: Sequence[str | Path], **options: Any) -> subprocess.Popen[str]:
        """Start and register a command under the lock that ``cancel`` takes."""
        with self._lock:
            self.check()
            process = subprocess.Popen(
                [str(part) for part in command],
                # Its own group, so that Ctrl-C reaches the launcher only.
                start_new_session=True,
                text=True,
                **options,
            )
            self._running.add(process)
            return process

    def cancel(self) -> None:
        self._cancelled.set()
        with self._lock:
            running = list(self._running)
        for process in running:
            _signal_group(process.pid, signal.SIGTERM)
        deadline = time.monotonic() + GRACE_SECONDS
        while time.monotonic() < deadline and any(p.poll() is None for p in running):
            time.sleep(0.05)
        for process in running:
            _signal_group(process.pid, signal.SIGKILL)


def _signal_group(group: int, number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, number)


@dataclass(frozen=True)
class Step:
    """A named action, which may return a short note for its line."""

    name: str
    action: Callable[[], str | None]
    needs: tuple[str, ...] = field(default=())


def run_steps(steps: Sequence[Step], runner: CommandRunner) -> None:
    """Run each step as soon as the steps that it needs are done, in parallel.

    The first failure cancels the others and is raised.
    """
    waiting = {step.name: step for step in steps}
    done: set[str] = set()
    with ThreadPoolExecutor(max_workers=MAXIMUM_SIDE_BY_SIDE) as pool:
        running: dict[Future[None], str] = {}
        try:
            while waiting or running:
                for step in [s for s in waiting.values() if done.issuperset(s.needs)]:
                    del waiting[step.name]
                    running[pool.submit(_run_step, step)] = step.name
                if not running:
                    raise ValueError(f"Steps wait for one another: {sorted(waiting)}")
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                names = [(running.pop(future), future) for future in finished]
                for name, future in names:
                    future.result()
                    done.add(name)
        except BaseException:
            runner.cancel()
            raise


def _run_step(step: Step) -> None:
    begin = time.monotonic()
    console.print_step_started(step.name)
    try:
        note = step.action()
    except CancelledError:
        raise
    except BaseException:
        console.print_step_failed(step.name, time.monotonic() - begin)
        raise
    console.print_step_finished(step.name, time.monotonic() - begin, note)
