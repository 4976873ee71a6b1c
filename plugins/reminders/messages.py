"""What people read who wait for a plant, or have left a cart."""

from typing import Final
from urllib.parse import quote

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from saleor.account.models import User

from plugins.cart.selectors import list_left_carts
from plugins.messaging.selectors import ConsentTopic, MessageChannel, MessageRecipient, get_address
from plugins.messaging.services.mail import build_shop_url
from plugins.messaging.services.marketing import MarketingContent, MarketingKind
from plugins.messaging.services.outbox import OutboxMessage
from plugins.messaging.services.templates import (
    MessageTemplate,
    TemplateCategory,
    TemplateContent,
)
from plugins.reminders.care_messages import CARE, CARE_TEMPLATE
from plugins.reminders.models import CartReminder, StockSubscription
from plugins.reminders.services import back_in_stock, cart_reminders
from saleor_config.language import translate_field

LONGEST_NAME: Final = 50
"""Of a product in a text message."""

TEMPLATES: Final = (
    MessageTemplate(
        back_in_stock.KIND,
        gettext_lazy("Mashtal: “%(name)s” is back. One piece is held for you until %(time)s."),
        gettext_lazy("See the plant"),
        {"name": ("مونستيرا", "Monstera"), "time": ("14:30", "14:30")},
        TemplateCategory.MARKETING,
    ),
    MessageTemplate(
        cart_reminders.KIND,
        gettext_lazy("Mashtal: plants are waiting in your cart, %(count)s in all."),
        gettext_lazy("See my cart"),
        {"count": ("3", "3")},
        TemplateCategory.MARKETING,
    ),
    CARE_TEMPLATE,
)
"""Of WhatsApp."""


def find_waiting_person(message: OutboxMessage) -> MessageRecipient | None:
    """Of ``back_in_stock``; None where the account or the product is gone."""
    rows = StockSubscription.objects.select_related("user__phone_identity")
    place = rows.filter(pk=message.payload["subscription"]).first()
    if place is None:
        return None
    channel = MessageChannel(message.payload["channel"])
    address = get_address(place.user, channel) if place.user else place.phone
    return MessageRecipient(place.user_id, address, channel, ConsentTopic.BACK_IN_STOCK)


def build_back_in_stock(message: OutboxMessage) -> MarketingContent | None:
    rows = StockSubscription.objects.select_related("variant__product")
    place = rows.filter(pk=message.payload["subscription"]).first()
    if place is None or place.held_until is None or place.held_until <= timezone.now():
        return None
    product = place.variant.product
    values = {
        "name": translate_field(product, "name")[:LONGEST_NAME],
        "time": date_format(timezone.localtime(place.held_until), "H:i"),
    }
    link = build_shop_url(f"product/{quote(product.slug)}?variant={quote(place.variant.sku)}")
    return MarketingContent(
        subject=_("“%(name)s” is back in stock") % values,
        text=_("Mashtal: “%(name)s” is back. One piece is held for you until %(time)s.") % values,
        link=link,
        link_text=_("See the plant"),
        whatsapp=TemplateContent(back_in_stock.KIND, values, link),
    )


def find_cart_owner(message: OutboxMessage) -> MessageRecipient | None:
    """Of ``left_cart``; None where the cart was ordered or emptied meanwhile."""
    rows = CartReminder.objects.select_related("user__phone_identity")
    reminder = rows.filter(pk=message.payload["reminder"]).first()
    if reminder is None or not _is_left(reminder):
        return None
    channel = MessageChannel(message.payload.get("channel", reminder.channel))
    user: User = reminder.user
    return MessageRecipient(user.pk, get_address(user, channel), channel, ConsentTopic.OFFERS)


def build_left_cart(message: OutboxMessage) -> MarketingContent | None:
    reminder = CartReminder.objects.filter(pk=message.payload["reminder"]).first()
    if reminder is None:
        return None
    count = sum(quantity for _variant, quantity in reminder.lines)
    text = ngettext(
        "Mashtal: %(count)d plant is waiting in your cart.",
        "Mashtal: %(count)d plants are waiting in your cart.",
        count,
    )
    link = build_shop_url(f"cart?saved={cart_reminders.make_cart_token(reminder)}")
    return MarketingContent(
        subject=_("Your cart is waiting"),
        text=text % {"count": count},
        link=link,
        link_text=_("See my cart"),
        whatsapp=TemplateContent(cart_reminders.KIND, {"count": count}, link),
    )


def _is_left(reminder: CartReminder) -> bool:
    carts = list_left_carts([reminder.user_id])
    return any(cart.token == reminder.checkout_token for cart in carts)


KINDS: Final = (
    MarketingKind(
        back_in_stock.KIND, find_waiting_person, build_back_in_stock, lifetime=back_in_stock.HOLD
    ),
    MarketingKind(cart_reminders.KIND, find_cart_owner, build_left_cart),
    CARE,
)
