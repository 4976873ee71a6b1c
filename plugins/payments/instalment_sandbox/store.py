"""What a simulator remembers, in SQLite: in memory, or in a file."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from plugins.payments.instalment_sandbox.amounts import dump_json, load_json
from plugins.payments.instalment_sandbox.records import SimulatedPurchase

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS purchases (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE, session TEXT NOT NULL UNIQUE, reference TEXT NOT NULL,
    content TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS purchases_reference ON purchases (reference);
"""
SAVE: Final = """
INSERT INTO purchases (id, session, reference, content) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET reference = excluded.reference, content = excluded.content
"""


class PurchaseStore:
    """One request at a time reads and writes."""

    def __init__(self, path: Path | None) -> None:
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path or ":memory:", check_same_thread=False)
        self._database.execute("PRAGMA synchronous = OFF")
        self._database.executescript(SCHEMA)

    @contextmanager
    def open_transaction(self) -> Iterator[None]:
        with self._lock, self._database:
            yield

    def save(self, purchase: SimulatedPurchase) -> None:
        with self._lock, self._database:
            content = dump_json(purchase.as_json())
            self._database.execute(
                SAVE, (purchase.id, purchase.session, purchase.reference, content)
            )

    def find(self, column: str, value: str) -> SimulatedPurchase | None:
        """By ``id``, ``session`` or ``reference``; the newest of a reference."""
        found = self._read(f"WHERE {column} = ? ORDER BY number DESC LIMIT 1", value)
        return found[0] if found else None

    def list_purchases(self) -> list[SimulatedPurchase]:
        return self._read("ORDER BY number")

    def clear(self) -> None:
        with self._lock, self._database:
            self._database.execute("DELETE FROM purchases")

    def _read(self, condition: str, *values: Any) -> list[SimulatedPurchase]:
        with self._lock:
            rows = self._database.execute(
                f"SELECT content FROM purchases {condition}",  # noqa: S608
                values,
            )
            return [SimulatedPurchase.from_json(load_json(row[0].encode())) for row in rows]
