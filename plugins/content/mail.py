"""Mails about messages, each in one language, as text and as HTML."""

import logging
from collections.abc import Sequence
from smtplib import SMTPException
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.content import limits, outbox
from plugins.content.kinds import MailKind
from plugins.content.models import ContactMail, ContactMessage
from plugins.content.selectors import contact_configuration
from saleor_config.language import ARABIC, ENGLISH, supported_language

logger = logging.getLogger(__name__)


def deliver(key: int) -> None:
    """Send a mail once. Failures are logged without whom it was for."""
    mail = outbox.claim(key)
    if mail is None:
        return
    tell = _tell_staff if mail.kind == MailKind.STAFF else _answer
    try:
        is_sent = tell(mail.message)
    except (SMTPException, OSError) as failure:
        logger.warning("%s was not taken: %s", mail, type(failure).__name__)
        outbox.try_later(mail)
        return
    _note(mail, is_sent)


def _note(mail: ContactMail, is_sent: bool) -> None:
    if is_sent:
        outbox.note_sent(mail)
    else:
        logger.warning("%s is not sent", mail)
        outbox.give_up(mail)


def _tell_staff(message: ContactMessage) -> bool:
    """In Arabic, the staff's language; False where there is nobody, or too much to be told."""
    recipients = contact_configuration().staff_emails
    if not recipients or not limits.MAILS_TO_STAFF.count("shop"):
        return False
    with translation.override(ARABIC):
        _send(
            recipients,
            _("New message from %(name)s") % {"name": message.name},
            "staff_mail",
            {"message": message, "office": f"{settings.PUBLIC_URL}/office/"},
        )
    return True


def _answer(message: ContactMessage) -> bool:
    language = supported_language(message.language) or ARABIC
    contact = contact_configuration()
    with translation.override(language):
        _send(
            [message.email],
            _("Our answer to your message"),
            "answer_mail",
            {
                "message": message,
                "greeting": _("Hello %(name)s,") % {"name": message.name},
                "phones": contact.phones,
            },
            reply_to=contact.emails[:1],
        )
    return True


def _send(
    recipients: Sequence[str],
    subject: str,
    template: str,
    context: dict[str, Any],
    reply_to: Sequence[str] = (),
) -> None:
    language = translation.get_language()
    context = context | {
        "subject": subject,
        "language": language,
        "direction": "ltr" if language == ENGLISH else "rtl",
    }
    mail = EmailMultiAlternatives(
        subject=subject,
        body=render_to_string(f"content/{template}.txt", context),
        to=list(recipients),
        reply_to=list(reply_to),
    )
    mail.attach_alternative(render_to_string(f"content/{template}.html", context), "text/html")
    mail.send()
