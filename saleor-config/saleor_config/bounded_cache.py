"""A cache in the memory of one process."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class BoundedCache(Generic[Key, Value]):
    """Evicts the least recently used values beyond ``max_size``, to which each counts by
    ``size_of``, and beyond ``max_entries``. Threads may share it."""

    def __init__(
        self, max_size: int, size_of: Callable[[Key, Value], int], max_entries: int | None = None
    ) -> None:
        self.max_size = max_size
        self.max_entries = max_entries
        self.size = 0
        self._size_of = size_of
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def set(self, key: Key, value: Value) -> None:
        with self._lock:
            if key in self._values:
                self.size -= self._size_of(key, self._values.pop(key))
            self._values[key] = value
            self.size += self._size_of(key, value)
            while self.size > self.max_size or len(self) > (self.max_entries or len(self)):
                self.size -= self._size_of(*self._values.popitem(last=False))

    def __contains__(self, key: Key) -> bool:
        return key in self._values

    def __len__(self) -> int:
        return len(self._values)

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self.size = 0
