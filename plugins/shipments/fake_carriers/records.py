"""Waybills of the simulated carriers, in SQLite: in memory, or in a file."""

import json
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

STEPS: Final = ("collected", "arrived", "out_for_delivery", "delivered")
"""Of a parcel's life; ``failed`` and ``returned`` are set by hand."""
PLACES: Final = ("Riyadh", "Riyadh Hub", "Jeddah", "Jeddah")
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS waybills (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    carrier TEXT NOT NULL, number TEXT NOT NULL, reference TEXT NOT NULL, content TEXT NOT NULL,
    UNIQUE (carrier, number)
);
CREATE INDEX IF NOT EXISTS waybills_reference ON waybills (carrier, reference);
CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
"""


@dataclass
class SimulatedWaybill:
    """``scans``: [step, seconds since 1970, place] each. ``request``: what the shop sent."""

    carrier: str
    number: str
    reference: str
    grams: int
    measured_grams: int
    cash: str
    label_kind: str = "pdf"
    created_at: float = field(default_factory=time.time)
    is_cancelled: bool = False
    scans: list[list[Any]] = field(default_factory=list)
    request: dict[str, Any] = field(default_factory=dict)


class WaybillStore:
    """One call at a time reads and writes."""

    def __init__(self, path: Path | None) -> None:
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path or ":memory:", check_same_thread=False)
        self._database.execute("PRAGMA synchronous = OFF")
        self._database.executescript(SCHEMA)

    @contextmanager
    def open_transaction(self) -> Iterator[None]:
        with self._lock, self._database:
            yield

    def count_up(self, name: str, first: int) -> int:
        """The next number of a series that begins at ``first``."""
        with self._lock, self._database:
            self._database.execute(
                "INSERT INTO counters VALUES (?, ?) ON CONFLICT (name) DO UPDATE"
                " SET value = value + 1",
                (name, first),
            )
            row = self._database.execute("SELECT value FROM counters WHERE name = ?", (name,))
            return int(row.fetchone()[0])

    def save(self, waybill: SimulatedWaybill) -> None:
        with self._lock, self._database:
            self._database.execute(
                "INSERT INTO waybills (carrier, number, reference, content) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (carrier, number) DO UPDATE SET content = excluded.content",
                (waybill.carrier, waybill.number, waybill.reference, json.dumps(asdict(waybill))),
            )

    def find(
        self, carrier: str, *, number: str = "", reference: str = ""
    ) -> list[SimulatedWaybill]:
        """By one of both; all of the carrier without either. Oldest first."""
        column, value = ("number", number) if number else ("reference", reference)
        condition = f"AND {column} = ?" if value else ""
        with self._lock:
            rows = self._database.execute(
                f"SELECT content FROM waybills WHERE carrier = ? {condition} ORDER BY place",  # noqa: S608
                (carrier, value) if value else (carrier,),
            )
            return [SimulatedWaybill(**json.loads(row[0])) for row in rows]

    def clear(self) -> None:
        with self._lock, self._database:
            self._database.execute("DELETE FROM waybills")


def list_scans(waybill: SimulatedWaybill, step_seconds: int) -> list[list[Any]]:
    """Those that were set by hand, and those that are due by now."""
    scans = list(waybill.scans)
    if step_seconds:
        passed = int((time.time() - waybill.created_at) // step_seconds)
        known = {step for step, _at, _place in scans}
        for place, step in enumerate(STEPS[:passed]):
            if step not in known:
                scans.append([step, waybill.created_at + (place + 1) * step_seconds, PLACES[place]])
    return sorted(scans, key=lambda scan: float(scan[1]))
