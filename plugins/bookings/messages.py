"""Sending what ``notices`` has written down, each message once."""

import logging
from typing import Final

from django.utils import translation
from redis.exceptions import RedisError

from plugins.bookings import mail, notices
from plugins.bookings.notices import BookingNotice, Channel
from plugins.bookings.staff_wording import staff_message_of
from plugins.bookings.wording import Message, message_of
from plugins.phone_otp.selectors import can_be_texted, fits_in_a_text
from plugins.phone_otp.services import send_text
from saleor_config.language import ARABIC
from saleor_config.limits.counters import AttemptLimit
from saleor_config.models import OutboxMessage
from saleor_config.outbox import Outcome

logger = logging.getLogger(__name__)

TEXTS_TO_A_PHONE: Final = AttemptLimit("booking_texts", 12, 24 * 60 * 60)
"""Anybody may type anybody's number into a request: nobody is flooded in our name."""


def send_notice(message: OutboxMessage) -> Outcome:
    notice = notices.notice_of(message)
    if notice is None:
        return Outcome.DROPPED
    for_staff = notice.channel is Channel.STAFF
    language = ARABIC if for_staff else notice.booking.language
    with translation.override(language):
        written = staff_message_of(notice) if for_staff else message_of(notice)
        if written is None:
            return Outcome.DROPPED
        if notice.channel is Channel.TEXT:
            return _text(notice, written, language, str(message.pk))
        return _mail(written, mail.staff_addresses() if for_staff else [notice.booking.email])


def _mail(message: Message, recipients: list[str]) -> Outcome:
    if not any(recipients):
        return Outcome.DROPPED
    mail.send(
        recipients,
        subject=message.subject,
        paragraphs=message.paragraphs,
        facts=message.facts,
        links=message.links,
    )
    return Outcome.SENT


def _text(notice: BookingNotice, message: Message, language: str, reference: str) -> Outcome:
    phone = notice.booking.phone
    text = next(filter(fits_in_a_text, message.texts), None)
    if text is None or not can_be_texted(phone):
        return Outcome.DROPPED
    try:
        has_room = TEXTS_TO_A_PHONE.count(phone)
    except RedisError:
        return Outcome.RETRY
    if not has_room:
        logger.warning("A phone has had enough texts about bookings for a day")
        return Outcome.DROPPED
    return send_text(phone, text, language, reference=reference)
