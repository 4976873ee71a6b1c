"""Every rule of slots against a slow model, and the days that people ask about by name."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from plugins.delivery.models import BlackoutDay
from plugins.delivery.slot_rules import (
    Goods,
    Occupancy,
    count_places_left,
    get_cut_off,
    has_room,
    is_blacked_out,
    is_orderable,
    list_open_slots,
)
from plugins.delivery.tests.shop import SATURDAY, SUNDAY, at, build_area, build_rule
from plugins.delivery.tests.slow_slots import has_room_slowly, list_slots_slowly

DAYS = st.dates(date(2026, 1, 1), date(2028, 12, 31))
QUARTERS = st.builds(time, st.integers(0, 23), st.sampled_from([0, 15, 30, 45]))
LIMITS = st.none() | st.integers(1, 6)


@st.composite
def draw_rule(draw: Any) -> Any:
    starts_at, ends_at = sorted(draw(st.lists(QUARTERS, min_size=2, max_size=2, unique=True)))
    has_hours = draw(st.booleans())
    return build_rule(
        pk=draw(st.integers(1, 1000)),
        weekdays=draw(st.lists(st.integers(0, 6), min_size=1, unique=True)),
        starts_at=starts_at,
        ends_at=ends_at,
        cut_off_hours=draw(st.integers(0, 72)) if has_hours else None,
        cut_off_time=None if has_hours else draw(QUARTERS),
        is_active=draw(st.integers(0, 4)) > 0,
    )


@st.composite
def draw_blackout(draw: Any, around: date) -> BlackoutDay:
    area_id = draw(st.sampled_from([None, 1, 2]))
    if draw(st.booleans()):
        first = around + timedelta(days=draw(st.integers(-3, 20)))
        last = first + timedelta(days=draw(st.integers(0, 5)))
        return BlackoutDay(area_id=area_id, starts_on=first, ends_on=last)
    first_day = draw(st.integers(1, 30))
    return BlackoutDay(
        area_id=area_id,
        hijri_month=draw(st.integers(1, 12)),
        hijri_first_day=first_day,
        hijri_last_day=draw(st.integers(first_day, 30)),
    )


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_slots_are_those_of_the_slow_model(data: Any) -> None:
    # given
    now = data.draw(
        st.datetimes(datetime(2026, 1, 1), datetime(2028, 12, 31), timezones=st.just(UTC)).map(
            lambda moment: moment.replace(second=0, microsecond=0)
        )
    )
    local = now + timedelta(hours=3)
    area = build_area(pk=1, offered_days=data.draw(st.integers(1, 15)))
    rules = data.draw(st.lists(draw_rule(), max_size=4, unique_by=lambda rule: rule.pk))
    blackouts = data.draw(st.lists(draw_blackout(local.date()), max_size=3))
    lead_days = data.draw(st.integers(0, 5))

    # when
    slots = list_open_slots(
        area, rules, blackouts, Goods(lead_days), now.astimezone(at(SATURDAY, 0).tzinfo)
    )

    # then
    assert slots == list_slots_slowly(area, rules, blackouts, lead_days, now)


@given(LIMITS, LIMITS, st.lists(st.integers(1, 5), max_size=7), st.integers(1, 8))
def test_room_is_that_of_the_slow_model(
    orders: int | None, room: int | None, taken: list[int], litres: int
) -> None:
    rule = build_rule(capacity_orders=orders, capacity_litres=room)
    occupancy = Occupancy(len(taken), sum(taken))

    fits = has_room(rule, occupancy, litres)
    left = count_places_left(rule, occupancy, litres)

    assert fits == has_room_slowly(orders, room, taken, litres)
    assert (left == 0) == (not fits)
    if left is not None and fits:
        # exactly so many more orders of no size fit
        assert has_room_slowly(orders, None, [*taken, *[0] * (left - 1)], litres)
        assert not has_room_slowly(orders, None, [*taken, *[0] * left], litres)


@given(
    draw_rule(), DAYS, st.datetimes(datetime(2026, 1, 1), datetime(2028, 12, 31)), st.integers(0, 9)
)
def test_a_longer_preparation_never_opens_a_slot(
    rule: Any, day: date, moment: datetime, lead_days: int
) -> None:
    now = moment.replace(tzinfo=at(SATURDAY, 0).tzinfo)

    if is_orderable(rule, day, now, lead_days + 1):
        assert is_orderable(rule, day, now, lead_days)


def test_same_day_until_so_many_hours_before() -> None:
    evening = build_rule(starts_at=time(18), ends_at=time(22), cut_off_hours=4)

    assert get_cut_off(evening, SATURDAY) == at(SATURDAY, 14)
    assert is_orderable(evening, SATURDAY, at(SATURDAY, 13, 59), 0)
    assert not is_orderable(evening, SATURDAY, at(SATURDAY, 14), 0)


def test_until_a_time_of_the_day_before() -> None:
    morning = build_rule(cut_off_hours=None, cut_off_time=time(16))

    assert is_orderable(morning, SUNDAY, at(SATURDAY, 15, 59), 0)
    assert not is_orderable(morning, SUNDAY, at(SATURDAY, 16), 0)
    assert not is_orderable(morning, SATURDAY, at(SATURDAY, 0), 0)


def test_an_order_that_was_begun_in_time_may_be_moved_until_the_cut_off() -> None:
    morning = build_rule()

    # three days of preparation that began on Thursday are over on Sunday
    assert not is_orderable(morning, SUNDAY, at(SATURDAY, 9), 3)
    assert is_orderable(morning, SUNDAY, at(SATURDAY, 9), 3, at(date(2026, 11, 18), 9))


def test_the_two_feasts_are_closed_in_every_year() -> None:
    fitr = BlackoutDay(hijri_month=10, hijri_first_day=1, hijri_last_day=3)
    adha = BlackoutDay(hijri_month=12, hijri_first_day=10, hijri_last_day=13)

    closed = [
        day
        for day in (date(2026, 1, 1) + timedelta(days=number) for number in range(730))
        if is_blacked_out(1, day, [fitr, adha])
    ]

    # 1 Shawwal and 10 Dhu al-Hijja of 1447 and 1448, by Umm al-Qura
    assert closed == [
        *(date(2026, 3, day) for day in (20, 21, 22)),
        *(date(2026, 5, day) for day in (27, 28, 29, 30)),
        *(date(2027, 3, day) for day in (9, 10, 11)),
        *(date(2027, 5, day) for day in (16, 17, 18, 19)),
    ]


def test_a_blackout_of_another_area_closes_nothing_here() -> None:
    there = BlackoutDay(area_id=2, starts_on=SUNDAY, ends_on=SUNDAY)

    assert not is_blacked_out(1, SUNDAY, [there])
    assert is_blacked_out(2, SUNDAY, [there])


def test_an_order_larger_than_the_van_comes_alone() -> None:
    rule = build_rule(capacity_litres=100)

    assert has_room(rule, Occupancy(), 300)
    assert not has_room(rule, Occupancy(1, 300), 1)
    assert has_room(rule, Occupancy(1, 60), 40)
    assert not has_room(rule, Occupancy(1, 60), 41)
