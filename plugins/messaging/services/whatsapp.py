"""Sending by WhatsApp: each message is handed over at most once, and else goes by SMS.

The Cloud API knows no key of idempotency, so a message whose response was lost is not handed over
again. Its statuses are waited for instead; where none comes, it goes by SMS (decision 0095).
"""

import logging
import uuid
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from redis.exceptions import RedisError

from plugins.messaging import inbox
from plugins.messaging.consents import STOP_PREFIX, build_unsubscribe_url, make_unsubscribe_token
from plugins.messaging.metrics import sms_attempts
from plugins.messaging.models import (
    MessageChannel,
    MessageConsent,
    OutboxMessage,
    WhatsAppDelivery,
    WhatsAppStatus,
)
from plugins.messaging.selectors import SendingUnavailable, get_sending_rules
from plugins.messaging.services.outbox import QUEUE_TIME, enqueue_messages
from plugins.messaging.services.sms import PURPOSE, take_sending_place
from plugins.messaging.services.templates import (
    TemplateContent,
    get_link_suffix,
    list_values,
    render_text,
)
from plugins.messaging.sms.base import Accepted, Failed, Reason, SmsOutcome
from plugins.messaging.whatsapp.cloud_api import (
    STAFF_REASONS,
    TemplateMessage,
    send_template_message,
)
from plugins.messaging.whatsapp.configuration import has_api
from saleor_config.language import Language
from saleor_config.phone_numbers import hash_phone, mask_phone

logger = logging.getLogger(__name__)

STATUS_WAIT: Final = timedelta(minutes=5)
"""So long a status may take of a message whose response was lost."""

MOST_TRIES: Final = 4
"""Of a message that Meta has certainly not taken; then it goes by SMS."""

PAYLOAD_KEPT: Final = timedelta(days=2)
MOST_AT_ONCE: Final = 200
STEPS: Final = {
    WhatsAppStatus.SENDING: 0,
    WhatsAppStatus.POSTPONED: 0,
    WhatsAppStatus.LOST: 0,
    WhatsAppStatus.ACCEPTED: 1,
    WhatsAppStatus.SENT: 2,
    WhatsAppStatus.DELIVERED: 3,
    WhatsAppStatus.READ: 4,
}
"""Order of the statuses; ``FAILED`` ends those that were not delivered."""


class WhatsAppRoute(Enum):
    """How a message goes on. ``WAIT``: for a status, or for another try."""

    TAKEN = "taken"
    WAIT = "wait"
    BY_SMS = "by_sms"


def send_by_whatsapp(
    message: OutboxMessage,
    phone: str,
    language: Language,
    content: TemplateContent,
    consent: MessageConsent | None = None,
) -> WhatsAppRoute:
    """Hand ``message`` over, if it was not, and say how it goes on. Call it outside a transaction.

    ``consent``: that of a marketing message, which its button withdraws.
    """
    delivery, is_own = _claim_delivery(message, phone, language, content)
    if delivery is None:
        return WhatsAppRoute.WAIT
    if not is_own:
        return _read_route(delivery)
    if not _has_place():
        _set_status(delivery, WhatsAppStatus.POSTPONED, "limit")
        return WhatsAppRoute.WAIT
    outcome = _hand_over(delivery, phone, language, content, consent)
    is_taken = isinstance(outcome, Accepted)
    sms_attempts.labels("whatsapp", "accepted" if is_taken else "failed").inc()
    if isinstance(outcome, Accepted):
        return _record_acceptance(delivery, outcome)
    return _record_failure(delivery, outcome, message.attempts)


def advance_status(rows: QuerySet, status: WhatsAppStatus, reason: str = "") -> int:
    """One conditional UPDATE, so that of concurrent statuses the furthest stays."""
    step = STEPS.get(status, STEPS[WhatsAppStatus.DELIVERED])
    earlier = [known.value for known, number in STEPS.items() if number < step]
    changes = {"status": status.value, "reason": reason, "updated_at": timezone.now()}
    if status in (WhatsAppStatus.DELIVERED, WhatsAppStatus.READ):
        changes["payload"] = {}
    return int(rows.filter(status__in=earlier).update(**changes))


def fall_back_failed_messages() -> int:
    """Have what WhatsApp did not deliver sent by SMS, each once; how many. Safe to repeat, also at
    once: a row whose payload is empty is decided."""
    undecided = WhatsAppDelivery.objects.exclude(payload={})
    failed = undecided.filter(status=WhatsAppStatus.FAILED.value).order_by("created_at")
    keys = list(failed.values_list("pk", flat=True)[:MOST_AT_ONCE])
    return sum(_fall_back(key) for key in keys)


def erase_old_payloads() -> int:
    """Of messages that get no more statuses; returns how many."""
    old = WhatsAppDelivery.objects.filter(created_at__lt=timezone.now() - PAYLOAD_KEPT)
    return int(old.exclude(payload={}).update(payload={}))


def _claim_delivery(
    message: OutboxMessage, phone: str, language: Language, content: TemplateContent
) -> tuple[WhatsAppDelivery | None, bool]:
    """The row of a message, None where the message is gone meanwhile, and whether this call may
    hand it over."""
    now = timezone.now()
    try:
        with transaction.atomic():
            delivery = WhatsAppDelivery.objects.create(
                message=message,
                phone_masked=mask_phone(phone),
                phone_hash=hash_phone(phone),
                template=content.template,
                language=language,
                payload=message.payload,
                created_at=now,
                updated_at=now,
            )
            _set_channel(message.pk, MessageChannel.WHATSAPP)
        return delivery, True
    except IntegrityError:
        found: WhatsAppDelivery | None = WhatsAppDelivery.objects.filter(pk=message.pk).first()
    postponed = WhatsAppDelivery.objects.filter(
        pk=message.pk, status=WhatsAppStatus.POSTPONED.value
    )
    is_own = postponed.update(status=WhatsAppStatus.SENDING.value, updated_at=now)
    return found, bool(is_own)


def _read_route(delivery: WhatsAppDelivery) -> WhatsAppRoute:
    """Of a message that was handed over before."""
    status = WhatsAppStatus(delivery.status)
    if status is WhatsAppStatus.SENDING:
        if timezone.now() - delivery.updated_at < STATUS_WAIT:
            return WhatsAppRoute.WAIT
        row = WhatsAppDelivery.objects.filter(pk=delivery.pk, status=status.value)
        if not row.update(status=WhatsAppStatus.LOST.value, updated_at=timezone.now()):
            delivery.refresh_from_db()
            return _read_route(delivery)
        logger.warning("No status came of a message by WhatsApp for %s", delivery.phone_masked)
        return _turn_to_sms(delivery)
    if status in (WhatsAppStatus.LOST, WhatsAppStatus.FAILED):
        return _turn_to_sms(delivery)
    return WhatsAppRoute.WAIT if status is WhatsAppStatus.POSTPONED else WhatsAppRoute.TAKEN


def _has_place() -> bool:
    """WhatsApp costs too: its messages count in the shop's limits as those by SMS do."""
    try:
        return take_sending_place(get_sending_rules(), PURPOSE)
    except SendingUnavailable:
        return False


def _hand_over(
    delivery: WhatsAppDelivery,
    phone: str,
    language: Language,
    content: TemplateContent,
    consent: MessageConsent | None,
) -> SmsOutcome:
    if not has_api():
        return _write_to_inbox(delivery, phone, language, content, consent)
    request = TemplateMessage(
        phone,
        content.template,
        language,
        list_values(content, language),
        get_link_suffix(content.link),
        f"{STOP_PREFIX}{make_unsubscribe_token(consent)}" if consent else "",
    )
    return send_template_message(request, str(delivery.pk))


def _write_to_inbox(
    delivery: WhatsAppDelivery,
    phone: str,
    language: Language,
    content: TemplateContent,
    consent: MessageConsent | None,
) -> SmsOutcome:
    if not inbox.is_open():
        return Failed(Reason.REFUSED)
    stop_link = build_unsubscribe_url(consent) if consent else ""
    entry = {
        "phone": phone,
        "text": render_text(content, language, stop_link),
        "code": "",
        "language": language,
        "channel": MessageChannel.WHATSAPP.value,
    }
    try:
        # Not the reference of the SMS that may follow, which the inbox would take for this one.
        inbox.SMS.add(entry, reference=f"whatsapp:{delivery.pk}")
    except RedisError:
        return Failed(Reason.UNREACHABLE)
    return Accepted()


def _record_acceptance(delivery: WhatsAppDelivery, outcome: Accepted) -> WhatsAppRoute:
    row = WhatsAppDelivery.objects.filter(pk=delivery.pk)
    if outcome.message_id is not None:
        set_message_id(row, outcome.message_id)
    if not advance_status(row, WhatsAppStatus.ACCEPTED):
        # A status was faster than the response.
        delivery.refresh_from_db()
        return _read_route(delivery)
    logger.info("Sent a message to %s by WhatsApp", delivery.phone_masked)
    return WhatsAppRoute.TAKEN


def _record_failure(delivery: WhatsAppDelivery, failure: Failed, tries: int) -> WhatsAppRoute:
    reason = f"{failure.reason} {failure.provider_code}".strip()
    level = logging.ERROR if failure.reason in STAFF_REASONS else logging.WARNING
    logger.log(level, "WhatsApp did not take a message for %s: %s", delivery.phone_masked, reason)
    row = WhatsAppDelivery.objects.filter(pk=delivery.pk)
    if failure.may_have_been_sent:
        row.filter(status=WhatsAppStatus.SENDING.value).update(reason=reason)
        return WhatsAppRoute.WAIT
    if failure.is_retryable and tries < MOST_TRIES:
        _set_status(delivery, WhatsAppStatus.POSTPONED, reason)
        return WhatsAppRoute.WAIT
    advance_status(row, WhatsAppStatus.FAILED, reason)
    return _turn_to_sms(delivery)


def _set_status(delivery: WhatsAppDelivery, status: WhatsAppStatus, reason: str) -> None:
    row = WhatsAppDelivery.objects.filter(pk=delivery.pk, status=WhatsAppStatus.SENDING.value)
    row.update(status=status.value, reason=reason, updated_at=timezone.now())


def set_message_id(rows: QuerySet, message_id: str) -> None:
    """Where it has none; an id that another row has is not taken."""
    try:
        with transaction.atomic():
            rows.filter(provider_message_id=None).update(provider_message_id=message_id)
    except IntegrityError:
        logger.error("WhatsApp named two messages alike; statuses will reach the first")


def _turn_to_sms(delivery: WhatsAppDelivery) -> WhatsAppRoute:
    """In the try that is under way: its sender writes the SMS now, and at each later try."""
    with transaction.atomic():
        row = WhatsAppDelivery.objects.filter(pk=delivery.pk)
        row.filter(fell_back_at=None).update(payload={}, fell_back_at=timezone.now())
        _set_channel(delivery.pk, MessageChannel.TEXT)
    return WhatsAppRoute.BY_SMS


def _fall_back(key: uuid.UUID) -> bool:
    """Put a message that counted as sent back into the outbox; its rules hold again at each try.

    One that a worker has in hand is left to it, and to the next sweep.
    """
    with transaction.atomic():
        rows = WhatsAppDelivery.objects.select_for_update(skip_locked=True, of=("self",))
        delivery = rows.filter(pk=key).exclude(payload={}).first()
        if delivery is None:
            return False
        message = OutboxMessage.objects.select_for_update(no_key=True).get(pk=key)
        if message.state == OutboxMessage.WAITING:
            return False
        now = timezone.now()
        is_worth_it = message.state == OutboxMessage.SENT and message.expires_at > now
        if is_worth_it:
            _reopen_message(message, delivery.payload, now)
        WhatsAppDelivery.objects.filter(pk=key).update(
            payload={}, fell_back_at=now if is_worth_it else None
        )
    return is_worth_it


def _reopen_message(message: OutboxMessage, payload: dict[str, object], now: datetime) -> None:
    OutboxMessage.objects.filter(pk=message.pk).update(
        state=OutboxMessage.WAITING,
        sent_at=None,
        reason="",
        attempts=0,
        payload=payload | {"channel": MessageChannel.TEXT.value},
        channel=MessageChannel.TEXT.value,
        next_try_at=now + QUEUE_TIME,
    )
    transaction.on_commit(lambda: enqueue_messages([message]))


def _set_channel(key: uuid.UUID, channel: MessageChannel) -> None:
    OutboxMessage.objects.filter(pk=key).update(channel=channel.value)
