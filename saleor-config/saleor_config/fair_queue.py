"""Things that are lent to threads in the order in which they ask."""

from collections import deque
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """As ``queue.SimpleQueue``, but the thread that has waited longest is next.

    That one lets a thread that asks at this moment take what was put for a thread that still has to
    wake, which then waits from the start.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._items: deque[Item] = deque()
        self._waiting: deque[SimpleQueue[Item]] = deque()

    def put(self, item: Item) -> None:
        with self._lock:
            if self._waiting:
                self._waiting.popleft().put(item)
            else:
                self._items.append(item)

    def get_nowait(self) -> Item:
        """:raises Empty: nothing is there."""
        with self._lock:
            if not self._items:
                raise Empty
            return self._items.popleft()

    def get(self, timeout: float | None = None) -> Item:
        """:raises Empty: nothing was put in ``timeout`` seconds."""
        place: SimpleQueue[Item] = SimpleQueue()
        with self._lock:
            if self._items:
                return self._items.popleft()
            self._waiting.append(place)
        try:
            return place.get(timeout=timeout)
        except Empty:
            with self._lock:
                if place in self._waiting:
                    self._waiting.remove(place)
                    raise
            # It was put at that moment.
            return place.get_nowait()
