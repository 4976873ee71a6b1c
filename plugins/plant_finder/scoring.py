"""How well each listed plant meets the preferences: what is ruled out, and what the rest costs. All
plants at once, as arrays; ``benchmarks/plant_finder`` measures the result.

Costs: 0 fits perfectly; up to 1 is a matter of taste among what fits; from 3 on the preference is
given up, by as much as the plant would suffer; from 6 on it would not live.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from plugins.catalogue.selectors import ListedFacts
from plugins.plant_finder.preferences import (
    INDOORS,
    OUTDOORS,
    Care,
    Criterion,
    Light,
    Place,
    Preferences,
)

Costs = NDArray[np.float64]
Flags = NDArray[np.bool_]

GIVEN_UP: Final = 3.0
DEADLY: Final = 6.0
UNKNOWN: Final = 20.0
"""Of a plant of which the shop does not know the fact that is asked for."""

LIGHT_COSTS: Final[Mapping[Light, Mapping[str, float]]] = {
    Light.LOW: {"low-light": 0, "bright-indirect": 3, "sun-part-shade": 6, "full-sun": 9},
    Light.BRIGHT: {"bright-indirect": 0, "low-light": 0.5, "sun-part-shade": 0.5, "full-sun": 4},
    Light.SUN: {"full-sun": 0, "sun-part-shade": 0.3, "bright-indirect": 3, "low-light": 5},
}
WATER_EFFORT: Final = {"sparing": 0, "moderate": 1, "regular": 2}
SKILL_EFFORT: Final = {"easy": 0, "moderate": 1, "demanding": 2}
CARE_COSTS: Final[Mapping[Care | None, tuple[float, ...]]] = {
    # By water and skill together, 0 to 4.
    Care.LITTLE: (0, 1, 4, 5, 6),
    Care.SOME: (0, 0, 0, 1, 3),
    # An easy plant is less suitable for those who enjoy the care.
    Care.PLENTY: (0.6, 0.3, 0, 0, 0),
    # Without the answer, easier plants come first.
    None: (0, 0.1, 0.2, 0.3, 0.4),
}
SUMMER_COSTS: Final = {"extreme": 0, "high": 0.2, "cool-season": 0.8, "sheltered": 1.5}
ELSEWHERE: Final = 3.0
"""Another place than the plant's best, on the same side of the door."""
WINDOW_SUN: Final = 0.5
"""Of what does well on a sunny windowsill, whatever it stands in elsewhere."""


@dataclass(frozen=True, eq=False)
class Scores:
    """``possible``: what no hard rule forbids. ``costs``: by what they are of."""

    possible: Flags
    costs: dict[Criterion, Costs] = field(default_factory=dict)

    @property
    def total(self) -> Costs:
        return np.sum(list(self.costs.values()), axis=0)

    @property
    def fitting(self) -> Flags:
        """Possible, and giving up no preference."""
        given_up = [costs >= GIVEN_UP for costs in self.costs.values()]
        return self.possible & ~np.any(given_up, axis=0)


def score_plants(preferences: Preferences, facts: ListedFacts) -> Scores:
    possible = find_possible_plants(preferences, facts)
    costs: dict[Criterion, Costs] = {Criterion.CARE: _compute_care_costs(preferences.care, facts)}
    if preferences.place:
        fits = facts.get_flags("position", preferences.place)
        costs[Criterion.PLACE] = np.where(fits, 0.0, ELSEWHERE)
    if preferences.light:
        costs[Criterion.LIGHT] = _compute_light_costs(preferences.light, facts)
        possible &= costs[Criterion.LIGHT] < DEADLY
    costs[Criterion.SUMMER] = _compute_summer_costs(preferences.place, facts)
    return Scores(possible, costs)


def find_possible_plants(preferences: Preferences, facts: ListedFacts) -> Flags:
    """What is never given up: in stock, a plant that has a position, nothing that would die on the
    other side of the door, nothing toxic or irritating for pets, nothing above the budget."""
    placed = [facts.get_flags("position", place) for place in Place]
    possible = facts.in_stock & np.any(placed, axis=0)
    if preferences.place:
        possible &= _match_side(preferences.place, facts)
    elif preferences.light is Light.LOW:
        # Dim light is found indoors.
        possible &= _match_side(Place.MAJLIS, facts)
    if preferences.has_pets:
        # An attribute holds one value, but an import may write two: the worse one counts.
        possible &= facts.get_flags("pets", "safe")
        possible &= ~facts.get_flags("pets", "toxic") & ~facts.get_flags("pets", "irritant")
    if preferences.budget is not None:
        possible &= facts.prices <= preferences.budget
    return possible


def _match_side(place: Place, facts: ListedFacts) -> Flags:
    both, own = facts.get_flags("place", "both"), facts.get_flags("position", place)
    if place in INDOORS:
        return facts.get_flags("place", "indoor") | both | own
    if place in OUTDOORS:
        return facts.get_flags("place", "outdoor") | both | own
    return facts.get_flags("place", "indoor") | facts.get_flags("place", "outdoor") | both | own


def _read_costs(facts: ListedFacts, attribute: str, by_slug: Mapping[str, float]) -> Costs:
    costs = np.full(len(facts.ids), UNKNOWN)
    for slug, cost in by_slug.items():
        costs = np.where(facts.get_flags(attribute, slug), np.minimum(costs, cost), costs)
    return costs


def _compute_light_costs(light: Light, facts: ListedFacts) -> Costs:
    costs = _read_costs(facts, "light", LIGHT_COSTS[light])
    if light is Light.SUN:
        bears_window = facts.get_flags("position", Place.SUNNY_WINDOW)
        costs = np.where(bears_window, np.minimum(costs, WINDOW_SUN), costs)
    return costs


def _compute_care_costs(care: Care | None, facts: ListedFacts) -> Costs:
    water = _read_costs(facts, "water", WATER_EFFORT)
    skill = _read_costs(facts, "difficulty", SKILL_EFFORT)
    effort = water + skill
    by_effort = np.array(CARE_COSTS[care])
    known = by_effort[np.minimum(effort, len(by_effort) - 1).astype(np.int64)]
    return np.where(effort >= UNKNOWN, UNKNOWN if care else 0.0, known)


def _compute_summer_costs(place: Place | None, facts: ListedFacts) -> Costs:
    """Of what stands outdoors; one that lives on both sides is judged where it was asked for."""
    outdoors = facts.get_flags("place", "outdoor")
    if place in OUTDOORS:
        outdoors = outdoors | facts.get_flags("place", "both")
    heat = _read_costs(facts, "heat", SUMMER_COSTS)
    return np.where(outdoors & (heat < UNKNOWN), heat, 0.0)
