"""Beat with a sign of life, for health checks."""

import os
from pathlib import Path
from typing import Any, Final

from celery.beat import PersistentScheduler

HEARTBEAT_VARIABLE: Final = "BEAT_HEARTBEAT_FILE"


class HeartbeatScheduler(PersistentScheduler):
    """Touches ``BEAT_HEARTBEAT_FILE`` after every round; without the variable, plain beat.

    The schedule's own file will not do: some of the libraries behind ``dbm`` write it at
    the end only.
    """

    def tick(self, *args: Any, **kwargs: Any) -> float:
        seconds_to_wait: float = super().tick(*args, **kwargs)
        if heartbeat := os.environ.get(HEARTBEAT_VARIABLE):
            Path(heartbeat).touch()
        return seconds_to_wait
