"""The outbox: each mail and text message is a row of the transaction that causes it.

A message of what was rolled back is never sent, and none is lost where a process, the queue or
a provider goes away: the beat task queues what is due. Delivery is at least once, and repeated
only where a process died between sending and marking; ``current_reference`` is the same then, so
that a receiver recognises the repetition. See decision 0056.
"""

import json
import logging
import uuid
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from functools import partial
from typing import Any, Final

from celery import current_app
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from plugins.messaging.consents import MessageRecipient
from plugins.messaging.models import OutboxMessage
from plugins.messaging.quiet_hours import get_end_of_quiet_hours
from saleor_config import queues
from saleor_config.model_columns import ModelColumns
from saleor_config.prepared_statements import fetch_prepared_rows
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

DELIVERY_TASK: Final = "saleor_config.deliver_message"
LEASE: Final = timedelta(seconds=90)
"""After which a message that was claimed and never marked is sent again. Longer than a delivery may
run (``tasks.deliver_message``)."""

QUEUE_TIME: Final = timedelta(seconds=20)
"""So long the queue has for a message before the sweep takes it up."""

WORTH_SENDING: Final = timedelta(days=1)
FIRST_PAUSE: Final = timedelta(seconds=30)
LONGEST_PAUSE: Final = timedelta(hours=1)
MOST_AT_ONCE: Final = 200
FAILED_KEPT: Final = timedelta(days=30)
"""So long a failed message can be sent again; then its payload is erased."""

QUIET_HOURS: Final = "quiet_hours"
"""Why a message waits for the morning."""

ROWS_KEPT: Final = timedelta(days=400)


def compute_pause(failures: int) -> timedelta:
    return min(FIRST_PAUSE * 2 ** min(failures - 1, 10), LONGEST_PAUSE)


class SendOutcome(Enum):
    """``DROPPED``: there is nothing to send any more. ``REFUSED``: no try will succeed."""

    SENT = "sent"
    RETRY = "retry"
    DROPPED = "dropped"
    REFUSED = "refused"


class MessageCategory(Enum):
    """Which rules a kind of messages keeps to (``delivery``).

    ``CODE``: someone waits for it, so it leaves at once, at any hour. ``TRANSACTIONAL``: about
    what the customer does here; needs no consent, and waits for the morning unless it is urgent.
    ``MARKETING``: needs consent, waits for the morning, and can be unsubscribed from.
    """

    CODE = "code"
    TRANSACTIONAL = "transactional"
    MARKETING = "marketing"


def is_never_urgent(_payload: dict[str, Any]) -> bool:
    return False


def is_always_urgent(_payload: dict[str, Any]) -> bool:
    return True


@dataclass(frozen=True)
class MessageKind:
    """How messages of one kind are sent.

    ``send`` runs outside any transaction. What it raises is a failed try, and is raised on
    unless it is a ``TransientError`` of ``delivery``. It may change the payload, which is
    stored for the next try. ``pause``: before the next try, by the
    number of tries that failed. ``lease``: longer than ``send`` takes. ``is_code``: a one-time
    code, whose payload is erased once it fails, and which staff cannot send again. ``queue``: of
    the tasks that send it. ``is_urgent``: whether a transactional message with this payload leaves
    in quiet hours too. ``get_recipient``: of a marketing message, whose consent is needed; None
    where it is not to be sent any more. ``channel``: of all its messages, where they have one.
    """

    name: str
    send: Callable[[OutboxMessage], SendOutcome]
    lifetime: timedelta = WORTH_SENDING
    pause: Callable[[int], timedelta] = compute_pause
    lease: timedelta = LEASE
    is_code: bool = False
    queue: str = queues.DEFAULT
    category: MessageCategory = MessageCategory.TRANSACTIONAL
    is_urgent: Callable[[dict[str, Any]], bool] = is_never_urgent
    get_recipient: Callable[[OutboxMessage], MessageRecipient | None] | None = None
    channel: str = ""

    def __post_init__(self) -> None:
        is_marketing = self.category is MessageCategory.MARKETING
        if is_marketing != (self.get_recipient is not None):
            raise ValueError(f"{self.name}: a recipient, with its consent, is of marketing alone")

    def find_waiting_end(self, payload: dict[str, Any], now: datetime) -> datetime | None:
        """Until when a message waits for quiet hours to end; None: it may leave now."""
        if self.category is MessageCategory.CODE or self.is_code:
            return None
        if self.category is MessageCategory.TRANSACTIONAL and self.is_urgent(payload):
            return None
        return get_end_of_quiet_hours(now)


@dataclass(frozen=True)
class MessageDraft:
    """A message to be written. ``key``: unique in its kind; a repeated one is ignored.
    ``lifetime``: where it is another than that of the kind."""

    kind: str
    key: str = field(default_factory=lambda: str(uuid.uuid4()))
    about: str = ""
    payload: dict[str, Any] = field(default_factory=dict)
    lifetime: timedelta | None = None


_kinds: Final[dict[str, MessageKind]] = {}
current_reference: Final[ContextVar[uuid.UUID | None]] = ContextVar("reference", default=None)
"""Of the message that is being sent."""


def register_kind(kind: MessageKind) -> None:
    _kinds[kind.name] = kind


def get_kind(name: str) -> MessageKind:
    return _kinds[name]


def list_kinds() -> list[MessageKind]:
    """Every kind of message that the shop can send."""
    return list(_kinds.values())


def write_messages(*drafts: MessageDraft) -> None:
    """Write messages in the current transaction, to be sent after its commit.

    A draft whose key was written before is ignored.
    """
    if not drafts:
        return
    now = timezone.now()
    rows = [_build_row(draft, now) for draft in drafts]
    OutboxMessage.objects.bulk_create(rows, ignore_conflicts=True)
    keys = defaultdict(list)
    for row in rows:
        if row.not_before is None:
            keys[get_kind(row.kind).queue].append(str(row.pk))
    for queue, together in keys.items():
        transaction.on_commit(partial(_enqueue_together, together, queue))


def _build_row(draft: MessageDraft, now: datetime) -> OutboxMessage:
    """What waits for the morning is found by the sweep then, and has its whole lifetime from
    there."""
    kind = get_kind(draft.kind)
    morning = kind.find_waiting_end(draft.payload, now)
    channel = kind.channel or draft.payload.get("channel", "")
    return OutboxMessage(
        kind=draft.kind,
        key=f"{draft.kind}:{draft.key}",
        about=draft.about,
        payload=draft.payload,
        created_at=now,
        expires_at=(morning or now) + (draft.lifetime or kind.lifetime),
        next_try_at=morning or now + QUEUE_TIME,
        not_before=morning,
        reason=QUIET_HOURS if morning else "",
        channel="mail" if channel == "staff" else channel,
    )


def _enqueue_together(keys: Sequence[str], queue: str) -> None:
    """One task for messages that were written together: a task costs more than a message."""
    first, *others = keys
    arguments = {"key": first, **({"others": others} if others else {})}
    label = f"message {' '.join(keys)}"
    enqueue_task(current_app.tasks[DELIVERY_TASK], arguments, label=label, queue=queue)


def enqueue_messages(messages: Iterable[OutboxMessage]) -> None:
    """Have the worker deliver messages; the sweep finds those that the queue does not take."""
    task = current_app.tasks[DELIVERY_TASK]
    for message in messages:
        queue, key = get_kind(message.kind).queue, str(message.pk)
        if not enqueue_task(task, {"key": key}, label=f"message {key}", queue=queue):
            return


def list_due_messages() -> list[OutboxMessage]:
    """Messages whose time for another try has come, without their payload."""
    now = timezone.now()
    waiting = OutboxMessage.objects.filter(
        state=OutboxMessage.WAITING, next_try_at__lte=now, expires_at__gt=now
    )
    return list(waiting.order_by("next_try_at").only("kind")[:MOST_AT_ONCE])


COLUMNS: Final = ModelColumns(OutboxMessage)
CLAIM: Final = f"""
UPDATE saleor_config_outboxmessage message
SET attempts = attempts + 1,
  next_try_at = %(now)s::timestamptz + COALESCE(
    (%(leases)s::interval[])[array_position(%(kinds)s::text[], kind::text)], %(lease)s::interval)
WHERE id = (
  SELECT id FROM saleor_config_outboxmessage
  WHERE id = %(key)s::uuid AND state = 'waiting' AND expires_at > %(now)s
    AND next_try_at IS NOT NULL AND (attempts = 0 OR next_try_at <= %(now)s)
    AND (not_before IS NULL OR not_before <= %(now)s)
  FOR NO KEY UPDATE SKIP LOCKED)
RETURNING {COLUMNS.select("message")}
"""  # noqa: S608 - names of columns alone
MARK: Final = """
UPDATE saleor_config_outboxmessage SET state = %(state)s, reason = %(reason)s,
  sent_at = %(sent_at)s::timestamptz, next_try_at = %(next_try_at)s::timestamptz,
  payload = COALESCE(%(payload)s::jsonb, payload),
  not_before = COALESCE(%(not_before)s::timestamptz, not_before),
  expires_at = GREATEST(expires_at, %(not_before)s::timestamptz + (expires_at - created_at))
WHERE id = %(marked)s RETURNING NULL
"""
MARK_AND_CLAIM: Final = f"WITH marked AS ({MARK}) {CLAIM}"


@dataclass(frozen=True)
class DeliveryMark:
    """What came of sending the message ``key``. A ``payload`` of None leaves it as it is;
    ``not_before``, the end of quiet hours, gives it its lifetime again from there."""

    key: uuid.UUID
    state: str
    reason: str = ""
    sent_at: datetime | None = None
    next_try_at: datetime | None = None
    payload: dict[str, Any] | None = None
    not_before: datetime | None = None


def claim_message(key: uuid.UUID) -> OutboxMessage | None:
    """Take a message up; None where it is finished, or another worker has it."""
    return _build_claimed(fetch_prepared_rows(CLAIM, _build_claim_values(key)))


def mark_message(mark: DeliveryMark) -> None:
    fetch_prepared_rows(MARK, _build_mark_values(mark))


def mark_and_claim_message(mark: DeliveryMark, key: uuid.UUID) -> OutboxMessage | None:
    """Both in one statement: mark a message, and take the next one up."""
    values = _build_mark_values(mark) | _build_claim_values(key)
    return _build_claimed(fetch_prepared_rows(MARK_AND_CLAIM, values))


def _build_claim_values(key: uuid.UUID) -> dict[str, Any]:
    leases = {kind.name: kind.lease for kind in _kinds.values() if kind.lease != LEASE}
    return {
        "key": key,
        "now": timezone.now(),
        "lease": LEASE,
        "kinds": list(leases),
        "leases": list(leases.values()),
    }


def _build_mark_values(mark: DeliveryMark) -> dict[str, Any]:
    values = vars(mark)
    payload = None if mark.payload is None else json.dumps(mark.payload)
    return values | {"marked": mark.key, "payload": payload}


def _build_claimed(rows: Sequence[tuple[Any, ...]]) -> OutboxMessage | None:
    return COLUMNS.build(rows[0]) if rows else None


def fail_expired_messages() -> int:
    """Give up messages that could not be sent in time; how many."""
    now = timezone.now()
    expired = OutboxMessage.objects.filter(state=OutboxMessage.WAITING, expires_at__lte=now)
    changes = {"state": OutboxMessage.FAILED, "reason": "expired", "next_try_at": None}
    # A code that comes late is of no use to anybody, and its customer has asked for another.
    late = expired.filter(kind__in=_list_codes()).update(payload={}, **changes)
    failed = expired.exclude(kind__in=_list_codes()).update(**changes)
    if failed:
        logger.error("%d messages failed: they could not be sent in time", failed)
    return int(failed + late)


def hold_waiting_messages() -> int:
    """Mark what waits as failed, in a restored database: it may have been sent after the backup.
    Staff can send it again; how many there were."""
    waiting = OutboxMessage.objects.filter(state=OutboxMessage.WAITING)
    changes = {"state": OutboxMessage.FAILED, "reason": "restored", "next_try_at": None}
    codes = waiting.filter(kind__in=_list_codes()).update(payload={}, **changes)
    return int(codes + waiting.update(**changes))


def _list_codes() -> list[str]:
    """Names of the kinds that are one-time codes."""
    return [kind.name for kind in _kinds.values() if kind.is_code]


def can_resend(message: OutboxMessage) -> bool:
    return (
        message.state == OutboxMessage.FAILED
        and bool(message.payload)
        and not get_kind(message.kind).is_code
    )


def resend_message(key: uuid.UUID | str) -> bool:
    """Try a failed message again; False where that is not possible any more."""
    now = timezone.now()
    with transaction.atomic():
        message = OutboxMessage.objects.select_for_update(no_key=True).filter(pk=key).first()
        if message is None or not can_resend(message):
            return False
        OutboxMessage.objects.filter(pk=message.pk).update(
            state=OutboxMessage.WAITING,
            attempts=0,
            reason="",
            next_try_at=now + QUEUE_TIME,
            expires_at=now + get_kind(message.kind).lifetime,
        )
        transaction.on_commit(partial(enqueue_messages, [message]))
    return True


def delete_messages_about(names: Collection[str] | QuerySet) -> int:
    """Delete messages about these, such as ``account:5``; how many."""
    return int(OutboxMessage.objects.filter(about__in=names).delete()[0])


def delete_old_messages() -> int:
    """Erase what failed messages would have said, and delete old rows; how many of both."""
    now = timezone.now()
    failed = OutboxMessage.objects.filter(
        state=OutboxMessage.FAILED, created_at__lt=now - FAILED_KEPT
    )
    erased = failed.exclude(payload={}).update(payload={})
    old = OutboxMessage.objects.filter(created_at__lt=now - ROWS_KEPT)
    deleted, _by_model = old.exclude(state=OutboxMessage.WAITING).delete()
    return int(erased + deleted)
