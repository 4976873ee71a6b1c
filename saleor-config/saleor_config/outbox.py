"""Messages that a change owes somebody: rows that are committed with it, each sent once.

No message then tells of what was rolled back, and none is lost where the queue or a provider is
away: a plugin's beat task queues what ``unsent`` finds.
"""

from datetime import timedelta
from typing import Any, Final

from django.db import models
from django.db.models import F, Q, QuerySet
from django.utils import timezone

LEASE: Final = timedelta(minutes=10)
"""A worker that has not sent a message in this time has died with it."""

QUEUE_TIME: Final = timedelta(minutes=2)
"""So long the queue has for a message before the sweep takes it up."""

WORTH_TELLING: Final = timedelta(days=1)
"""Older news only confuse."""

FIRST_PAUSE: Final = timedelta(seconds=30)
LONGEST_PAUSE: Final = timedelta(hours=1)
MOST_AT_ONCE: Final = 200


class OutboxRow(models.Model):
    """One message. Nobody tries it before ``next_try_at``, or ever again where that is empty."""

    created_at = models.DateTimeField(default=timezone.now)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True


def times() -> dict[str, Any]:
    """The times of a row that is written now."""
    now = timezone.now()
    return {"created_at": now, "next_try_at": now + QUEUE_TIME}


def unsent(rows: QuerySet) -> list[int]:
    """Keys of messages whose time for another try has come."""
    now = timezone.now()
    waiting = rows.filter(sent_at=None, next_try_at__lte=now, created_at__gt=now - WORTH_TELLING)
    return list(waiting.order_by("next_try_at").values_list("pk", flat=True)[:MOST_AT_ONCE])


def is_claimed(rows: QuerySet, key: int) -> bool:
    """Take a message up; False where it is sent, or another worker has it."""
    now = timezone.now()
    free = rows.filter(Q(attempts=0) | Q(next_try_at__lte=now), pk=key, sent_at=None)
    return bool(free.update(attempts=F("attempts") + 1, next_try_at=now + LEASE))


def note_sent(row: OutboxRow) -> None:
    _change(row, sent_at=timezone.now(), next_try_at=None)


def try_later(row: OutboxRow) -> None:
    pause = min(FIRST_PAUSE * 2 ** min(row.attempts - 1, 10), LONGEST_PAUSE)
    _change(row, next_try_at=timezone.now() + pause)


def give_up(row: OutboxRow) -> None:
    _change(row, next_try_at=None)


def _change(row: OutboxRow, **values: Any) -> None:
    type(row).objects.filter(pk=row.pk).update(**values)
