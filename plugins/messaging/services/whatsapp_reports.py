"""What Meta reports: statuses of messages, and replies that stop them."""

import logging
import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import Q, QuerySet

from plugins.messaging.consents import STOP_PREFIX, read_unsubscribe_token
from plugins.messaging.models import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    WhatsAppDelivery,
    WhatsAppStatus,
)
from plugins.messaging.services.consents import withdraw_consents
from plugins.messaging.services.whatsapp import (
    advance_status,
    fall_back_failed_messages,
    set_message_id,
)
from plugins.messaging.sms.base import Failed, Reason
from saleor_config.phone_numbers import hash_phone

logger = logging.getLogger(__name__)

STOP_WORDS: Final = frozenset(
    {"stop", "unsubscribe", "إيقاف", "ايقاف", "أوقف", "اوقف", "أوقفوا", "اوقفوا", "توقف"}
)
PUNCTUATION: Final = " \t\n.!؟?«»\"'،,"


@dataclass(frozen=True)
class WhatsAppReport:
    """``delivery_id``: as it was given to Meta with the message. ``failure``: of ``FAILED``."""

    message_id: str
    status: WhatsAppStatus
    delivery_id: uuid.UUID | None = None
    failure: Failed | None = None
    phone: str = ""


@dataclass(frozen=True)
class WhatsAppReply:
    """What a customer wrote or pressed. ``phone``: E.164."""

    phone: str
    sent_at: datetime
    text: str = ""
    payload: str = ""


def record_whatsapp_report(report: WhatsAppReport) -> bool:
    """Record a status; False where no message has this id. A repeated or late one changes
    nothing."""
    rows = WhatsAppDelivery.objects.filter(provider_message_id=report.message_id)
    if report.delivery_id and not rows.exists():
        set_message_id(WhatsAppDelivery.objects.filter(pk=report.delivery_id), report.message_id)
    failure = report.failure
    reason = f"{failure.reason} {failure.provider_code}".strip() if failure else ""
    if not advance_status(rows, report.status, reason):
        return bool(rows.exists())
    logger.info("A message by WhatsApp is %s %s", report.status, reason)
    if report.status is WhatsAppStatus.FAILED:
        if failure is not None and failure.reason is Reason.OPTED_OUT:
            _withdraw_after_opt_out(rows, report.phone)
        fall_back_failed_messages()
    return True


def process_reply(reply: WhatsAppReply) -> bool:
    """Withdraw consent where it asks to stop; False for any other words. Safe to repeat.

    A button is about the topic of its message, a word about WhatsApp as a whole. What was granted
    after the reply stays, as Meta may repeat it for days.
    """
    if reply.payload.startswith(STOP_PREFIX):
        consent = read_unsubscribe_token(reply.payload.removeprefix(STOP_PREFIX))
        topics = [] if consent is None else [consent.topic]
    elif reply.text.strip(PUNCTUATION).lower() in STOP_WORDS:
        topics = [topic.value for topic in ConsentTopic]
    else:
        return False
    _withdraw_topics(reply.phone, topics, Q(granted_at__lte=reply.sent_at))
    return True


def _withdraw_after_opt_out(rows: QuerySet, phone: str) -> None:
    """Who stops the shop's marketing in WhatsApp itself does not want it from here either."""
    if rows.filter(phone_hash=hash_phone(phone)).exists():
        _withdraw_topics(phone, [ConsentTopic.OFFERS.value, ConsentTopic.BACK_IN_STOCK.value], Q())


def _withdraw_topics(phone: str, topics: list[str], also: Q) -> None:
    """Of the account with this number, and of the number without an account."""
    person = Q(user__phone_identity__phone=phone) | Q(user=None, address=phone)
    rows = MessageConsent.objects.filter(
        person, also, channel=MessageChannel.WHATSAPP.value, topic__in=topics
    )
    withdraw_consents(rows, ConsentSource.WHATSAPP)
