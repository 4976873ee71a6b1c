"""How often the plant finder has a right plant among its three."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

NEEDS: Final = Path(__file__).with_name("needs.yaml")
HALALAS: Final = 100


@dataclass(frozen=True)
class JudgedNeed:
    """A request in words, the preferences that it means, and the plants that meet it."""

    need: str
    answers: dict[str, Any]
    plants: frozenset[str]


@dataclass(frozen=True)
class Verdict:
    """``slugs``: what the finder showed, best first."""

    judged: JudgedNeed
    slugs: Sequence[str]

    @property
    def right_plants(self) -> list[str]:
        return [slug for slug in self.slugs if slug in self.judged.plants]


def read_needs(path: Path = NEEDS) -> list[JudgedNeed]:
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [
        JudgedNeed(entry["need"], entry["answers"], frozenset(entry["plants"])) for entry in entries
    ]


def list_unknown_plants(needs: Iterable[JudgedNeed]) -> set[str]:
    """Slugs that the judgements name and the shop has not."""
    from plugins.catalogue.models import ListingRow

    known = ListingRow.objects.filter(is_listed=True).values_list("slug", flat=True)
    return {slug for need in needs for slug in need.plants} - set(known)


def evaluate_finder(needs: Iterable[JudgedNeed]) -> list[Verdict]:
    """What the finder of this shop shows for the answers of each need."""
    from plugins.plant_finder.selectors import find_plants

    return [
        Verdict(
            judged,
            [each.product["slug"] for each in find_plants(build_preferences(judged), "en").plants],
        )
        for judged in needs
    ]


def build_preferences(judged: JudgedNeed) -> Any:
    from plugins.plant_finder.preferences import Care, Light, Place, Preferences

    given = judged.answers
    unknown = given.keys() - {"place", "light", "care", "pets", "budget"}
    if unknown:
        raise ValueError(f"{judged.need}: there is no question {', '.join(sorted(unknown))}.")
    return Preferences(
        place=Place(given["place"]) if "place" in given else None,
        light=Light(given["light"]) if "light" in given else None,
        care=Care(given["care"]) if "care" in given else None,
        has_pets=given.get("pets", False),
        budget=given["budget"] * HALALAS if "budget" in given else None,
    )


def compute_hit_rate(verdicts: Sequence[Verdict]) -> float:
    """Of how many needs a right plant is among the three."""
    return sum(bool(verdict.right_plants) for verdict in verdicts) / len(verdicts)


def compute_first_rate(verdicts: Sequence[Verdict]) -> float:
    """Of how many the first plant is a right one."""
    firsts = (verdict.slugs[:1] == verdict.right_plants[:1] for verdict in verdicts)
    return sum(bool(first) for first in firsts) / len(verdicts)


def compute_precision(verdicts: Sequence[Verdict]) -> float:
    """Which part of all plants that were shown is right."""
    right = sum(len(verdict.right_plants) for verdict in verdicts)
    return right / max(1, sum(len(verdict.slugs) for verdict in verdicts))


def list_misses(verdicts: Iterable[Verdict]) -> list[str]:
    """One line for each need without a right plant."""
    return [
        f"{verdict.judged.need}: {', '.join(verdict.slugs) or 'nothing'}"
        for verdict in verdicts
        if not verdict.right_plants
    ]


def list_wrong_plants(verdicts: Iterable[Verdict]) -> list[str]:
    """One line for each need with a plant that is not judged right for it."""
    return [
        f"{verdict.judged.need}: {', '.join(wrong)}"
        for verdict in verdicts
        if (wrong := [slug for slug in verdict.slugs if slug not in verdict.judged.plants])
    ]
