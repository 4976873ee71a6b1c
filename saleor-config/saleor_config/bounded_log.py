"""A log of what clients cause, in which none of them can write without end."""

import logging
from threading import Lock
from time import monotonic
from typing import Any, Final

MINUTE: Final = 60


class BoundedLog:
    """Writes ``most`` lines a minute, and then one that says how many were left out."""

    def __init__(self, logger: logging.Logger, most: int) -> None:
        self.logger = logger
        self.most = most
        self._lock = Lock()
        self._written = self._left_out = 0
        self._ends = 0.0

    def write(self, level: int, message: str, *values: Any, **options: Any) -> bool:
        """Log a line; False where it was left out."""
        with self._lock:
            now = monotonic()
            left_out = 0
            if now >= self._ends:
                left_out, self._written, self._left_out = self._left_out, 0, 0
                self._ends = now + MINUTE
            self._written += 1
            is_one_too_many = self._written > self.most
            self._left_out += is_one_too_many
        if left_out:
            self.logger.warning("%s lines of the last minutes were left out", left_out)
        if is_one_too_many:
            return False
        self.logger.log(level, message, *values, **options)
        return True
