"""Workers of the shop for as long as a benchmark needs them."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from launcher.layout import CHECKOUT
from launcher.network import LogLine

START_SECONDS: Final = 180


@contextlib.contextmanager
def run_workers(command: Sequence[str], log: Path) -> Iterator[None]:
    """What Python runs with these arguments, once it says that it is ready; killed at the end."""
    log.parent.mkdir(parents=True, exist_ok=True)
    is_ready = LogLine(log, "All workers are ready.").was_written
    with log.open("a") as output:
        process = subprocess.Popen(
            [sys.executable, *command],
            cwd=CHECKOUT,
            env={**os.environ, "CELERY_EAGER": "false"},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while not is_ready():
            if process.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"The workers did not start; see {log}.")
            time.sleep(0.2)
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=20)
