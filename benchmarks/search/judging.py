"""How well the search answers what customers type."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple

import yaml

QUERIES: Final = Path(__file__).with_name("queries.yaml")
PAGE_SIZE: Final = 12
"""Cards on the first page."""


class Judged(NamedTuple):
    """A query, and every plant that answers it; where those are more than a page, a page is
    enough."""

    kind: str
    query: str
    plants: Sequence[str]


class Verdict(NamedTuple):
    """What a query found: slugs of the first page, best first."""

    judged: Judged
    slugs: Sequence[str]
    corrected: str | None = None

    @property
    def recall(self) -> float:
        """Which part of what could stand on the first page does."""
        found = len(set(self.slugs) & set(self.judged.plants))
        return found / min(PAGE_SIZE, len(self.judged.plants))

    @property
    def first_hit(self) -> float:
        """One by the place of the first plant that was wanted; 0 where there is none."""
        hits = (place for place, slug in enumerate(self.slugs, 1) if slug in self.judged.plants)
        return 1 / next(hits, float("inf"))

    @property
    def missed(self) -> list[str]:
        if self.recall == 1:
            return []
        return [slug for slug in self.judged.plants if slug not in self.slugs]


def read_queries(path: Path = QUERIES) -> list[Judged]:
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [Judged(entry["kind"], str(entry["query"]), entry["plants"]) for entry in entries]


def list_unknown_plants(queries: Iterable[Judged]) -> set[str]:
    """Slugs that the queries want and the shop has not."""
    wanted = {slug for judged in queries for slug in judged.plants}
    return wanted - set(_read_slugs().values())


def evaluate_search(queries: Iterable[Judged]) -> list[Verdict]:
    """What the shop's search finds for each query, in Arabic."""
    from plugins.catalogue.search.product_search import find_products

    slugs = _read_slugs()
    results = [(judged, find_products(judged.query, "ar")) for judged in queries]
    return [
        Verdict(judged, [slugs[each] for each in found.product_ids[:PAGE_SIZE]], found.corrected)
        for judged, found in results
    ]


def _read_slugs() -> dict[int, str]:
    from plugins.catalogue.models import ListingRow

    return dict(ListingRow.objects.filter(is_listed=True).values_list("product_id", "slug"))


def compute_mean_recall(verdicts: Iterable[Verdict]) -> float:
    return mean(verdict.recall for verdict in verdicts)


def compute_mean_reciprocal_rank(verdicts: Iterable[Verdict]) -> float:
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
