"""Waiting for sold-out plants: who waited first is notified first, once, with a piece held."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.product.models import ProductVariant

from plugins.cart.selectors import count_available
from plugins.cart.services.stock_holds import Holder, hold_pieces, lock_stock_left
from plugins.messaging.selectors import (
    ConsentSource,
    ConsentTopic,
    MessageChannel,
    MessageConsent,
    find_consented_channels,
    get_address,
    get_end_of_quiet_hours,
    prefers_whatsapp,
)
from plugins.messaging.services.consents import grant_consent
from plugins.messaging.services.outbox import MessageDraft, write_messages
from plugins.reminders.errors import ReminderError, ReminderErrorCode
from plugins.reminders.limits import count_subscription
from plugins.reminders.models import StockSubscription
from saleor_config.global_ids import read_key
from saleor_config.language import current_language
from saleor_config.phone_numbers import PhoneFault, read_saudi_mobile

KIND: Final = "back_in_stock"
HOLD: Final = timedelta(hours=2)
"""So long a piece is held for those who were notified; then the next are."""


def subscribe_to_stock(
    user: Any, variant_id: str, phone: str, *, address: str
) -> StockSubscription:
    """Have the visitor notified once the variant is in stock again.

    ``user``: the signed-in customer, or None; then ``phone``, as typed, is who waits. ``address``:
    of the visitor, for the limits. Safe to repeat: who waits already keeps the place. Raises
    ``ReminderError``.
    """
    number = "" if user else _read_typed_phone(phone)
    variant = _find_sold_out_variant(variant_id)
    count_subscription(address, number or f"account:{user.pk}")
    channel = MessageChannel.TEXT
    if user and not get_address(user, channel):
        channel = MessageChannel.MAIL
    channels = [channel]
    if user and prefers_whatsapp(user):
        # By SMS only what WhatsApp does not deliver.
        channels.append(MessageChannel.WHATSAPP)
    with transaction.atomic():
        topic, source = ConsentTopic.BACK_IN_STOCK, ConsentSource.PRODUCT
        for each in channels:
            grant_consent(user, each, topic, source, address=number)
        return _find_or_create_place(variant, user, number)


def cancel_subscription(user: Any, key: int) -> None:
    """Give up the place of a signed-in customer. Safe to repeat."""
    own = StockSubscription.objects.filter(pk=key, user=user)
    own.filter(state=StockSubscription.WAITING).update(state=StockSubscription.CANCELLED)


def cancel_without_consent(consent: MessageConsent) -> None:
    """Receive ``consent_withdrawn``: who wants no such messages gives up all places."""
    if consent.topic != ConsentTopic.BACK_IN_STOCK.value:
        return
    places = StockSubscription.objects.filter(state=StockSubscription.WAITING)
    own = (
        places.filter(user=consent.user_id)
        if consent.user_id
        else places.filter(user=None, phone=consent.address)
    )
    own.update(state=StockSubscription.CANCELLED)


def notify_waiting_customers() -> int:
    """Write to as many of those who wait as there are pieces; how many. Nobody in quiet hours, as
    the hold would be over by the morning. Safe to repeat, also at once."""
    if get_end_of_quiet_hours(timezone.now()) is not None:
        return 0
    waiting = StockSubscription.objects.filter(state=StockSubscription.WAITING).order_by()
    variants = waiting.values_list("variant", flat=True).distinct()
    return sum(notify_next_portion(variant) for variant in list(variants))


def notify_next_portion(variant_key: int) -> int:
    """The stock is locked first, so that two workers never hold one piece for two people."""
    with transaction.atomic():
        stocks = lock_stock_left(variant_key)
        left = sum(stock.left for stock in stocks)
        if not left or not _is_sold(variant_key):
            return 0
        waiting = StockSubscription.objects.filter(
            variant=variant_key, state=StockSubscription.WAITING
        )
        portion = list(waiting.select_for_update(of=("self",)).order_by("created_at", "pk")[:left])
        now = timezone.now()
        holders = [Holder(place.user_id, place.phone) for place in portion]
        hold_pieces(stocks, holders, now + HOLD)
        _mark_notified(portion, now)
        write_messages(*(_build_draft(place) for place in portion))
        return len(portion)


def _mark_notified(portion: Iterable[StockSubscription], now: datetime) -> None:
    keys = [place.pk for place in portion]
    StockSubscription.objects.filter(pk__in=keys).update(
        state=StockSubscription.TOLD, told_at=now, held_until=now + HOLD
    )


def _build_draft(place: StockSubscription) -> MessageDraft:
    return MessageDraft(
        KIND,
        key=str(place.pk),
        about=f"account:{place.user_id}" if place.user_id else "",
        payload={
            "subscription": place.pk,
            "language": place.language,
            "phone": place.phone,
            "channel": get_channel(place).value,
        },
        lifetime=HOLD,
    )


def get_channel(place: StockSubscription) -> MessageChannel:
    """By WhatsApp where the account has chosen it, else by SMS, or by mail where an account has no
    number."""
    if place.user and prefers_whatsapp(place.user) and _may_use_whatsapp(place.user):
        return MessageChannel.WHATSAPP
    if place.user is None or get_address(place.user, MessageChannel.TEXT):
        return MessageChannel.TEXT
    return MessageChannel.MAIL


def _may_use_whatsapp(user: Any) -> bool:
    """Those who have chosen it since they began to wait are written to by SMS."""
    return MessageChannel.WHATSAPP in find_consented_channels(user, ConsentTopic.BACK_IN_STOCK)


def _read_typed_phone(text: str) -> str:
    if not text.strip():
        message = _("Please enter your mobile number.")
        raise ReminderError(ReminderErrorCode.REQUIRED, message, "phone")
    number = read_saudi_mobile(text)
    if isinstance(number, PhoneFault):
        message = _("Please enter a Saudi mobile number, such as 05x xxx xxxx.")
        raise ReminderError(ReminderErrorCode.INVALID, message, "phone")
    return number


def _find_sold_out_variant(variant_id: str) -> ProductVariant:
    key = read_key(variant_id, "ProductVariant")
    variant = ProductVariant.objects.select_related("product").filter(pk=key).first()
    if variant is None or not variant.product.is_visible:
        raise ReminderError(ReminderErrorCode.NOT_FOUND, _("This product is not sold here."))
    if not variant.track_inventory or count_available([variant.pk])[variant.pk] > 0:
        message = _("This plant is in stock. You can order it now.")
        raise ReminderError(ReminderErrorCode.NOT_ALLOWED, message, "variantId")
    return variant


def _find_or_create_place(variant: ProductVariant, user: Any, phone: str) -> StockSubscription:
    place = {"variant": variant, "user": user, "phone": phone, "state": StockSubscription.WAITING}
    found: StockSubscription | None = StockSubscription.objects.filter(**place).first()
    if found is not None:
        return found
    try:
        with transaction.atomic():
            return StockSubscription.objects.create(**place, language=current_language())
    except IntegrityError:
        return StockSubscription.objects.get(**place)


def _is_sold(variant_key: int) -> bool:
    variant = ProductVariant.objects.select_related("product").filter(pk=variant_key).first()
    return variant is not None and bool(variant.product.is_visible)
