"""Sending messages of the outbox, and marking what came of each."""

import logging
import time
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from smtplib import SMTPException, SMTPRecipientsRefused
from typing import Any, Final

from celery.exceptions import SoftTimeLimitExceeded
from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone
from redis.exceptions import RedisError

from plugins.messaging.consents import has_consent
from plugins.messaging.metrics import count_delivery
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import (
    QUEUE_TIME,
    QUIET_HOURS,
    DeliveryMark,
    SendOutcome,
    claim_message,
    current_reference,
    get_kind,
    mark_and_claim_message,
    mark_message,
)

logger = logging.getLogger(__name__)

TransientError: Final = (SMTPException, OSError, RedisError, SoftTimeLimitExceeded)
PAUSES_OF_MARKING: Final = (0.2, 0.5, 1, 2, 4, 8)
"""Seconds. A message that was sent and cannot be marked would be sent again."""

LOWEST_PERMANENT_CODE: Final = 500
NO_CONSENT: Final = "no_consent"


@dataclass(frozen=True)
class Attempt:
    """``pause``: before the next try, where this one failed. ``error``: a bug, to be raised."""

    mark: DeliveryMark
    pause: timedelta | None = None
    error: Exception | None = None


@dataclass
class DeliveryReport:
    """``pauses``: before the next try of messages that failed. ``error``: the last bug."""

    pauses: dict[uuid.UUID, timedelta] = field(default_factory=dict)
    error: Exception | None = None

    def add(self, attempt: Attempt) -> None:
        if attempt.pause is not None:
            self.pauses[attempt.mark.key] = attempt.pause
        if attempt.error is not None:
            if self.error is not None:
                logger.error("A message failed", exc_info=self.error)
            self.error = attempt.error


def deliver_messages(keys: Sequence[uuid.UUID]) -> DeliveryReport:
    """Send messages one after the other, each claimed, marked and retried for itself.

    Begins none after ``QUEUE_TIME``: the sweep has the rest sent. Failures are logged without the
    recipient.
    """
    ends, mark, report = timezone.now() + QUEUE_TIME, None, DeliveryReport()
    for key in keys:
        if timezone.now() >= ends:
            break
        message, mark = _exchange_messages(mark, key), None
        if message is None:
            continue
        attempt = _attempt_delivery(message)
        mark = attempt.mark
        report.add(attempt)
    _exchange_messages(mark, None)
    return report


def _attempt_delivery(message: OutboxMessage) -> Attempt:
    kept_back = _keep_back(message)
    if kept_back is not None:
        return Attempt(kept_back)
    pause = get_kind(message.kind).pause(message.attempts)
    try:
        outcome, reason = _send_message(message)
    except Exception as failure:
        count_delivery(message, "error")
        return Attempt(_build_retry(message, pause, type(failure).__name__), error=failure)
    count_delivery(message, outcome.value)
    if outcome is SendOutcome.RETRY:
        logger.warning("%s was not taken: %s", message, reason or "no provider")
        return Attempt(_build_retry(message, pause, reason), pause)
    if outcome is SendOutcome.REFUSED:
        logger.error("%s failed for good: %s", message, reason or "refused")
        return Attempt(_build_failure(message, reason))
    if outcome is SendOutcome.SENT:
        now = timezone.now()
        return Attempt(DeliveryMark(message.pk, OutboxMessage.SENT, sent_at=now, payload={}))
    return Attempt(DeliveryMark(message.pk, OutboxMessage.DROPPED, payload={}))


def _keep_back(message: OutboxMessage) -> DeliveryMark | None:
    """Of a message that may not leave now: it waits for the morning, or is dropped where the
    consent that it needs was not given or is withdrawn. None where it may leave.

    Looked at for each try, so that no way of writing messages leads past it.
    """
    kind = get_kind(message.kind)
    if kind.get_recipient is not None:
        recipient = kind.get_recipient(message)
        if recipient is None:
            return DeliveryMark(message.pk, OutboxMessage.DROPPED, payload={})
        if not has_consent(recipient):
            count_delivery(message, NO_CONSENT)
            return DeliveryMark(message.pk, OutboxMessage.DROPPED, NO_CONSENT, payload={})
    morning = kind.find_waiting_end(message.payload, timezone.now())
    if morning is None:
        return None
    count_delivery(message, QUIET_HOURS)
    return DeliveryMark(
        message.pk, OutboxMessage.WAITING, QUIET_HOURS, next_try_at=morning, not_before=morning
    )


def _send_message(message: OutboxMessage) -> tuple[SendOutcome, str]:
    """What came of it, and why."""
    token = current_reference.set(_build_reference(message))
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


def _build_reference(message: OutboxMessage) -> uuid.UUID:
    """The same at each try; of a code each its own, as a mailed code is another one each time, and
    a mail server would keep the first mail alone."""
    if get_kind(message.kind).is_code:
        return uuid.uuid5(message.pk, str(message.attempts))
    key: uuid.UUID = message.pk
    return key


def _build_failure(message: OutboxMessage, reason: str) -> DeliveryMark:
    """With its payload, by which staff can send it again; a code's is of no use any more."""
    payload: dict[str, Any] | None = {} if get_kind(message.kind).is_code else None
    return DeliveryMark(message.pk, OutboxMessage.FAILED, reason or "refused", payload=payload)


def _build_retry(message: OutboxMessage, pause: timedelta, reason: str) -> DeliveryMark:
    return DeliveryMark(
        message.pk,
        OutboxMessage.WAITING,
        reason or "no provider",
        next_try_at=timezone.now() + pause,
        payload=message.payload,
    )


def _exchange_messages(mark: DeliveryMark | None, key: uuid.UUID | None) -> OutboxMessage | None:
    """Mark a message, where there is one, and take up the next.

    A mark is tried again after growing pauses where the database is away, outside a transaction.
    """
    if mark is None:
        return None if key is None else claim_message(key)
    for pause in PAUSES_OF_MARKING:
        try:
            return _mark_and_claim(mark, key)
        except (OperationalError, InterfaceError):
            if connection.in_atomic_block:
                raise
            connection.close()
            time.sleep(pause)
    return _mark_and_claim(mark, key)


def _mark_and_claim(mark: DeliveryMark, key: uuid.UUID | None) -> OutboxMessage | None:
    if key is not None:
        return mark_and_claim_message(mark, key)
    mark_message(mark)
    return None
