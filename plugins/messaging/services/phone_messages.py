"""Messages to the phone of an account: by WhatsApp where the customer chose it, else by SMS."""

from typing import Any

from plugins.messaging.consents import get_address, prefers_whatsapp
from plugins.messaging.models import MessageChannel, OutboxMessage, WhatsAppDelivery
from plugins.messaging.selectors import MOST_SEGMENTS
from plugins.messaging.services.outbox import SendOutcome
from plugins.messaging.services.sms import send_text
from plugins.messaging.services.templates import TemplateContent
from plugins.messaging.services.whatsapp import WhatsAppRoute, send_by_whatsapp
from saleor_config.language import Language


def send_to_phone(
    message: OutboxMessage,
    user: Any,
    phone: str,
    text: str,
    language: Language,
    *,
    content: TemplateContent | None = None,
    most_segments: int = MOST_SEGMENTS,
) -> SendOutcome:
    """Send ``text`` to ``phone``, or ``content`` by WhatsApp, for an outbox message that needs no
    consent. Call it outside any transaction.

    ``user``: whose choice counts, None for nobody's. WhatsApp reaches only the number that the
    account has proved; what it does not deliver goes by SMS.
    """
    if content is not None and _goes_by_whatsapp(message, user, phone):
        route = send_by_whatsapp(message, phone, language, content)
        if route is not WhatsAppRoute.BY_SMS:
            return SendOutcome.SENT if route is WhatsAppRoute.TAKEN else SendOutcome.RETRY
    return send_text(phone, text, language, reference=str(message.pk), most_segments=most_segments)


def _goes_by_whatsapp(message: OutboxMessage, user: Any, phone: str) -> bool:
    """Also of what was handed over before: another choice since does not send it twice."""
    if user is None or get_address(user, MessageChannel.WHATSAPP) != phone:
        return False
    return prefers_whatsapp(user) or WhatsAppDelivery.objects.filter(pk=message.pk).exists()
