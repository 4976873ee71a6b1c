"""The delivery log: one row an attempt, which only ever moves on towards its end."""

import logging
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from plugins.phone_otp.keyed_hashes import phone_hash
from plugins.phone_otp.models import SmsDelivery, SmsStatus
from plugins.phone_otp.phone_numbers import mask
from plugins.phone_otp.sms.outcomes import Accepted, Failed, Outcome
from plugins.phone_otp.sms.receipts import Receipt

logger = logging.getLogger(__name__)

FINAL: Final = 3
STEP: Final = {SmsStatus.SENDING: 0, SmsStatus.ACCEPTED: 1, SmsStatus.SENT: 2}
"""How far each status is; those that are not listed are final."""

TAKEN: Final = (SmsStatus.ACCEPTED, SmsStatus.SENT, SmsStatus.DELIVERED)


def was_taken(reference: str) -> bool:
    """Whether a provider has taken the message of the outbox with this reference."""
    attempts = SmsDelivery.objects.filter(reference=reference)
    return attempts.filter(status__in=TAKEN).exists()


def open_attempt(*, provider: str, phone: str, purpose: str, reference: str = "") -> SmsDelivery:
    """On record before the provider is asked: its receipt may come before its answer."""
    now = timezone.now()
    return SmsDelivery.objects.create(
        provider=provider,
        phone_masked=mask(phone),
        phone_hash=phone_hash(phone),
        purpose=purpose,
        reference=reference,
        created_at=now,
        updated_at=now,
    )


def note_outcome(attempt: SmsDelivery, outcome: Outcome) -> None:
    row = SmsDelivery.objects.filter(pk=attempt.pk)
    if isinstance(outcome, Accepted):
        if outcome.message_id is not None:
            _name(row, outcome.message_id)
        _move_on(row, SmsStatus.ACCEPTED)
    elif outcome.may_have_been_sent:
        row.filter(status=SmsStatus.SENDING.value).update(
            reason=_reason(outcome), updated_at=timezone.now()
        )
    else:
        _move_on(row, SmsStatus.FAILED, _reason(outcome))


def record_receipt(provider: str, receipt: Receipt) -> bool:
    """Take a receipt in; False where no attempt is known by its names.

    One that comes again or late changes nothing.
    """
    attempts = SmsDelivery.objects.filter(provider=provider)
    named = attempts.filter(provider_message_id=receipt.message_id)
    if receipt.delivery_id and not named.exists():
        _name(attempts.filter(pk=receipt.delivery_id), receipt.message_id)
    if receipt.status is None:
        return named.exists()
    if _move_on(named, receipt.status, receipt.code):
        logger.info("A message by %s is %s %s", provider, receipt.status, receipt.code)
        return True
    return named.exists()


def _move_on(rows: QuerySet, status: SmsStatus, reason: str = "") -> int:
    """One conditional UPDATE, so that receipts at once leave the one that is furthest."""
    earlier = [known.value for known, step in STEP.items() if step < STEP.get(status, FINAL)]
    return rows.filter(status__in=earlier).update(
        status=status.value, reason=reason, updated_at=timezone.now()
    )


def _name(rows: QuerySet, message_id: str) -> None:
    try:
        with transaction.atomic():
            rows.filter(provider_message_id=None).update(provider_message_id=message_id)
    except IntegrityError:
        logger.error("A provider named two messages alike; receipts will reach the first")


def _reason(failure: Failed) -> str:
    return f"{failure.reason} {failure.provider_code}".strip()
