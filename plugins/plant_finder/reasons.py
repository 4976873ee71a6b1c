"""Why a plant was chosen: one sentence for each preference, in the active language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from plugins.catalogue.selectors import ListedFacts
from plugins.plant_finder.preferences import OUTDOORS, Care, Criterion, Light, Place, Preferences
from plugins.plant_finder.scoring import GIVEN_UP, Scores
from saleor_config.language import ARABIC, Language
from saleor_config.money import format_halalas

Slugs = Mapping[str, frozenset[str]]
"""Slugs of a plant's values by attribute."""


@dataclass(frozen=True)
class PlantReason:
    """``is_met``: whether the plant meets the preference; else the text says what it wants."""

    criterion: Criterion
    is_met: bool
    text: str


PLACES: Final = {
    Place.MAJLIS: N_("Does well in a majlis or living room, out of the sun."),
    Place.SUNNY_WINDOW: N_("Likes a windowsill that the sun reaches."),
    Place.DESK: N_("Stays small and tidy enough for a desk."),
    Place.BALCONY: N_("Grows well in a pot on a balcony."),
    Place.GARDEN: N_("At home in a garden in Riyadh."),
}
ENTRANCE_INDOORS: Final = N_("Suits an entrance inside the house.")
ENTRANCE_OUTDOORS: Final = N_("Stands well beside the front door, outside.")
LIGHTS: Final = {
    (Light.LOW, "low-light"): N_("Content in dim light, far from a window."),
    (Light.LOW, "bright-indirect"): N_("Wants more light: give it your brightest spot."),
    (Light.BRIGHT, "bright-indirect"): N_(
        "Likes just that light: bright, without sun on its leaves."
    ),
    (Light.BRIGHT, "low-light"): N_("Takes bright light as well as dim."),
    (Light.BRIGHT, "sun-part-shade"): N_("Happy in half shade, without sun all day."),
    (Light.BRIGHT, "full-sun"): N_("Wants direct sun, half a day of it at least."),
    (Light.SUN, "full-sun"): N_("Wants all the sun that you have."),
    (Light.SUN, "sun-part-shade"): N_("Takes the sun, and some shade too."),
    (Light.SUN, "bright-indirect"): N_(
        "Keep the midday sun off its leaves: a thin curtain is enough."
    ),
    (Light.SUN, "low-light"): N_("Dislikes strong sun: stand it back from the window."),
}
BEARS_WINDOW: Final = N_("Bears the sun that comes through a window.")
WATERING: Final = {
    "sparing": N_("Forgives forgetting: water it only once the soil is dry."),
    "moderate": N_("A watering about once a week keeps it well."),
    "regular": N_("A little water every few days: its soil should stay moist."),
}
TOO_THIRSTY: Final = N_("Wants water every few days: its soil should not dry out.")
TOO_DELICATE: Final = N_("Asks for more attention than you would like to give.")
REWARDING: Final = N_("Rewards attention: moist air and a steady hand suit it.")
UNDEMANDING: Final = N_("Asks for less than you would give, and never sulks.")
SUMMERS: Final = {
    "extreme": (True, N_("Takes the worst of Riyadh's summer, heat and drought.")),
    "high": (True, N_("Bears Riyadh's summer outdoors, with water.")),
    "cool-season": (False, N_("For the cool season only: it fades when the heat comes.")),
    "sheltered": (False, N_("In summer it needs shade, or cool air indoors.")),
}


def build_reasons(
    preferences: Preferences, scores: Scores, facts: ListedFacts, place: int, language: Language
) -> list[PlantReason]:
    """Of the plant at this place of the arrays; preferences that were not answered have none."""
    values = facts.get_values(place)
    slugs = {name: frozenset(value.slug for value in each) for name, each in values.items()}
    met = {criterion: bool(costs[place] < GIVEN_UP) for criterion, costs in scores.costs.items()}
    comma = "، " if language == ARABIC else ", "
    better = [value.name(language) for value in values["position"]]
    reasons: list[PlantReason] = []
    if preferences.place:
        text = _describe_place(
            preferences.place, slugs, comma.join(better), is_met=met[Criterion.PLACE]
        )
        reasons.append(PlantReason(Criterion.PLACE, met[Criterion.PLACE], text))
    if preferences.light:
        text = _describe_light(preferences.light, slugs, is_met=met[Criterion.LIGHT])
        reasons.append(PlantReason(Criterion.LIGHT, met[Criterion.LIGHT], text))
    if preferences.care:
        text = _describe_care(preferences.care, slugs, is_met=met[Criterion.CARE])
        reasons.append(PlantReason(Criterion.CARE, met[Criterion.CARE], text))
    if preferences.has_pets:
        reasons.append(PlantReason(Criterion.PETS, True, _("Not toxic to cats and dogs.")))
    if preferences.budget is not None:
        price = format_halalas(int(facts.prices[place]))
        reasons.append(
            PlantReason(Criterion.BUDGET, True, _("%(price)s: within budget.") % {"price": price})
        )
    return [*reasons, *_build_summer_reason(preferences.place, slugs)]


def _describe_place(place: Place, slugs: Slugs, better: str, *, is_met: bool) -> str:
    if not is_met:
        return _("Not its best place; better for it: %(places)s.") % {"places": better}
    if place is Place.ENTRANCE:
        is_outdoors = "outdoor" in slugs["place"]
        return _(ENTRANCE_OUTDOORS if is_outdoors else ENTRANCE_INDOORS)
    return _(PLACES[place])


def _describe_light(light: Light, slugs: Slugs, *, is_met: bool) -> str:
    known = [LIGHTS[light, slug] for slug in sorted(slugs["light"]) if (light, slug) in LIGHTS]
    if light is Light.SUN and is_met and slugs["light"] <= {"bright-indirect", "low-light"}:
        return _(BEARS_WINDOW)
    return _(known[0])


def _describe_care(care: Care, slugs: Slugs, *, is_met: bool) -> str:
    if not is_met:
        is_thirsty = "regular" in slugs["water"] and "demanding" not in slugs["difficulty"]
        return _(TOO_THIRSTY if is_thirsty else TOO_DELICATE)
    if care is Care.PLENTY:
        is_easy = "easy" in slugs["difficulty"]
        return _(UNDEMANDING if is_easy else REWARDING)
    water = min(slugs["water"], key=list(WATERING).index, default="moderate")
    return _(WATERING[water])


def _build_summer_reason(place: Place | None, slugs: Slugs) -> Iterator[PlantReason]:
    """Of what is to stand outdoors, and of what lives nowhere else."""
    is_outdoors = "outdoor" in slugs["place"] or (place in OUTDOORS and "both" in slugs["place"])
    heat = next((slug for slug in SUMMERS if slug in slugs["heat"]), None)
    if is_outdoors and heat:
        is_met, text = SUMMERS[heat]
        yield PlantReason(Criterion.SUMMER, is_met, _(text))
