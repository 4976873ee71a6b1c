"""Values by a document's text, bounded by the length of all texts together."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Value = TypeVar("Value")


class BoundedStore(Generic[Value]):
    """Evicts the least recently used values when the texts exceed ``most_characters``."""

    def __init__(self, most_characters: int) -> None:
        self.most_characters = most_characters
        self.characters = 0
        self._values: OrderedDict[str, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, text: str) -> Value | None:
        with self._lock:
            value = self._values.get(text)
            if value is not None:
                self._values.move_to_end(text)
            return value

    def put(self, text: str, value: Value) -> None:
        with self._lock:
            if text in self._values:
                return
            self._values[text] = value
            self.characters += len(text)
            while self.characters > self.most_characters:
                oldest, _value = self._values.popitem(last=False)
                self.characters -= len(oldest)

    def __contains__(self, text: str) -> bool:
        return text in self._values

    def __len__(self) -> int:
        return len(self._values)

    def clear(self) -> None:
        with self._lock:
            self._values.clear()
            self.characters = 0
