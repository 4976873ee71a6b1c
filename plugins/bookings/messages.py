"""Sending what ``notices`` has written down, each message once."""

import logging
from smtplib import SMTPException
from typing import Final

from django.utils import translation
from redis.exceptions import RedisError

from plugins.bookings import mail, notices
from plugins.bookings.models import BookingNotice
from plugins.bookings.models.notices import Channel
from plugins.bookings.staff_wording import staff_message_of
from plugins.bookings.wording import Message, message_of
from plugins.phone_otp.selectors import can_be_texted, fits_in_a_text
from plugins.phone_otp.services import TextOutcome, send_text
from saleor_config import outbox
from saleor_config.attempts import AttemptLimit
from saleor_config.language import ARABIC

logger = logging.getLogger(__name__)

TEXTS_TO_A_PHONE: Final = AttemptLimit("booking_texts", 12, 24 * 60 * 60)
"""Anybody may type anybody's number into a request: nobody is flooded in our name."""


def deliver(key: int) -> None:
    """Send the message of a notice once. Failures are logged without whom it was for."""
    notice = notices.claim(key)
    if notice is None:
        return
    for_staff = notice.channel == Channel.STAFF
    language = ARABIC if for_staff else notice.booking.language
    with translation.override(language):
        message = staff_message_of(notice) if for_staff else message_of(notice)
        if message is None:
            outbox.give_up(notice)
        elif notice.channel == Channel.TEXT:
            _text(notice, message, language)
        else:
            _mail(notice, message, mail.staff_addresses() if for_staff else [notice.booking.email])


def _mail(notice: BookingNotice, message: Message, recipients: list[str]) -> None:
    try:
        mail.send(
            recipients,
            subject=message.subject,
            paragraphs=message.paragraphs,
            facts=message.facts,
            links=message.links,
        )
    except (SMTPException, OSError) as failure:
        logger.warning("Mail %s was not taken: %s", notice, type(failure).__name__)
        outbox.try_later(notice)
        return
    outbox.note_sent(notice)


def _text(notice: BookingNotice, message: Message, language: str) -> None:
    phone = notice.booking.phone
    text = next(filter(fits_in_a_text, message.texts), None)
    if text is None or not can_be_texted(phone):
        outbox.give_up(notice)
        return
    outcome = _sent(phone, text, language)
    if outcome is TextOutcome.SENT:
        outbox.note_sent(notice)
    elif outcome is TextOutcome.TRY_AGAIN:
        outbox.try_later(notice)
    else:
        logger.warning("Text %s was refused", notice)
        outbox.give_up(notice)


def _sent(phone: str, text: str, language: str) -> TextOutcome:
    try:
        has_room = TEXTS_TO_A_PHONE.count(phone)
    except RedisError:
        return TextOutcome.TRY_AGAIN
    return send_text(phone, text, language) if has_room else TextOutcome.REFUSED
