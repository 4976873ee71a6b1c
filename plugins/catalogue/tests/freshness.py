"""The promise that every process sees a change within a second, kept on a busy machine too."""

import time
from collections.abc import Callable

PROMISED_SECONDS = 1.0


def wait_until_seen(sees_it: Callable[[], bool], committed: float) -> None:
    """Read until the change is there. A reading may take long where the machine is busy, but none
    that begins a second after the commit may miss it."""
    while True:
        began = time.monotonic()
        if sees_it():
            return
        assert began < committed + PROMISED_SECONDS
        time.sleep(0.005)
