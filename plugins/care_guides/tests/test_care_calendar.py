"""What holds of every plant's year, whatever is known of it."""

from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plugins.care_guides.care_calendar import (
    MONTHS,
    SUMMER,
    CalendarTask,
    WaterLevel,
    build_care_year,
    find_seasons,
    list_months,
)
from plugins.care_guides.plant_needs import PlantNeeds, build_needs
from plugins.care_guides.species import SPECIES, Growth, find_species

SLUGS = {
    "light": ["", "full-sun", "sun-part-shade", "bright-indirect", "low-light"],
    "water": ["", "sparing", "moderate", "regular"],
    "place": ["", "indoor", "outdoor", "both"],
    "heat": ["", "cool-season", "sheltered", "high", "extreme"],
}
NEEDS = st.builds(
    PlantNeeds,
    **{name: st.sampled_from(slugs) for name, slugs in SLUGS.items()},
    positions=st.frozensets(st.sampled_from(["majlis", "balcony", "garden"])),
    growth=st.sampled_from(Growth),
)

unhurried = settings(suppress_health_check=[HealthCheck.too_slow])
"""The first draw of all is slow on a busy machine."""


@dataclass(frozen=True)
class Tip:
    task: str
    first_month: int
    last_month: int


TIPS = st.lists(
    st.builds(
        Tip,
        task=st.sampled_from(["water", "feed", "prune", "repot", "shade", "frost", "renew"]),
        first_month=st.integers(1, 12),
        last_month=st.integers(1, 12),
    ),
    max_size=6,
)


@unhurried
@given(NEEDS, TIPS)
def test_every_plant_is_watered_in_each_month(needs: PlantNeeds, tips: list[Tip]) -> None:
    year = build_care_year(needs, tips)

    assert len(year.water) == len(MONTHS)
    assert all(level in WaterLevel for level in year.water)
    assert year.tasks == {task: months for task, months in year.tasks.items() if months}
    for months in year.tasks.values():
        assert list(months) == sorted(set(months))
        assert set(months) <= set(MONTHS)


@unhurried
@given(NEEDS, TIPS)
def test_nothing_is_planted_out_in_the_heat(needs: PlantNeeds, tips: list[Tip]) -> None:
    planting = set(build_care_year(needs, tips).tasks.get(CalendarTask.PLANT_OUT, ()))

    assert not planting & {6, 7, 8}
    if needs.heat == "sheltered":
        assert not planting & SUMMER
    if needs.heat == "cool-season":
        assert not planting & set(range(3, 10))
    if needs.place not in ("outdoor", "both"):
        assert not planting


@unhurried
@given(NEEDS)
def test_summer_is_never_drier_than_winter_but_for_what_rests_in_it(needs: PlantNeeds) -> None:
    water = build_care_year(needs).water
    if needs.growth not in (Growth.BULB, Growth.WINTER_FLOWER):
        assert water[6] >= water[0]
    if needs.growth is Growth.BULB:
        assert water[6] is WaterLevel.LITTLE


@unhurried
@given(NEEDS, TIPS)
def test_what_staff_wrote_takes_the_place_of_what_is_usual(
    needs: PlantNeeds, tips: list[Tip]
) -> None:
    year = build_care_year(needs, tips)
    for task in ("feed", "prune", "repot", "shade", "frost", "renew"):
        own = [(tip.first_month, tip.last_month) for tip in tips if tip.task == task]
        if own:
            assert year.tasks[CalendarTask(task)] == list_months(own)


@given(st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), max_size=4))
def test_months_and_seasons_say_the_same(seasons: list[tuple[int, int]]) -> None:
    months = list_months(seasons)

    found = find_seasons(months)

    assert list_months(found) == months
    assert len(found) <= len(months)


def test_a_season_over_the_new_year_is_one() -> None:
    assert find_seasons([1, 2, 6, 11, 12]) == [(6, 6), (11, 2)]
    assert find_seasons(range(1, 13)) == [(1, 12)]
    assert find_seasons([]) == []


@pytest.mark.parametrize(
    ("latin", "growth"),
    [
        ("Salvia rosmarinus", Growth.WOODY),
        ("Phoenix dactylifera", Growth.PALM),
        ("Petunia × atkinsiana", Growth.WINTER_FLOWER),
        ("Ficus elastica 'Burgundy'", Growth.HOUSEPLANT),
    ],
)
def test_a_species_is_found_by_its_name_or_genus(latin: str, growth: Growth) -> None:
    species = find_species(latin)
    assert species is not None
    assert species.growth is growth


def test_an_unknown_plant_grows_as_its_facts_suggest() -> None:
    assert find_species("") is None

    def grow(**facts: str) -> Growth | None:
        slugs = {name: frozenset({slug}) for name, slug in facts.items()}
        needs = build_needs(slugs, "Planta nova")
        return needs and needs.growth

    assert grow(light="full-sun", place="outdoor", heat="cool-season") is Growth.WINTER_FLOWER
    assert grow(light="low-light", place="indoor") is Growth.HOUSEPLANT
    assert grow(water="sparing", place="outdoor") is Growth.WOODY
    assert grow(place="outdoor") is None


def test_dates_are_harvested_in_late_summer_and_roots_are_never_potted() -> None:
    palm = SPECIES["Phoenix dactylifera"]
    year = build_care_year(
        PlantNeeds(place="outdoor", heat="extreme", growth=palm.growth, harvest=palm.harvest)
    )

    assert year.tasks[CalendarTask.HARVEST] == (7, 8, 9)
    assert year.tasks[CalendarTask.PLANT_OUT] == (3, 4, 5, 9, 10)
    assert CalendarTask.REPOT not in year.tasks
