"""Sending text messages: provider after provider, within the shop's limits, with a log.

A message that was taken, or that may have been sent, has used its place in
``shop_send_limits``; the next attempt needs another. So no failure of a provider makes a day cost
more than these limits allow.
"""

import logging
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from redis.exceptions import RedisError

from plugins.messaging.metrics import sms_attempts
from plugins.messaging.models import (
    MessageConsent,
    OutboxMessage,
    SmsDelivery,
    SmsStatus,
    WhatsAppDelivery,
)
from plugins.messaging.selectors import (
    MOST_SEGMENTS,
    SendingRules,
    SendingUnavailable,
    count_segments,
    get_available_providers,
    get_sending_rules,
    was_taken,
)
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft, SendOutcome
from plugins.messaging.sms.base import Accepted, Failed, SmsMessage, SmsOutcome, SmsProvider
from plugins.messaging.sms.receipts import Receipt
from saleor_config.language import current_language
from saleor_config.limits.sliding_windows import take_place
from saleor_config.phone_numbers import hash_phone, mask_phone

logger = logging.getLogger(__name__)

PURPOSE: Final = "NOTICE"
KIND: Final = "text"
FINAL_STEP: Final = 3
STEPS: Final = {SmsStatus.SENDING: 0, SmsStatus.ACCEPTED: 1, SmsStatus.SENT: 2}
"""Order of the statuses; those that are not listed are final."""


@dataclass(frozen=True)
class SmsResult:
    """The result of sending a message.

    ``provider``: the one that took it, or empty. ``is_retryable``: a later attempt may succeed.
    ``may_have_been_sent``: a provider that did not confirm it may have taken it. ``has_place``: a
    later attempt needs no new place in the shop's limits.
    """

    provider: str = ""
    is_retryable: bool = False
    may_have_been_sent: bool = False
    has_place: bool = False


def write_text(phone: str, text: str) -> None:
    """Have ``text`` sent to ``phone`` after the commit.

    ``phone``: E.164. ``text``: in the reader's language, of two SMS segments at most (134
    characters of Arabic), else ``ValueError``. It counts in the shop's limits. Later failures are
    logged and never raised.
    """
    _check_length(text)
    payload = {"phone": phone, "text": text, "language": current_language()}
    outbox.write_messages(MessageDraft(KIND, payload=payload))


def send_written_text(message: OutboxMessage) -> SendOutcome:
    """Send what ``write_text`` has written."""
    payload = message.payload
    sms = SmsMessage(payload["phone"], payload["text"], "", payload["language"], str(message.pk))
    outcome, has_place = _send_sms(sms, has_place=payload.get("has_place", False))
    message.payload = payload | {"has_place": has_place}
    return outcome


def send_text(
    phone: str, text: str, language: str, *, reference: str, most_segments: int = MOST_SEGMENTS
) -> SendOutcome:
    """Send ``text`` now, for the outbox message with the id ``reference``.

    Arguments and limits as for ``write_text``. Call it outside any transaction.
    """
    _check_length(text, most_segments)
    return _send_sms(SmsMessage(phone, text, "", language, reference), has_place=False)[0]


def deliver_sms(
    message: SmsMessage, *, purpose: str, rules: SendingRules, has_place: bool
) -> SmsResult:
    """Give ``message`` to the first provider that takes it, in the order of the rule.

    ``has_place``: it was counted in the shop's limits before.
    """
    is_retryable = may_have_been_sent = False
    for name, provider in get_available_providers(rules.sms_providers):
        if not has_place and not take_sending_place(rules, purpose):
            # There is room again when the limit's window has passed, or Redis is back.
            is_retryable = True
            break
        outcome = _attempt_delivery(name, provider, message, purpose)
        if isinstance(outcome, Accepted):
            return SmsResult(provider=name)
        is_retryable = is_retryable or outcome.is_retryable
        may_have_been_sent = may_have_been_sent or outcome.may_have_been_sent
        has_place = not outcome.may_have_been_sent
    return SmsResult("", is_retryable, may_have_been_sent, has_place)


def make_shop_limit_key() -> str:
    """Of the sorted set in Redis that counts the messages of the whole shop."""
    return f"{getattr(settings, 'PHONE_OTP_KEY_PREFIX', 'phone_otp')}:sends:shop"


def record_receipt(provider: str, receipt: Receipt) -> bool:
    """Record a receipt; False where no attempt has its message id.

    A repeated or late one changes nothing.
    """
    attempts = SmsDelivery.objects.filter(provider=provider)
    rows = attempts.filter(provider_message_id=receipt.message_id)
    if receipt.delivery_id and not rows.exists():
        _set_message_id(attempts.filter(pk=receipt.delivery_id), receipt.message_id)
    if receipt.status is None:
        return bool(rows.exists())
    if _advance_status(rows, receipt.status, receipt.code):
        logger.info("A message by %s is %s %s", provider, receipt.status, receipt.code)
        return True
    return bool(rows.exists())


def erase_phone(phone: str) -> None:
    """Remove an E.164 number from the logs, the outbox and the consents; the keyed hash in the logs
    stays."""
    MessageConsent.objects.filter(address=phone).delete()
    hashed = hash_phone(phone)
    SmsDelivery.objects.filter(phone_hash=hashed).update(phone_masked="")
    WhatsAppDelivery.objects.filter(phone_hash=hashed).update(phone_masked="", payload={})
    OutboxMessage.objects.filter(payload__phone=phone).delete()


def delete_old_deliveries(before: datetime) -> int:
    """Delete log rows that were created ``before``; returns how many."""
    return int(SmsDelivery.objects.filter(created_at__lt=before).delete()[0])


def _send_sms(message: SmsMessage, *, has_place: bool) -> tuple[SendOutcome, bool]:
    """The outcome, and whether a later attempt needs no new place in the shop's limits.

    A message that a provider has taken under this reference is not sent again.
    """
    if was_taken(message.reference):
        return SendOutcome.SENT, False
    try:
        rules = get_sending_rules()
    except SendingUnavailable:
        return SendOutcome.RETRY, has_place
    delivery = deliver_sms(message, purpose=PURPOSE, rules=rules, has_place=has_place)
    if delivery.provider:
        return SendOutcome.SENT, False
    outcome = SendOutcome.RETRY if delivery.is_retryable else SendOutcome.REFUSED
    return outcome, delivery.has_place


def _check_length(text: str, most_segments: int = MOST_SEGMENTS) -> None:
    if count_segments(text) > most_segments:
        raise ValueError(f"A notice has at most {most_segments} SMS segments.")


def _attempt_delivery(
    name: str, provider: SmsProvider, message: SmsMessage, purpose: str
) -> SmsOutcome:
    attempt = open_attempt(name, message, purpose)
    outcome = provider.send(message, attempt.pk)
    record_outcome(attempt, outcome)
    is_accepted = isinstance(outcome, Accepted)
    sms_attempts.labels(name, "accepted" if is_accepted else "failed").inc()
    if isinstance(outcome, Accepted):
        logger.info("Sent a message (%s) to %s by %s", purpose, mask_phone(message.phone), name)
    else:
        logger.warning(
            "%s did not take a message (%s) for %s: %s %s",
            name,
            purpose,
            mask_phone(message.phone),
            outcome.reason,
            outcome.provider_code,
        )
    return outcome


def open_attempt(provider: str, message: SmsMessage, purpose: str) -> SmsDelivery:
    """Before the request to the provider: its receipt may overtake its response."""
    now = timezone.now()
    return SmsDelivery.objects.create(
        provider=provider,
        phone_masked=mask_phone(message.phone),
        phone_hash=hash_phone(message.phone),
        purpose=purpose,
        reference=message.reference,
        created_at=now,
        updated_at=now,
    )


def record_outcome(attempt: SmsDelivery, outcome: SmsOutcome) -> None:
    row = SmsDelivery.objects.filter(pk=attempt.pk)
    if isinstance(outcome, Accepted):
        if outcome.message_id is not None:
            _set_message_id(row, outcome.message_id)
        _advance_status(row, SmsStatus.ACCEPTED)
    elif outcome.may_have_been_sent:
        row.filter(status=SmsStatus.SENDING.value).update(
            reason=_format_reason(outcome), updated_at=timezone.now()
        )
    else:
        _advance_status(row, SmsStatus.FAILED, _format_reason(outcome))


def take_sending_place(rules: SendingRules, purpose: str) -> bool:
    """Whether the limits of the shop have room for one more message, which is counted.

    Notices take the first half alone: on a day of many orders people sign in all the same."""
    limits = rules.shop_send_limits
    if purpose == PURPOSE:
        limits = tuple(replace(limit, count=max(1, limit.count // 2)) for limit in limits)
    try:
        has_room = take_place(make_shop_limit_key(), limits)
    except RedisError as error:
        # What can't be counted is not sent.
        logger.error("Redis does not count messages: %s", type(error).__name__)
        return False
    if not has_room:
        logger.error("The whole shop has reached its limit of messages (%s)", purpose)
    return has_room


def _advance_status(rows: QuerySet, status: SmsStatus, reason: str = "") -> int:
    """One conditional UPDATE, so that of concurrent receipts the furthest status stays."""
    step = STEPS.get(status, FINAL_STEP)
    earlier = [known.value for known, number in STEPS.items() if number < step]
    return int(
        rows.filter(status__in=earlier).update(
            status=status.value, reason=reason, updated_at=timezone.now()
        )
    )


def _set_message_id(rows: QuerySet, message_id: str) -> None:
    try:
        with transaction.atomic():
            rows.filter(provider_message_id=None).update(provider_message_id=message_id)
    except IntegrityError:
        logger.error("A provider named two messages alike; receipts will reach the first")


def _format_reason(failure: Failed) -> str:
    return f"{failure.reason} {failure.provider_code}".strip()
