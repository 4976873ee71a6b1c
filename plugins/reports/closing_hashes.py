"""Hashes of closed days: SHA-256, in hexadecimal, of text that is always written the same way."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, date
from hashlib import sha256
from typing import Any

from plugins.reports.models import ClosingEntry


def hash_entries(entries: Iterable[ClosingEntry]) -> str:
    """Of entries in the order of time, kind and reference."""
    digest = sha256()
    for each in entries:
        at = each.at.astimezone(UTC).isoformat()
        parts = (each.kind, each.reference, at, each.method, str(each.total), str(each.tax))
        digest.update("\x1f".join(parts).encode() + b"\x1e")
    return digest.hexdigest()


def hash_closing(
    day: date,
    totals: Mapping[str, Any],
    corrections: Mapping[str, Any],
    entries_hash: str,
    previous_hash: str,
) -> str:
    content = [day.isoformat(), totals, corrections, entries_hash, previous_hash]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
