"""What the recipient of a gift reads by their link, and what its buyer knows of the address."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.delivery.selectors import PickupCode, SlotBooking, get_change_deadline
from plugins.gifts.errors import build_expired_link_error
from plugins.gifts.selectors import (
    GiftDetails,
    get_order_gift,
    has_recipient_confirmed,
    list_order_gifts,
)
from plugins.orders import limits
from plugins.orders.gift_links import read_gift_token
from plugins.orders.selectors.delivery import OrderDelivery, build_address, get_delivery
from plugins.shipments.selectors import get_active_fulfillments
from saleor_config.phone_numbers import mask_phone

CONFIRMATION_WINDOW: Final = timedelta(days=14)
"""Of an order without a slot, whose parcel waits for no cut-off."""


class GiftAddressState(Enum):
    NOT_REQUESTED = "not_requested"
    REQUESTED = "requested"
    CONFIRMED = "confirmed"


@dataclass(frozen=True)
class CustomerGift(GiftDetails):
    """A gift as its buyer sees it: of the recipient's address the state alone."""

    address_state: GiftAddressState = GiftAddressState.NOT_REQUESTED


class GiftDeliveryState(Enum):
    """``CLOSED``: nothing can be confirmed any more."""

    OPEN = "open"
    CONFIRMED = "confirmed"
    CLOSED = "closed"


@dataclass(frozen=True)
class GiftDeliveryDetails:
    """Name and phone are masked: all who can read the message have the link.
    ``address``: as the buyer typed it, empty once it was confirmed or corrected. What a recipient
    gave is never read here, for the buyer may have typed a phone of their own."""

    sender_name: str = field(repr=False)
    recipient_name: str
    recipient_phone: str
    delivery: OrderDelivery | None
    city: str
    address: str = field(repr=False)
    change_until: datetime


@dataclass(frozen=True)
class GiftDelivery:
    """``reason``: a sentence for what is closed, which has no details."""

    state: GiftDeliveryState
    reason: str = ""
    details: GiftDeliveryDetails | None = None


def get_customer_gift(order_key: int) -> CustomerGift | None:
    """None for an order that is no gift. At most three queries."""
    gift = list_order_gifts([order_key]).get(order_key)
    if gift is None:
        return None
    return CustomerGift(**vars(gift), address_state=_find_address_state(order_key, gift))


def _find_address_state(order_key: int, gift: GiftDetails) -> GiftAddressState:
    if has_recipient_confirmed(order_key):
        return GiftAddressState.CONFIRMED
    is_requested = gift.asks_recipient and not is_fetched(order_key)
    return GiftAddressState.REQUESTED if is_requested else GiftAddressState.NOT_REQUESTED


def is_fetched(order_key: int) -> bool:
    """Whether the order is picked up at the nursery, so that no address is needed."""
    return bool(PickupCode.objects.filter(order=order_key).exists())


def find_gift_order(token: str, address: str) -> tuple[Order, GiftDetails]:
    """The gift that ``token`` was signed for. ``address``: of the visitor, whose uses of links are
    counted. Raises ``GiftError``."""
    limits.count_gift_link(address)
    key = read_gift_token(token)
    orders = Order.objects.confirmed().select_related("shipping_address")
    order = orders.filter(pk=key).first() if key is not None else None
    gift = get_order_gift(order) if order is not None else None
    if order is None or gift is None or order.shipping_address is None:
        raise build_expired_link_error()
    return order, gift


def get_gift_delivery(token: str, address: str) -> GiftDelivery:
    """In the current language. Raises ``GiftError``."""
    order, gift = find_gift_order(token, address)
    booking = get_slot_booking(order)
    reason = find_closing_reason(order, booking)
    if reason:
        return GiftDelivery(GiftDeliveryState.CLOSED, reason)
    is_confirmed = has_recipient_confirmed(order.pk)
    own = build_address(order.shipping_address)
    if own is None:
        raise build_expired_link_error()
    details = GiftDeliveryDetails(
        sender_name=gift.sender_name,
        recipient_name=mask_name(gift.recipient_name),
        recipient_phone=mask_phone(gift.recipient_phone),
        delivery=get_delivery(order),
        city=own.city,
        address="" if is_confirmed else own.address,
        change_until=get_closing_time(order, booking),
    )
    state = GiftDeliveryState.CONFIRMED if is_confirmed else GiftDeliveryState.OPEN
    return GiftDelivery(state, details=details)


def get_slot_booking(order: Order) -> SlotBooking | None:
    found: SlotBooking | None = (
        SlotBooking.objects.select_related("slot_day__rule").filter(order=order).first()
    )
    return found


def get_closing_time(order: Order, booking: SlotBooking | None) -> datetime:
    """Until when the recipient may say something: the cut-off of the slot, or two weeks."""
    latest: datetime = order.created + CONFIRMATION_WINDOW
    return latest if booking is None else min(latest, get_change_deadline(booking))


def find_closing_reason(order: Order, booking: SlotBooking | None) -> str:
    """Why the address can be confirmed no more; empty where it can."""
    if order.status == OrderStatus.CANCELED:
        return _("This gift was cancelled. There is nothing left to confirm.")
    if get_active_fulfillments(order) or order.status == OrderStatus.FULFILLED:
        return _("This gift is packed or on its way. Its address can no longer be changed.")
    if timezone.now() >= get_closing_time(order, booking):
        return _("This gift is being prepared for its day. Its address can no longer be changed.")
    return ""


def mask_name(name: str) -> str:
    """``ن••• ا•••``: enough to see whether one is meant."""
    return " ".join(f"{word[0]}•••" for word in name.split())
