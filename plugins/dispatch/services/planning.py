"""Who drives what: suggesting runs of a day, and what staff change of them."""

from collections import Counter
from collections.abc import Sequence
from datetime import date

from django.db import transaction
from django.db.models import F, Max
from django.utils.translation import gettext as _
from saleor.order import OrderStatus

from plugins.delivery.selectors import SlotBooking
from plugins.dispatch.errors import build_not_allowed_error
from plugins.dispatch.models import Run, Stop, StopState, Van
from plugins.dispatch.selectors.days import list_bookings_without_run, sort_by_route
from plugins.dispatch.services.rows import lock_runs, lock_stop


def plan_day(day: date) -> int:
    """Put every order of the day that has no run on one: on a van of its area, the emptiest, else
    on the emptiest that serves no area of its own. How many were put. Raises ``DispatchError``."""
    with transaction.atomic():
        # One plan at a time.
        vans = list(Van.objects.select_for_update().filter(is_active=True).order_by("pk"))
        _drop_stale_stops(day)
        closed = set(
            Run.objects.filter(day=day, closed_at__isnull=False).values_list("van", flat=True)
        )
        free = [van for van in vans if van.pk not in closed]
        if not free:
            raise build_not_allowed_error(_("Add a van that can drive on this day first."))
        bookings = list_bookings_without_run(day)
        _assign_bookings(day, free, bookings)
    return len(bookings)


def _assign_bookings(day: date, vans: Sequence[Van], bookings: Sequence[SlotBooking]) -> None:
    areas = {van.pk: set(van.areas.values_list("pk", flat=True)) for van in vans}
    loads = Counter(
        Stop.objects.filter(run__day=day, run__van__in=vans)
        .exclude(state=StopState.PUT_BACK)
        .values_list("run__van", flat=True)
    )
    runs: dict[int, Run] = {}
    for booking in bookings:
        van = _choose_van(booking.slot_day.rule.area_id, vans, areas, loads)
        if van.pk not in runs:
            runs[van.pk], _is_new = Run.objects.get_or_create(van=van, day=day)
        loads[van.pk] += 1
        append_stop(runs[van.pk], booking.order_id)


def _choose_van(
    area: int, vans: Sequence[Van], areas: dict[int, set[int]], loads: Counter[int]
) -> Van:
    fitting = [van for van in vans if area in areas[van.pk]]
    unbound = [van for van in vans if not areas[van.pk]]
    return min(fitting or unbound or vans, key=lambda van: (loads[van.pk], van.pk))


def append_stop(run: Run, order_key: int) -> Stop:
    last = run.stops.aggregate(last=Max("position"))["last"] or 0
    stop: Stop = Stop.objects.create(run=run, order_id=order_key, position=last + 1)
    return stop


def _drop_stale_stops(day: date) -> None:
    """Orders that were cancelled, or got another day, before their van left."""
    planned = Stop.objects.filter(
        state=StopState.PLANNED, run__departed_at=None, run__closed_at=None
    )
    planned.filter(run__day=day, order__status=OrderStatus.CANCELED).delete()
    planned.filter(order__slot_booking__slot_day__date=day).exclude(run__day=day).delete()
    moved = planned.filter(run__day=day).exclude(order__slot_booking__slot_day__date=F("run__day"))
    moved.delete()


def sort_stops(run_key: int) -> None:
    """By slot and district, as they were suggested. Raises ``DispatchError``."""
    with transaction.atomic():
        run = lock_runs([run_key])[run_key]
        stops = {stop.order_id: stop for stop in run.stops.all()}
        bookings = SlotBooking.objects.filter(order__in=stops).select_related(
            "slot_day__rule__area", "order__shipping_address"
        )
        _write_positions([stops[booking.order_id] for booking in sort_by_route(bookings)])


def move_stop(run_key: int, stop_key: int, *, places: int) -> None:
    """``places`` down the route, or up where it is negative. Raises ``DispatchError``."""
    with transaction.atomic():
        run = lock_runs([run_key])[run_key]
        stop = lock_stop(run, stop_key)
        stops = list(run.stops.exclude(state=StopState.PUT_BACK).order_by("position", "pk"))
        at = stops.index(stop)
        stops.insert(max(0, min(at + places, len(stops) - 1)), stops.pop(at))
        _write_positions(stops)


def _write_positions(stops: Sequence[Stop]) -> None:
    for position, stop in enumerate(stops, 1):
        stop.position = position
    Stop.objects.bulk_update(stops, ["position"])


def change_run(run_key: int, stop_key: int, other_key: int) -> None:
    """Give a stop to another van of the day. Raises ``DispatchError``."""
    with transaction.atomic():
        runs = lock_runs([run_key, other_key])
        stop = lock_stop(runs[run_key], stop_key)
        if runs[other_key].day != runs[run_key].day:
            raise build_not_allowed_error(_("This run is on another day."))
        if stop.state != StopState.PLANNED:
            raise build_not_allowed_error(_("This stop is done already."))
        last = runs[other_key].stops.aggregate(last=Max("position"))["last"] or 0
        stop.run, stop.position = runs[other_key], last + 1
        stop.save(update_fields=["run", "position"])


def open_run(van_key: int, day: date) -> Run:
    """An empty run, to which staff give stops."""
    run, _is_new = Run.objects.get_or_create(van_id=van_key, day=day)
    return run


def renew_link(run_key: int) -> None:
    """The link that was sent opens nothing any more. Raises ``DispatchError``."""
    with transaction.atomic():
        run = lock_runs([run_key])[run_key]
        run.link_number += 1
        run.save(update_fields=["link_number"])
