"""Which care tips are due for which plants. Reads nothing but what it is given."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from plugins.reminders.models import CareTip

MONTHS: Final = 12


@dataclass(frozen=True)
class CarePlant:
    """``categories``: the product's own first, then those above it."""

    key: int
    categories: tuple[int, ...] = ()
    values: frozenset[int] = frozenset()


@dataclass(frozen=True)
class DueTip:
    """``season``: the year in which it began. ``plants``: keys of products."""

    tip: CareTip
    season: int
    plants: tuple[int, ...]


def find_season(tip: CareTip, today: date) -> int | None:
    """The year in which the season began that ``today`` lies in; None outside of it."""
    first, last, month = tip.first_month, tip.last_month, today.month
    if first <= last:
        return today.year if first <= month <= last else None
    if month >= first:
        return today.year
    return today.year - 1 if month <= last else None


def count_months_left(tip: CareTip, today: date) -> int:
    """Of a season that ``today`` lies in, after this month."""
    return int(tip.last_month - today.month) % MONTHS


class CareCalendar:
    """All tips, by their subject. For each task those of the narrowest subject count: of the
    product, else of the nearest category that has some, else of attribute values."""

    def __init__(self, tips: Iterable[CareTip]) -> None:
        self._tips: dict[tuple[str, int], list[CareTip]] = {}
        for tip in tips:
            self._tips.setdefault(_get_subject(tip), []).append(tip)

    def list_tips(self, plant: CarePlant) -> list[CareTip]:
        """Of all seasons, without those that are switched off."""
        found: list[CareTip] = []
        settled: set[str] = set()
        for subjects in _list_subjects(plant):
            tips = [tip for subject in subjects for tip in self._tips.get(subject, ())]
            found += [tip for tip in tips if tip.task not in settled and tip.is_active]
            settled |= {tip.task for tip in tips}
        return found

    def select_due_tips(
        self, plants: Iterable[CarePlant], today: date, sent: Collection[tuple[int, int]]
    ) -> list[DueTip]:
        """Those in season, first the ones whose season ends first. ``sent``: keys of tips with the
        seasons in which the customer had them."""
        by_tip: dict[CareTip, list[int]] = {}
        for plant in plants:
            for tip in self.list_tips(plant):
                by_tip.setdefault(tip, []).append(plant.key)
        due = [
            DueTip(tip, season, tuple(sorted(keys)))
            for tip, keys in by_tip.items()
            if (season := find_season(tip, today)) is not None and (tip.pk, season) not in sent
        ]
        return sorted(due, key=lambda each: (count_months_left(each.tip, today), each.tip.pk))


def _get_subject(tip: CareTip) -> tuple[str, int]:
    if tip.product_id is not None:
        return "product", tip.product_id
    if tip.category_id is not None:
        return "category", tip.category_id
    return "value", tip.value_id


def _list_subjects(plant: CarePlant) -> list[list[tuple[str, int]]]:
    """The narrowest first; values of attributes are alike."""
    return [
        [("product", plant.key)],
        *([("category", key)] for key in plant.categories),
        [("value", key) for key in sorted(plant.values)],
    ]
