"""TCP ports, and waiting for processes to become ready."""

import random
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from launcher.console import Failure
from launcher.processes import ProcessRecord
from launcher.tasks import CommandRunner

PAUSE_SECONDS = 0.1
# Never through a proxy of the environment.
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def wait_until_ready(
    process: ProcessRecord,
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


def is_successful(url: str) -> bool:
    """Whether the response has a status of 2xx."""
    try:
        with _opener.open(url, timeout=10) as response:
            return 200 <= response.status < 300
    except (urllib.error.URLError, OSError):
        return False


class LogLine:
    """A text expected in a log after this object was created."""

    def __init__(self, log: Path, text: str) -> None:
        self.log = log
        self.text = text
        self.begin = log.stat().st_size if log.exists() else 0

    def was_written(self) -> bool:
        if not self.log.exists():
            return False
        with self.log.open(errors="replace") as lines:
            lines.seek(self.begin)
            return self.text in lines.read()


LOOPBACK = "127.0.0.1"
# Below the range of outgoing connections: the port must still be free minutes later.
INTERNAL_PORTS = range(20_000, 30_000)


def is_free(port: int, host: str = LOOPBACK) -> bool:
    with socket.socket() as probe:
        # As servers do: a port in TIME_WAIT is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
        except OSError:
            return False
    return True


def find_free_port() -> int:
    """A free loopback port for an internal server."""
    for port in random.sample(INTERNAL_PORTS, k=len(INTERNAL_PORTS)):
        if is_free(port):
            return port
    raise Failure("No free port was found on this machine.")


def require_free_port(port: int, host: str) -> None:
    if not is_free(port, host):
        raise Failure(
            f"Port {port} is already used by another program; stop that, or choose another"
            " port with --port or PORT."
        )
