"""How well the search answers what customers type."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Final

import yaml

QUERIES: Final = Path(__file__).with_name("queries.yaml")
SHOWN: Final = 12
"""Cards on the first page."""


@dataclass(frozen=True)
class Judged:
    """A query, and every plant that answers it; where those are more than a page, a page is
    enough."""

    kind: str
    query: str
    plants: Sequence[str]


@dataclass(frozen=True)
class Verdict:
    """What a query showed; ``shown`` are slugs, best first."""

    judged: Judged
    shown: Sequence[str]
    corrected: str | None = None

    @property
    def recall(self) -> float:
        """Which part of what could stand on the first page does."""
        found = len(set(self.shown[:SHOWN]) & set(self.judged.plants))
        return found / min(SHOWN, len(self.judged.plants))

    @property
    def first_hit(self) -> float:
        """One by the place of the first plant that was wanted; 0 where there is none."""
        hits = (
            place for place, slug in enumerate(self.shown[:SHOWN], 1) if slug in self.judged.plants
        )
        return 1 / next(hits, float("inf"))

    @property
    def missed(self) -> list[str]:
        if self.recall == 1:
            return []
        return [slug for slug in self.judged.plants if slug not in self.shown[:SHOWN]]


def read_queries(path: Path = QUERIES) -> list[Judged]:
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [Judged(entry["kind"], str(entry["query"]), entry["plants"]) for entry in entries]


def evaluate_search(
    queries: Iterable[Judged], search: Callable[[str], tuple[Sequence[str], str | None]]
) -> list[Verdict]:
    """``search`` gives slugs and what was searched instead."""
    return [Verdict(judged, *search(judged.query)) for judged in queries]


def compute_mean_recall(verdicts: Iterable[Verdict]) -> float:
    return mean(verdict.recall for verdict in verdicts)


def compute_mean_reciprocal_rank(verdicts: Iterable[Verdict]) -> float:
    """The mean reciprocal rank."""
    return mean(verdict.first_hit for verdict in verdicts)


def list_misses(verdicts: Iterable[Verdict]) -> list[str]:
    """One line for each query that misses a plant."""
    return [
        f"{verdict.judged.kind}: {verdict.judged.query}"
        + (f" (searched as {verdict.corrected})" if verdict.corrected else "")
        + f": without {', '.join(verdict.missed)}"
        for verdict in verdicts
        if verdict.missed
    ]


def format_table(verdicts: Sequence[Verdict]) -> str:
    kinds = dict.fromkeys(verdict.judged.kind for verdict in verdicts)
    groups = [(kind, [v for v in verdicts if v.judged.kind == kind]) for kind in kinds]
    lines = [f"{'kind':16}{'queries':>8}{'recall at 12':>14}{'first hit':>11}"]
    lines += [
        f"{kind:16}{len(group):>8}{compute_mean_recall(group):>14.1%}{compute_mean_reciprocal_rank(group):>11.3f}"
        for kind, group in [*groups, ("all", verdicts)]
    ]
    return "\n".join(lines)
