"""The recipient of a gift confirms its address, or corrects it, by the link of a message."""

from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.delivery.selectors import is_same_area
from plugins.gifts.errors import (
    GiftError,
    GiftErrorCode,
    build_changed_error,
    build_closed_error,
    build_expired_link_error,
)
from plugins.gifts.selectors import RecipientPlace, get_order_gift, is_gift_order
from plugins.gifts.services import (
    delete_outdated_address,
    delete_recipient_address,
    read_recipient_place,
    save_recipient_address,
)
from plugins.messaging.services import outbox
from plugins.messaging.services.outbox import MessageDraft
from plugins.orders import limits
from plugins.orders.notifications import RECIPIENT_KIND, build_outbox_subject
from plugins.orders.order_access import lock_order
from plugins.orders.selectors.gifts import (
    find_closing_reason,
    find_gift_order,
    get_slot_booking,
    is_fetched,
)


def ask_recipient(order: Order) -> None:
    """Receive ``gift_ordered``: queue the message to the recipient, once for each order."""
    gift = get_order_gift(order)
    if gift is None or not gift.asks_recipient or is_fetched(order.pk):
        return
    draft = MessageDraft(
        RECIPIENT_KIND,
        key=str(order.pk),
        about=build_outbox_subject(order.pk),
        payload={"order": order.pk},
    )
    outbox.write_messages(draft)


def confirm_gift_address(token: str, typed: RecipientPlace | None, *, address: str) -> None:
    """Note that the order's own address is right (None), or where the recipient wants the gift
    instead, within its city. Repeating it changes nothing; the later of two counts.

    ``address``: of the visitor, whose uses of links are counted. Raises ``GiftError``.
    """
    found, _gift = find_gift_order(token, address)
    limits.count_gift_change(found.pk)
    place = typed and read_recipient_place(typed, found.shipping_address.city)
    with transaction.atomic():
        order = lock_order(found.pk)
        if get_order_gift(order) is None or order.shipping_address is None:
            # Erased or changed since.
            raise build_expired_link_error()
        reason = find_closing_reason(order, get_slot_booking(order))
        if reason:
            raise build_closed_error(reason)
        if place is not None:
            _check_area(order, place)
        elif order.shipping_address_id != found.shipping_address_id:
            raise build_changed_error()
        save_recipient_address(order, place)


def follow_order_address(
    instance: Order, *, created: bool, update_fields: Collection[str] | None, **_more: Any
) -> None:
    """Receive Django's ``post_save`` of orders: another address is not what the recipient saw.
    Saleor's API gives an order one without a word to its plugins."""
    is_changed = update_fields is None or "shipping_address" in update_fields
    if is_changed and not created and is_gift_order(instance):
        delete_outdated_address(instance)


def forget_recipient_address(order: Order) -> None:
    """Of a cancelled order, behind its lock."""
    delete_recipient_address(order)


def _check_area(order: Order, place: RecipientPlace) -> None:
    """Day and price were offered for the area of the order's own address."""
    own = order.shipping_address
    offered = f"{own.street_address_1}, {own.city_area}"
    wanted = f"{place.street}, {place.district}"
    if is_same_area(order.shipping_method_id, own.city, offered, wanted):
        return
    message = _(
        "We do not come to this district on the day of this gift. Please contact us about it."
    )
    raise GiftError(GiftErrorCode.INVALID, message, "district")
