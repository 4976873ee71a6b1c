"""Which tips are due, beside a slow model that looks at every tip for every plant."""

from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plugins.reminders.care_seasons import CareCalendar, CarePlant, find_season
from plugins.reminders.models import CareTask, CareTip

TASKS = [CareTask.WATER.value, CareTask.FROST.value]
SUBJECTS = ("product", "category", "value")
KEYS = st.integers(1, 4)
MONTHS = st.integers(1, 12)


@st.composite
def tips(draw: Any) -> list[CareTip]:
    rows = draw(
        st.lists(
            st.tuples(st.sampled_from(SUBJECTS), KEYS, st.sampled_from(TASKS), MONTHS),
            unique=True,
            max_size=12,
        )
    )
    return [
        CareTip(
            pk=number,
            task=task,
            first_month=first,
            last_month=draw(MONTHS),
            is_active=draw(st.booleans()),
            **{f"{subject}_id": key},
        )
        for number, (subject, key, task, first) in enumerate(rows, start=1)
    ]


PLANTS = st.lists(
    st.builds(
        CarePlant,
        KEYS,
        st.lists(KEYS, unique=True, max_size=3).map(tuple),
        st.frozensets(KEYS, max_size=2),
    ),
    unique_by=lambda plant: plant.key,
    max_size=4,
)
DAYS = st.dates(date(2026, 1, 1), date(2028, 12, 31))


def is_in_season(tip: CareTip, month: int) -> bool:
    """Walk from the first month to the last."""
    walked, here = [tip.first_month], tip.first_month
    while here != tip.last_month:
        here = here % 12 + 1
        walked.append(here)
    return month in walked


def find_start(tip: CareTip, today: date) -> int:
    """The year of the latest month before or at ``today`` that is the first one."""
    year, month = today.year, today.month
    while month != tip.first_month:
        month -= 1
        if month == 0:
            year, month = year - 1, 12
    return year


def measure_distance(tip: CareTip, plant: CarePlant) -> int | None:
    """0 of the product itself, then each category; None where it is about something else."""
    if tip.product_id == plant.key:
        return 0
    if tip.category_id in plant.categories:
        return 1 + plant.categories.index(tip.category_id)
    return 100 if tip.value_id in plant.values else None


def select_slowly(
    rows: list[CareTip], plants: list[CarePlant], today: date, sent: set[tuple[int, int]]
) -> set[tuple[int, int, tuple[int, ...]]]:
    found = set()
    for tip in rows:
        keys = []
        for plant in plants:
            own = measure_distance(tip, plant)
            rivals = [
                distance
                for other in rows
                if other.task == tip.task
                and (distance := measure_distance(other, plant)) is not None
            ]
            if own is not None and own == min(rivals):
                keys.append(plant.key)
        is_due = keys and tip.is_active and is_in_season(tip, today.month)
        if is_due and (tip.pk, find_start(tip, today)) not in sent:
            found.add((tip.pk, find_start(tip, today), tuple(sorted(keys))))
    return found


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(tips(), PLANTS, DAYS, st.sets(st.tuples(st.integers(1, 12), st.integers(2025, 2028))))
def test_due_tips_are_those_of_the_slow_model(
    rows: list[CareTip], plants: list[CarePlant], today: date, sent: set[tuple[int, int]]
) -> None:
    due = CareCalendar(rows).select_due_tips(plants, today, sent)

    assert {(each.tip.pk, each.season, each.plants) for each in due} == select_slowly(
        rows, plants, today, sent
    )
    assert len({each.tip.pk for each in due}) == len(due)


@pytest.mark.parametrize(
    ("today", "season"),
    [
        ("2026-10-31", None),
        ("2026-11-01", 2026),
        ("2026-12-31", 2026),
        ("2027-01-01", 2026),
        ("2027-02-28", 2026),
        ("2027-03-01", None),
        ("2027-11-01", 2027),
    ],
)
def test_a_season_over_the_new_year_is_one(today: str, season: int | None) -> None:
    tip = CareTip(first_month=11, last_month=2)

    assert find_season(tip, date.fromisoformat(today)) == season
