"""Closed days, and whether they are what they were when they were closed."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from plugins.reports.closing_hashes import hash_closing, hash_entries
from plugins.reports.models import ClosingEntry, DailyClosing
from plugins.reports.periods import ONE_DAY
from plugins.reports.selectors.events import NOTED_SQL

CHANGED_ENTRIES: Final = f"""
SELECT entry.kind, entry.reference FROM reports_closingentry entry
LEFT JOIN ({NOTED_SQL}) noted ON noted.kind = entry.kind AND noted.reference = entry.reference
WHERE entry.closing_id = %s AND (noted.kind IS NULL OR noted.at <> entry.at
  OR noted.total <> entry.total OR noted.tax <> entry.tax OR noted.method <> entry.method)
ORDER BY entry.at, entry.kind, entry.reference LIMIT 50
"""  # noqa: S608 (constants)


def list_closings() -> QuerySet[DailyClosing]:
    """The last one first."""
    return DailyClosing.objects.all()


def get_last_closing() -> DailyClosing | None:
    return DailyClosing.objects.order_by("-day").first()


def count_missing_days(now: datetime | None = None) -> int:
    """Days that have ended and are not closed; 0 before the first closing."""
    last = get_last_closing()
    if last is None:
        return 0
    return max((timezone.localdate(now) - ONE_DAY - last.day).days, 0)


def find_broken_days() -> list[date]:
    """Closed days whose hash is not that of their totals, or which do not follow the day before.

    Reads no document: ``is_intact`` looks at those of one day.
    """
    return list(_iterate_broken_days())


def _iterate_broken_days() -> Iterator[date]:
    previous: DailyClosing | None = None
    for closing in DailyClosing.objects.order_by("day").iterator(chunk_size=1000):
        previous_hash = previous.hash if previous else ""
        follows = previous is None or closing.day == previous.day + ONE_DAY
        expected = hash_closing(
            closing.day, closing.totals, closing.corrections, closing.entries_hash, previous_hash
        )
        if not follows or closing.previous_hash != previous_hash or closing.hash != expected:
            yield closing.day
        previous = closing


def is_intact(closing: DailyClosing) -> bool:
    """Whether the day has the entries that it was closed with."""
    entries = ClosingEntry.objects.filter(closing=closing).order_by("at", "kind", "reference")
    found = list(entries)
    return len(found) == closing.entries and hash_entries(found) == closing.entries_hash


def list_changed_documents(closing: DailyClosing) -> list[tuple[str, str]]:
    """Kind and reference of documents that are not any more what the day was closed with; fifty
    at most."""
    with connection.cursor() as cursor:
        cursor.execute(CHANGED_ENTRIES, [closing.pk])
        return [(kind, reference) for kind, reference in cursor.fetchall()]
