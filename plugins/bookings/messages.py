"""Sending what ``notices`` has written down, each message once."""

import logging
from typing import Final

from django.utils import translation
from redis.exceptions import RedisError

from plugins.bookings import notices
from plugins.bookings.notices import BookingNotification, Channel
from plugins.bookings.staff_wording import build_staff_message
from plugins.bookings.wording import Message, build_message
from plugins.messaging.selectors import fits_in_a_text, get_staff_emails
from plugins.messaging.services.mail import send_mail
from plugins.messaging.services.outbox import OutboxMessage, Outcome
from plugins.messaging.services.sms import send_text
from saleor_config.language import ARABIC
from saleor_config.limits.counters import AttemptLimit
from saleor_config.phone_numbers import is_saudi_mobile

logger = logging.getLogger(__name__)

MANAGE_BOOKINGS: Final = "bookings.manage_bookings"
TEXTS_PER_PHONE: Final = AttemptLimit("booking_texts", 12, 24 * 60 * 60)
"""Anybody may type anybody's number into a request: nobody is flooded in our name."""


def send_notification(message: OutboxMessage) -> Outcome:
    notice = notices.get_notification(message)
    if notice is None:
        return Outcome.DROPPED
    for_staff = notice.channel is Channel.STAFF
    language = ARABIC if for_staff else notice.booking.language
    with translation.override(language):
        written = build_staff_message(notice) if for_staff else build_message(notice)
        if written is None:
            return Outcome.DROPPED
        if notice.channel is Channel.TEXT:
            return _send_as_text(notice, written, language, str(message.pk))
        return _send_as_mail(
            written, get_staff_emails(MANAGE_BOOKINGS) if for_staff else [notice.booking.email]
        )


def _send_as_mail(message: Message, recipients: list[str]) -> Outcome:
    if not any(recipients):
        return Outcome.DROPPED
    context = {
        "paragraphs": message.paragraphs,
        "facts": message.facts,
        "links": message.links,
    }
    send_mail(
        recipients, subject=message.subject, template="bookings/booking_mail", context=context
    )
    return Outcome.SENT


def _send_as_text(
    notice: BookingNotification, message: Message, language: str, reference: str
) -> Outcome:
    phone = notice.booking.phone
    text = next(filter(fits_in_a_text, message.texts), None)
    if text is None or not is_saudi_mobile(phone):
        return Outcome.DROPPED
    try:
        has_room = TEXTS_PER_PHONE.count(phone)
    except RedisError:
        return Outcome.RETRY
    if not has_room:
        logger.warning("A phone has had enough texts about bookings for a day")
        return Outcome.DROPPED
    return send_text(phone, text, language, reference=reference)
