"""Orders whose slot is on a day."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from django.db.models import Exists, OuterRef, QuerySet
from saleor.order import OrderStatus

from plugins.delivery.selectors import SlotBooking
from plugins.dispatch.models import Stop, StopState
from plugins.gifts.selectors import DeliveryAddress, list_delivery_addresses

NOT_SENT: Final = (OrderStatus.DRAFT, OrderStatus.CANCELED)
SEPARATORS: Final = str.maketrans("،؛;", ",,,")


def list_day_bookings(day: date) -> QuerySet[SlotBooking]:
    """Of placed orders that are not cancelled, by slot."""
    bookings = SlotBooking.objects.filter(slot_day__date=day)
    return (
        bookings.exclude(order__status__in=NOT_SENT)
        .select_related("slot_day__rule__area", "order__shipping_address")
        .order_by("slot_day__rule__starts_at", "slot_day__rule__ends_at", "order")
    )


def list_bookings_without_run(day: date) -> list[SlotBooking]:
    """In the order in which a van would drive. One query, and one for gifts."""
    taken = Stop.objects.filter(order=OuterRef("order")).exclude(state=StopState.PUT_BACK)
    return sort_by_route(list_day_bookings(day).filter(~Exists(taken)))


def sort_by_route(bookings: Iterable[SlotBooking]) -> list[SlotBooking]:
    """By slot, then by district, so that neighbours come behind one another. A query where gifts
    are among them; orders have their ``shipping_address``."""
    found = list(bookings)
    addresses = list_delivery_addresses(booking.order for booking in found)
    return sorted(found, key=lambda each: _build_route_key(each, addresses.get(each.order_id)))


def _build_route_key(booking: SlotBooking, address: DeliveryAddress | None) -> tuple[object, ...]:
    rule = booking.slot_day.rule
    postal_code = address.postal_code if address else ""
    return (
        rule.starts_at,
        rule.ends_at,
        rule.area_id,
        read_district(address, rule.area.districts),
        postal_code,
        booking.order_id,
    )


def read_district(address: DeliveryAddress | None, known: Iterable[str] = ()) -> str:
    """One of the area's districts that the address names, else what it says before its first
    comma."""
    if address is None:
        return ""
    street = address.street
    named = next((each for each in known if each and each.lower() in street.lower()), "")
    first = street.translate(SEPARATORS).split(",")[0].strip()
    return str(address.district or named or first)
