"""What a report of Lighthouse says of a page, and what the shop promises."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")


@dataclass(frozen=True)
class Metrics:
    """Scores from 0 to 100, times in milliseconds, ``transferred`` in bytes over the wire."""

    performance: float
    accessibility: float
    best_practices: float
    seo: float
    largest_contentful_paint: float
    cumulative_layout_shift: float
    total_blocking_time: float
    transferred: float


AT_LEAST: Final = {"performance": 95, "accessibility": 100, "best_practices": 100, "seo": 100}
AT_MOST: Final = {
    "largest_contentful_paint": 2_000,
    "cumulative_layout_shift": 0.02,
    "total_blocking_time": 100,
}
"""The goals, "It is done when", 1."""


def read_metrics(report: dict[str, Any]) -> Metrics:
    """``report`` is what Lighthouse writes with ``--output=json``."""
    scores = {
        name.replace("-", "_"): round(100 * (report["categories"][name]["score"] or 0))
        for name in CATEGORIES
    }
    audits = report["audits"]
    requests = audits["network-requests"]["details"]["items"]
    return Metrics(
        **scores,
        largest_contentful_paint=audits["largest-contentful-paint"]["numericValue"],
        cumulative_layout_shift=audits["cumulative-layout-shift"]["numericValue"],
        total_blocking_time=audits["total-blocking-time"]["numericValue"],
        transferred=sum(request.get("transferSize", 0) for request in requests),
    )


def compute_medians(runs: Sequence[Metrics]) -> Metrics:
    """The median of each figure by itself."""
    return Metrics(
        **{name: median(getattr(run, name) for run in runs) for name in Metrics.__annotations__}
    )


def list_missed(figures: Metrics) -> list[str]:
    """The names of the figures that miss what the shop promises."""
    low = [name for name, goal in AT_LEAST.items() if getattr(figures, name) < goal]
    high = [name for name, goal in AT_MOST.items() if getattr(figures, name) > goal]
    return low + high


def list_findings(report: dict[str, Any]) -> list[str]:
    """Every audit that costs a category points; of performance only those that save something."""
    audits = report["audits"]
    found = []
    for name in CATEGORIES:
        for reference in report["categories"][name]["auditRefs"]:
            audit = audits[reference["id"]]
            if reference["weight"] > 0 and audit["score"] is not None and audit["score"] < 0.9:
                shown = audit.get("displayValue", "")
                found.append(f"{name}: {audit['title']} {shown}".strip())
    return found
