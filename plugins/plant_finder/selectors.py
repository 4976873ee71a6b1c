"""Three plants for the preferences, each with its reasons."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from plugins.catalogue.selectors import ListedFacts, ListingQuery, get_cards, get_listed_facts
from plugins.plant_finder.preferences import Criterion, Preferences
from plugins.plant_finder.reasons import PlantReason, build_reasons
from plugins.plant_finder.scoring import Scores, score_plants
from saleor_config.language import Language, current_language

PLANTS_SHOWN: Final = 3
SAME_CATEGORY: Final = 0.25
"""What a plant costs more for each one of its category that was chosen: three of a kind are less of
a choice."""


@dataclass(frozen=True)
class FoundPlant:
    """``product`` has the fields of ``CatalogueCard``."""

    product: dict[str, Any]
    reasons: list[PlantReason]


@dataclass(frozen=True)
class FinderResult:
    """``fitting_count``: how many plants of the shop give up no preference. ``relaxed``: what some
    of these plants give up. ``unyielding``: where there are fewer than three, the answers which
    are never given up, and without which there might be more."""

    plants: list[FoundPlant]
    fitting_count: int
    relaxed: list[Criterion]
    unyielding: list[Criterion]


def find_plants(
    preferences: Preferences, language: Language | None = None, user_id: int | None = None
) -> FinderResult:
    """One SQL query for the cards; none where no plant is possible."""
    facts = get_listed_facts()
    scores = score_plants(preferences, facts)
    places = choose_places(scores, facts)
    wanted = language or current_language()
    query = ListingQuery(language=wanted, user_id=user_id)
    cards = {
        card["product_id"]: card for card in get_cards([int(facts.ids[p]) for p in places], query)
    }
    plants = [
        FoundPlant(
            cards[facts.ids[place]], build_reasons(preferences, scores, facts, place, wanted)
        )
        for place in places
        if facts.ids[place] in cards
    ]
    given_up = {
        reason.criterion for plant in plants for reason in plant.reasons if not reason.is_met
    }
    return FinderResult(
        plants=plants,
        fitting_count=int(np.count_nonzero(scores.fitting)),
        relaxed=[
            criterion
            for criterion in Criterion
            if criterion in given_up and criterion is not Criterion.SUMMER
        ],
        unyielding=_find_unyielding_criteria(preferences) if len(plants) < PLANTS_SHOWN else [],
    )


def choose_places(scores: Scores, facts: ListedFacts) -> list[int]:
    """Indexes into the arrays of ``facts``, the best first.

    Of equal ones the better reviewed first, then the newer, then the one that was added first. A
    preference is never given up for the sake of variety.
    """
    total = scores.total.copy()
    left = scores.possible.copy()
    rank = np.lexsort((facts.ids, -facts.newest, -facts.ratings))
    chosen: list[int] = []
    while len(chosen) < PLANTS_SHOWN and left.any():
        fitting = left & scores.fitting
        among = fitting if fitting.any() else left
        ordered = rank[among[rank]]
        place = int(ordered[np.argmin(total[ordered])])
        chosen.append(place)
        left[place] = False
        for same in facts.get_category_flags(place):
            total[same] += SAME_CATEGORY
    return chosen


def _find_unyielding_criteria(preferences: Preferences) -> list[Criterion]:
    asked = {
        Criterion.PLACE: preferences.place,
        Criterion.PETS: preferences.has_pets,
        Criterion.BUDGET: preferences.budget,
    }
    return [
        criterion
        for criterion, answer in asked.items()
        if answer is not None and answer is not False
    ]
