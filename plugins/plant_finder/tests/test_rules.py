"""What holds of every answer, whatever the shop lists and whatever is answered."""

from typing import Any, cast

import pytest
from hypothesis import given

from plugins.plant_finder.preferences import Care, Criterion, Light, Place, Preferences
from plugins.plant_finder.reasons import build_reasons
from plugins.plant_finder.scoring import score_plants
from plugins.plant_finder.selectors import PLANTS_SHOWN, choose_places
from plugins.plant_finder.tests.nursery import PLANTS, PREFERENCES, ListedPlant, Nursery, plant


def choose(plants: list[ListedPlant], preferences: Preferences) -> list[int]:
    facts = cast(Any, Nursery(plants))
    return choose_places(score_plants(preferences, facts), facts)


def explain(
    plants: list[ListedPlant], preferences: Preferences, place: int = 0
) -> dict[Criterion, bool]:
    facts = cast(Any, Nursery(plants))
    scores = score_plants(preferences, facts)
    reasons = build_reasons(preferences, scores, facts, place, "en")
    return {reason.criterion: reason.is_met for reason in reasons}


@given(PLANTS, PREFERENCES)
def test_no_plant_is_toxic_for_pets_above_the_budget_or_sold_out(
    plants: list[ListedPlant], preferences: Preferences
) -> None:
    for place in choose(plants, preferences):
        chosen = plants[place]
        assert chosen.in_stock
        assert chosen.facts["position"]
        if preferences.has_pets:
            assert chosen.facts["pets"] == ["safe"]
        if preferences.budget is not None:
            assert chosen.price <= preferences.budget


@given(PLANTS, PREFERENCES)
def test_three_plants_that_differ_wherever_three_are_possible(
    plants: list[ListedPlant], preferences: Preferences
) -> None:
    possible = int(score_plants(preferences, cast(Any, Nursery(plants))).possible.sum())

    chosen = choose(plants, preferences)

    assert len(set(chosen)) == len(chosen) == min(PLANTS_SHOWN, possible)


@given(PLANTS, PREFERENCES)
def test_the_same_answers_give_the_same_plants(
    plants: list[ListedPlant], preferences: Preferences
) -> None:
    assert choose(plants, preferences) == choose(list(plants), preferences)


@given(PLANTS, PREFERENCES)
def test_an_answer_is_given_up_only_where_too_few_plants_meet_all(
    plants: list[ListedPlant], preferences: Preferences
) -> None:
    fitting = score_plants(preferences, cast(Any, Nursery(plants))).fitting

    shown = [bool(fitting[place]) for place in choose(plants, preferences)]

    assert shown == sorted(shown, reverse=True)
    assert sum(shown) == min(PLANTS_SHOWN, int(fitting.sum()))


@given(PLANTS, PREFERENCES)
def test_each_answer_has_one_reason_which_says_what_is_given_up(
    plants: list[ListedPlant], preferences: Preferences
) -> None:
    facts = cast(Any, Nursery(plants))
    scores = score_plants(preferences, facts)
    asked = {Criterion.PETS} if preferences.has_pets else set()
    questions = (Criterion.PLACE, Criterion.LIGHT, Criterion.CARE, Criterion.BUDGET)
    asked |= {each for each in questions if getattr(preferences, each) is not None}
    for place in choose(plants, preferences):
        reasons = build_reasons(preferences, scores, facts, place, "en")
        told = [reason.criterion for reason in reasons if reason.criterion is not Criterion.SUMMER]
        assert sorted(told) == sorted(asked)
        assert all(reason.text for reason in reasons)
        own = [reason.is_met for reason in reasons if reason.criterion is not Criterion.SUMMER]
        assert all(own) == bool(scores.fitting[place])


@pytest.mark.parametrize(
    ("preferences", "fitting", "other"),
    [
        (Preferences(light=Light.LOW), plant(light="low-light"), plant(light="bright-indirect")),
        (Preferences(care=Care.LITTLE), plant(water="sparing"), plant(water="regular")),
        (Preferences(place=Place.DESK), plant(position="desk"), plant(position="majlis")),
        (Preferences(place=Place.MAJLIS), plant(position="majlis"), plant(position="desk")),
    ],
)  # fmt: skip
def test_what_fits_comes_before_what_gives_way(
    preferences: Preferences, fitting: ListedPlant, other: ListedPlant
) -> None:
    assert choose([other, fitting], preferences) == [1, 0]
    (preference,) = explain([other], preferences)
    assert explain([other], preferences) == {preference: False}
    assert explain([fitting], preferences) == {preference: True}


@pytest.mark.parametrize(
    ("preferences", "impossible"),
    [
        (Preferences(place=Place.MAJLIS), plant(place="outdoor", position="garden")),
        (Preferences(place=Place.GARDEN), plant(place="indoor", position="majlis")),
        (Preferences(light=Light.LOW), plant(place="outdoor", position="garden", light="full-sun")),
        (Preferences(place=Place.DESK, light=Light.LOW), plant(light="full-sun")),
        (Preferences(has_pets=True), plant(pets="irritant")),
        (Preferences(budget=4999), plant(price=5000)),
        (Preferences(budget=-1), plant(price=0)),
        (Preferences(), ListedPlant(facts={"light": ["low-light"]})),
    ],
)  # fmt: skip
def test_what_would_die_or_harm_there_is_never_shown(
    preferences: Preferences, impossible: ListedPlant
) -> None:
    assert choose([impossible], preferences) == []


def test_the_sun_of_a_window_suits_what_likes_windows() -> None:
    succulent = plant(light="bright-indirect", position="sunny-window")
    fern = plant(light="bright-indirect", position="majlis")
    preferences = Preferences(light=Light.SUN)

    assert choose([fern, succulent], preferences) == [1, 0]
    assert explain([succulent], preferences) == {Criterion.LIGHT: True}


def test_of_equals_the_better_reviewed_comes_first_then_the_newer() -> None:
    facts = plant().facts
    plain, newer, praised = (
        ListedPlant(facts=facts),
        ListedPlant(newest=1, facts=facts),
        ListedPlant(rating=1, facts=facts),
    )

    assert choose([plain, newer, praised], Preferences()) == [2, 1, 0]


def test_a_season_flower_outdoors_says_that_it_ends() -> None:
    petunia = plant(place="outdoor", position="balcony", light="full-sun", heat="cool-season")

    assert explain([petunia], Preferences(place=Place.BALCONY)) == {
        Criterion.PLACE: True,
        Criterion.SUMMER: False,
    }
