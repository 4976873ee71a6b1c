"""Carts that were left for hours: one reminder each, to those who want offers."""

from datetime import timedelta
from typing import Any, Final

from django.core import signing
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from plugins.cart.errors import CartError
from plugins.cart.selectors import LeftCart, list_left_carts
from plugins.cart.services import add_line
from plugins.messaging.selectors import (
    ConsentTopic,
    find_consented_channels,
    list_consenting_users,
)
from plugins.messaging.services.outbox import MessageDraft, write_messages
from plugins.reminders.errors import ReminderError, ReminderErrorCode
from plugins.reminders.models import CartReminder
from saleor_config.global_ids import write_id
from saleor_config.language import ARABIC, find_supported_language

KIND: Final = "left_cart"
LEFT_AFTER: Final = timedelta(hours=4)
WORTH_REMINDING: Final = timedelta(days=3)
"""After which nobody is reminded any more, such as when consent comes late."""

LINK_LIFETIME: Final = timedelta(days=14)
SALT: Final = "plugins.reminders.left_cart"
MOST_AT_ONCE: Final = 200


def remind_of_left_carts() -> int:
    """Remind of carts that nobody has touched for ``LEFT_AFTER``; how many. Safe to repeat."""
    now = timezone.now()
    carts = list_left_carts(
        list_consenting_users(ConsentTopic.OFFERS),
        changed_after=now - WORTH_REMINDING,
        changed_before=now - LEFT_AFTER,
        but_not=CartReminder.objects.values("checkout_token"),
    )
    return sum(_remind_once(cart) for cart in carts[:MOST_AT_ONCE])


def _remind_once(cart: LeftCart) -> bool:
    channels = find_consented_channels(cart.user, ConsentTopic.OFFERS)
    if not channels:
        return False
    with transaction.atomic():
        reminder, is_new = CartReminder.objects.get_or_create(
            checkout_token=cart.token,
            defaults={
                "user": cart.user,
                "channel": channels[0].value,
                "lines": [list(line) for line in cart.lines],
            },
        )
        if is_new:
            write_messages(_build_draft(reminder, cart))
    return is_new


def _build_draft(reminder: CartReminder, cart: LeftCart) -> MessageDraft:
    return MessageDraft(
        KIND,
        key=str(reminder.checkout_token),
        about=f"account:{reminder.user_id}",
        payload={
            "reminder": reminder.pk,
            "channel": reminder.channel,
            "language": find_supported_language(cart.language) or ARABIC,
        },
    )


def make_cart_token(reminder: CartReminder) -> str:
    """Of the link. Names nobody, and opens no account."""
    return signing.dumps(reminder.pk, salt=SALT, compress=False)


def find_reminder(token: str) -> CartReminder | None:
    """None of a forged or an old link."""
    try:
        key = signing.loads(token[:120], salt=SALT, max_age=LINK_LIFETIME)
    except signing.BadSignature:
        return None
    found: CartReminder | None = CartReminder.objects.filter(pk=key).first()
    return found


def restore_cart(user: Any, token: str) -> int:
    """Put what the link remembers into the cart of the signed-in customer, as far as it is not
    there and can be had; how many lines could not. Safe to repeat. Raises ``ReminderError``."""
    reminder = find_reminder(token)
    if reminder is None:
        message = _("This link has expired. Your cart is where you left it.")
        raise ReminderError(ReminderErrorCode.NOT_FOUND, message, "token")
    missing = 0
    in_cart = {line[0] for cart in list_left_carts([user.pk]) for line in cart.lines}
    for variant_key, quantity in reminder.lines:
        if variant_key in in_cart:
            continue
        try:
            add_line(user, write_id("ProductVariant", variant_key), quantity)
        except CartError:
            missing += 1
    return missing
