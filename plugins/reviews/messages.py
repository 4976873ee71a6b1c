"""What customers read who agreed to be asked for reviews, in their order's language."""

from typing import Final

from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.messaging.selectors import ConsentTopic, MessageChannel, MessageRecipient, get_address
from plugins.messaging.services.marketing import MarketingContent, MarketingKind
from plugins.messaging.services.outbox import OutboxMessage
from plugins.messaging.services.templates import (
    MessageTemplate,
    TemplateCategory,
    TemplateContent,
)
from plugins.reviews.invitation_links import build_invitation_url
from plugins.reviews.selectors.reviewable import list_unreviewed_lines
from plugins.reviews.services.invitations import KIND, LIFETIME
from saleor_config.language import ARABIC, find_supported_language

TEMPLATE: Final = MessageTemplate(
    KIND,
    gettext_lazy("Mashtal: how are the plants of your order %(number)s doing? Tell others."),
    gettext_lazy("Write a review"),
    {"number": ("1042", "1042")},
    TemplateCategory.MARKETING,
)
"""Of WhatsApp."""


def find_invited_customer(message: OutboxMessage) -> MessageRecipient | None:
    """None where the account is gone."""
    order = _find_order(message)
    if order is None:
        return None
    channel = MessageChannel(message.payload.get("channel", MessageChannel.MAIL))
    address = get_address(order.user, channel)
    return MessageRecipient(order.user_id, address, channel, ConsentTopic.REVIEWS)


def build_invitation(message: OutboxMessage) -> MarketingContent | None:
    """None where everything was reviewed or sent back meanwhile."""
    order = _find_order(message)
    names = [line.name for line in list_unreviewed_lines(order)] if order else []
    if order is None or not names:
        return None
    language = find_supported_language(get_language() or "") or ARABIC
    text = _("Mashtal: how are your plants doing? Tell others:")
    paragraphs = []
    if message.payload.get("channel", MessageChannel.MAIL) == MessageChannel.MAIL:
        text = _(
            "Your order %(number)s has arrived. Others who choose a plant would like to hear how"
            " yours are doing."
        ) % {"number": order.pk}
        once = _("We ask once for each order. Praise and criticism are published alike.")
        paragraphs = [*(f"• {name}" for name in names), once]
    link = build_invitation_url(order.pk, language)
    return MarketingContent(
        subject=_("How are your plants doing?"),
        text=text,
        link=link,
        link_text=_("Write a review"),
        paragraphs=paragraphs,
        whatsapp=TemplateContent(TEMPLATE.name, {"number": order.pk}, link),
    )


def _find_order(message: OutboxMessage) -> Order | None:
    found = Order.objects.filter(pk=message.payload["order"], user__is_active=True)
    order: Order | None = found.select_related("user__phone_identity").first()
    return order


INVITATION: Final = MarketingKind(KIND, find_invited_customer, build_invitation, lifetime=LIFETIME)
