"""Requests of one minute, counted in the memory of this process."""

from threading import Lock
from time import monotonic
from typing import Final

MINUTE: Final = 60


class Window:
    """Counts by subject; all counts start again at zero each minute."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._counts: dict[str, int] = {}
        self._ends = 0.0

    def count(self, subject: str, times: int = 1) -> int:
        """How often ``subject`` was counted in this minute, this time included."""
        with self._lock:
            now = monotonic()
            if now >= self._ends:
                self._counts.clear()
                self._ends = now + MINUTE
            self._counts[subject] = self._counts.get(subject, 0) + times
            return self._counts[subject]

    def seconds_left(self) -> int:
        return max(1, round(self._ends - monotonic()))
