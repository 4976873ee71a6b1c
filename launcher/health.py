"""Waiting until what was started answers."""

import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from launcher.failure import Failure
from launcher.processes import Recorded
from launcher.tasks import CommandRunner

PAUSE_SECONDS = 0.1
# A proxy named in the environment is for the world outside, never for this machine.
_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def wait_for(
    process: Recorded,
    is_ready: Callable[[], bool],
    *,
    log: Path,
    runner: CommandRunner,
    seconds: float,
) -> None:
    deadline = time.monotonic() + seconds
    while not is_ready():
        runner.check()
        if not process.is_alive:
            raise Failure(f"{process.name} ended while it was starting.", log)
        if time.monotonic() > deadline:
            raise Failure(f"{process.name} did not get ready within {seconds:.0f} seconds.", log)
        time.sleep(PAUSE_SECONDS)


def answers(url: str) -> bool:
    """Whether the address answers with a success."""
    try:
        with _direct.open(url, timeout=10) as response:
            return 200 <= response.status < 300
    except (urllib.error.URLError, OSError):
        return False


class LogLine:
    """Whether a line has come up in a log since this object was made."""

    def __init__(self, log: Path, text: str) -> None:
        self.log = log
        self.text = text
        self.begin = log.stat().st_size if log.exists() else 0

    def seen(self) -> bool:
        if not self.log.exists():
            return False
        with self.log.open(errors="replace") as lines:
            lines.seek(self.begin)
            return self.text in lines.read()
