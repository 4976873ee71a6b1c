"""The end of a run: what was not delivered goes back, and the cash is counted."""

from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order import OrderStatus

from plugins.delivery.selectors import SlotBooking
from plugins.dispatch.errors import build_not_allowed_error
from plugins.dispatch.models import Run, StopState
from plugins.dispatch.models.runs import LONGEST_NOTE, OPEN_STATES
from plugins.dispatch.services.rows import list_open_parcels, load_stop_order, lock_runs, lock_stop
from plugins.orders.selectors import list_order_slots
from plugins.orders.services import change_delivery
from plugins.shipments.errors import OrderError
from plugins.shipments.services import ShipmentState, add_event, lock_order_row
from saleor_config.task_queue import after_commit
from saleor_config.text_input import clean_line


def put_back_stop(run_key: int, stop_key: int, *, by: Any) -> date | None:
    """Take an order that was not delivered off the run, and give it the next free slot of a later
    day. None where there is none: staff choose a day on the order's page.

    Raises ``DispatchError``.
    """
    with after_commit(), transaction.atomic():
        run = lock_runs([run_key])[run_key]
        stop = lock_stop(run, stop_key)
        if not stop.is_open:
            raise build_not_allowed_error(_("This order was delivered."))
        lock_order_row(stop.order_id)
        order = load_stop_order(stop.order_id)
        moved_to = None
        if order.status != OrderStatus.CANCELED:
            _bring_back(order)
            moved_to = _move_to_next_slot(run, order.pk, by)
        stop.state, stop.moved_to = StopState.PUT_BACK, moved_to
        stop.save(update_fields=["state", "moved_to"])
    return moved_to


def _bring_back(order: Any) -> None:
    """Parcels that left and that no driver has spoken of did not arrive either."""
    for parcel in list_open_parcels(order):
        if parcel.has_left and parcel.state != ShipmentState.FAILED:
            add_event(parcel.pk, status=ShipmentState.FAILED)


def _move_to_next_slot(run: Run, order_key: int, by: Any) -> date | None:
    bookings = SlotBooking.objects.select_related("slot_day__rule", "order__shipping_address")
    booking = bookings.filter(order=order_key).first()
    if booking is None:
        return None
    if booking.slot_day.date > run.day:
        moved: date = booking.slot_day.date
        return moved
    after = max(run.day, timezone.localdate())
    for day in list_order_slots(booking):
        for window in day.windows:
            if day.date > after and not window.is_full:
                try:
                    change_delivery(order_key, day.date, window.key, staff=by)
                except OrderError as error:
                    raise build_not_allowed_error(error.message) from error
                return day.date
    return None


def close_run(run_key: int, *, counted: int, note: str, by: Any) -> Run:
    """``counted``: halalas that the driver handed in. Raises ``DispatchError`` while a stop is
    neither delivered nor put back, and where an unexplained difference is left."""
    with transaction.atomic():
        run = lock_runs([run_key])[run_key]
        if run.stops.filter(state__in=OPEN_STATES).exists():
            raise build_not_allowed_error(_("Put back every order that was not delivered first."))
        expected = run.stops.aggregate(sum=Sum("cash_taken"))["sum"] or 0
        note = clean_line(note)[:LONGEST_NOTE]
        if counted != expected and not note:
            raise build_not_allowed_error(_("The cash differs. Please note why."), "note")
        run.cash_expected, run.cash_counted, run.note = expected, counted, note
        run.closed_at, run.closed_by = timezone.now(), by
        run.save()
    return run
