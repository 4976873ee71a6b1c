"""Sends the notifications that the outbox holds, by mail and as text messages."""

import logging
from dataclasses import asdict
from typing import Final

from django.utils import translation
from redis.exceptions import RedisError

from plugins.bookings.notification_texts import Message, build_message, build_staff_message
from plugins.bookings.notifications import BookingNotification, Channel, get_notification
from plugins.bookings.states import MANAGE_BOOKINGS
from plugins.messaging.selectors import fits_in_a_text, get_staff_emails
from plugins.messaging.services.mail import send_mail
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.messaging.services.phone_messages import send_to_phone
from saleor_config.language import ARABIC, Language, find_supported_language
from saleor_config.limits.counters import AttemptLimit
from saleor_config.phone_numbers import is_saudi_mobile

logger = logging.getLogger(__name__)

TEXTS_PER_PHONE: Final = AttemptLimit("booking_texts", 12, 24 * 60 * 60)
"""A request may name a phone number that belongs to somebody else."""


def send_notification(message: OutboxMessage) -> SendOutcome:
    notification = get_notification(message)
    if notification is None:
        return SendOutcome.DROPPED
    for_staff = notification.channel is Channel.STAFF
    language = ARABIC if for_staff else notification.booking.language
    build = build_staff_message if for_staff else build_message
    with translation.override(language):
        content = build(notification)
        if content is None:
            return SendOutcome.DROPPED
        if notification.channel is Channel.TEXT:
            known = find_supported_language(language) or ARABIC
            return _send_to_phone(notification, content, known, message)
        booking = notification.booking
        return _send_as_mail(
            content, get_staff_emails(MANAGE_BOOKINGS) if for_staff else [booking.email]
        )


def _send_as_mail(message: Message, recipients: list[str]) -> SendOutcome:
    if not any(recipients):
        return SendOutcome.DROPPED
    send_mail(
        recipients,
        subject=message.subject,
        template="bookings/booking_mail",
        context=asdict(message),
    )
    return SendOutcome.SENT


def _send_to_phone(
    notification: BookingNotification, message: Message, language: Language, row: OutboxMessage
) -> SendOutcome:
    booking, phone = notification.booking, notification.booking.phone
    text = next(filter(fits_in_a_text, message.texts), None)
    if text is None or not is_saudi_mobile(phone):
        return SendOutcome.DROPPED
    try:
        has_room = TEXTS_PER_PHONE.count(phone)
    except RedisError:
        return SendOutcome.RETRY
    if not has_room:
        logger.warning("A phone has reached its daily limit of texts about bookings")
        return SendOutcome.DROPPED
    return send_to_phone(row, booking.user, phone, text, language, content=message.whatsapp)
