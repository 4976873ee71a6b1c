"""Sending one message of the outbox, and marking what came of it."""

import logging
import time
import uuid
from datetime import timedelta
from smtplib import SMTPException, SMTPRecipientsRefused
from typing import Any, Final

from celery.exceptions import SoftTimeLimitExceeded
from django.db import InterfaceError, OperationalError, connection
from django.db.models import QuerySet
from django.utils import timezone
from redis.exceptions import RedisError

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import Outcome, claim, current_reference, kind_named

logger = logging.getLogger(__name__)

TransientError: Final = (SMTPException, OSError, RedisError, SoftTimeLimitExceeded)
PAUSES_OF_MARKING: Final = (0.2, 0.5, 1, 2, 4, 8)
"""Seconds. A message that was sent and cannot be marked would be sent again."""

LOWEST_PERMANENT_CODE: Final = 500


def deliver(key: uuid.UUID) -> timedelta | None:
    """Send a message once; the pause before its next try where this one failed.

    Failures are logged without the recipient.
    """
    message = claim(key)
    if message is None:
        return None
    pause = kind_named(message.kind).pause(message.attempts)
    try:
        outcome, reason = _send(message)
    except Exception as failure:
        _mark(message, _later(message, pause, type(failure).__name__))
        raise
    if outcome is Outcome.RETRY:
        logger.warning("%s was not taken: %s", message, reason or "no provider")
        _mark(message, _later(message, pause, reason))
        return pause
    if outcome is Outcome.REFUSED:
        logger.error("%s failed for good: %s", message, reason or "refused")
        _mark(message, _failed(message, reason))
    else:
        _mark(message, _finished(outcome))
    return None


def _send(message: OutboxMessage) -> tuple[Outcome, str]:
    """What came of it, and why."""
    token = current_reference.set(message.pk)
    try:
        return kind_named(message.kind).send(message), ""
    except SMTPRecipientsRefused as failure:
        codes = [code for code, _text in failure.recipients.values()]
        is_final = bool(codes) and min(codes) >= LOWEST_PERMANENT_CODE
        return Outcome.REFUSED if is_final else Outcome.RETRY, type(failure).__name__
    except TransientError as failure:
        return Outcome.RETRY, type(failure).__name__
    finally:
        current_reference.reset(token)


def _finished(outcome: Outcome) -> dict[str, Any]:
    is_sent = outcome is Outcome.SENT
    return {
        "state": OutboxMessage.SENT if is_sent else OutboxMessage.DROPPED,
        "sent_at": timezone.now() if is_sent else None,
        "next_try_at": None,
        "payload": {},
        "reason": "",
    }


def _failed(message: OutboxMessage, reason: str) -> dict[str, Any]:
    """With its payload, by which staff can send it again; a code's is of no use any more."""
    values = {"state": OutboxMessage.FAILED, "next_try_at": None, "reason": reason or "refused"}
    return values | ({"payload": {}} if kind_named(message.kind).at_most_once else {})


def _later(message: OutboxMessage, pause: timedelta, reason: str) -> dict[str, Any]:
    return {
        "next_try_at": timezone.now() + pause,
        "reason": reason or "no provider",
        "payload": message.payload,
    }


def _mark(message: OutboxMessage, values: dict[str, Any]) -> None:
    """Again after growing pauses where the database is away, outside a transaction."""
    rows = rows_of(message)
    for pause in PAUSES_OF_MARKING:
        try:
            rows.update(**values)
            return
        except (OperationalError, InterfaceError):
            if connection.in_atomic_block:
                raise
            connection.close()
            time.sleep(pause)
    rows.update(**values)


def rows_of(message: OutboxMessage) -> QuerySet:
    return OutboxMessage.objects.filter(pk=message.pk)
