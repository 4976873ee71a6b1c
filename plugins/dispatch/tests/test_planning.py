"""Who drives what, what is packed, and what goes back in the evening."""

from typing import Any

import pytest
from saleor.order.models import Order

from plugins.delivery.models import SlotBooking
from plugins.dispatch import selectors, services
from plugins.dispatch.errors import DispatchError
from plugins.dispatch.models import Run, Stop, Van
from plugins.dispatch.services import record_report
from plugins.dispatch.tests.test_reports import build_report, get_due
from plugins.orders.models import CancelledBy
from plugins.orders.selectors import OrderProgress, get_order_progress
from plugins.orders.services import cancel_order
from plugins.shipments.models import Shipment

pytestmark = pytest.mark.django_db


def list_route(run: Run) -> list[int]:
    return list(run.stops.order_by("position").values_list("order", flat=True))


def test_orders_are_shared_by_area_and_sorted_by_district(
    book: Any, area: Any, today: Any, van: Van
) -> None:
    first = Van.objects.create(name="A")
    first.areas.add(area)
    c, a, b = (book(address=f"{name}، شارع 1") for name in ("حي ج", "حي ا", "حي ب"))

    assert services.plan_day(today) == 3

    run = Run.objects.get()
    assert run.van == first
    assert list_route(run) == [a.pk, b.pk, c.pk]
    assert services.plan_day(today) == 0
    assert selectors.list_bookings_without_run(today) == []


def test_orders_of_no_vans_area_go_to_the_emptiest(book: Any, today: Any, van: Van) -> None:
    Van.objects.create(name="B")
    for _order in range(4):
        book()

    services.plan_day(today)

    assert sorted(run.stops.count() for run in Run.objects.all()) == [2, 2]


def test_without_a_van_nothing_is_planned(book: Any, today: Any) -> None:
    book()

    with pytest.raises(DispatchError):
        services.plan_day(today)


def test_staff_move_stops(book: Any, today: Any, van: Van) -> None:
    for _order in range(3):
        book()
    services.plan_day(today)
    run = Run.objects.get()
    first, second, third = run.stops.order_by("position")

    services.move_stop(run.pk, third.pk, places=-1)
    assert list_route(run) == [first.order_id, third.order_id, second.order_id]

    other = services.open_run(Van.objects.create(name="B").pk, today)
    services.change_run(run.pk, first.pk, other.pk)
    assert list_route(other) == [first.order_id]

    services.sort_stops(run.pk)
    assert list_route(run) == [second.order_id, third.order_id]


def test_cancelled_and_moved_orders_leave_the_plan(
    book: Any, today: Any, tomorrow: Any, van: Van, area: Any, admin_user: Any
) -> None:
    stays, cancelled, moved = book(), book(), book()
    services.plan_day(today)
    cancel_order(cancelled.pk, by=CancelledBy.STAFF, user=admin_user, reason="")
    later = book(day=tomorrow).slot_booking.slot_day
    SlotBooking.objects.filter(order=moved).update(slot_day=later)

    services.plan_day(today)

    assert list_route(Run.objects.get(day=today)) == [stays.pk]


def test_pick_list_sums_plants_by_place(
    book: Any, make_variant: Any, today: Any, django_assert_max_num_queries: Any
) -> None:
    fern, palm = make_variant(), make_variant()
    first = book(variants=[fern, palm], quantity=2)
    second = book(variants=[fern])
    services.save_places({fern.pk: ("B2", "1"), palm.pk: ("A1", ""), 0: ("x", "y")})

    with django_assert_max_num_queries(14):
        rows = selectors.list_pick_rows(today)

    assert [(row.line.bed, row.line.shelf, row.quantity) for row in rows] == [
        ("A1", "", 2),
        ("B2", "1", 3),
    ]
    assert rows[1].orders == ((first.pk, 2), (second.pk, 1))
    services.save_places({palm.pk: ("", "")})
    assert selectors.list_pick_rows(today)[-1].line.variant_key == palm.pk


def test_a_van_leaves_once_everything_is_packed(
    book: Any, today: Any, van: Van, admin_user: Any
) -> None:
    book()
    services.plan_day(today)
    run = Run.objects.get()
    with pytest.raises(DispatchError):
        services.send_off(run.pk)

    assert services.pack_run(run.pk, by=admin_user) == []
    assert services.pack_run(run.pk, by=admin_user) == []
    services.send_off(run.pk)
    services.send_off(run.pk)

    parcel = Shipment.objects.get()
    assert (parcel.carrier, parcel.state) == ("own_van", "out_for_delivery")
    assert parcel.events.count() == 1


def test_what_was_not_delivered_gets_the_next_slot(
    book: Any, drive: Any, today: Any, admin_user: Any
) -> None:
    order = book()
    run = drive()
    record_report(run, build_report(order, kind="failed", reason="Nobody", cash=0))

    day = services.put_back_stop(run.pk, Stop.objects.get().pk, by=admin_user)

    assert day is not None
    assert day > today
    assert SlotBooking.objects.get().slot_day.date == day
    assert Stop.objects.get().state == "put_back"
    assert [each.order for each in selectors.list_bookings_without_run(day)] == [order]
    assert get_order_progress(Order.objects.get()) is OrderProgress.SHIPPED
    services.plan_day(day)
    assert Stop.objects.filter(run__day=day, state="planned").count() == 1


def test_a_run_is_closed_with_its_cash(book: Any, drive: Any, admin_user: Any) -> None:
    paid, left = book(), book()
    run = drive()
    record_report(run, build_report(paid))
    with pytest.raises(DispatchError):
        services.close_run(run.pk, counted=get_due(paid), note="", by=admin_user)
    services.put_back_stop(run.pk, Stop.objects.get(order=left).pk, by=admin_user)
    with pytest.raises(DispatchError):
        services.close_run(run.pk, counted=1, note=" ", by=admin_user)

    closed = services.close_run(run.pk, counted=1, note="Lost", by=admin_user)

    assert (closed.cash_expected, closed.cash_counted) == (get_due(paid), 1)
    for refused in (
        lambda: services.close_run(run.pk, counted=1, note="Again", by=admin_user),
        lambda: record_report(run, build_report(paid)),
        lambda: services.sort_stops(run.pk),
    ):
        with pytest.raises(DispatchError):
            refused()


def test_a_delivered_order_is_not_put_back(book: Any, drive: Any, admin_user: Any) -> None:
    order = book()
    run = drive()
    record_report(run, build_report(order))

    with pytest.raises(DispatchError):
        services.put_back_stop(run.pk, Stop.objects.get().pk, by=admin_user)
