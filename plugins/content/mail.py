"""Mails about messages, each in one language, as text and as HTML."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.content import limits
from plugins.content.kinds import MailKind
from plugins.content.models import ContactMessage
from plugins.content.selectors import get_contact_configuration
from saleor_config.language import ARABIC, ENGLISH, find_supported_language
from saleor_config.models import OutboxMessage
from saleor_config.outbox import Outcome


def send_mail(mail: OutboxMessage) -> Outcome:
    message = ContactMessage.objects.filter(pk=mail.payload["message"]).first()
    if message is None:
        return Outcome.DROPPED
    tell = _notify_staff if mail.payload["kind"] == MailKind.STAFF else _send_answer
    return Outcome.SENT if tell(message) else Outcome.DROPPED


def _notify_staff(message: ContactMessage) -> bool:
    """In Arabic, the staff's language; False where there is nobody, or too much to be told."""
    recipients = get_contact_configuration().staff_emails
    if not recipients or not limits.STAFF_MAILS.count("shop"):
        return False
    with translation.override(ARABIC):
        _render_and_send(
            recipients,
            _("New message from %(name)s") % {"name": message.name},
            "staff_mail",
            {"message": message, "office": f"{settings.PUBLIC_URL}/office/"},
        )
    return True


def _send_answer(message: ContactMessage) -> bool:
    language = find_supported_language(message.language) or ARABIC
    contact = get_contact_configuration()
    with translation.override(language):
        _render_and_send(
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


def _render_and_send(
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
