"""The work of a year in Riyadh, month by month. Reads nothing but what it is given."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final, Protocol

from plugins.care_guides.plant_needs import PlantNeeds
from plugins.care_guides.species import Growth, Season

MONTHS: Final = range(1, 13)
SUMMER: Final = frozenset({6, 7, 8, 9})
WINTER: Final = frozenset({12, 1, 2})
REST_OF_BULBS: Final = frozenset({6, 7, 8})


class CalendarTask(StrEnum):
    """Rows of the calendar, in their order."""

    WATER = "water"
    FEED = "feed"
    PRUNE = "prune"
    REPOT = "repot"
    SHADE = "shade"
    FROST = "frost"
    PLANT_OUT = "plant_out"
    RENEW = "renew"
    BLOOM = "bloom"
    HARVEST = "harvest"


class WaterLevel(IntEnum):
    LITTLE = 1
    MODERATE = 2
    PLENTY = 3


class SeasonalTip(Protocol):
    """Of ``reminders.CareTip``, as staff write it."""

    task: str
    first_month: int
    last_month: int


@dataclass(frozen=True)
class CareYear:
    """``water``: how much in each of the twelve months. ``tasks``: months of each other task, in
    their order from January; none without a month. ``written``: tasks that staff wrote tips of."""

    water: tuple[WaterLevel, ...]
    tasks: Mapping[CalendarTask, tuple[int, ...]]
    written: frozenset[str] = frozenset()

    def list_tasks(self, month: int) -> list[CalendarTask]:
        return [task for task, months in self.tasks.items() if month in months]


FEEDING: Final[Mapping[Growth, tuple[Season, ...]]] = {
    Growth.HOUSEPLANT: ((3, 9),),
    Growth.ORCHID: ((3, 10),),
    Growth.SUCCULENT: ((3, 4),),
    Growth.PERENNIAL: ((3, 5), (9, 10)),
    Growth.WOODY: ((3, 5), (9, 10)),
    Growth.TREE: ((2, 3),),
    Growth.CITRUS: ((2, 4), (9, 10)),
    Growth.PALM: ((3, 4), (9, 9)),
    Growth.BULB: ((1, 3),),
    Growth.WINTER_FLOWER: ((11, 3),),
    Growth.SUMMER_FLOWER: ((4, 9),),
    Growth.LAWN: ((3, 4), (9, 10)),
}
PRUNING: Final[Mapping[Growth, tuple[Season, ...]]] = {
    Growth.HOUSEPLANT: ((3, 4),),
    Growth.PERENNIAL: ((2, 3),),
    Growth.WOODY: ((2, 3),),
    Growth.TREE: ((1, 2),),
    Growth.CITRUS: ((2, 2),),
    Growth.PALM: ((11, 12),),
    Growth.LAWN: ((4, 10),),
}
REPOTTING: Final[Mapping[Growth, tuple[Season, ...]]] = {Growth.BULB: ((9, 10),)}
REPOTTING_ELSE: Final[tuple[Season, ...]] = ((2, 4),)
PLANTING: Final[Mapping[Growth, tuple[Season, ...]]] = {
    Growth.BULB: ((10, 11),),
    Growth.WINTER_FLOWER: ((10, 12),),
    Growth.SUMMER_FLOWER: ((3, 5),),
    Growth.LAWN: ((3, 5), (9, 10)),
    Growth.PALM: ((3, 5), (9, 10)),
}
"""When it is planted out, else by how it bears the heat."""
PLANTING_BY_HEAT: Final[Mapping[str, tuple[Season, ...]]] = {
    "cool-season": ((10, 12),),
    "sheltered": ((10, 11),),
    "high": ((2, 4), (10, 11)),
    "extreme": ((2, 4), (10, 11)),
}


def build_care_year(needs: PlantNeeds, tips: Iterable[SeasonalTip] = ()) -> CareYear:
    """What staff wrote of a task takes the place of what its kind of plant usually needs.

    ``tips``: those of ``CareCalendar.list_tips``. A tip about watering changes no level: it says
    how to water in its months.
    """
    usual = {
        CalendarTask.FEED: FEEDING.get(needs.growth, ()),
        CalendarTask.PRUNE: PRUNING.get(needs.growth, ()),
        CalendarTask.REPOT: _find_repotting(needs),
        CalendarTask.SHADE: ((5, 9),) if needs.heat == "sheltered" else (),
        CalendarTask.FROST: _find_cold_season(needs),
        CalendarTask.PLANT_OUT: _find_planting(needs),
        CalendarTask.RENEW: (),
        CalendarTask.BLOOM: needs.bloom,
        CalendarTask.HARVEST: needs.harvest,
    }
    written: dict[str, list[Season]] = {}
    for tip in tips:
        written.setdefault(tip.task, []).append((tip.first_month, tip.last_month))
    months = {task: list_months(written.get(task, seasons)) for task, seasons in usual.items()}
    return CareYear(
        water=tuple(choose_water_level(needs, month) for month in MONTHS),
        tasks={task: own for task, own in months.items() if own},
        written=frozenset(written),
    )


def list_months(seasons: Iterable[Season]) -> tuple[int, ...]:
    return tuple(month for month in MONTHS if any(is_in_season(each, month) for each in seasons))


def is_in_season(season: Season, month: int) -> bool:
    first, last = season
    return first <= month <= last if first <= last else month >= first or month <= last


def find_seasons(months: Iterable[int]) -> list[Season]:
    """The months as seasons in the order of the year; one that runs over the new year is last."""
    own = sorted(set(months))
    seasons: list[Season] = []
    for month in own:
        if seasons and seasons[-1][1] == month - 1:
            seasons[-1] = (seasons[-1][0], month)
        else:
            seasons.append((month, month))
    if len(seasons) > 1 and seasons[0][0] == 1 and seasons[-1][1] == MONTHS[-1]:
        (_, end), *between, (start, _) = seasons
        return [*between, (start, end)]
    return seasons


def choose_water_level(needs: PlantNeeds, month: int) -> WaterLevel:
    """More in the heat outdoors, less in the cold; a bulb rests dry in summer."""
    usual = {"sparing": WaterLevel.LITTLE, "regular": WaterLevel.PLENTY}
    level = int(usual.get(needs.water, WaterLevel.MODERATE))
    if needs.growth is Growth.BULB and month in REST_OF_BULBS:
        return WaterLevel.LITTLE
    if month in SUMMER and needs.lives_outdoors:
        level += 1
    if month in WINTER and needs.growth not in (Growth.WINTER_FLOWER, Growth.BULB):
        level -= 1
    return WaterLevel(min(max(level, WaterLevel.LITTLE), WaterLevel.PLENTY))


def _find_repotting(needs: PlantNeeds) -> tuple[Season, ...]:
    return REPOTTING.get(needs.growth, REPOTTING_ELSE) if needs.is_potted else ()


def _find_cold_season(needs: PlantNeeds) -> tuple[Season, ...]:
    return ((12, 2),) if needs.heat == "sheltered" and needs.lives_outdoors else ()


def _find_planting(needs: PlantNeeds) -> tuple[Season, ...]:
    """Never of a plant that lives indoors alone."""
    if needs.place not in ("outdoor", "both"):
        return ()
    if needs.heat in ("cool-season", "sheltered"):
        return PLANTING_BY_HEAT[needs.heat]
    return PLANTING.get(needs.growth) or PLANTING_BY_HEAT.get(needs.heat, ())
