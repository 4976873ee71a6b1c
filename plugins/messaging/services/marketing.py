"""Messages that need consent, by SMS, mail or WhatsApp, each with the way to stop them."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Final

from django.utils import translation
from django.utils.translation import gettext as _

from plugins.messaging.consents import (
    MessageRecipient,
    build_list_headers,
    build_unsubscribe_url,
    find_consent,
)
from plugins.messaging.models import MessageChannel, MessageConsent, OutboxMessage
from plugins.messaging.services.mail import send_mail
from plugins.messaging.services.outbox import (
    WORTH_SENDING,
    MessageCategory,
    MessageKind,
    SendOutcome,
    register_kind,
)
from plugins.messaging.services.sms import send_text
from plugins.messaging.services.templates import TemplateContent
from plugins.messaging.services.whatsapp import WhatsAppRoute, send_by_whatsapp
from plugins.messaging.whatsapp.configuration import is_offered
from saleor_config.language import ARABIC, Language, find_supported_language

MOST_SEGMENTS: Final = 4
"""Of a text message with two links."""


@dataclass(frozen=True)
class MarketingContent:
    """``text``: the SMS, and the mail's first paragraph. ``link``: the page that it leads to, with
    its words on the button of the mail. ``whatsapp``: without it, WhatsApp is passed over."""

    subject: str
    text: str
    link: str
    link_text: str
    paragraphs: list[str] = field(default_factory=list)
    whatsapp: TemplateContent | None = None


@dataclass(frozen=True)
class MarketingKind:
    """``get_recipient``: None where a message is not to be sent any more; ``build``: the words, in
    the active language, which is that of ``payload["language"]``; None where there is nothing to
     say any more."""

    name: str
    get_recipient: Callable[[OutboxMessage], MessageRecipient | None]
    build: Callable[[OutboxMessage], MarketingContent | None]
    lifetime: timedelta = WORTH_SENDING


def register_marketing_kind(kind: MarketingKind) -> None:
    def send(message: OutboxMessage) -> SendOutcome:
        return _send_marketing(kind, message)

    register_kind(
        MessageKind(
            kind.name,
            send,
            lifetime=kind.lifetime,
            category=MessageCategory.MARKETING,
            get_recipient=kind.get_recipient,
        )
    )


def _send_marketing(kind: MarketingKind, message: OutboxMessage) -> SendOutcome:
    """``delivery`` has looked at the consent; here it is what the link withdraws."""
    recipient = kind.get_recipient(message)
    consent = find_consent(recipient) if recipient else None
    if recipient is None or consent is None:
        return SendOutcome.DROPPED
    language = find_supported_language(message.payload.get("language", "")) or ARABIC
    with translation.override(language):
        content = kind.build(message)
        if content is None:
            return SendOutcome.DROPPED
        if recipient.channel is MessageChannel.WHATSAPP:
            return _send_by_whatsapp(message, recipient, consent, content, language)
        if recipient.channel is MessageChannel.TEXT:
            return _send_as_text(message, recipient, consent, content, language)
        send_mail(
            [recipient.address],
            subject=content.subject,
            template="messaging/marketing_mail",
            context={"content": content, "stop": build_unsubscribe_url(consent)},
            headers=build_list_headers(consent),
        )
    return SendOutcome.SENT


def _send_by_whatsapp(
    message: OutboxMessage,
    recipient: MessageRecipient,
    consent: MessageConsent,
    content: MarketingContent,
    language: Language,
) -> SendOutcome:
    """By SMS where WhatsApp does not deliver it, to those alone who have consented to that too."""
    if content.whatsapp is not None and is_offered():
        route = send_by_whatsapp(message, recipient.address, language, content.whatsapp, consent)
        if route is not WhatsAppRoute.BY_SMS:
            return SendOutcome.SENT if route is WhatsAppRoute.TAKEN else SendOutcome.RETRY
    recipient = replace(recipient, channel=MessageChannel.TEXT)
    by_sms = find_consent(recipient)
    if by_sms is None:
        return SendOutcome.DROPPED
    return _send_as_text(message, recipient, by_sms, content, language)


def _send_as_text(
    message: OutboxMessage,
    recipient: MessageRecipient,
    consent: MessageConsent,
    content: MarketingContent,
    language: Language,
) -> SendOutcome:
    stop = _("Stop: %(link)s") % {"link": build_unsubscribe_url(consent)}
    text = f"{content.text}\n{content.link}\n{stop}"
    return send_text(
        recipient.address,
        text,
        language,
        reference=str(message.pk),
        most_segments=MOST_SEGMENTS,
    )
