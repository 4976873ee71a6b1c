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

from plugins.messaging.metrics import count_delivery
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import (
    SendOutcome,
    claim_message,
    current_reference,
    get_kind,
)

logger = logging.getLogger(__name__)

TransientError: Final = (SMTPException, OSError, RedisError, SoftTimeLimitExceeded)
PAUSES_OF_MARKING: Final = (0.2, 0.5, 1, 2, 4, 8)
"""Seconds. A message that was sent and cannot be marked would be sent again."""

LOWEST_PERMANENT_CODE: Final = 500


def deliver_once(key: uuid.UUID) -> timedelta | None:
    """Send a message once; the pause before its next try where this one failed.

    Failures are logged without the recipient.
    """
    message = claim_message(key)
    if message is None:
        return None
    pause = get_kind(message.kind).pause(message.attempts)
    try:
        outcome, reason = _send_message(message)
    except Exception as failure:
        count_delivery(message, "error")
        _mark_message(message, _build_retry_values(message, pause, type(failure).__name__))
        raise
    count_delivery(message, outcome.value)
    if outcome is SendOutcome.RETRY:
        logger.warning("%s was not taken: %s", message, reason or "no provider")
        _mark_message(message, _build_retry_values(message, pause, reason))
        return pause
    if outcome is SendOutcome.REFUSED:
        logger.error("%s failed for good: %s", message, reason or "refused")
        _mark_message(message, _build_failed_values(message, reason))
    else:
        _mark_message(message, _build_finished_values(outcome))
    return None


def _send_message(message: OutboxMessage) -> tuple[SendOutcome, str]:
    """What came of it, and why."""
    token = current_reference.set(message.pk)
    try:
        return get_kind(message.kind).send(message), ""
    except SMTPRecipientsRefused as failure:
        codes = [code for code, _text in failure.recipients.values()]
        is_final = bool(codes) and min(codes) >= LOWEST_PERMANENT_CODE
        return SendOutcome.REFUSED if is_final else SendOutcome.RETRY, type(failure).__name__
    except TransientError as failure:
        return SendOutcome.RETRY, type(failure).__name__
    finally:
        current_reference.reset(token)


def _build_finished_values(outcome: SendOutcome) -> dict[str, Any]:
    is_sent = outcome is SendOutcome.SENT
    return {
        "state": OutboxMessage.SENT if is_sent else OutboxMessage.DROPPED,
        "sent_at": timezone.now() if is_sent else None,
        "next_try_at": None,
        "payload": {},
        "reason": "",
    }


def _build_failed_values(message: OutboxMessage, reason: str) -> dict[str, Any]:
    """With its payload, by which staff can send it again; a code's is of no use any more."""
    values = {"state": OutboxMessage.FAILED, "next_try_at": None, "reason": reason or "refused"}
    return values | ({"payload": {}} if get_kind(message.kind).at_most_once else {})


def _build_retry_values(message: OutboxMessage, pause: timedelta, reason: str) -> dict[str, Any]:
    return {
        "next_try_at": timezone.now() + pause,
        "reason": reason or "no provider",
        "payload": message.payload,
    }


def _mark_message(message: OutboxMessage, values: dict[str, Any]) -> None:
    """Again after growing pauses where the database is away, outside a transaction."""
    rows = get_row(message)
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


def get_row(message: OutboxMessage) -> QuerySet:
    return OutboxMessage.objects.filter(pk=message.pk)
