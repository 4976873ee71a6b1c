"""A guide's sections, generated from a plant's needs in the active language."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from typing import Final, Protocol

from django.utils.dates import MONTHS
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from plugins.care_guides import sentences as say
from plugins.care_guides.care_calendar import CalendarTask, CareYear, find_seasons
from plugins.care_guides.plant_needs import PlantNeeds
from plugins.care_guides.species import Growth
from plugins.care_guides.troubles import TROUBLES


class SectionKind(StrEnum):
    """In their order."""

    LIGHT = "light"
    WATER = "water"
    SOIL = "soil"
    FEEDING = "feeding"
    PRUNING = "pruning"
    SUMMER = "summer"
    WINTER = "winter"
    PETS = "pets"
    TROUBLES = "troubles"


TITLES: Final[Mapping[SectionKind, str]] = {
    SectionKind.LIGHT: N_("Light and place"),
    SectionKind.WATER: N_("Water"),
    SectionKind.SOIL: N_("Soil and pot"),
    SectionKind.FEEDING: N_("Feeding"),
    SectionKind.PRUNING: N_("Pruning and repotting"),
    SectionKind.SUMMER: N_("In Riyadh’s summer"),
    SectionKind.WINTER: N_("In Riyadh’s winter"),
    SectionKind.PETS: N_("Pets and children"),
    SectionKind.TROUBLES: N_("Common troubles"),
}
TIP_SECTIONS: Final[Mapping[str, SectionKind]] = {
    "water": SectionKind.WATER,
    "feed": SectionKind.FEEDING,
    "prune": SectionKind.PRUNING,
    "repot": SectionKind.PRUNING,
    "renew": SectionKind.PRUNING,
    "shade": SectionKind.SUMMER,
    "frost": SectionKind.WINTER,
}
"""Where the tips for a task are shown."""


class WrittenTip(Protocol):
    task: str
    first_month: int
    last_month: int
    title_ar: str
    title_en: str
    text_ar: str
    text_en: str


@dataclass(frozen=True)
class GuideNote:
    """``months``: when it counts, empty of what always does."""

    title: str
    text: str
    months: str = ""


@dataclass(frozen=True)
class GuideSection:
    """``paragraphs``: plain text."""

    kind: SectionKind
    title: str
    paragraphs: tuple[str, ...]
    notes: tuple[GuideNote, ...] = ()


@dataclass(frozen=True)
class PlantWords:
    """Texts of the catalogue in the reader's language, "" where it has none."""

    height: str = ""
    positions: str = ""


def build_section_text(
    kind: SectionKind, needs: PlantNeeds, year: CareYear, words: PlantWords
) -> str:
    """The sentences of one section; "" where nothing is known."""
    return " ".join(_WRITERS[kind](needs, year, words))


def get_section_title(kind: str) -> str:
    return _(TITLES[SectionKind(kind)])


def list_trouble_notes(needs: PlantNeeds) -> list[GuideNote]:
    return [GuideNote(_(sign), _(help_)) for sign, help_ in TROUBLES[needs.growth]]


def describe_months(months: Iterable[int]) -> str:
    """``from March to May and in September``; "" of no month and of all twelve."""
    seasons = find_seasons(months)
    if seasons == [(1, len(MONTHS))]:
        return ""
    parts = [
        _("in %(month)s") % {"month": MONTHS[first]}
        if first == last
        else _("from %(first)s to %(last)s") % {"first": MONTHS[first], "last": MONTHS[last]}
        for first, last in seasons
    ]
    return reduce(_join_parts, parts) if parts else ""


def _join_parts(before: str, last: str) -> str:
    return _("%(before)s and %(last)s") % {"before": before, "last": last}


def _write_light(needs: PlantNeeds, _year: CareYear, words: PlantWords) -> Iterator[str]:
    is_lawn = needs.growth is Growth.LAWN
    lights = say.LIGHTS | (say.LAWN_LIGHTS if is_lawn else {})
    if needs.light in lights:
        yield _(lights[needs.light])
    if needs.lives_indoors:
        yield _(say.TURN_POT)
    if words.positions:
        yield _(say.GOOD_PLACES) % {"places": words.positions}


def _write_water(needs: PlantNeeds, _year: CareYear, _words: PlantWords) -> Iterator[str]:
    if needs.growth is Growth.LAWN:
        yield _(say.LAWN_WATERING)
        return
    is_in_pot = needs.place in ("indoor", "both")
    watering = say.POT_WATERING if is_in_pot else say.GROUND_WATERING
    if needs.water in watering:
        yield _(watering[needs.water])
    yield _(say.EMPTY_SAUCER if is_in_pot else say.WATER_EARLY)
    if needs.difficulty in say.DIFFICULTIES:
        yield _(say.DIFFICULTIES[needs.difficulty])
    if needs.lives_indoors and needs.growth is Growth.HOUSEPLANT:
        yield _(say.RINSE_SALTS)


def _write_soil(needs: PlantNeeds, year: CareYear, words: PlantWords) -> Iterator[str]:
    yield _(say.SOILS[needs.growth])
    if needs.is_potted and needs.place == "outdoor":
        yield _(say.OUTDOOR_POT)
    if words.height and needs.growth is not Growth.LAWN:
        yield _(say.GROWN_HEIGHT) % {"height": words.height}
    yield from _write_months(say.PLANT_MONTHS, year, CalendarTask.PLANT_OUT)


def _write_feeding(needs: PlantNeeds, year: CareYear, _words: PlantWords) -> Iterator[str]:
    """A tip of staff, which is shown below with its months, takes the place of these sentences; so
    it does in ``_write_pruning``."""
    if CalendarTask.FEED not in year.written:
        yield _(say.FEEDS[needs.growth])
        yield from _write_months(say.FEED_MONTHS, year, CalendarTask.FEED)


def _write_pruning(needs: PlantNeeds, year: CareYear, _words: PlantWords) -> Iterator[str]:
    if CalendarTask.PRUNE not in year.written:
        yield _(say.PRUNINGS[needs.growth])
        is_lawn = needs.growth is Growth.LAWN
        template = say.MOW_MONTHS if is_lawn else say.PRUNE_MONTHS
        yield from _write_months(template, year, CalendarTask.PRUNE)
    if CalendarTask.REPOT not in year.written:
        yield from _write_months(say.REPOT_MONTHS, year, CalendarTask.REPOT)
    yield from _write_months(say.HARVEST_MONTHS, year, CalendarTask.HARVEST, say.HARVEST_ALL_YEAR)


def _write_summer(needs: PlantNeeds, _year: CareYear, _words: PlantWords) -> Iterator[str]:
    summers = say.SUMMERS_INDOORS if needs.lives_indoors else say.SUMMERS_OUTDOORS
    if needs.growth is Growth.BULB:
        yield _(say.BULB_SUMMER)
    elif needs.growth is Growth.LAWN:
        yield _(say.LAWN_SUMMER)
    elif needs.heat in summers:
        yield _(summers[needs.heat])


def _write_winter(needs: PlantNeeds, _year: CareYear, _words: PlantWords) -> Iterator[str]:
    if needs.growth is Growth.SUMMER_FLOWER:
        yield _(say.SUMMER_FLOWER_WINTER)
    elif needs.growth is Growth.LAWN:
        yield _(say.LAWN_WINTER)
    elif needs.growth is Growth.WINTER_FLOWER:
        winter = say.WINTERS_OUTDOORS["cool-season"]
        yield _(winter)
    elif needs.lives_indoors:
        yield _(say.WINTER_INDOORS)
    elif needs.heat in say.WINTERS_OUTDOORS:
        yield _(say.WINTERS_OUTDOORS[needs.heat])


def _write_pets(needs: PlantNeeds, _year: CareYear, _words: PlantWords) -> Iterator[str]:
    yield _(say.PETS.get(needs.pets, say.PETS_UNKNOWN))


def _write_troubles(_needs: PlantNeeds, _year: CareYear, _words: PlantWords) -> Iterator[str]:
    """The notes say it all."""
    yield from ()


def _write_months(
    template: str, year: CareYear, task: CalendarTask, all_year: str = ""
) -> Iterator[str]:
    """Nothing for a task without months."""
    months: Sequence[int] = year.tasks.get(task, ())
    described = describe_months(months)
    if described:
        yield _(template) % {"months": described}
    elif months and all_year:
        yield _(all_year)


Writer = Callable[[PlantNeeds, CareYear, PlantWords], Iterator[str]]
_WRITERS: Final[Mapping[SectionKind, Writer]] = {
    SectionKind.LIGHT: _write_light,
    SectionKind.WATER: _write_water,
    SectionKind.SOIL: _write_soil,
    SectionKind.FEEDING: _write_feeding,
    SectionKind.PRUNING: _write_pruning,
    SectionKind.SUMMER: _write_summer,
    SectionKind.WINTER: _write_winter,
    SectionKind.PETS: _write_pets,
    SectionKind.TROUBLES: _write_troubles,
}
