"""Closing each day of Riyadh, once, with a hash over its documents and the day before."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db import connection, transaction
from django.utils import timezone

from plugins.reports.closing_hashes import hash_closing, hash_entries
from plugins.reports.models import ClosingEntry, DailyClosing
from plugins.reports.periods import FIRST, ONE_DAY, Period, get_midnight
from plugins.reports.selectors.closings import get_last_closing
from plugins.reports.selectors.events import NOTED_SQL

CLOSING_LOCK: Final = 0x636C6F73
"""Key of the advisory lock under which days are closed ("clos" in ASCII)."""
QUIET_TIME: Final = timedelta(minutes=10)
"""After midnight, for transactions that began before it."""
MAX_DAYS: Final = 100
"""In one run; the next goes on."""
BATCH_SIZE: Final = 2_000

NEW_ENTRIES: Final = f"""
SELECT kind, reference, at, method, total, tax FROM ({NOTED_SQL}) noted
WHERE at >= %s AND at < %s AND NOT EXISTS (
  SELECT 1 FROM reports_closingentry entry
  WHERE entry.kind = noted.kind AND entry.reference = noted.reference
)
ORDER BY at, kind, reference
"""  # noqa: S608 (constants)
FIRST_TIME: Final = f"SELECT min(at) FROM ({NOTED_SQL}) noted"  # noqa: S608 (constants)


def close_days(now: datetime | None = None) -> list[date]:
    """Close every day that has ended and is not closed yet; return them.

    Documents of days before them that no closing has are corrections of the first of them. May be
    run twice at once, and goes on where it stopped.
    """
    now = now or timezone.now()
    ended = timezone.localdate(now - QUIET_TIME)
    closed: list[date] = []
    while len(closed) < MAX_DAYS:
        with transaction.atomic():
            lock_closings()
            day = _find_next_day()
            if day is None or day >= ended:
                break
            _close_day(day, now, is_first_of_run=not closed)
            closed.append(day)
    return closed


def lock_closings() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [CLOSING_LOCK])


def _find_next_day() -> date | None:
    """The day after the last closed one; at first that of the first document."""
    last = get_last_closing()
    if last is not None:
        return last.day + ONE_DAY
    with connection.cursor() as cursor:
        cursor.execute(FIRST_TIME)
        (first_time,) = cursor.fetchone()
    return max(timezone.localdate(first_time), FIRST) if first_time else None


def _close_day(day: date, now: datetime, *, is_first_of_run: bool) -> None:
    period = Period(day, day + ONE_DAY)
    # Looked for once in a run: it reads all that was ever noted.
    since = get_midnight(FIRST) if is_first_of_run else period.since
    entries = list(_build_entries(since, period.until))
    late = [entry for entry in entries if entry.at < period.since]
    own = entries[len(late) :]
    last = get_last_closing()
    previous_hash = last.hash if last else ""
    totals, corrections, entries_hash = add_up(own), add_up(late), hash_entries(entries)
    closing = DailyClosing.objects.create(
        day=day,
        closed_at=now,
        totals=totals,
        corrections=corrections,
        entries=len(entries),
        entries_hash=entries_hash,
        previous_hash=previous_hash,
        hash=hash_closing(day, totals, corrections, entries_hash, previous_hash),
    )
    for entry in entries:
        entry.closing = closing
    ClosingEntry.objects.bulk_create(entries, BATCH_SIZE)


def _build_entries(since: datetime, until: datetime) -> Iterator[ClosingEntry]:
    with connection.cursor() as cursor:
        cursor.execute(NEW_ENTRIES, [since, until])
        for kind, reference, at, method, total, tax in cursor.fetchall():
            yield ClosingEntry(
                kind=kind, reference=reference, at=at, method=method, total=total, tax=tax
            )


def add_up(entries: list[ClosingEntry]) -> dict[str, Any]:
    """By kind, and by payment method of money: number, total and tax in halalas."""
    sums: dict[str, list[int]] = {}
    for entry in entries:
        for name in (entry.kind, *([f"{entry.kind}:{entry.method}"] if entry.method else [])):
            found = sums.setdefault(name, [0, 0, 0])
            for place, number in enumerate((1, entry.total, entry.tax)):
                found[place] += number
    return {
        name: {"number": number, "total": total, "tax": tax}
        for name, (number, total, tax) in sorted(sums.items())
    }
