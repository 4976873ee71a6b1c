"""The slot of an order, where it may be moved to, and the code of one that is fetched."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final

from django.utils import timezone
from saleor.order.models import Order

from plugins.delivery.selectors import (
    DeliveryDay,
    Goods,
    PickupCode,
    SlotBooking,
    SlotRequest,
    get_change_deadline,
    list_slot_days,
    measure_goods,
)
from plugins.orders.progress import get_order_progress
from plugins.orders.selectors.delivery_codes import compute_delivery_code
from plugins.orders.states import OrderProgress
from plugins.shipments.selectors import (
    Shipment,
    ShipmentState,
    get_active_fulfillments,
    get_shipment,
)
from saleor_config.language import ARABIC, current_language

MOVABLE: Final = frozenset({OrderProgress.PENDING, OrderProgress.PROCESSING})
OWN_VAN: Final = "own_van"


@dataclass(frozen=True)
class OrderSlot:
    """``change_until``: when the customer's choice ends; None where it has ended, or the order is
    on its way. ``delivery_code``: what the customer says at the door, while the shop's van is
    coming."""

    booking: SlotBooking
    change_until: datetime | None
    delivery_code: str | None = None

    @property
    def date(self) -> date:
        return self.booking.slot_day.date


@dataclass(frozen=True)
class OrderPickup:
    """``code`` is None once the order was fetched."""

    code: str | None
    name: str
    address: str
    handed_over_at: datetime | None


def get_order_slot(order_key: int, progress: OrderProgress) -> OrderSlot | None:
    """One query, and another for an order on its way."""
    bookings = SlotBooking.objects.select_related("slot_day__rule", "order__shipping_address")
    booking = bookings.filter(order=order_key).first()
    if booking is None:
        return None
    deadline = get_change_deadline(booking)
    can_change = progress in MOVABLE and timezone.now() < deadline
    is_coming = progress is OrderProgress.SHIPPED and _is_on_own_van(order_key)
    code = compute_delivery_code(booking.order) if is_coming else None
    return OrderSlot(booking, deadline if can_change else None, code)


def _is_on_own_van(order_key: int) -> bool:
    parcels = Shipment.objects.filter(fulfillment__order=order_key, carrier=OWN_VAN)
    return bool(parcels.filter(delivered_at=None).exists())


def list_customer_slots(booking: SlotBooking) -> list[DeliveryDay]:
    """Slots that the customer may move an order to: none that costs more than what was paid."""
    days = []
    for day in list_order_slots(booking):
        windows = [each for each in day.windows if each.surcharge <= booking.surcharge]
        if windows:
            # Nothing is paid again, and nothing given back.
            days.append(replace(day, windows=tuple(replace(w, surcharge=0) for w in windows)))
    return days


def list_order_slots(booking: SlotBooking) -> list[DeliveryDay]:
    """Slots of the order's area and way of delivery, its own among them. Preparation began with
    the order. At most eight queries."""
    order = booking.order
    address = order.shipping_address
    if address is None or order.shipping_method_id is None:
        return []
    request = SlotRequest(
        city=address.city,
        address=address.street_address_1,
        goods=Goods(_count_lead_days(order), booking.litres),
        now=timezone.now(),
        own_order=order.pk,
        ordered_at=order.created,
    )
    return list_slot_days([order.shipping_method_id], request).get(order.shipping_method_id, [])


def _count_lead_days(order: Order) -> int:
    lines = order.lines.filter(is_shipping_required=True, variant__isnull=False)
    pieces: Counter[int] = Counter()
    for product, quantity in lines.values_list("variant__product", "quantity"):
        pieces[product] += quantity
    return measure_goods(pieces).lead_days


def get_order_pickup(order_key: int) -> OrderPickup | None:
    """In the current language. One query."""
    pickup = PickupCode.objects.select_related("point").filter(order=order_key).first()
    if pickup is None:
        return None
    point, is_arabic = pickup.point, current_language() == ARABIC
    return OrderPickup(
        code=None if pickup.handed_over_at else pickup.code,
        name=point.name_ar if is_arabic else point.name_en,
        address=point.address_ar if is_arabic else point.address_en,
        handed_over_at=pickup.handed_over_at,
    )


def is_order_movable(order: Order) -> bool:
    """Whether it is still here, or here again after nobody opened. ``order`` is one of
    ``lock_order``."""
    progress = get_order_progress(order)
    return progress in MOVABLE or (progress is OrderProgress.SHIPPED and _came_back(order))


def _came_back(order: Order) -> bool:
    parcels = [get_shipment(each) for each in get_active_fulfillments(order)]
    return all(each is not None and each.state == ShipmentState.FAILED for each in parcels)
