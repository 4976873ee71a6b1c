"""What one plant needs, as plain values: the catalogue's facts and what its Latin name says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from plugins.care_guides.species import Growth, Season, find_species

POT_PLACES: Final = frozenset({"majlis", "sunny-window", "desk", "balcony"})
GROUND_GROWTHS: Final = frozenset(
    {Growth.LAWN, Growth.TREE, Growth.PALM, Growth.WINTER_FLOWER, Growth.SUMMER_FLOWER}
)
"""Never moved to a larger pot: they grow in the ground, or for a season."""


@dataclass(frozen=True)
class PlantNeeds:
    """Slugs of attribute values, ``""`` where the shop does not know; as in ``plant_finder``."""

    light: str = ""
    water: str = ""
    place: str = ""
    heat: str = ""
    pets: str = ""
    difficulty: str = ""
    positions: frozenset[str] = frozenset()
    growth: Growth = Growth.WOODY
    family: str = ""
    bloom: tuple[Season, ...] = ()
    harvest: tuple[Season, ...] = ()

    @property
    def lives_outdoors(self) -> bool:
        """Outdoors, or on both sides of the door."""
        return self.place != "indoor"

    @property
    def lives_indoors(self) -> bool:
        """Nowhere but indoors."""
        return self.place == "indoor"

    @property
    def is_potted(self) -> bool:
        """Whether it usually grows in a pot, and outgrows it."""
        if self.growth in GROUND_GROWTHS:
            return False
        return self.place in ("indoor", "both") or bool(self.positions & POT_PLACES)


def build_needs(facts: Mapping[str, frozenset[str]], latin_name: str) -> PlantNeeds | None:
    """None of a product without light and water, as a pot is. ``facts``: slugs by attribute."""

    def read_slug(attribute: str) -> str:
        return min(facts.get(attribute, ()), default="")

    light, water, place = read_slug("light"), read_slug("water"), read_slug("place")
    if not light and not water:
        return None
    heat = read_slug("heat")
    species = find_species(latin_name)
    return PlantNeeds(
        light=light,
        water=water,
        place=place,
        heat=heat,
        pets=read_slug("pets"),
        difficulty=read_slug("difficulty"),
        positions=frozenset(facts.get("position", ())),
        growth=species.growth if species else guess_growth(place, heat),
        family=species.family if species else "",
        bloom=species.bloom if species else (),
        harvest=species.harvest if species else (),
    )


def guess_growth(place: str, heat: str) -> Growth:
    """Of a plant that ``species`` does not know."""
    if heat == "cool-season":
        return Growth.WINTER_FLOWER
    return Growth.HOUSEPLANT if place in ("indoor", "both") else Growth.WOODY
