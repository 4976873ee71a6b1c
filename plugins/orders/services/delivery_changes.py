"""Giving an order another day: by its customer until the cut-off, by staff at any time."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order.events import order_note_added_event
from saleor.order.models import Order

from plugins.delivery.errors import DeliveryError
from plugins.delivery.selectors import (
    DeliveryDay,
    DeliveryWindow,
    SlotBooking,
    get_change_deadline,
)
from plugins.delivery.services import move_booking
from plugins.orders.notifications import NotificationStep, notify_customer
from plugins.orders.order_access import get_own_order_key, lock_order
from plugins.orders.selectors.delivery import DELIVERY_KEY, count_moves
from plugins.orders.selectors.slots import (
    is_order_movable,
    list_order_slots,
)
from plugins.shipments.errors import build_invalid_error, build_not_allowed_error
from saleor_config.money import format_halalas


def change_own_delivery(user: Any, number: str, day: date, window_id: str) -> None:
    """Move a customer's own order to one of ``list_customer_slots``. Raises ``OrderError``."""
    key = get_own_order_key(user, number)
    with transaction.atomic():
        booking = _lock_booking(key)
        if timezone.now() >= get_change_deadline(booking):
            raise build_not_allowed_error(
                _("The day of this order can no longer be changed. Please contact us.")
            )
        window = _find_customer_window(booking, day, window_id)
        _move_order(booking, day, window, user, overbooks=False)


def change_delivery(
    key: int, day: date, window_id: str, *, staff: Any, overbooks: bool = False
) -> None:
    """Move any order to one of ``list_order_slots``, for staff; with ``overbooks`` to a full one
    too. Raises ``OrderError``."""
    with transaction.atomic():
        booking = _lock_booking(key)
        window = _find_window(list_order_slots(booking), day, window_id)
        _move_order(booking, day, window, staff, overbooks=overbooks)


def _lock_booking(key: int) -> SlotBooking:
    order = lock_order(key)
    bookings = SlotBooking.objects.select_related("slot_day__rule", "order__shipping_address")
    booking = bookings.filter(order=key).first()
    if booking is None or not is_order_movable(order):
        raise build_not_allowed_error(_("The day of this order can no longer be changed."))
    return booking


def _find_customer_window(booking: SlotBooking, day: date, window_id: str) -> DeliveryWindow:
    """One that costs no more than what was paid: nothing can be paid again."""
    window = _find_window(list_order_slots(booking), day, window_id)
    more = window.surcharge - booking.surcharge
    if more > 0:
        message = _(
            "This time costs %(amount)s more than the one you paid for. Please choose another, or"
            " contact us."
        )
        raise build_invalid_error(message % {"amount": format_halalas(more)}, "windowId")
    return window


def _find_window(days: Iterable[DeliveryDay], day: date, window_id: str) -> DeliveryWindow:
    for each in days:
        for window in each.windows:
            if each.date == day and window.key == window_id:
                return window
    raise build_invalid_error(
        _("This time is no longer offered. Please choose another."), "windowId"
    )


def _move_order(
    booking: SlotBooking, day: date, window: DeliveryWindow, user: Any, *, overbooks: bool
) -> None:
    if window.rule_key is None:
        raise AssertionError("A slot has a rule.")
    before = booking.slot_day
    try:
        move_booking(booking, window.rule_key, day, timezone.now(), overbooks=overbooks)
    except DeliveryError as error:
        raise build_invalid_error(error.message, "windowId") from error
    if booking.slot_day == before:
        return
    move = _write_day(booking.order, day, window)
    notify_customer(booking.order, NotificationStep.MOVED, subject=str(move))
    order_note_added_event(
        order=booking.order,
        user=user,
        message=_("Delivery moved from %(before)s to %(after)s.")
        % {
            "before": f"{before.date:%Y-%m-%d} {before.rule}",
            "after": f"{day:%Y-%m-%d} {window.key}",
        },
    )


def _write_day(order: Order, day: date, window: DeliveryWindow) -> int:
    """Where order pages, messages and lists read the day (``selectors/delivery.py``). Returns the
    number of the move."""
    chosen = dict(order.private_metadata.get(DELIVERY_KEY) or {})
    move = count_moves(order) + 1
    chosen |= {
        "date": day.isoformat(),
        "starts_at": f"{window.starts_at:%H:%M}",
        "ends_at": f"{window.ends_at:%H:%M}",
        "earliest": day.isoformat(),
        "latest": day.isoformat(),
        "moves": move,
    }
    order.store_value_in_private_metadata({DELIVERY_KEY: chosen})
    order.save(update_fields=["private_metadata"])
    return move
