"""Days, windows and cities of the ways of delivery, without a database."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.saudi_market.delivery import DeliveryRule, find_serving_rules, normalise_city

FRIDAY = 4
VAN = {
    "cities": ["الرياض", "الدرعية"],
    "lead_days": 1,
    "latest_days": 7,
    "offered_days": 7,
    "cut_off_hour": 16,
    "closed_weekdays": [FRIDAY],
    "windows": [["09:00", "13:00"], ["16:00", "21:00"]],
}


def rule(**changes: Any) -> DeliveryRule:
    return DeliveryRule.from_meta({"delivery": {**VAN, **changes}})


@pytest.mark.parametrize("typed", ["الرياض", "رياض", " الريــاض ", "Riyadh", "RIYADH", "riyadh"])
def test_a_city_is_known_however_it_is_written(typed: str) -> None:
    assert normalise_city(typed) == "riyadh"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Makkah", "makkah"),
        ("مكه المكرمه", "makkah"),
        ("Al-Ahsa", "al ahsa"),
        ("أبها", "abha"),
        ("ابها", "abha"),
        ("هجرة صغيرة", "هجره صغيره"),
        ("", ""),
    ],
)
def test_letters_that_are_often_confused_are_one(typed: str, key: str) -> None:
    assert normalise_city(typed) == key


def test_who_names_the_city_comes_alone_and_others_to_the_rest() -> None:
    rules = [rule(), DeliveryRule(), DeliveryRule(has_own_price=True)]

    assert find_serving_rules(rules, "Riyadh") == [0]
    assert find_serving_rules(rules, "جدة") == [1, 2]
    assert find_serving_rules(rules, "هجرة صغيرة") == [1, 2]
    assert find_serving_rules([rule()], "Jeddah") == []


def test_the_van_comes_from_tomorrow_but_on_fridays() -> None:
    # given a Saturday morning
    days = rule().days(datetime(2026, 11, 21, 9))

    # then
    assert [day.date.isoformat() for day in days] == [
        "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-28",
    ]  # fmt: skip
    assert [window.key for window in days[0].windows] == ["09:00-13:00", "16:00-21:00"]


@pytest.mark.parametrize(("hour", "first"), [(15, "2026-11-22"), (16, "2026-11-23")])
def test_after_the_cut_off_it_comes_a_day_later(hour: int, first: str) -> None:
    assert rule().days(datetime(2026, 11, 21, hour))[0].date.isoformat() == first


def test_a_carrier_gives_an_estimate_that_ends_on_no_friday() -> None:
    carrier = rule(cities=[], offered_days=0, windows=[], lead_days=2, latest_days=6)

    # given a Saturday, whose sixth day is a Friday
    now = datetime(2026, 11, 21, 9)

    # then
    assert carrier.days(now) == []
    assert carrier.estimate(now) == (date(2026, 11, 23), date(2026, 11, 28))


@given(
    now=st.datetimes(datetime(2020, 1, 1), datetime(2040, 1, 1)),
    lead_days=st.integers(0, 10),
    more=st.integers(0, 10),
    offered_days=st.integers(0, 14),
    cut_off_hour=st.integers(0, 24),
    closed=st.sets(st.integers(0, 6), max_size=6),
)
def test_no_rule_ever_promises_a_closed_day_or_one_too_soon(
    now: datetime, lead_days: int, more: int, offered_days: int, cut_off_hour: int, closed: set[int]
) -> None:
    made = rule(
        lead_days=lead_days,
        latest_days=lead_days + more,
        offered_days=offered_days,
        cut_off_hour=cut_off_hour,
        closed_weekdays=sorted(closed),
    )

    earliest, latest = made.estimate(now)
    promised = [earliest, latest, *(day.date for day in made.days(now))]

    assert now.date() + timedelta(days=lead_days) <= earliest <= latest
    assert all(day.weekday() not in closed for day in promised)
    assert len(made.days(now)) <= offered_days


@pytest.mark.parametrize(
    "broken",
    [
        {"windows": [["25:00", "26:00"]]},
        {"windows": [["09:00"]]},
        {"unknown": 1},
        {"closed_weekdays": [0, 1, 2, 3, 4, 5, 6]},
        {"lead_days": 3, "latest_days": 2},
    ],
)
def test_a_rule_that_cannot_be_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        rule(**broken)
