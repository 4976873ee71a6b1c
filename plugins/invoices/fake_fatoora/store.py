"""What the portal remembers, in SQLite: in memory, or in a file."""

import secrets
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS authority (key BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS otps (otp TEXT PRIMARY KEY, expires_at TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS certificates (
    request_id INTEGER PRIMARY KEY AUTOINCREMENT,
    token TEXT NOT NULL UNIQUE, secret TEXT NOT NULL, environment TEXT NOT NULL,
    unit TEXT NOT NULL, vat_number TEXT NOT NULL, kinds TEXT NOT NULL, request TEXT NOT NULL,
    is_compliance INTEGER NOT NULL, expires_at TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS passed_checks (
    request_id INTEGER NOT NULL, step TEXT NOT NULL, PRIMARY KEY (request_id, step)
);
CREATE TABLE IF NOT EXISTS chains (
    unit TEXT PRIMARY KEY, last_counter INTEGER NOT NULL, last_hash TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS documents (
    unit TEXT NOT NULL, hash TEXT NOT NULL, uuid TEXT NOT NULL, number TEXT NOT NULL,
    counter INTEGER NOT NULL, kind TEXT NOT NULL, call TEXT NOT NULL, is_accepted INTEGER NOT NULL,
    cleared BLOB, sent INTEGER NOT NULL, received_at TEXT NOT NULL,
    PRIMARY KEY (unit, hash), UNIQUE (unit, counter), UNIQUE (unit, uuid)
);
CREATE TABLE IF NOT EXISTS faults (unit TEXT NOT NULL, number TEXT NOT NULL, code TEXT NOT NULL);
"""
OTP_TIME: Final = timedelta(hours=1)
ALWAYS_GOOD_OTP: Final = "123345"
"""Of the developer portal's sandbox, where it is never used up."""


@dataclass(frozen=True)
class StoredCertificate:
    request_id: int
    token: str
    secret: str
    environment: str
    unit: str
    vat_number: str
    kinds: str
    request: str
    is_compliance: int
    expires_at: str


class Store:
    """One request at a time reads and writes."""

    def __init__(self, path: Path | None) -> None:
        self._lock = threading.RLock()
        self._database = sqlite3.connect(path or ":memory:", check_same_thread=False)
        self._database.row_factory = sqlite3.Row
        self._database.executescript(SCHEMA)

    @contextmanager
    def open_transaction(self) -> Iterator[None]:
        with self._lock, self._database:
            yield

    def read_rows(self, statement: str, *values: Any) -> list[dict[str, Any]]:
        with self._lock:
            return [dict(row) for row in self._database.execute(statement, values)]

    def read_row(self, statement: str, *values: Any) -> dict[str, Any] | None:
        rows = self.read_rows(statement, *values)
        return rows[0] if rows else None

    def write_row(self, statement: str, *values: Any) -> int:
        """The new row's key."""
        with self._lock, self._database:
            return int(self._database.execute(statement, values).lastrowid or 0)

    def clear_all(self) -> None:
        """All but the authority's key."""
        with self._lock, self._database:
            for table in ("otps", "certificates", "passed_checks", "chains", "documents", "faults"):
                self._database.execute(f"DELETE FROM {table}")  # noqa: S608

    def create_otp(self) -> str:
        otp = f"{secrets.randbelow(900_000) + 100_000}"
        expires_at = (datetime.now(UTC) + OTP_TIME).isoformat()
        self.write_row("INSERT OR REPLACE INTO otps VALUES (?, ?)", otp, expires_at)
        return otp

    def use_otp(self, otp: str, environment: str) -> bool:
        """Whether it is good; it is good once, but for the sandbox's."""
        if otp == ALWAYS_GOOD_OTP and environment == "developer-portal":
            return True
        found = self.read_row("SELECT expires_at FROM otps WHERE otp = ?", otp)
        self.write_row("DELETE FROM otps WHERE otp = ?", otp)
        return found is not None and found["expires_at"] > datetime.now(UTC).isoformat()

    def find_certificate(self, token: str, secret: str) -> StoredCertificate | None:
        """None for a wrong secret and for an expired one."""
        row = self.read_row("SELECT * FROM certificates WHERE token = ?", token)
        if row is None or not secrets.compare_digest(row["secret"].encode(), secret.encode()):
            return None
        found = StoredCertificate(**row)
        return found if found.expires_at > datetime.now(UTC).isoformat() else None
