"""The text message that asks the recipient of a gift about its address.

By SMS alone: its reader has no account here, and has chosen no channel. A gift is a surprise, so it
names neither what comes nor what it costs.
"""

from typing import Final

from django.utils import translation
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.gifts.selectors import GiftDetails, get_order_gift, has_recipient_confirmed
from plugins.messaging.selectors import fits_in_a_text
from plugins.messaging.services.outbox import OutboxMessage, SendOutcome
from plugins.messaging.services.phone_messages import send_to_phone
from plugins.orders.gift_links import build_gift_url
from plugins.orders.limits import MESSAGES_PER_PHONE
from plugins.orders.selectors.gifts import find_closing_reason, get_slot_booking
from saleor_config.language import ARABIC, find_supported_language

LONGEST_SENDER: Final = 30


def send_confirmation_request(message: OutboxMessage) -> SendOutcome:
    """Dropped where there is nothing left to ask, and where too many were sent to this phone."""
    orders = Order.objects.confirmed().select_related("shipping_address")
    order = orders.filter(pk=message.payload["order"]).first()
    gift = get_order_gift(order) if order is not None else None
    if order is None or gift is None or not _is_open(order):
        return SendOutcome.DROPPED
    if not message.payload.get("is_counted"):
        if not MESSAGES_PER_PHONE.count(gift.recipient_phone):
            return SendOutcome.DROPPED
        # Kept for another try, which is no other message.
        message.payload = message.payload | {"is_counted": True}
    language = find_supported_language(order.language_code) or ARABIC
    with translation.override(language):
        text = build_request_text(gift, build_gift_url(order.pk, language))
    return send_to_phone(message, None, gift.recipient_phone, text, language)


def build_request_text(gift: GiftDetails, link: str) -> str:
    """In the active language, with the name on the card where there is room for it."""
    if is_plain_name(gift.sender_name):
        values = {"sender": gift.sender_name[:LONGEST_SENDER].strip()}
        signed = _("Mashtal: %(sender)s sends you a gift. Is the address right?")
        text = f"{signed % values}\n{link}"
        if fits_in_a_text(text):
            return text
    unsigned = _("Mashtal: a gift is on its way to you. Is the address right?")
    return f"{unsigned}\n{link}"


def is_plain_name(name: str) -> bool:
    """Whether a name that anybody may type can be in a message of the shop's: letters alone, no
    address of a page and no number."""
    words = name.split()
    return bool(words) and all(word.isalpha() for word in words)


def _is_open(order: Order) -> bool:
    if order.shipping_address is None or has_recipient_confirmed(order.pk):
        return False
    return not find_closing_reason(order, get_slot_booking(order))
