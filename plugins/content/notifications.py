"""Mails to staff and visitors about contact messages."""

from enum import StrEnum
from typing import Any, Final

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.content import limits
from plugins.content.models import ContactMessage
from plugins.content.selectors import get_contact_configuration
from plugins.messaging.services import outbox
from plugins.messaging.services.mail import send_mail
from plugins.messaging.services.outbox import MessageDraft, OutboxMessage, SendOutcome
from saleor_config.language import ARABIC, find_supported_language

MESSAGE_KIND: Final = "contact"


class MailKind(StrEnum):
    """Recipient of a mail about a message."""

    STAFF = "staff"
    ANSWER = "answer"


def is_urgent_contact_mail(payload: dict[str, Any]) -> bool:
    """In quiet hours too: mail to staff. Customers read the answer in the morning."""
    return payload.get("kind") == MailKind.STAFF.value


def send_contact_mail(mail: OutboxMessage) -> SendOutcome:
    message = ContactMessage.objects.filter(pk=mail.payload["message"]).first()
    if message is None:
        return SendOutcome.DROPPED
    send = _notify_staff if mail.payload["kind"] == MailKind.STAFF else _send_answer
    return SendOutcome.SENT if send(message) else SendOutcome.DROPPED


def _notify_staff(message: ContactMessage) -> bool:
    """In Arabic; False without a recipient, and over the limit."""
    recipients = get_contact_configuration().staff_emails
    if not recipients or not limits.STAFF_MAILS.count("shop"):
        return False
    with translation.override(ARABIC):
        send_mail(
            recipients,
            subject=_("New message from %(name)s") % {"name": message.name},
            template="content/staff_mail",
            context={"message": message, "office": f"{settings.PUBLIC_URL}/office/"},
        )
    return True


def _send_answer(message: ContactMessage) -> bool:
    language = find_supported_language(message.language) or ARABIC
    contact = get_contact_configuration()
    with translation.override(language):
        send_mail(
            [message.email],
            subject=_("Our answer to your message"),
            template="content/answer_mail",
            context={
                "message": message,
                "greeting": _("Hello %(name)s,") % {"name": message.name},
                "phones": contact.phones,
            },
            reply_to=contact.emails[:1],
        )
    return True


def enqueue_mail(message: ContactMessage, kind: MailKind) -> None:
    """Send a mail after the commit. Idempotent."""
    outbox.write_messages(
        MessageDraft(
            MESSAGE_KIND,
            key=f"{message.pk}:{kind}",
            about=f"contact:{message.pk}",
            payload={"message": message.pk, "kind": kind.value},
        )
    )
